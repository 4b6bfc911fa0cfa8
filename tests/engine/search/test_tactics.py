"""Positions with a point, made by hand: `data/tactics.tsv` has name, goals (see `goals`), position, reason."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from machiavel.djambi import legal_moves, parse_position
from machiavel.djambi.searching import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.levels import get_level, think

from tests.engine.search.goals import solutions

TABLE = Path(__file__).parent / "data" / "tactics.tsv"
#: Level 6 thinks by the clock; so that this test is the same everywhere it gets nodes instead.
NODES = {4: None, 6: 8_000}


class Task(NamedTuple):
    name: str
    goals: str
    position: str
    reason: str


TASKS = [Task(*line.split("\t")) for line in TABLE.read_text().splitlines()]


def test_there_are_at_least_forty_tasks_of_different_names() -> None:
    assert len({task.name for task in TASKS}) == len(TASKS) >= 40


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_strong_level_finds_the_point(task: Task) -> None:
    """Levels 4 and 6 find a solution, which exists and is not what any move would be."""
    position = parse_position(task.position)
    solved = {str(move) for move in solutions(position, task.goals)}
    assert 0 < len(solved) < 0.9 * len(legal_moves(position))
    for number, nodes in NODES.items():
        view = DjambiView(position)
        budget = Budget(nodes=nodes) if nodes else None
        move = think(get_level(number).thinker(view, Random(1), budget)).move
        assert view.format_move(move) in solved, (number, task.reason)
