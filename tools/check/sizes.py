"""How much of our own the page may send: scripts, styles, translations and lessons, as a host compresses them."""

import gzip
from collections.abc import Iterator

from tools.bench.figures import Figure
from tools.build import site

MOST_BYTES = 250_000
OTHERS = {"pyodide", "python"}
KINDS = {"JavaScript": {".js"}, "CSS": {".css"}, "translations and lessons": {".json"}}
PAGES = {".html"}


def own_sizes() -> dict[str, int]:
    """Return the bytes with gzip of our own files of the published site, by kind."""
    return {kind: _gzipped(ends) for kind, ends in KINDS.items()}


def _gzipped(ends: set[str]) -> int:
    root = site.build()
    files = (file for file in root.rglob("*") if file.suffix in ends and file.relative_to(root).parts[0] not in OTHERS)
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def _listed(sizes: dict[str, int]) -> str:
    return ", ".join(f"{size / 1e3:.0f} {kind}" for kind, size in sizes.items())


def too_large() -> list[str]:
    """Say so where the page has grown beyond what it may send."""
    sizes = own_sizes()
    total = sum(sizes.values())
    limit = f"at most {MOST_BYTES / 1e3:.0f}"
    return [f"{total / 1e3:.1f} kB with gzip, {limit}: {_listed(sizes)}"] if total > MOST_BYTES else []


def measure() -> Iterator[Figure]:
    """Yield the figure; the pages' own text, the rules above all, is told beside it."""
    sizes = own_sizes()
    total = sum(sizes.values())
    value = f"{total / 1e3:.1f} kB with gzip ({_listed(sizes)}), and {_gzipped(PAGES) / 1e3:.0f} kB of pages"
    yield Figure("our own text", value, f"<= {MOST_BYTES / 1e3:.0f} kB", total <= MOST_BYTES)
