"""Owns how long a search may think: so many nodes, or until a clock that the caller brings has run so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

#: About what a search in Python looks at in a browser on a usual machine.
NODES_PER_SECOND: Final = 10_000


class BudgetExhausted(Exception):  # noqa: N818 - the end of a budget is no error
    """Unwinds the plain calls when the budget is used up; the view is left deep in the tree."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one search; whichever comes first. Without any, it thinks until it is stopped or at its depth.

    `clock` returns seconds and is needed for `seconds` only. The same `nodes` always give the same search.
    """

    nodes: int | None = None
    seconds: float | None = None
    depth: int = 64
    clock: Callable[[], float] | None = None

    def allows(self, nodes: int) -> bool:
        """Tell whether it is *nodes* at least, or about as long by the clock, or without an end."""
        if self.nodes is not None:
            return self.nodes >= nodes
        return self.seconds is None or self.seconds >= nodes / NODES_PER_SECOND

    def deadline(self) -> float | None:
        """Return when the clock will have run out, None if time does not matter."""
        if self.seconds is None:
            return None
        if self.clock is None:
            raise ValueError("a budget of seconds needs a clock")
        return self.clock() + self.seconds

    def seconds_left(self, deadline: float | None) -> float | None:
        """Return the seconds until *deadline*, None if time does not matter."""
        return None if deadline is None or self.clock is None else deadline - self.clock()

    def has_expired(self, deadline: float | None) -> bool:
        """Tell whether the clock has passed *deadline*."""
        left = self.seconds_left(deadline)
        return left is not None and left <= 0
