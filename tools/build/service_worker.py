"""The site's service worker: a list of files with their hashes and games, then web/workers/service-worker.ts."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

WORKER = "sw.js"
# These are downloads for people and tools, which no page requests.
EXCLUDED = {".whl", ".map"}
NOT_PRECACHED = {"card.png", "card-knights.png", "headers.txt"}
"""Pictures for links on other sites, and a file for the host, which no page requests."""
#: The folder of the engine's reference (tools/package/api.py), which is not needed offline.
REFERENCE = "api"
# The types of files in which a host may change line ends.
TEXTS = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
BETWEEN_TAGS = re.compile(r">[ \t\n\f\r]+<")
# The first finds the game in the path of a file, the second finds it in a page.
GAME_FILE = re.compile(r"^web/games/(\w+)/|^python/(\w+)\.zip$")
GAME_OF_FILE = re.compile(r'<html [^>]*data-game="(\w+)"|web/games/(\w+)/')
#: This line separates the generated part from the script.
MARK = "// web/workers/service-worker.ts\n"


def write_service_worker(site: Path, script: str) -> None:
    """Write `sw.js` into *site*: the constants for *script*, then *script*. The site's other files must be complete."""
    files = precached_files(site)
    games = games_of_files(site, files)
    lines = ",\n  ".join(json.dumps([path, digest, games[path]]) for path, digest in files.items())
    version = hashlib.sha256(lines.encode()).hexdigest()[:16]
    given = f'const FILES = [\n  {lines},\n];\nconst VERSION = "{version}";\n'
    (site / WORKER).write_text(given + MARK + script, encoding="utf-8")


def script_of(site: Path) -> str:
    """Return the script in the service worker of *site*, without the generated part."""
    return (site / WORKER).read_text(encoding="utf-8").partition(MARK)[2]


def precached_files(site: Path) -> dict[str, str]:
    """Return the SHA-256 of each file that the site needs offline, by path."""
    files = (file for file in sorted(site.rglob("*")) if file.is_file())
    paths = {
        file.relative_to(site).as_posix(): file
        for file in files
        if file.suffix not in EXCLUDED
        and file.name not in NOT_PRECACHED
        and file.relative_to(site).parts[0] != REFERENCE
    }
    paths.pop(WORKER, None)
    return {path: hashlib.sha256(without_host_changes(file)).hexdigest() for path, file in paths.items()}


def without_host_changes(file: Path) -> bytes:
    """Return a file's bytes without what hosts change, as web/workers/service-worker.ts does.

    Hosts change line ends, and in pages also comments and the blanks between tags.
    """
    if file.suffix not in TEXTS:
        return file.read_bytes()
    text = file.read_text(encoding="utf-8").removeprefix("\ufeff")
    return (BETWEEN_TAGS.sub("><", COMMENT.sub("", text)) if file.suffix == ".html" else text).encode()


def games_of_files(site: Path, paths: Iterable[str]) -> dict[str, str]:
    """Return for each file the only game that needs it, or an empty text if several games do."""
    listed = list(paths)
    games = sorted({path.split("/")[2] for path in listed if path.startswith("web/games/")})
    texts = {path: (site / path).read_text("utf-8") for path in listed if path.endswith((".html", ".js", ".css"))}
    pages = {path: _game(GAME_OF_FILE.search(text)) for path, text in texts.items() if path.endswith(".html")}
    needed = {game: _needed([page for page, its_game in pages.items() if its_game == game], texts) for game in games}

    def only_game_of(path: str) -> str:
        own = pages.get(path) or _game(GAME_FILE.search(path))
        users = [own] if own in games else [game for game in games if path in needed[game]]
        return users[0] if len(users) == 1 else ""

    return {path: only_game_of(path) for path in listed}


def _game(found: re.Match[str] | None) -> str:
    return next(filter(None, found.groups())) if found else ""


def _needed(pages: Iterable[str], texts: Mapping[str, str]) -> set[str]:
    """Return the scripts and styles that *pages* name, directly or through others. All names are unique."""
    found: set[str] = set()
    waiting = list(pages)
    while waiting:
        text = texts[waiting.pop()]
        named = {path for path in texts if not path.endswith(".html") and Path(path).name in text} - found
        found |= named
        waiting += named
    return found
