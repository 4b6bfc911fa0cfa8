"""Mobility: the pieces that a party could kill, and the squares that its pieces could go to, if it were its turn.

The moves come from the generator, so every option of the rules counts. Reasons for a move compare the mobility before
and after it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...board.geometry import Square
from ...board.pieces import SLOTS
from ...rules import movegen
from ...rules.action_code import (
    ACT_MASK,
    ACT_STEP,
    EXTRA_SHIFT,
    FIELD,
    HANDLE,
    LEAVE_SHIFT,
    PASS,
    REPORT,
    STAB,
    STROKE,
    TO_SHIFT,
)
from ...rules.position import Position
from ...rules.state import State


class Mobility(NamedTuple):
    """The mobility of one party."""

    #: The squares of the pieces that the party could kill.
    captures: frozenset[Square]
    #: By the square of a piece: the number of squares that it could go to without an act.
    reach: dict[Square, int]
    #: Whether the party's chief could go to the labyrinth.
    can_enter_labyrinth: bool


@lru_cache(maxsize=32)
def party_mobility(position: Position, party: int) -> Mobility:
    """Return the mobility at *position* of *party*, which must be in play."""
    state = State.thaw(position)
    state.base = state.last = state.mover = party
    complete, without_body = movegen.factored_moves(state)
    chief, labyrinth = state.where[party * SLOTS], state.board.labyrinth
    captures: set[Square] = set()
    reach: dict[Square, int] = {}
    can_enter_labyrinth = False
    for code in (*complete, *without_body):
        if code == PASS:
            continue
        origin, target = code & FIELD, code >> TO_SHIFT & FIELD
        captures.update(_killed_squares(state, code))
        if code < ACT_STEP:
            reach[origin] = reach.get(origin, 0) + 1
        can_enter_labyrinth = can_enter_labyrinth or (origin == chief and target == labyrinth)
    return Mobility(frozenset(captures), reach, can_enter_labyrinth)


def _killed_squares(state: State, code: int) -> list[Square]:
    """Return the squares of the pieces that a move kills."""
    act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
    if act == REPORT:
        return [s for i, s in enumerate(state.board.beside[target]) if code >> EXTRA_SHIFT + i & 1]
    if not 0 < act < HANDLE:
        return []
    is_stroke = act == STAB and code >> LEAVE_SHIFT == STROKE >> LEAVE_SHIFT
    return [target, code >> EXTRA_SHIFT & FIELD] if is_stroke else [target]


def chief_attackers(position: Position, party: int) -> list[int]:
    """Return the other parties in play that could kill the chief of *party*, if it were their turn."""
    piece = party * SLOTS
    chief = position.placement.find(piece)
    rivals = [rival for rival in position.realm.in_play if rival != party]
    return [rival for rival in rivals if chief in party_mobility(position, rival).captures]
