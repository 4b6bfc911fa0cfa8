"""Reports of a search: its state so far, and its candidates with their principal variations."""

from __future__ import annotations

from dataclasses import dataclass

from .calibration import Estimate, shares_from


@dataclass(frozen=True, slots=True)
class PvLine:
    """A root move: its value for the mover, its estimate, and its principal variation `moves`, which starts with it."""

    move: int
    value: float
    estimate: Estimate
    moves: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of each seat."""
        return shares_from(self.estimate)


@dataclass(frozen=True, slots=True)
class SearchInfo:
    """The result so far. `lines`: best first; empty only before the first root move has been searched.

    `is_heartbeat`: nothing has changed since the last report; the search pauses so that the caller can run.
    """

    depth: int
    nodes: int
    lines: tuple[PvLine, ...]
    is_final: bool = False
    is_heartbeat: bool = False

    @property
    def move(self) -> int:
        """The best move."""
        return self.lines[0].move
