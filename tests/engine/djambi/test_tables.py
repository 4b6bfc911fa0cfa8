"""Recorded tables: perft counts of many positions, and games move by move. Board hex6 has its own tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from machiavel.djambi import (
    format_position,
    parse_move,
    parse_position,
    perft,
    play,
    result_text,
)
from machiavel.match import Match
from machiavel.match.record import format_record, parse_record

from tests.engine.djambi.queries import GAME

DATA = Path(__file__).parent / "data"
TABLES = (DATA, DATA / "hex6")
PERFT = [
    line.split("\t")
    for table in TABLES
    for line in (table / "perft.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
GAMES = [
    json.loads(line) for table in TABLES for line in (table / "playthroughs.jsonl").read_text("utf-8").splitlines()
]
#: How many rows one test checks.
GROUP = 32


@pytest.mark.rule("D12")
@pytest.mark.parametrize("first", range(0, len(PERFT), GROUP))
def test_the_counts_of_the_perft_table_are_right(first: int) -> None:
    """Each position of the table is also formatted as the text that was parsed."""
    wrong = []
    for depth, nodes, text in PERFT[first : first + GROUP]:
        position = parse_position(text)
        assert format_position(position) == text
        counted = perft(position, int(depth))
        if counted != int(nodes):
            wrong.append(f"perft({depth}) is {counted}, not {nodes}: {text}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.rule("D11", "D12")
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_recorded_games_are_legal(game: dict[str, Any]) -> None:
    """Each move is legal and leads to the recorded position."""
    position = parse_position(game["start"])
    for text, expected in zip(game["moves"], game["positions"], strict=True):
        position = play(position, parse_move(position, text))
        assert format_position(position) == expected


@pytest.mark.rule("D8.5", "D8.7")
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_recorded_games_end_as_recorded(game: dict[str, Any]) -> None:
    """Each game is played as a match, so that the house rule applies. It must not end before its last recorded move."""
    match = Match(GAME, parse_position(game["start"]))
    for text in game["moves"]:
        assert match.outcome is None
        match.play(text)
    assert (match.outcome and result_text(match.outcome).split()) == game["result"]
    assert format_position(match.position) == game["positions"][-1]
    again = parse_record(json.loads(json.dumps(format_record(match))))
    assert again.position == match.position
    assert again.outcome == match.outcome
