"""Actions with all checks of the rules: `play` and `resign`. An illegal action raises an error with the reason."""

from __future__ import annotations

from ...core.errors import IllegalMoveError, MatchOverError, Refusal
from ..board.pieces import COLORS, NO_PARTY
from ..notation.parse import parse_move
from ..refusals import refusal_of
from . import movegen
from .control import IN_PLAY
from .moves import Move, freeze, play_unchecked
from .position import Position
from .state import State


def play(position: Position, move: Move | str) -> Position:
    """Return the position after *move*, given as a Move or as its text (D12).

    Raises MatchOverError if the game is over, MoveTextError if the text breaks the grammar, and IllegalMoveError with
    the refusal if the move is illegal (D2-D7).
    """
    if position.mover == NO_PARTY:
        raise MatchOverError
    if not isinstance(move, Move):
        move = parse_move(position, move)
    if move.board != position.board or move.code not in movegen.list_moves(State.thaw(position)):
        raise IllegalMoveError(str(move), refusal_of(position, move))
    return play_unchecked(position, move)


def resign(position: Position, party: int) -> Position:
    """Return the position after *party* (a colour number) has resigned, in its turn or out of it (D8.6).

    Raises MatchOverError if the game is over, IllegalMoveError if *party* is not in play.
    """
    if position.mover == NO_PARTY:
        raise MatchOverError
    if party not in position.realm.colors or position.realm.status[party] != IN_PLAY:
        letter = COLORS[party] if party in range(len(COLORS)) else str(party)
        raise IllegalMoveError(f"resign={letter}", Refusal("resign/out-of-play", "D8.6", {"party": letter}))
    state = State.thaw(position)
    state.resign(party)
    return freeze(state)
