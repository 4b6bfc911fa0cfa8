"""Names of games in shared code.

Only a game's own folders may name it, and the places that are listed here with a reason. Imports are checked by import-
linter (pyproject.toml) and oxlint (.oxlintrc.json).
"""

import re
from fnmatch import fnmatch

from tools.paths import ENGINE, ROOT, TESTS, WEB

ROOTS = (ENGINE / "machiavel", WEB, ROOT / "tools", ROOT / "lab", TESTS)
SUFFIXES = {".py", ".js", ".mjs", ".ts", ".css", ".html"}
#: The name of the first game, and the letters of its colours as quoted texts, but not `h("b"`, which makes an element.
#: `p` and `n` alone mean other things too often.
NAMED = re.compile(r"djambi|(?<!h\()[\"'`](?:rbyg(?:pn)?|[rbyg])[\"'`]", re.IGNORECASE)
#: The patterns of files that may name the first game, each with the reason.
NAME_EXCEPTIONS = {
    "*djambi*": "its own folders and files",
    "engine/machiavel/core/registry.py": "the list of games",
    "engine/machiavel/__init__.py": "an example that runs",
    "engine/machiavel/env/*": "each game's environment has its name",
    "index.html": "its page",
    "embed.html": "its page in other people's pages",
    "*/knights/*": "letters of its terrains",
    "web/app/links/hash.ts": "`g` begins the link of a game",
    "tools/bench/*": "benchmarks of its engine and page",
    "tools/build/*": "its first board, its diagrams",
    "tools/check/*": "the fuzz of its page, this list",
    "lab/*": "measurements of its search",
    "tools/package/api.py": "its state is documented",
    "tests/build/*": "its pages",
    "tests/engine/env/*": "each game's environment",
    "tests/engine/core/*": "an example",
    "tests/engine/rpc/*": "an example",
    "tests/engine/cli/*": "an example",
    "tests/engine/arena/*": "an example",
    "tests/golden/*": "its stored data",
    "tests/lab/*": "measurements of its search",
    "tests/reference/*": "a second model of its rules",
    "tests/regressions/*": "faults that it had",
    "tests/slow.py": "its slow tests",
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
