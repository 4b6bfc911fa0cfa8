"""Positions with a point, made by hand: `data/tactics.tsv` has name, goals (see `goals`), position, reason."""

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
#: Level 6 thinks by the clock; so that this test is the same everywhere it gets nodes instead.
NODES = {4: None, 6: 8_000}
#: So many moves are judged to tell whether a task is one; all would take minutes.
SOME = 40


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
    """Levels 4 and 6 find a solution; it is not what nine moves of ten would be."""
    position = parse_position(task.position)
    for number, nodes in NODES.items():
        budget = Budget(nodes=nodes) if nodes else None
        level = get_level(number)
        found = run_search(level.searcher(level.search_state(position), Random(1), budget))
        assert solves(position, Move(found.move, position.board), task.goals), (number, task.reason)
    moves = legal_moves(position)
    some = moves[:: 1 + len(moves) // SOME]
    assert sum(solves(position, move, task.goals) for move in some) < 0.9 * len(some)
