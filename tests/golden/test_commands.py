"""Golden output of every command of both games: standard output, standard error and exit status."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.golden import entry_points, golden_files

#: The second file has `bestmove`, `analyse`, `player` and `arena`, whose answers change with better computer players.
FILES = ("commands.json", "thinking.json")
ROWS = [(name, row) for name in FILES for row in golden_files.read_json(name)]
#: Output that depends on the machine and its packages, and its replacement.
MEASURED = (
    (re.compile(r"[\d,]+ ms a move"), "N ms a move"),
    (re.compile(r"[\d,]+ nodes/s"), "N nodes/s"),
    (re.compile(r"^.*\brating.*\n", re.MULTILINE), ""),
)


def present_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row with the present output of its command."""
    given: dict[str, Any] = {name: row[name] for name in ("arguments", "stdin") if name in row}
    done = entry_points.run_command(row["arguments"], row.get("stdin", ""))
    for pattern, replacement in MEASURED:
        for stream in ("stdout", "stderr"):
            done[stream] = pattern.sub(replacement, done[stream])
    return {**given, **done}


@pytest.mark.parametrize("row", [row for _, row in ROWS], ids=[" ".join(row["arguments"])[:60] for _, row in ROWS])
def test_a_command_prints_what_the_golden_file_has(row: dict[str, Any]) -> None:
    assert present_row(row) == row


def test_every_command_is_in_a_golden_file() -> None:
    """Only `bench` is in none, because it prints nothing but rates."""
    for game in entry_points.GAMES:
        commands = re.search(r"\{([\w,]+)\}", entry_points.run_command([game, "--help"])["stdout"])
        assert commands
        tested = {row["arguments"][1] for _, row in ROWS if row["arguments"][0] == game and row["status"] == 0}
        assert set(commands[1].split(",")) - tested == ({"bench"} if game == "djambi" else set())


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of each golden file, and its text as the present code writes it."""
    for name in FILES:
        yield name, golden_files.format_json([present_row(row) for row in golden_files.read_json(name)])
