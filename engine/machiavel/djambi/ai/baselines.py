"""Owns the two stand-in opponents: one moves at random, one takes the best capture one move deep."""

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

#: What a living enemy piece is worth to the greedy player.
PIECE_VALUE: Final = {CHIEF: 100, ASSASSIN: 12, REPORTER: 12, NECROMOBILE: 10, DIPLOMAT: 8, MILITANT: 5}
THRONE_VALUE: Final = 6


def random_move(state: State, rng: Random) -> int:
    """Return any legal move's code, all equally likely."""
    return rng.choice(movegen.list_moves(state))


def greedy_move(state: State, rng: Random) -> int:
    """Return a move that takes the most, one of the best at random."""
    codes = movegen.list_moves(state)
    gains = [_gain(state, code) for code in codes]
    best = max(gains)
    return rng.choice([code for code, gain in zip(codes, gains, strict=True) if gain == best])


def _gain(state: State, code: int) -> int:
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
    """Return what killing on *square* gains: an enemy's death is worth its piece, one's own costs it."""
    piece = state.at[square]
    worth = PIECE_VALUE[KIND_OF[piece]]
    if KIND_OF[piece] == CHIEF and state.realm.status[COLOR_OF[piece]] != IN_PLAY:
        worth = PIECE_VALUE[MILITANT]
    return -worth if state.realm.holder[piece] == state.mover else worth


BASELINES: Final[dict[str, Callable[[State, Random], int]]] = {"random": random_move, "greedy": greedy_move}


def baseline_move(position: Position, baseline: str, rng: Random) -> str:
    """Return the text of a move in the given style. Raises RequestError or MatchOverError."""
    if baseline not in BASELINES:
        raise RequestError("parameter", f"there is no style {baseline[:40]!r}", {"parameter": "style"})
    if position.mover == NO_PARTY:
        raise MatchOverError
    return format_move(Move(BASELINES[baseline](State.thaw(position), rng), position.board))
