"""The content policy that a host may send with the site: what all of its pages allow by themselves, and WebAssembly.

A host that sends another one forbids what the pages need: their first scripts, say, or Python.
"""

import re
from pathlib import Path

NAME = "headers.txt"
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
# Of pages alone: a host that sent them would have to know their policies' names.
OF_PAGES = ("trusted-types", "require-trusted-types-for")
# A worker has the policy of its own file, which is what the host sends.
FOR_PYTHON = "'wasm-unsafe-eval'"


def write_headers(site: Path) -> None:
    """Write `headers.txt` into *site*; its pages must be whole already."""
    pages = [file.read_text(encoding="utf-8") for file in sorted(site.glob("*.html"))]
    (site / NAME).write_text(f"Content-Security-Policy: {policy(pages)}\n", encoding="utf-8")


def policy(pages: list[str]) -> str:
    """Return one policy that allows what each of *pages* allows itself."""
    allowed: dict[str, dict[str, None]] = {}
    for page in pages:
        for directive in POLICY.findall(page)[0].split(";"):
            name, *sources = directive.split()
            if name not in OF_PAGES:
                allowed.setdefault(name, {}).update(dict.fromkeys(sources))
    allowed["script-src"][FOR_PYTHON] = None
    return "; ".join(" ".join([name, *sources]) for name, sources in allowed.items())
