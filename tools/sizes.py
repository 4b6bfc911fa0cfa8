"""How much of our own the page may send: scripts, styles, translations and lessons, as a host compresses them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

from tools import site
from tools.bench_figures import Figure

MOST_BYTES = 250_000
OTHERS = {"pyodide", "python"}
KINDS = {"JavaScript": {".js"}, "CSS": {".css"}, "translations and lessons": {".json"}, "pages": {".html"}}


def own_sizes() -> dict[str, int]:
    """Return the bytes with gzip of all our own text files of the published site, by kind."""
    root = site.build()
    files = [file for file in root.rglob("*") if file.relative_to(root).parts[0] not in OTHERS]
    return {kind: sum(_gzipped(file) for file in files if file.suffix in ends) for kind, ends in KINDS.items()}


def _gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9, mtime=0))


def too_large() -> list[str]:
    """Say so where the page has grown beyond what it may send."""
    sizes = own_sizes()
    total = sum(sizes.values())
    listed = ", ".join(f"{kind} {size / 1e3:.1f}" for kind, size in sizes.items())
    return [f"{total / 1e3:.1f} kB with gzip, at most {MOST_BYTES / 1e3:.0f}: {listed}"] if total > MOST_BYTES else []


def measure() -> Iterator[Figure]:
    """Yield the figure."""
    sizes = own_sizes()
    total = sum(sizes.values())
    value = f"{total / 1e3:.1f} kB with gzip (" + ", ".join(f"{size / 1e3:.0f} {kind}" for kind, size in sizes.items())
    yield Figure("our own text", f"{value})", f"<= {MOST_BYTES / 1e3:.0f} kB", total <= MOST_BYTES)
