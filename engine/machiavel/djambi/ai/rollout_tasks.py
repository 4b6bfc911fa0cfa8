"""Owns what crosses the border of a thought's tasks: rehearsals that another worker does (`search.rehearsal`).

A task is told as `{"move", "nodes", "rounds"}`. Who does it thinks with the wish of the thought that it is of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import RequestError
from ...search.rollout import RolloutTask
from ...search.searcher import Searcher
from ..notation.parse import parse_move
from ..rules.moves import Move
from ..rules.play import play
from ..rules.position import Position


def task_to_json(position: Position, task: RolloutTask) -> dict[str, Any]:
    """Return a task as it is told."""
    return {"move": str(Move(task.move, position.board)), "nodes": task.nodes, "rounds": task.rounds}


def task_from_json(position: Position, told: Any) -> RolloutTask:
    """Return the task that is told; raises RequestError for what is none, or the error of its move."""
    if not isinstance(told, Mapping) or not isinstance(told.get("move"), str):
        raise _refused()
    nodes, rounds = told.get("nodes"), told.get("rounds")
    if type(nodes) is not int or type(rounds) is not int or nodes < 0 or rounds < 1:
        raise _refused()
    move = parse_move(position, told["move"])
    play(position, move)
    return RolloutTask(move.code, nodes, rounds)


def _refused() -> RequestError:
    return RequestError("parameter", "a task has move, nodes, rounds", {"parameter": "task"})


class RolloutTaskSession:
    """A task that is stepped from pause to pause; what comes of it is told as `outcome`."""

    depth = 0

    def __init__(self, thinker: Searcher, task: RolloutTask) -> None:
        self._move = thinker.state.format_move(task.move)
        self._rollout = thinker.rollout()
        self._run = self._rollout.run(task)
        self._result: float | None = None

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self._rollout.nodes

    def step(self) -> bool:
        """Think on to the next pause."""
        if self._result is None:
            try:
                next(self._run)
            except StopIteration as end:
                self._result = end.value
        return self._result is not None

    def best(self) -> str:
        """Return the move that is rehearsed: no other one was looked at."""
        return self._move

    def view(self) -> dict[str, Any]:
        """Return `Thought`, without lines."""
        return {
            "depth": 0,
            "nodes": self.nodes,
            "isFinal": self._result is not None,
            "lines": [],
            "outcome": self._result,
        }
