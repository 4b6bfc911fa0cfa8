"""Owns the levels of the computer players: how broadly and far they look, how often they blunder; never how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks; its name is the page's business."""

    #: Sequences of a turn that go on at each step, and how many steps; 1 step: one action is looked at.
    width: int = 1
    depth: int = 1
    #: Plans that are played on until one's own next turn, and how often each.
    plans: int = 0
    rollouts: int = 0
    #: Places in the set-up that are judged by what stands at its end.
    founding: int = 0
    #: How often something else than the best is done, and among how many.
    blunder: float = 0.0
    among: int = 1
    #: Whether it offers trades.
    offers: bool = True
    #: Whether it minds what a deal brings the partner, and asks at first for one card more than is fair.
    shrewd: bool = False
    #: Whether it minds what knights may do to buildings.
    war: bool = True
    #: Whether it attacks, captures and strikes, for a level that looks at one action.
    strikes: bool = True


LEVELS: Final = (
    Level(blunder=0.5, among=10, offers=False, war=False, strikes=False),
    Level(blunder=0.1, among=3),
    Level(width=6, depth=5, blunder=0.08, among=3),
    Level(width=8, depth=6, plans=3, rollouts=6, founding=8, shrewd=True),
)
