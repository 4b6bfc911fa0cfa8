"""Events of a turn: a page animates and describes the turn from them.

An event is a dict of JSON values with a `type`; colours and squares are letters and names (`web/protocol` lists the
types). The first events of a turn change the board piece by piece, as the move does. The events after them are the
changes that D5, D6 and D8 make to the parties.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from ..board.geometry import Square
from ..board.pieces import (
    COLOR_OF,
    COLORS,
    CORPSE,
    EMPTY,
    KIND_OF,
    KINDS,
    NO_PARTY,
    SLOTS,
)
from .action_code import EXHUME, HANDLE, KILL, REPORT, STAB
from .control import ENCIRCLED, IN_PLAY, KILLED, RESIGNED
from .moves import Move
from .position import Position

Event: TypeAlias = dict[str, Any]


def color_letter(color: int) -> str | None:
    """Return a colour's letter, None for NO_PARTY."""
    return None if color == NO_PARTY else COLORS[color]


def piece_event(kind: str, piece: int, **squares: str | None) -> Event:
    """Return an event of type *kind* about a living piece."""
    return {"type": kind, "color": COLORS[COLOR_OF[piece]], "kind": KINDS[KIND_OF[piece]], **squares}


def move_events(position: Position, move: Move) -> list[list[Event]]:
    """Return the events of the changes that *move* makes to the board (D3, D7), in groups.

    The first group is the move to the destination; each further choice that a person makes adds one group.
    """
    if move.is_pass:
        return [[{"type": "pass", "color": COLORS[position.last]}]]
    names, at = position.board.names, position.placement
    actor, victim = at[move.origin], at[move.target]
    origin, target = names[move.origin], names[move.target]
    groups = [[piece_event("move", actor, **{"from": origin, "to": target})]]
    by = color_letter(position.mover)
    if move.act in (KILL, STAB):
        groups[0].append(piece_event("death", victim, square=target, by=by))
    if move.act == REPORT:
        deaths = [piece_event("death", at[s], square=names[s], by=by) for s in move.victims]
        groups.append(deaths)
    if move.body is not None:
        groups.append([_body_event(position, move, victim)])
    if move.act == STAB:
        groups[0:2] = [groups[0] + groups[1]]
    if move.leave is not None:
        groups.append(_leave_events(position, move, actor))
    return groups


def _body_event(position: Position, move: Move, victim: int) -> Event:
    """Return the event that puts the corpse or the handled piece on the body square."""
    names = position.board.names
    assert move.body is not None
    path = {"from": names[move.target], "to": names[move.body]}
    if move.act == HANDLE:
        return piece_event("handle", victim, **path)
    return {"type": "exhume" if move.act == EXHUME else "corpse", **path}


def _leave_events(position: Position, move: Move, actor: int) -> list[Event]:
    names = position.board.names
    assert move.leave is not None
    labyrinth, exit_square = names[move.target], names[move.leave]
    events = [piece_event("leave", actor, **{"from": labyrinth, "to": exit_square})]
    if move.is_stroke:
        chief = position.placement[move.leave]
        back = {"from": exit_square, "to": labyrinth}
        if move.act == STAB:
            events.append(piece_event("death", chief, square=exit_square, by=color_letter(position.mover)))
            events.append({"type": "corpse", **back})
        else:
            events.append(piece_event("handle", chief, **back))
    return events


def apply_events(position: Position, events: Iterable[Event]) -> list[int]:
    """Return the contents of the board's grid after *events*, some or all of a move's events; D8 is not applied.

    A corpse or a handled piece is on no square from the actor's arrival until the event that puts it down.
    """
    numbers, at = position.board.numbers, list(position.placement)
    carried: dict[Square, int] = {}
    for event in events:
        match event["type"]:
            case "move" | "leave":
                origin, target = numbers[event["from"]], numbers[event["to"]]
                if at[target] != EMPTY:
                    carried[target] = at[target]
                at[target], at[origin] = at[origin], EMPTY
            case "death":
                square = numbers[event["square"]]
                (carried if square in carried else at)[square] = CORPSE
            case "corpse" | "exhume" | "handle":
                at[numbers[event["to"]]] = carried.pop(numbers[event["from"]])
    return at


def turn_events(before: Position, move: Move, after: Position) -> list[Event]:
    """Return all events of the turn that leads from *before* to *after*, in order."""
    events = [event for group in move_events(before, move) for event in group]
    return events + _party_events(before, apply_events(before, events), after)


def resignation_events(before: Position, after: Position, party: int) -> list[Event]:
    """Return all events of a resignation (D8.6)."""
    return [{"type": "resigned", "party": COLORS[party]}, *_party_events(before, list(before.placement), after)]


def _party_events(before: Position, at: list[int], after: Position) -> list[Event]:
    """Return the events for changes of status, control and power, in the order of D5, D8.2, D8.3, D8.4, D6.

    *at*: the board after the move and before D8, where the chiefs that die by D8.2 or D8.6 still stand.
    """
    old, new = before.realm, after.realm
    changed = [c for c in old.colors if old.status[c] != new.status[c]]
    events: list[Event] = [
        {"type": "party-killed", "party": COLORS[c], "by": color_letter(new.killer[c])}
        for c in changed
        if new.status[c] == KILLED
    ]
    for c in changed:
        if new.status[c] == ENCIRCLED:
            events.append({"type": "encircled", "party": COLORS[c]})
        if new.status[c] in (ENCIRCLED, RESIGNED) and c * SLOTS not in after.placement:
            buried = before.board.names[at.index(c * SLOTS)]
            events.append(piece_event("death", c * SLOTS, square=buried, by=None))
    events += [{"type": "comeback", "party": COLORS[c]} for c in changed if new.status[c] == IN_PLAY]
    for c in old.colors:
        if old.controller[c] != new.controller[c] and new.status[c] != IN_PLAY:
            events.append({"type": "control", "party": COLORS[c], "controller": color_letter(new.controller[c])})
    if before.ruler != after.ruler:
        events.append({"type": "power", "party": color_letter(after.ruler)})
    return events
