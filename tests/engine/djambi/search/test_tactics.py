"""Tactical positions made by hand. `data/tactics.tsv` has name, goals (see `goals`), position and reason."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from machiavel.djambi import Move, legal_moves, parse_position
from machiavel.djambi.ai.levels import get_level
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search

from tests.engine.djambi.search.goals import solves

TABLE = Path(__file__).parent / "data" / "tactics.tsv"
#: Nodes by level. In play level 6 has a time limit; with nodes the test is the same on every machine.
NODES = {4: None, 6: 8_000}
#: How many random moves are tested against the goals. Testing all moves would take minutes.
MAX_MOVES = 40


class Tactic(NamedTuple):
    name: str
    goals: str
    position: str
    reason: str


TACTICS = [Tactic(*line.split("\t")) for line in TABLE.read_text().splitlines()]


def test_there_are_forty_tactics_or_more_with_different_names() -> None:
    assert len({tactic.name for tactic in TACTICS}) == len(TACTICS) >= 40


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda tactic: tactic.name)
def test_a_strong_level_finds_a_solution_that_few_moves_are(tactic: Tactic) -> None:
    """The tested levels find a solution, although fewer than nine in ten legal moves are solutions."""
    position = parse_position(tactic.position)
    for number, nodes in NODES.items():
        budget = Budget(nodes=nodes) if nodes else None
        level = get_level(number)
        info = run_search(level.make_searcher(level.make_search_state(position), Random(1), budget))
        assert solves(position, Move(info.move, position.board), tactic.goals), (number, tactic.reason)
    moves = legal_moves(position)
    sample = moves[:: 1 + len(moves) // MAX_MOVES]
    assert sum(solves(position, move, tactic.goals) for move in sample) < 0.9 * len(sample)
