"""Exports of the page's modules that no other module imports."""

import re
from pathlib import Path

from tools.paths import ROOT, TESTS, WEB

EXPORT = re.compile(r"^export (?:async )?(?:const|let|class|function\*?|interface|type) (\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")
#: A folder with the types of messages, which may be named in their module only.
PROTOCOL = WEB / "protocol"
READERS = {".js", ".mjs", ".ts", ".py"}
# Folders with modules that import those of the page.
ROOTS = (WEB, ROOT / "tools", TESTS)


def unused_exports() -> list[str]:
    """Return the exports that no other file uses. A file uses one if it has the module's and the export's name."""
    files = [file for root in ROOTS for file in sorted(root.rglob("*")) if file.suffix in READERS]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    words = {file: set(WORD.findall(text)) for file, text in texts.items()}
    return [
        f"{file.relative_to(ROOT)}: no other file imports {name}"
        for file in files
        if file.suffix == ".ts" and WEB in file.parents and PROTOCOL not in file.parents
        for name in EXPORT.findall(texts[file])
        if not any(name in words[other] and _mentions(texts[other], file) for other in files if other != file)
    ]


def _mentions(text: str, module: Path) -> bool:
    """Return whether *text* names a module, in an import or by its stem in a list."""
    return f"/{module.name}" in text or f'"{module.stem}"' in text
