"""Owns openings for games between computer players: a start that no two openings share, and that favours nobody."""

from __future__ import annotations

from random import Random
from typing import Final

from ..rules.moves import freeze
from ..rules.position import Position, start_position
from ..rules.state import State
from .playout import random_move

PLIES: Final = 4


def random_opening(rules: str, rng: Random, plies: int = PLIES) -> Position:
    """Return the start after *plies* random moves in which nobody dies and nobody comes to power."""
    state = State.thaw(start_position(rules))
    done = 0
    while done < plies:
        state.make(random_move(state, rng))
        if state.corpses or state.ruler >= 0:
            state.unmake()
        else:
            done += 1
    return freeze(state)
