"""The content policy for a host to send with the site: all that its pages allow themselves, and WebAssembly.

A stricter policy would forbid what the pages need, such as inline scripts or Python.
"""

import re
from pathlib import Path

NAME = "headers.txt"
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
# These parts stay in the pages, since a host would have to know the policy of each page.
OF_PAGES = ("trusted-types", "require-trusted-types-for")
# A worker's policy is the one that the host sends with its file.
FOR_PYTHON = "'wasm-unsafe-eval'"


def write_headers(site: Path) -> None:
    """Write `headers.txt` into *site*, whose pages must be complete."""
    pages = [file.read_text(encoding="utf-8") for file in sorted(site.glob("*.html"))]
    (site / NAME).write_text(f"Content-Security-Policy: {policy(pages)}\n", encoding="utf-8")


def policy(pages: list[str]) -> str:
    """Return the union of the policies of *pages*."""
    allowed: dict[str, dict[str, None]] = {}
    for page in pages:
        for directive in POLICY.findall(page)[0].split(";"):
            name, *sources = directive.split()
            if name not in OF_PAGES:
                allowed.setdefault(name, {}).update(dict.fromkeys(sources))
    allowed["script-src"][FOR_PYTHON] = None
    return "; ".join(" ".join([name, *sources]) for name, sources in allowed.items())
