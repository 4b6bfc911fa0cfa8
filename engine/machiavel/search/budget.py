"""Budgets of a search: a number of nodes, seconds, or a depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

#: The approximate speed of a search in Python, in a browser on an average machine.
NODES_PER_SECOND: Final = 10_000


class BudgetExhausted(Exception):  # noqa: N818 - the end of a budget is not an error
    """Raised when the nodes of a search are used up. The state is left with the moves made on it."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one search, which ends at the first limit that it reaches.

    `clock` returns seconds; it is needed for `seconds` only. With the same number of `nodes` a search always has the
    same result.
    """

    nodes: int | None = None
    seconds: float | None = None
    depth: int = 64
    clock: Callable[[], float] | None = None

    def allows_nodes(self, nodes: int) -> bool:
        """Return whether the budget is enough for *nodes* nodes; of seconds, by the approximate speed."""
        if self.nodes is not None:
            return self.nodes >= nodes
        return self.seconds is None or self.seconds >= nodes / NODES_PER_SECOND

    def deadline(self) -> float | None:
        """Return the clock's reading at which the budget ends; None without a limit of time."""
        if self.seconds is None:
            return None
        if self.clock is None:
            raise ValueError("a budget of seconds needs a clock")
        return self.clock() + self.seconds

    def seconds_left(self, deadline: float | None) -> float | None:
        """Return the seconds until *deadline*; None without a limit of time."""
        return None if deadline is None or self.clock is None else deadline - self.clock()

    def has_expired(self, deadline: float | None) -> bool:
        """Return whether the clock has passed *deadline*."""
        left = self.seconds_left(deadline)
        return left is not None and left <= 0
