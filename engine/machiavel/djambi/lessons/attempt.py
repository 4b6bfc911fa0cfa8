"""Owns what an exercise looks at: a learner's move with the positions around it, and the turns that might have been."""

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
    """A legal move: the position before it, the move, the position after it."""

    before: Position
    move: Move
    after: Position

    @classmethod
    def of(cls, before: Position, move: Move) -> Attempt:
        """Play *move* and return the attempt; unchecked."""
        return cls(before, move, play_unchecked(before, move))

    @cached_property
    def events(self) -> list[Event]:
        """What the move did, in order."""
        return turn_events(self.before, self.move, self.after)

    def name(self, square: Square | None) -> str:
        """Return the name of a square, empty if there is none."""
        return "" if square is None else self.before.board.names[square]

    @property
    def end(self) -> Square:
        """Where the piece stands after the move."""
        return self.move.target if self.move.leave is None else self.move.leave


def as_if_to_move(position: Position, color: int) -> Position | None:
    """Return the position as if *color* had an ordinary turn now; None if nobody commands its pieces (D6)."""
    owner = position.realm.controller[color]
    if owner == NO_PARTY or position.mover == NO_PARTY:
        return None
    base = color if color in position.realm.slots else owner
    return replace(position, base=base, last=base)


def threats(position: Position, color: int) -> set[tuple[Square, Square]]:
    """Return who could kill whom if *color* had a turn now: squares of killer and victim."""
    turn = as_if_to_move(position, color)
    if turn is None:
        return set()
    found = set()
    complete, without_body = movegen.factored_moves(State.thaw(turn))
    for code in [*complete, *without_body]:
        move = Move(code, turn.board)
        victims = (move.target,) if move.act in (KILL, STAB) else move.victims
        if move.act == STAB and move.is_stroke and move.leave is not None:
            victims += (move.leave,)
        found |= {(move.origin, victim) for victim in victims}
    return found


def chief_square(position: Position, color: int) -> Square | None:
    """Return where the living chief of a colour stands, None if he is dead."""
    piece = color * SLOTS + CHIEF
    return position.placement.index(piece) if piece in position.placement else None


def is_safe(position: Position, color: int) -> bool:
    """Tell whether the chief lives and none of the other parties in play could kill him if it had the next turn."""
    chief = chief_square(position, color)
    others = [party for party in position.realm.in_play if party != color]
    return chief is not None and all(victim != chief for party in others for _, victim in threats(position, party))
