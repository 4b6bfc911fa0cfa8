"""Owns why a move is good, in codes for a sentence: what it takes, saves, wins or walls in. Judges no strength."""

from __future__ import annotations

from typing import TypeAlias

from . import movegen
from .board import Square
from .codes import ACT_MASK, EXTRA_SHIFT, FIELD, HANDLE, REPORT, TO_SHIFT
from .events import Event, turn_events
from .moves import Move, play_unchecked
from .pieces import COLORS, SLOTS
from .position import Position
from .state import State

#: `{"reason": "takes-chief", "party": "b"}`; the sentence is `reason.<reason>` in web/i18n.
Reason: TypeAlias = dict[str, str]

#: Events that are reasons by themselves, in the order of their weight.
TELLING = ("party-killed", "encircled", "power", "comeback", "death", "handle", "exhume")


def reasons(position: Position, move: Move) -> list[Reason]:
    """Return what speaks for *move*, weightiest first; a quiet move may have no reason that can be named."""
    after = play_unchecked(position, move)
    mover = position.mover
    events = turn_events(position, move, after)
    found = [reason for kind in TELLING for event in events if (reason := _told(event, kind, COLORS[mover]))]
    ended = after.outcome()
    if ended and mover in ended.winners:
        found.insert(0, {"reason": "wins"})
    if mover in after.realm.in_play and chief_hunters(position, mover) and not chief_hunters(after, mover):
        found.insert(0, {"reason": "saves-chief"})
    return found or _quiet_reasons(position, after)


def _told(event: Event, kind: str, mover: str) -> Reason | None:
    if event["type"] != kind:
        return None
    match kind:
        case "party-killed":
            return {"reason": "takes-chief", "party": event["party"]}
        case "encircled" if event["party"] != mover:
            return {"reason": "walls-in", "party": event["party"]}
        case "power" if event["party"] == mover:
            return {"reason": "takes-power"}
        case "power" if event["party"] is None:
            return {"reason": "ends-power"}
        case "death" if event["by"] == mover and event["kind"] != "C":
            return {"reason": "takes", "color": event["color"], "kind": event["kind"]}
        case "handle":
            return {"reason": "moves-away", "color": event["color"], "kind": event["kind"]}
        case "exhume":
            return {"reason": "clears-body"}
    return None


def _quiet_reasons(before: Position, after: Position) -> list[Reason]:
    """Return whose chief the mover threatens now and did not before."""
    mover = before.mover
    return [
        {"reason": "threatens-chief", "party": COLORS[party]}
        for party in after.realm.in_play
        if party != mover and mover in chief_hunters(after, party) and mover not in chief_hunters(before, party)
    ]


def chief_hunters(position: Position, party: int) -> list[int]:
    """Return the other parties in play that could kill the chief of *party* if it were their turn."""
    state = State.thaw(position)
    chief = state.where[party * SLOTS]
    hunters = []
    for rival in position.realm.in_play:
        if rival != party and chief >= 0:
            state.base = state.last = state.mover = rival
            if any(_kills(state, code, chief) for moves in movegen.factored_moves(state) for code in moves):
                hunters.append(rival)
    return hunters


def _kills(state: State, code: int, chief: Square) -> bool:
    act, target = code & ACT_MASK, code >> TO_SHIFT & FIELD
    if act == REPORT:
        beside = state.board.beside[target]
        return chief in beside and bool(code >> EXTRA_SHIFT + beside.index(chief) & 1)
    return 0 < act < HANDLE and target == chief
