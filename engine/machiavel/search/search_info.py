"""Owns what a search tells while it runs and at its end."""

from __future__ import annotations

from dataclasses import dataclass

from .calibration import Estimate, shares_from


@dataclass(frozen=True, slots=True)
class PvLine:
    """One candidate of the root: its value for the mover, what the search knows of it, the play expected."""

    move: int
    value: float
    estimate: Estimate
    moves: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Everybody's share of the game."""
        return shares_from(self.estimate)


@dataclass(frozen=True, slots=True)
class SearchInfo:
    """What is known so far. `lines`: best first; empty only before the first root move is searched.

    `pulse` says that nothing is new: the search merely stops for breath.
    """

    depth: int
    nodes: int
    lines: tuple[PvLine, ...]
    is_final: bool = False
    is_heartbeat: bool = False

    @property
    def move(self) -> int:
        """The best move found."""
        return self.lines[0].move
