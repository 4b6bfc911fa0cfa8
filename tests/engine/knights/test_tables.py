"""The recorded tables: positions with all that may be done in them, and stretches of play action by action."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from machiavel.knights import chance_weights, format_position, legal_actions, parse_position, play

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[dict[str, Any]]:
    """Return the lines of a table."""
    return [json.loads(line) for line in gzip.decompress((DATA / name).read_bytes()).decode().splitlines()]


POSITIONS = rows("positions.jsonl.gz")
PLAYTHROUGHS = rows("playthroughs.jsonl.gz")
#: Rows in one test.
GROUP = 40


@pytest.mark.rule("K3.1", "K3.2", "K3.5", "K9.5", "K14.1")
@pytest.mark.parametrize("first", range(0, len(POSITIONS), GROUP))
def test_positions(first: int) -> None:
    """Every position is written as it was read, and has its actor, actions, weights, points and routes."""
    wrong = []
    for row in POSITIONS[first : first + GROUP]:
        position = parse_position(row["position"])
        found = {
            "position": format_position(position),
            "actor": position.actor,
            "actions": list(legal_actions(position)),
            "weights": chance_weights(position) or None,
            "points": list(position.points),
            "longest": list(position.routes),
        }
        wrong += [f"{key} is {found[key]}, not {row[key]}: {row['position']}" for key in row if found[key] != row[key]]
    assert not wrong, "\n".join(wrong)


@pytest.mark.rule("K3.3", "K3.4", "K7.4")
@pytest.mark.parametrize("game", PLAYTHROUGHS, ids=range(len(PLAYTHROUGHS)))
def test_playthroughs(game: dict[str, Any]) -> None:
    """Each action is allowed and leads to the recorded position."""
    position = parse_position(game["start"])
    for action, expected in zip(game["actions"], game["positions"], strict=True):
        position = play(position, action)
        assert format_position(position) == expected
