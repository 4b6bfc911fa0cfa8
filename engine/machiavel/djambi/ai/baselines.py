"""The two baselines: a random player, and a greedy player that only looks for the best capture of the next move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...core.errors import MatchOverError, RequestError
from ..board.pieces import (
    ASSASSIN,
    CHIEF,
    COLOR_OF,
    DIPLOMAT,
    KIND_OF,
    MILITANT,
    NECROMOBILE,
    NO_PARTY,
    REPORTER,
)
from ..rules import movegen
from ..rules.action_code import (
    ACT_MASK,
    EXTRA_SHIFT,
    FIELD,
    KILL,
    LEAVE_SHIFT,
    REPORT,
    STAB,
    TO_SHIFT,
)
from ..rules.control import IN_PLAY
from ..rules.moves import Move, format_move
from ..rules.position import Position
from ..rules.state import State

#: The gain of the greedy player by the kill of an enemy's living piece, by kind.
PIECE_VALUE: Final = {CHIEF: 100, ASSASSIN: 12, REPORTER: 12, NECROMOBILE: 10, DIPLOMAT: 8, MILITANT: 5}
#: The gain of the greedy player by moving its chief to the labyrinth.
THRONE_VALUE: Final = 6


def random_move(state: State, rng: Random) -> int:
    """Return the code of a random legal move; all moves are equally likely."""
    return rng.choice(movegen.list_moves(state))


def greedy_move(state: State, rng: Random) -> int:
    """Return the code of a random move among those with the highest gain."""
    codes = movegen.list_moves(state)
    gains = [_move_gain(state, code) for code in codes]
    best = max(gains)
    return rng.choice([code for code, gain in zip(codes, gains, strict=True) if gain == best])


def _move_gain(state: State, code: int) -> int:
    """Return the gain of a move: the values of the pieces that it kills, or the value of the labyrinth."""
    act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
    gain = 0
    if act in (KILL, STAB):
        gain = _kill_value(state, target)
    elif act == REPORT:
        beside = state.board.beside[target]
        gain = sum(_kill_value(state, s) for i, s in enumerate(beside) if code >> EXTRA_SHIFT + i & 1)
    elif code and act == 0 and target == state.board.labyrinth:
        origin = state.at[code & FIELD]
        gain = THRONE_VALUE if state.realm.status[COLOR_OF[origin]] == IN_PLAY else 0
    if act == STAB and code >> LEAVE_SHIFT == 2:
        gain += _kill_value(state, code >> EXTRA_SHIFT & FIELD)
    return gain


def _kill_value(state: State, square: int) -> int:
    """Return the gain of a kill on *square*: the value of the piece, negative for a piece that the mover commands."""
    piece = state.at[square]
    value = PIECE_VALUE[KIND_OF[piece]]
    if KIND_OF[piece] == CHIEF and state.realm.status[COLOR_OF[piece]] != IN_PLAY:
        value = PIECE_VALUE[MILITANT]
    return -value if state.realm.holder[piece] == state.mover else value


BASELINES: Final[dict[str, Callable[[State, Random], int]]] = {"random": random_move, "greedy": greedy_move}


def baseline_move(position: Position, baseline: str, rng: Random) -> str:
    """Return the text of the move that *baseline* plays at *position*.

    Raises RequestError for an unknown baseline, MatchOverError if the game is over.
    """
    if baseline not in BASELINES:
        raise RequestError("parameter", f"there is no style {baseline[:40]!r}", {"parameter": "style"})
    if position.mover == NO_PARTY:
        raise MatchOverError
    return format_move(Move(BASELINES[baseline](State.thaw(position), rng), position.board))
