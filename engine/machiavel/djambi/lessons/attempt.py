"""A learner's attempt (a move with the positions before and after it), and the kills that a party threatens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..board.geometry import Square
from ..board.pieces import CHIEF, NO_PARTY, SLOTS
from ..rules import movegen
from ..rules.action_code import KILL, STAB
from ..rules.events import Event, turn_events
from ..rules.moves import Move, play_unchecked
from ..rules.position import Position
from ..rules.state import State


@dataclass(frozen=True)
class Attempt:
    """A legal move with the positions before and after it."""

    before: Position
    move: Move
    after: Position

    @classmethod
    def from_move(cls, before: Position, move: Move) -> Attempt:
        """Return the attempt of *move* at *before*; the move is played unchecked."""
        return cls(before, move, play_unchecked(before, move))

    @cached_property
    def events(self) -> list[Event]:
        """The events of the turn, in order."""
        return turn_events(self.before, self.move, self.after)

    def square_name(self, square: Square | None) -> str:
        """Return the name of *square*, an empty text for None."""
        return "" if square is None else self.before.board.names[square]

    @property
    def end_square(self) -> Square:
        """The square of the piece after the move."""
        return self.move.target if self.move.leave is None else self.move.leave


def as_if_to_move(position: Position, color: int) -> Position | None:
    """Return the position with an ordinary turn of *color*; None if *color* has no controller or the game is over."""
    owner = position.realm.controller[color]
    if owner == NO_PARTY or position.mover == NO_PARTY:
        return None
    base = color if color in position.realm.slots else owner
    return replace(position, base=base, last=base)


def possible_kills(position: Position, color: int) -> set[tuple[Square, Square]]:
    """Return all kills that would be possible if *color* had the turn, as pairs of squares: killer and victim."""
    turn = as_if_to_move(position, color)
    if turn is None:
        return set()
    pairs = set()
    complete, without_body = movegen.factored_moves(State.thaw(turn))
    for code in [*complete, *without_body]:
        move = Move(code, turn.board)
        victims = (move.target,) if move.act in (KILL, STAB) else move.victims
        if move.act == STAB and move.is_stroke and move.leave is not None:
            victims += (move.leave,)
        pairs |= {(move.origin, victim) for victim in victims}
    return pairs


def chief_square(position: Position, color: int) -> Square | None:
    """Return the square of a colour's chief, None if it is dead."""
    piece = color * SLOTS + CHIEF
    return position.placement.index(piece) if piece in position.placement else None


def is_safe(position: Position, color: int) -> bool:
    """Return whether the chief of *color* lives and no other party in play, having the turn, could kill it."""
    chief = chief_square(position, color)
    others = [party for party in position.realm.in_play if party != color]
    return chief is not None and all(
        victim != chief for party in others for _, victim in possible_kills(position, party)
    )
