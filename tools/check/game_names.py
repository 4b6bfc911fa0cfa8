"""Names of games in shared code.

Only a game's own folders name it, and the places listed here with a reason. Imports are checked by import-linter
(pyproject.toml) and oxlint (.oxlintrc.json).
"""

import re
from fnmatch import fnmatch

from tools.paths import ENGINE, ROOT, TESTS, WEB

ROOTS = (ENGINE / "machiavel", WEB, ROOT / "tools", ROOT / "lab", TESTS)
SUFFIXES = {".py", ".js", ".mjs", ".ts", ".css", ".html"}
#: The first game's name, and the letters of its colours as quoted texts. `h("b"` makes an element.
NAMED = re.compile(r"djambi|(?<!h\()[\"'`](?:rbyg|[rbyg])[\"'`]", re.IGNORECASE)
#: Where the first game may be named: file pattern, reason.
NAME_EXCEPTIONS = {
    "*djambi*": "its own folders and files",
    "engine/machiavel/core/registry.py": "the list of games",
    "engine/machiavel/__init__.py": "an example that runs",
    "engine/machiavel/env/*": "each game's environment has its name",
    "index.html": "its page",
    "embed.html": "its page in other people's pages",
    "*/knights/*": "letters of its terrains",
    "web/app/links/hash.ts": "`g` begins the link of a game",
    "tools/bench/*": "what is measured is its engine and its page",
    "tools/build/*": "its start is painted before any module, its rules have diagrams",
    "tools/check/*": "the fuzz attacks its page; this list",
    "lab/*": "its search is what is measured",
    "tools/package/api.py": "its board to search on is documented",
    "tests/build/*": "builds its pages",
    "tests/engine/env/*": "each game's environment",
    "tests/engine/core/*": "the core is tried with it, too",
    "tests/engine/rpc/*": "requests are tried with it, too",
    "tests/engine/cli/*": "the terminal is tried with it, too",
    "tests/engine/arena/*": "an arena is tried with it, too",
    "tests/golden/*": "what is stored of its games",
    "tests/lab/*": "its search is what is measured",
    "tests/reference/*": "a second model of its rules",
    "tests/regressions/*": "faults that it had",
    "tests/slow.py": "where its slow tests lie",
    "tests/web/*": "stories of its page",
}


def game_names_in_shared_code() -> list[str]:
    """Return the lines of shared code that name a game, and exceptions that no file needs."""
    findings, needed = [], set()
    files = [file for root in ROOTS for file in root.rglob("*") if file.suffix in SUFFIXES]
    for file in sorted([*files, *ROOT.glob("*.html")]):
        name = file.relative_to(ROOT).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if NAMED.search(line):
                reasons = [pattern for pattern in NAME_EXCEPTIONS if fnmatch(name, pattern)]
                needed.update(reasons)
                findings += [] if reasons else [f"{name}:{number} names a game: {line.strip()[:60]}"]
    return findings + [f"no file needs the exception {pattern}" for pattern in NAME_EXCEPTIONS.keys() - needed]
