"""Random games for measurements and tests, by all rules; moves are sampled without listing them.

A move is sampled in stages (piece, destination, body, way out), so complete moves are not equally likely.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..board.pieces import EMPTY, NO_PARTY, SLOTS
from ..rules import movegen
from ..rules.action_code import BODY_SHIFT, PASS
from ..rules.state import State

#: Samples of pieces that are dead or cannot move, after which all moves are listed instead.
MAX_TRIES: Final = 4 * SLOTS


def random_move(state: State, rng: Random) -> int:
    """Return the code of a random legal move; the game must not be over."""
    where, random = state.where, rng.random
    colors = state.realm.movable_colors(state.base, state.last, state.mover)
    pieces = SLOTS * len(colors)
    for _ in range(MAX_TRIES):
        index, slot = divmod(int(random() * pieces), SLOTS)
        square = where[colors[index] * SLOTS + slot]
        if square < 0:
            continue
        complete: list[int] = []
        without_body: list[int] = []
        movegen.GENERATOR_OF_SLOT[slot](state, square, complete, without_body)
        size = len(complete) + len(without_body)
        if size:
            choice = int(random() * size)
            return (
                complete[choice]
                if choice < len(complete)
                else _add_body(state, without_body[choice - len(complete)], rng)
            )
    complete, without_body = movegen.factored_moves(state)
    codes = [code for code in complete if code != PASS] + without_body or [PASS]
    code = rng.choice(codes)
    return _add_body(state, code, rng) if code in without_body else code


def _add_body(state: State, code: int, rng: Random) -> int:
    """Return *code* with a random square for its body: an empty one that is not the labyrinth."""
    at, squares, labyrinth, random = state.at, state.board.squares, state.board.labyrinth, rng.random
    while True:
        square = squares[int(random() * len(squares))]
        if at[square] == EMPTY and square != labyrinth:
            return code | square << BODY_SHIFT


def play_random_game(state: State, rng: Random, max_turns: int) -> int:
    """Play random moves until the game is over, at most *max_turns* turns; return the number of turns."""
    for turn in range(max_turns):
        if state.mover == NO_PARTY:
            return turn
        state.make(random_move(state, rng))
        state.stack.clear()
    return max_turns
