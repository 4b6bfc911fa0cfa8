"""Random openings for games between computer players: each seed gives another one, and none favours a party much."""

from __future__ import annotations

from random import Random
from typing import Final

from ..rules.moves import freeze
from ..rules.position import Position, start_position
from ..rules.state import State
from .playout import random_move

#: The minimum number of random moves of an opening; each party of a larger board makes one.
PLIES: Final = 4


def random_opening(rules: str, rng: Random, plies: int = 0) -> Position:
    """Return the position after *plies* random moves from the start, none of them a kill or a seizure of power.

    0 plies: `PLIES`, or the number of parties if it is larger.
    """
    state = State.thaw(start_position(rules))
    plies = plies or max(PLIES, len(state.board.colors))
    moves_made = 0
    while moves_made < plies:
        state.make(random_move(state, rng))
        if state.corpses or state.ruler >= 0:
            state.unmake()
        else:
            moves_made += 1
    return freeze(state)
