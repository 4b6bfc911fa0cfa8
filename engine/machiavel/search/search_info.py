"""Owns what a search tells while it runs and at its end."""

from __future__ import annotations

from dataclasses import dataclass

from .calibration import Finding, shares_of


@dataclass(frozen=True, slots=True)
class Line:
    """One candidate of the root: its value for the mover, what the search knows of it, the play expected."""

    move: int
    value: float
    finding: Finding
    moves: tuple[int, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """Everybody's share of the game."""
        return shares_of(self.finding)


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known so far. `lines`: best first; empty only before the first root move is searched.

    `pulse` says that nothing is new: the search merely stops for breath.
    """

    depth: int
    nodes: int
    lines: tuple[Line, ...]
    is_final: bool = False
    is_pulse: bool = False

    @property
    def move(self) -> int:
        """The best move found."""
        return self.lines[0].move
