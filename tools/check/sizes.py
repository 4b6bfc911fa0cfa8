"""Limits for the size of each game's pages: scripts, styles, messages and lessons, compressed by gzip.

Djambi's pages count with all shared files, Knights' with the files that only they request.
"""

import gzip
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bench.figures import Figure
from tools.build import site

#: The limits of Djambi's pages with shared files, and of the additional files of Knights' pages.
MAX_BYTES = {"djambi": 265_000, "knights": 150_000}
KINDS = {"JavaScript": ".js", "CSS": ".css", "translations and lessons": ".json"}
#: This finds the inlined styles of a page.
STYLES = re.compile("<style>(.*?)</style>", re.DOTALL)
#: The service worker does not count, since it names every file of the site.
WORKER = "sw.js"
#: This finds the name of a file in a page, script or style sheet.
NAMED = re.compile(r"""["'(]([\w./-]+\.(?:js|css|json))["')]""")


def own_sizes() -> dict[str, dict[str, int]]:
    """Return the compressed sizes of the site's own files in bytes, by game and kind."""
    root = site.build()
    shared = _files_requested_by(
        root, [page for page in root.glob("*.html") if not page.name.startswith("knights")], "djambi"
    )
    knights = _files_requested_by(root, root.glob("knights*.html"), "knights") - shared
    return {"djambi": _by_kind(shared), "knights": _by_kind(knights)}


def _by_kind(files: Iterable[Path]) -> dict[str, int]:
    listed = list(files)
    sizes = {
        kind: sum(_gzipped(file.read_bytes()) for file in listed if file.suffix == end) for kind, end in KINDS.items()
    }
    texts = [text for file in listed if file.suffix == ".html" for text in STYLES.findall(file.read_text("utf-8"))]
    sizes["CSS"] += sum(_gzipped(text.encode()) for text in texts)
    return sizes


def _gzipped(content: bytes) -> int:
    return len(gzip.compress(content, 9, mtime=0))


def _files_requested_by(root: Path, pages: Iterable[Path], game: str) -> set[Path]:
    """Return *pages* and the site's own files that they request, at once or later."""
    # Scripts compose the names of messages, lessons and puzzles.
    waiting = [*pages, *root.joinpath("web", "games", game).rglob("*.json"), *root.glob("web/workers*.js")]
    found: set[Path] = set()
    while waiting:
        file = waiting.pop().resolve()
        if file in found or not file.is_file() or "pyodide" in file.parts:
            continue
        found.add(file)
        if file.suffix != ".json" and file.name != WORKER:
            names = NAMED.findall(file.read_text(encoding="utf-8"))
            waiting += [folder / name for name in names for folder in (file.parent, root)]
    return found


def _listed(sizes: dict[str, int]) -> str:
    return ", ".join(f"{size / 1e3:.0f} {kind}" for kind, size in sizes.items())


def oversized_games() -> list[str]:
    """Return the games whose pages exceed their limit."""
    return [
        f"{game}: {sum(sizes.values()) / 1e3:.1f} kB with gzip, at limit {MAX_BYTES[game] / 1e3:.0f}: {_listed(sizes)}"
        for game, sizes in own_sizes().items()
        if sum(sizes.values()) > MAX_BYTES[game]
    ]


def measure_sizes() -> Iterator[Figure]:
    """Yield a figure for each game."""
    for game, sizes in own_sizes().items():
        total, limit = sum(sizes.values()), MAX_BYTES[game]
        value = f"{total / 1e3:.1f} kB with gzip ({_listed(sizes)})"
        yield Figure(f"our own text, {game}", value, f"<= {limit / 1e3:.0f} kB", total <= limit)
