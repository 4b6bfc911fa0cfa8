"""An audit of what modules of the page offer and nobody takes: dead code, or names that are their module's own."""

import re
from pathlib import Path

from tools.paths import ROOT, TESTS, WEB

EXPORT = re.compile(r"^export (?:async )?(?:const|let|class|function\*?|interface|type) (\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")
#: Its types are what crosses, whoever names them.
PROTOCOL = WEB / "protocol"
READERS = {".js", ".mjs", ".ts", ".py"}
# Where modules of the page are imported.
ROOTS = (WEB, ROOT / "tools", TESTS)


def unused_exports() -> list[str]:
    """Name the exports that no other file takes: none that mentions both the module and the name."""
    files = [file for root in ROOTS for file in sorted(root.rglob("*")) if file.suffix in READERS]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    words = {file: set(WORD.findall(text)) for file, text in texts.items()}
    return [
        f"{file.relative_to(ROOT)}: nobody else takes {name}"
        for file in files
        if file.suffix == ".ts" and WEB in file.parents and PROTOCOL not in file.parents
        for name in EXPORT.findall(texts[file])
        if not any(name in words[other] and _mentions(texts[other], file) for other in files if other != file)
    ]


def _mentions(text: str, module: Path) -> bool:
    """Tell whether *text* has the name of a module, as a specifier or by its stem in a list of them."""
    return f"/{module.name}" in text or f'"{module.stem}"' in text
