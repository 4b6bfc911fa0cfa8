"""Levels of the computer players: size of the search and blunder rate. A level has no time limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """Search parameters of a level; its name is a text of the page."""

    #: Beam search: plans that are extended at each step, and number of steps. With depth 1 a one-ply search instead.
    beam_width: int = 1
    depth: int = 1
    #: Plans that are compared by rollouts, and rollouts of each.
    rollout_plans: int = 0
    rollouts: int = 0
    #: Sites of the initial placement that are compared at its end; 0: by a one-ply search.
    placement_candidates: int = 0
    #: Probability of another choice than the best, and the number of next best ones among which it is made.
    blunder_rate: float = 0.0
    blunder_choices: int = 1
    #: Whether it offers trades.
    offers: bool = True
    #: Whether it takes the partner's gain into account, and asks for one more card in its first offer of a turn.
    shrewd: bool = False
    #: Whether its evaluation has the threats of knights to buildings.
    sees_war: bool = True
    #: Whether it attacks, captures and strikes without winning at once (one-ply search only).
    attacks: bool = True


LEVELS: Final = (
    Level(blunder_rate=0.5, blunder_choices=10, offers=False, sees_war=False, attacks=False),
    Level(blunder_rate=0.1, blunder_choices=3),
    Level(beam_width=6, depth=5, blunder_rate=0.08, blunder_choices=3),
    Level(beam_width=8, depth=6, rollout_plans=3, rollouts=6, placement_candidates=8, shrewd=True),
)
