"""Owns what a party could do if it were its turn: whom it could kill, how far its pieces reach, the labyrinth.

Asked of the generator, so every option of the rules counts. Reasons for moves compare two outlooks.
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
    """What one party could do. `prey`: squares on which it could kill; `reach`: squares to go to, by where from."""

    captures: frozenset[Square]
    reach: dict[Square, int]
    #: Whether its chief could go to the labyrinth.
    can_enter_labyrinth: bool


@lru_cache(maxsize=32)
def mobility(position: Position, party: int) -> Mobility:
    """Return what *party*, which is in play, could do at *position* if it were its turn."""
    state = State.thaw(position)
    state.base = state.last = state.mover = party
    complete, bodied = movegen.factored_moves(state)
    chief, labyrinth = state.where[party * SLOTS], state.board.labyrinth
    prey: set[Square] = set()
    reach: dict[Square, int] = {}
    enters = False
    for code in (*complete, *bodied):
        if code == PASS:
            continue
        origin, target = code & FIELD, code >> TO_SHIFT & FIELD
        prey.update(_victims(state, code))
        if code < ACT_STEP:
            reach[origin] = reach.get(origin, 0) + 1
        enters = enters or (origin == chief and target == labyrinth)
    return Mobility(frozenset(prey), reach, enters)


def _victims(state: State, code: int) -> list[Square]:
    """Return the squares on which a move kills."""
    act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
    if act == REPORT:
        return [s for i, s in enumerate(state.board.beside[target]) if code >> EXTRA_SHIFT + i & 1]
    if not 0 < act < HANDLE:
        return []
    is_stroke = act == STAB and code >> LEAVE_SHIFT == STROKE >> LEAVE_SHIFT
    return [target, code >> EXTRA_SHIFT & FIELD] if is_stroke else [target]


def chief_attackers(position: Position, party: int) -> list[int]:
    """Return the other parties in play that could kill the chief of *party* if it were their turn."""
    piece = party * SLOTS
    chief = position.placement.find(piece)
    rivals = [rival for rival in position.realm.in_play if rival != party]
    return [rival for rival in rivals if chief in mobility(position, rival).captures]
