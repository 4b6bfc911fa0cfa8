"""Paths of modules in docs/VOCABULARY.md that do not exist."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

VOCABULARY = "docs/VOCABULARY.md"
#: The columns that name modules.
COLUMNS = ("where", "here")
#: Folders below which the table's paths lie.
BASES = ("engine/machiavel", "web", "web/games")
#: A path may leave out any of these endings.
ENDINGS = ("", ".py", ".ts")

QUOTED = re.compile(r"`([^`]+)`")
#: A module's path, such as `match/game_node` or `*/ai/levels`. In the column "where" a path may be one word.
PATH = re.compile(r"[a-z0-9_*-]+(?:/[a-z0-9_*.-]+)*")


def missing_paths(root: Path = ROOT) -> list[str]:
    """Return the paths in the vocabulary that name no module or folder below *root*, each as a line."""
    lines = (root / VOCABULARY).read_text(encoding="utf-8").splitlines()
    return [f"{VOCABULARY}:{line} no module: {path}" for line, path in _paths(lines) if not _exists(root, path)]


def _paths(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the paths in the columns that name modules, each with the number of its line."""
    head: list[str] = []
    for number, line in enumerate(lines, start=1):
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        head = (head or cells) if cells else []
        for name, cell in zip(head, cells, strict=False):
            for quoted in QUOTED.findall(cell) if name in COLUMNS else ():
                if PATH.fullmatch(quoted) and (name == "where" or "/" in quoted):
                    yield number, quoted


def _exists(root: Path, path: str) -> bool:
    return any(True for base in BASES for ending in ENDINGS for _ in root.glob(f"{base}/{path}{ending}"))
