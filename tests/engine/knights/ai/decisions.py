"""Searches and decisions of a computer player in a given position, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from machiavel.core.ai import InformationState, SearchRequest, SearchSession, run_to_end
from machiavel.core.game import CHANCE
from machiavel.knights import Position
from machiavel.knights.ai.ai import KnightsAI
from machiavel.knights.game import GAME

#: Settings that shorten the search of level 4 without leaving out a part of it.
SHORT_SEARCH = {"rollouts": 1, "rollout_plans": 2, "beam_width": 3, "depth": 3}


def start_level_search(
    position: Position, level: int, *, seed: int = 1, memory: Any = None, **settings: float
) -> SearchSession:
    """Return a search of the seat to act that has been started by an AI without cached plans."""
    seat = position.actor
    assert seat is not None
    assert seat != CHANCE
    shorter = {name: value for name, value in SHORT_SEARCH.items() if level == 4 or name in settings}
    request = SearchRequest(level=level, settings=shorter | settings)
    information = InformationState(seat, GAME.observation(position, seat), memory)
    return KnightsAI().start_search(information, request, Random(seed))


def decide_action(position: Position, level: int, **more: Any) -> str:
    """Return the action on which a level decides."""
    return run_to_end(start_level_search(position, level, **more))
