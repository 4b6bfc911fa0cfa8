"""Budgets of a search: a number of nodes, seconds by a clock that the caller provides, or a depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

#: The approximate speed of a search in Python, in a browser on an ordinary machine.
NODES_PER_SECOND: Final = 10_000


class BudgetExhausted(Exception):  # noqa: N818 - the end of a budget is no error
    """Unwinds the plain calls of a search when its nodes are used up; moves are still made on its state."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one search; it ends at the first that it reaches. Without any, it runs to its depth or a cancel.

    `clock` returns seconds and is needed for `seconds` only. The same `nodes` always give the same search.
    """

    nodes: int | None = None
    seconds: float | None = None
    depth: int = 64
    clock: Callable[[], float] | None = None

    def allows(self, nodes: int) -> bool:
        """Return whether the budget covers *nodes* nodes, by number or by an estimate of the time."""
        if self.nodes is not None:
            return self.nodes >= nodes
        return self.seconds is None or self.seconds >= nodes / NODES_PER_SECOND

    def deadline(self) -> float | None:
        """Return the clock's reading at the end of the budget, None without a limit of time."""
        if self.seconds is None:
            return None
        if self.clock is None:
            raise ValueError("a budget of seconds needs a clock")
        return self.clock() + self.seconds

    def seconds_left(self, deadline: float | None) -> float | None:
        """Return the seconds until *deadline*, None without a limit of time."""
        return None if deadline is None or self.clock is None else deadline - self.clock()

    def has_expired(self, deadline: float | None) -> bool:
        """Return whether the clock has passed *deadline*."""
        left = self.seconds_left(deadline)
        return left is not None and left <= 0
