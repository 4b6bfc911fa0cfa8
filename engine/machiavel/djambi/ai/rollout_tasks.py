"""Rollout tasks as JSON, and the session of a worker that runs one (`search.rollout`).

A task is `{"move", "nodes", "rounds"}`. The worker is also sent the search request that the task is part of.
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
    """Return *task* as a JSON value."""
    return {"move": str(Move(task.move, position.board)), "nodes": task.nodes, "rounds": task.rounds}


def task_from_json(position: Position, value: Any) -> RolloutTask:
    """Return the task in the JSON value *value*; raises RequestError if it is none, or the error of its move."""
    if not isinstance(value, Mapping) or not isinstance(value.get("move"), str):
        raise _malformed_task_error()
    nodes, rounds = value.get("nodes"), value.get("rounds")
    if type(nodes) is not int or type(rounds) is not int or nodes < 0 or rounds < 1:
        raise _malformed_task_error()
    move = parse_move(position, value["move"])
    play(position, move)
    return RolloutTask(move.code, nodes, rounds)


def _malformed_task_error() -> RequestError:
    return RequestError("parameter", "a task has move, nodes, rounds", {"parameter": "task"})


class RolloutTaskSession:
    """A rollout task, stepped from pause to pause; the result is `taskResult` of the view."""

    depth = 0

    def __init__(self, searcher: Searcher, task: RolloutTask) -> None:
        self._move = searcher.state.format_move(task.move)
        self._rollout = searcher.make_rollout()
        self._run = self._rollout.run_task(task)
        self._result: float | None = None

    @property
    def nodes(self) -> int:
        """The number of positions searched."""
        return self._rollout.nodes

    def step(self) -> bool:
        """Search until the next pause; return whether the task is done."""
        if self._result is None:
            try:
                next(self._run)
            except StopIteration as end:
                self._result = end.value
        return self._result is not None

    def best_action(self) -> str:
        """Return the move of the task, the only one that is searched."""
        return self._move

    def view(self) -> dict[str, Any]:
        """Return the session as JSON: `SearchInfo` of the protocol, without lines."""
        return {
            "depth": 0,
            "nodes": self.nodes,
            "isFinal": self._result is not None,
            "lines": [],
            "taskResult": self._result,
        }
