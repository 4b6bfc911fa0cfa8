"""Asking a computer player what it does, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from machiavel.core.ai import InformationState, SearchRequest, SearchSession, run_to_end
from machiavel.core.game import CHANCE
from machiavel.knights import Position
from machiavel.knights.ai.ai import KnightsAI
from machiavel.knights.game import GAME

#: What makes a level quick enough for a test: the same decisions in kind, fewer of them.
BRIEF = {"rollouts": 1, "rollout_plans": 2, "beam_width": 3, "depth": 3}


def thought(position: Position, level: int, *, seed: int = 1, memory: Any = None, **settings: float) -> SearchSession:
    """Return the beginning of a thought of the seat that is to act, by a player without plans of earlier turns."""
    seat = position.actor
    assert seat is not None
    assert seat != CHANCE
    few = {name: value for name, value in BRIEF.items() if level == 4 or name in settings}
    wish = SearchRequest(level=level, settings=few | settings)
    return KnightsAI().start_search(
        InformationState(seat, GAME.observation(position, seat), memory), wish, Random(seed)
    )


def decision(position: Position, level: int, **more: Any) -> str:
    """Return what a level does."""
    return run_to_end(thought(position, level, **more))
