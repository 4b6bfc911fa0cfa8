"""Levels of the computer players: the size of the search and the blunder rate. A level has no time limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """The search parameters of a level. The page has the names of levels."""

    #: The number of plans that the beam search extends at each step.
    beam_width: int = 1
    #: The maximum number of actions of a plan; with 1 there is a one-ply search instead of a beam search.
    depth: int = 1
    #: The number of plans that are compared by rollouts.
    rollout_plans: int = 0
    #: The number of rollouts of each plan.
    rollouts: int = 0
    #: The number of sites that are compared by the end of the initial placement; 0: a one-ply search chooses the site.
    placement_candidates: int = 0
    #: The probability of a choice other than the best.
    blunder_rate: float = 0.0
    #: The number of next best choices from which a blunder is chosen.
    blunder_choices: int = 1
    #: Whether the level offers trades.
    offers: bool = True
    #: Whether the level subtracts the partner's gain from a trade's value, and asks for one more card at first.
    shrewd: bool = False
    #: Whether the evaluation of the level includes threats of knights to buildings.
    sees_war: bool = True
    #: Whether a one-ply search may attack, capture and strike without winning at once.
    attacks: bool = True


LEVELS: Final = (
    Level(blunder_rate=0.5, blunder_choices=10, offers=False, sees_war=False, attacks=False),
    Level(blunder_rate=0.1, blunder_choices=3),
    Level(beam_width=6, depth=5, blunder_rate=0.08, blunder_choices=3),
    Level(beam_width=8, depth=6, rollout_plans=3, rollouts=6, placement_candidates=8, shrewd=True),
)
