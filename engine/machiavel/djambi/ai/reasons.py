"""Reasons for a move, as codes: what it takes, saves, threatens, opens or bars. They say nothing about its strength.

The first reasons are notable events of the turn itself; the others compare the mobility of every party before and
after the move. A threat counts if it could be carried out, were it that party's turn at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from ..board.geometry import Square
from ..board.pieces import (
    ASSASSIN,
    CHIEF,
    COLOR_OF,
    COLORS,
    CORPSE,
    KIND_OF,
    KINDS,
    REPORTER,
    SLOTS,
)
from ..rules.action_code import MOVE
from ..rules.events import Event, turn_events
from ..rules.moves import Move, play_unchecked
from ..rules.position import Position
from .evaluation.mobility import chief_attackers, party_mobility

#: A reason as JSON: `{"reason": "takes-chief", "party": "b"}`. Sentences: `reason.<reason>` in web/games/djambi/i18n.
Reason: TypeAlias = dict[str, str]

#: Events that are reasons by themselves, the most important first.
NOTABLE_EVENTS: Final = ("party-killed", "encircled", "power", "death", "handle", "exhume")
#: Letters of the kinds, the kind that a player would save or attack first at the head.
KINDS_BY_VALUE: Final = "ARNDM"
#: The minimum number of squares gained or lost for which a line counts as opened or closed, and a piece as freed.
MIN_LINE_CHANGE: Final = 3


def move_reasons(position: Position, move: Move) -> list[Reason]:
    """Return the reasons for *move*, the most important first; some moves have none."""
    after = play_unchecked(position, move)
    mover = position.mover
    events = turn_events(position, move, after)
    found = [
        reason for kind in NOTABLE_EVENTS for event in events if (reason := _event_reason(event, kind, COLORS[mover]))
    ]
    ended = after.outcome()
    if ended and mover in ended.winners:
        return [{"reason": "wins"}, *found]
    if mover not in after.realm.in_play:
        return found
    if chief_attackers(position, mover) and not chief_attackers(after, mover):
        found.insert(0, {"reason": "saves-chief"})
    found += _chief_reasons(position, after)
    if found or move.is_pass or move.act != MOVE:
        return found
    return [*_piece_reasons(position, move, after), *_line_reasons(position, move, after)]


def _event_reason(event: Event, kind: str, mover: str) -> Reason | None:
    """Return the reason that *event* is, None if it is not of the type *kind* or not in favour of the mover."""
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


# -- chiefs: threats, power, walls


def _chief_reasons(before: Position, after: Position) -> Iterator[Reason]:
    """Yield the reasons about chiefs: newly threatened, access to power gained or barred, exits lost or won."""
    mover, rivals = before.mover, _lasting_rivals(before, after)
    for party in _rivals_in_play(after, mover):
        if mover in chief_attackers(after, party) and mover not in chief_attackers(before, party):
            yield {"reason": "threatens-chief", "party": COLORS[party]}
    if after.ruler != mover:
        if party_mobility(after, mover).can_enter_labyrinth and not party_mobility(before, mover).can_enter_labyrinth:
            yield {"reason": "prepares-power"}
        for party in rivals:
            if (
                party_mobility(before, party).can_enter_labyrinth
                and not party_mobility(after, party).can_enter_labyrinth
            ):
                yield {"reason": "bars-power", "party": COLORS[party]}
    for party in rivals:
        if _count_walls(after, party) > _count_walls(before, party):
            yield {"reason": "narrows", "party": COLORS[party]}
    if _count_walls(after, mover) < _count_walls(before, mover):
        yield {"reason": "frees-chief"}


def _rivals_in_play(position: Position, party: int) -> list[int]:
    return [rival for rival in position.realm.in_play if rival != party]


def _lasting_rivals(before: Position, after: Position) -> list[int]:
    """Return the rivals of the mover that are in play before and after its move: one may come back by it (D8.3)."""
    return [rival for rival in _rivals_in_play(after, before.mover) if rival in before.realm.in_play]


def _count_walls(position: Position, party: int) -> int:
    """Return the number of corpses next to the chief of *party*; 0 while the chief is in the labyrinth (D8.1)."""
    chief = position.placement.index(party * SLOTS)
    if chief == position.board.labyrinth:
        return 0
    return sum(position.placement[square] == CORPSE for square in position.board.near[chief])


# -- other pieces: saved, attacked


def _piece_reasons(before: Position, move: Move, after: Position) -> Iterator[Reason]:
    """Yield the reasons for the most valuable piece that is saved and the most valuable one that is newly attacked."""
    mover = before.mover
    attacked = _attacked_pieces(before, mover)
    still_attacked = _attacked_pieces(after, mover)
    holder, at = after.realm.holder, after.placement
    places = {square: move.target if square == move.origin else square for square in attacked}
    saved = [s for s, place in places.items() if place not in still_attacked and holder[at[place]] == mover]
    yield from _top_piece_reason("saves", before, saved)
    targets = party_mobility(after, mover).captures - party_mobility(before, mover).captures
    yield from _top_piece_reason("threatens", after, targets)


def _attacked_pieces(position: Position, party: int) -> set[Square]:
    """Return the squares of the pieces commanded by *party* that a rival could kill."""
    holder, at = position.realm.holder, position.placement
    targets = set().union(*(party_mobility(position, rival).captures for rival in _rivals_in_play(position, party)))
    return {square for square in targets if holder[at[square]] == party}


def _top_piece_reason(reason: str, position: Position, squares: Iterable[Square]) -> Iterator[Reason]:
    """Yield *reason* for the most valuable piece on *squares*, if any; chiefs are left to their own reasons."""
    pieces = [position.placement[square] for square in sorted(squares)]
    pieces = [piece for piece in pieces if KIND_OF[piece] != CHIEF]
    if pieces:
        yield _piece_reason(reason, min(pieces, key=lambda piece: KINDS_BY_VALUE.index(KINDS[KIND_OF[piece]])))


def _piece_reason(reason: str, piece: int) -> Reason:
    return {"reason": reason, "color": COLORS[COLOR_OF[piece]], "kind": KINDS[KIND_OF[piece]]}


# -- room


def _line_reasons(before: Position, move: Move, after: Position) -> Iterator[Reason]:
    """Yield the reasons for lines opened or closed, and for a moved piece with more room or nearer the centre."""
    mover, at = before.mover, after.placement
    old, new = party_mobility(before, mover).reach, party_mobility(after, mover).reach
    gains = {s: new[s] - old.get(s, 0) for s in new if s != move.target}
    if gains and max(gains.values()) >= MIN_LINE_CHANGE:
        yield _piece_reason("opens-line", at[max(gains, key=gains.__getitem__)])
    losses = {
        square: count - party_mobility(after, rival).reach.get(square, 0)
        for rival in _lasting_rivals(before, after)
        for square, count in party_mobility(before, rival).reach.items()
        if KIND_OF[at[square]] in (ASSASSIN, REPORTER)
    }
    if losses and max(losses.values()) >= MIN_LINE_CHANGE:
        yield _piece_reason("closes-line", at[max(losses, key=losses.__getitem__)])
    if new.get(move.target, 0) - old.get(move.origin, 0) >= MIN_LINE_CHANGE:
        yield {"reason": "gains-room"}
    if _distance_to_labyrinth(before, move.target) < _distance_to_labyrinth(before, move.origin):
        yield {"reason": "approaches"}


def _distance_to_labyrinth(position: Position, square: Square) -> float:
    """Return the distance of *square* from the labyrinth, in steps."""
    x, y = position.board.square_centre(square)
    return max(abs(x), abs(y))
