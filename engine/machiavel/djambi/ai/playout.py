"""Owns random games for measuring and for tests: moves drawn without being listed, all of D8 applied.

A move is drawn by stages (piece, destination, body, way out), so not every complete move is equally likely.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..board.pieces import EMPTY, NO_PARTY, SLOTS
from ..rules import movegen
from ..rules.action_code import BODY_SHIFT, PASS
from ..rules.state import State

#: So many draws of a piece that is dead or cannot move, then all moves are listed.
MAX_TRIES: Final = 4 * SLOTS


def random_move(state: State, rng: Random) -> int:
    """Return the code of a legal move of a game that is not over."""
    where, draw = state.where, rng.random
    colors = state.realm.movers(state.base, state.last, state.mover)
    pieces = SLOTS * len(colors)
    for _ in range(MAX_TRIES):
        index, slot = divmod(int(draw() * pieces), SLOTS)
        square = where[colors[index] * SLOTS + slot]
        if square < 0:
            continue
        complete: list[int] = []
        bodied: list[int] = []
        movegen.GENERATOR_OF_SLOT[slot](state, square, complete, bodied)
        size = len(complete) + len(bodied)
        if size:
            choice = int(draw() * size)
            return complete[choice] if choice < len(complete) else _add_body(state, bodied[choice - len(complete)], rng)
    complete, bodied = movegen.factored_moves(state)
    codes = [code for code in complete if code != PASS] + bodied or [PASS]
    code = rng.choice(codes)
    return _add_body(state, code, rng) if code in bodied else code


def _add_body(state: State, code: int, rng: Random) -> int:
    """Complete a move with any empty square other than the labyrinth."""
    at, squares, labyrinth, draw = state.at, state.board.squares, state.board.labyrinth, rng.random
    while True:
        square = squares[int(draw() * len(squares))]
        if at[square] == EMPTY and square != labyrinth:
            return code | square << BODY_SHIFT


def random_game(state: State, rng: Random, max_turns: int) -> int:
    """Play on at random until the game is over or *longest* turns have passed; return how many did."""
    for turn in range(max_turns):
        if state.mover == NO_PARTY:
            return turn
        state.make(random_move(state, rng))
        state.stack.clear()
    return max_turns
