"""The start positions that the board's tests draw (web/games/knights/board/*.test.ts) equal those of the engine."""

import json
from pathlib import Path

import pytest
from machiavel.knights import format_position, start_position

STARTS = json.loads(Path(__file__).with_name("starts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", STARTS)
def test_a_start_position_equals_the_engines(name: str) -> None:
    assert json.loads(format_position(start_position(f"war;map={name}"))) == STARTS[name]
