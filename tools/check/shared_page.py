"""Things of one game that the page's shared code names: its name, rules, levels, actions and colours."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

#: The shared code below web. Its tests and sentences (JSON) may name a game as an example.
SHARED = ("app/**/*.ts", "app/**/*.css", "workers/**/*.ts", "protocol/app.ts")
#: Patterns of things that belong into `GameUi`, the storage schema or the folder of a game. `GAMES`: the games' names.
THINGS = {
    "a game": r"\b(?i:GAMES)\b",
    "a rule of one game": r"\b[DK]\d+\.\d+\b",
    "a number of levels": r"(?:\blevels?|_LEVELS?)\W{1,4}[2-9]\b|\blevel[1-9]\b|\[1, 2, 3\b",
    "an action of one game": r"\bresign=",
    "a seat's colour": r"data-color|dataset\.color|[{,] colour\b|-colour\b|\b(?:seat|side|veil)-[rbygpn]\b"
    r"|(?<![-\w])(?:[Rr]ed|[Bb]lue|[Yy]ellow|[Gg]reen|[Pp]urple|[Oo]range|[Aa]zure)(?![-\w])",
}
#: The lines that may name such a thing: file, part of the line, reason.
EXCEPTIONS = (("app/model/seats.ts", "OLDER_IDS", "ids that older versions have stored"),)


def things_of_one_game(root: Path = ROOT) -> list[str]:
    """Return the lines of shared code that name a thing of one game, and exceptions that no line needs."""
    web = root / "web"
    games = "|".join(sorted(folder.name for folder in (web / "games").iterdir()))
    patterns = {thing: re.compile(text.replace("GAMES", games)) for thing, text in THINGS.items()}
    findings, needed = [], set()
    for name, number, line in _lines(web):
        named = [thing for thing, pattern in patterns.items() if pattern.search(line)]
        excepted = [entry for entry in EXCEPTIONS if entry[0] == name and entry[1] in line] if named else []
        needed.update(excepted)
        findings += [] if excepted else [f"web/{name}:{number} names {thing}: {line.strip()[:60]}" for thing in named]
    unneeded = [entry for entry in EXCEPTIONS if entry not in needed and (web / entry[0]).exists()]
    return findings + [f"no line needs the exception {entry[:2]}" for entry in unneeded]


def _lines(web: Path) -> Iterator[tuple[str, int, str]]:
    """Yield the lines of shared code: file, number and text."""
    files = {file for pattern in SHARED for file in web.glob(pattern) if not file.name.endswith(".test.ts")}
    for file in sorted(files):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            yield file.relative_to(web).as_posix(), number, line
