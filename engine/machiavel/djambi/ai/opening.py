"""Random openings for games between computer players: each seed has its own, and none favours a party much."""

from __future__ import annotations

from random import Random
from typing import Final

from ..rules.moves import freeze
from ..rules.position import Position, start_position
from ..rules.state import State
from .playout import random_move

#: The number of random moves.
PLIES: Final = 4


def random_opening(rules: str, rng: Random, plies: int = PLIES) -> Position:
    """Return the start after *plies* random moves without a death or a seizure of power."""
    state = State.thaw(start_position(rules))
    moves_made = 0
    while moves_made < plies:
        state.make(random_move(state, rng))
        if state.corpses or state.ruler >= 0:
            state.unmake()
        else:
            moves_made += 1
    return freeze(state)
