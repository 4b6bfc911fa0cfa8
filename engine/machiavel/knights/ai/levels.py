"""Owns the levels of the computer players: how broadly and far they look, how often they blunder; never how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks; its name is the page's business."""

    #: Sequences of a turn that go on at each step, and how many steps; 1 step: one action is looked at.
    beam_width: int = 1
    depth: int = 1
    #: Plans that are played on until one's own next turn, and how often each.
    rollout_plans: int = 0
    rollouts: int = 0
    #: Places in the set-up that are judged by what stands at its end.
    placement_candidates: int = 0
    #: How often something else than the best is done, and among how many.
    blunder_rate: float = 0.0
    blunder_choices: int = 1
    #: Whether it offers trades.
    offers: bool = True
    #: Whether it minds what a deal brings the partner, and asks at first for one card more than is fair.
    shrewd: bool = False
    #: Whether it minds what knights may do to buildings.
    sees_war: bool = True
    #: Whether it attacks, captures and strikes, for a level that looks at one action.
    attacks: bool = True


LEVELS: Final = (
    Level(blunder_rate=0.5, blunder_choices=10, offers=False, sees_war=False, attacks=False),
    Level(blunder_rate=0.1, blunder_choices=3),
    Level(beam_width=6, depth=5, blunder_rate=0.08, blunder_choices=3),
    Level(beam_width=8, depth=6, rollout_plans=3, rollouts=6, placement_candidates=8, shrewd=True),
)
