"""What every command of both games prints, on which stream, and its exit status."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.golden import doors, golden

#: `bestmove`, `analyse`, `player` and `arena` in a file of their own: better players change it.
FILES = ("commands.json", "thinking.json")
ROWS = [(name, row) for name in FILES for row in golden.rows(name)]
#: What depends on the machine and its packages.
MEASURED = (
    (re.compile(r"[\d,]+ ms a move"), "N ms a move"),
    (re.compile(r"[\d,]+ nodes/s"), "N nodes/s"),
    (re.compile(r"^.*\brating.*\n", re.MULTILINE), ""),
)


def ran(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row as the command writes it now."""
    given: dict[str, Any] = {name: row[name] for name in ("arguments", "stdin") if name in row}
    done = doors.run(row["arguments"], row.get("stdin", ""))
    for pattern, stands_for in MEASURED:
        for stream in ("stdout", "stderr"):
            done[stream] = pattern.sub(stands_for, done[stream])
    return {**given, **done}


@pytest.mark.parametrize("row", [row for _, row in ROWS], ids=[" ".join(row["arguments"])[:60] for _, row in ROWS])
def test_a_command_prints_what_it_did(row: dict[str, Any]) -> None:
    assert ran(row) == row


def test_every_command_is_here() -> None:
    """But `bench`, which prints nothing but rates."""
    for game in doors.GAMES:
        commands = re.search(r"\{([\w,]+)\}", doors.run([game, "--help"])["stdout"])
        assert commands
        asked = {row["arguments"][1] for _, row in ROWS if row["arguments"][0] == game and row["status"] == 0}
        assert set(commands[1].split(",")) - asked == ({"bench"} if game == "djambi" else set())


def written() -> Iterator[tuple[str, str]]:
    """Yield each golden file as it would be written now."""
    for name in FILES:
        yield name, golden.layout([ran(row) for row in golden.rows(name)])
