"""Recorded rare cases: moves under `press=all`, and resignations that bring a party back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from machiavel.__main__ import main
from machiavel.djambi import format_position, legal_moves, parse_position
from machiavel.match import Match

from tests.engine.djambi.queries import GAME

ROWS = [json.loads(line) for line in (Path(__file__).parent / "data" / "rare.jsonl").read_text("utf-8").splitlines()]
LISTS = [row for row in ROWS if "moves" in row]
RESIGNATIONS = [row for row in ROWS if "resign" in row]


@pytest.mark.rule("D3.4", "D12")
@pytest.mark.parametrize("row", LISTS, ids=range(len(LISTS)))
def test_the_moves_are_those_recorded(row: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """The engine and the terminal command list the recorded moves in the recorded order."""
    position = parse_position(row["position"])
    assert format_position(position) == row["position"]
    assert [str(move) for move in legal_moves(position)] == row["moves"]
    assert main(["moves", row["position"]]) == 0
    assert capsys.readouterr().out.splitlines() == row["moves"]


@pytest.mark.rule("D8.3", "D8.6", "D6.3")
@pytest.mark.parametrize("row", RESIGNATIONS, ids=range(len(RESIGNATIONS)))
def test_the_position_after_a_resignation_is_that_recorded(
    row: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """The match and the terminal command both reach the recorded position."""
    match = Match(GAME, parse_position(row["position"]))
    match.play(f"resign={row['resign']}")
    assert format_position(match.position) == row["after"]
    assert main(["apply", row["position"], f"resign={row['resign']}"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == row["after"]
