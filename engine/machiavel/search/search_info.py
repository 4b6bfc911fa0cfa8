"""Reports of a search: the result so far, and the candidates with their principal variations."""

from __future__ import annotations

from dataclasses import dataclass

from .calibration import Estimate, shares_from_estimate


@dataclass(frozen=True, slots=True)
class PvLine:
    """A root move: its value for the mover, its estimate, its principal variation `moves`, the root move first."""

    move: int
    value: float
    estimate: Estimate
    moves: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of each seat; the sum is 1."""
        return shares_from_estimate(self.estimate)


@dataclass(frozen=True, slots=True)
class SearchInfo:
    """The result of a search so far. `lines`: best first; empty only before a root move has been searched.

    `is_heartbeat`: the result has not changed since the last report; the search pauses so that the caller can run.
    """

    depth: int
    nodes: int
    lines: tuple[PvLine, ...]
    is_final: bool = False
    is_heartbeat: bool = False

    @property
    def move(self) -> int:
        """The best root move so far."""
        return self.lines[0].move
