"""Owns why a move is good, in codes for a sentence: what it takes, saves, threatens, opens or bars. Judges no strength.

Loud reasons are what happens in the turn itself; the others compare what every party could do before and after
(`outlook`). A threat is one that could be carried out if it were that party's turn at once.
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
from .evaluation.mobility import chief_attackers, mobility

#: `{"reason": "takes-chief", "party": "b"}`; the sentence is `reason.<reason>` in web/games/djambi/i18n.
Reason: TypeAlias = dict[str, str]

#: Events that are reasons by themselves, in the order of their weight.
NOTABLE_EVENTS: Final = ("party-killed", "encircled", "power", "death", "handle", "exhume")
#: Kinds in the order in which a player would save or attack them.
KINDS_BY_VALUE: Final = "ARNDM"
#: A line is opened or closed, a piece freed, if so many squares are gained or lost by it.
MIN_LINE_CHANGE: Final = 3


def reasons(position: Position, move: Move) -> list[Reason]:
    """Return what speaks for *move*, weightiest first; a move may have no reason that can be named."""
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
    """Yield whose chief is newly threatened, who can come to power now or no longer, whose chief has more walls."""
    mover, rivals = before.mover, _rivals(after, before.mover)
    for party in rivals:
        if mover in chief_attackers(after, party) and mover not in chief_attackers(before, party):
            yield {"reason": "threatens-chief", "party": COLORS[party]}
    if after.ruler != mover:
        if mobility(after, mover).can_enter_labyrinth and not mobility(before, mover).can_enter_labyrinth:
            yield {"reason": "prepares-power"}
        for party in rivals:
            if mobility(before, party).can_enter_labyrinth and not mobility(after, party).can_enter_labyrinth:
                yield {"reason": "bars-power", "party": COLORS[party]}
    for party in rivals:
        if _walls(after, party) > _walls(before, party):
            yield {"reason": "narrows", "party": COLORS[party]}
    if _walls(after, mover) < _walls(before, mover):
        yield {"reason": "frees-chief"}


def _rivals(position: Position, party: int) -> list[int]:
    return [rival for rival in position.realm.in_play if rival != party]


def _walls(position: Position, party: int) -> int:
    """Return how many corpses lie beside the chief of *party*; none count while he is in the labyrinth (D8.1)."""
    chief = position.placement.index(party * SLOTS)
    if chief == position.board.labyrinth:
        return 0
    return sum(position.placement[square] == CORPSE for square in position.board.near[chief])


# -- other pieces: saved, attacked


def _piece_reasons(before: Position, move: Move, after: Position) -> Iterator[Reason]:
    """Yield the dearest piece that could be killed and no longer can, and the dearest that can be killed now."""
    mover = before.mover
    danger = _attacked_pieces(before, mover)
    still = _attacked_pieces(after, mover)
    saved = [square for square in danger if (move.target if square == move.origin else square) not in still]
    yield from _most_valuable("saves", before, saved)
    prey = mobility(after, mover).captures - mobility(before, mover).captures
    yield from _most_valuable("threatens", after, prey)


def _attacked_pieces(position: Position, party: int) -> set[Square]:
    """Return where men of *party* stand that a rival could kill."""
    holder, at = position.realm.holder, position.placement
    prey = set().union(*(mobility(position, rival).captures for rival in _rivals(position, party)))
    return {square for square in prey if holder[at[square]] == party}


def _most_valuable(reason: str, position: Position, squares: Iterable[Square]) -> Iterator[Reason]:
    pieces = [position.placement[square] for square in sorted(squares)]
    men = [piece for piece in pieces if KIND_OF[piece] != CHIEF]
    if men:
        yield _reason(reason, min(men, key=lambda piece: KINDS_BY_VALUE.index(KINDS[KIND_OF[piece]])))


def _reason(reason: str, piece: int) -> Reason:
    return {"reason": reason, "color": COLORS[COLOR_OF[piece]], "kind": KINDS[KIND_OF[piece]]}


# -- room


def _line_reasons(before: Position, move: Move, after: Position) -> Iterator[Reason]:
    """Yield whose line is opened or closed, and whether the piece itself has come to more room or to the centre."""
    mover, at = before.mover, after.placement
    old, new = mobility(before, mover).reach, mobility(after, mover).reach
    gains = {s: new[s] - old.get(s, 0) for s in new if s != move.target}
    if gains and max(gains.values()) >= MIN_LINE_CHANGE:
        yield _reason("opens-line", at[max(gains, key=gains.__getitem__)])
    losses = {
        square: count - mobility(after, rival).reach.get(square, 0)
        for rival in _rivals(after, mover)
        for square, count in mobility(before, rival).reach.items()
        if KIND_OF[at[square]] in (ASSASSIN, REPORTER)
    }
    if losses and max(losses.values()) >= MIN_LINE_CHANGE:
        yield _reason("closes-line", at[max(losses, key=losses.__getitem__)])
    if new.get(move.target, 0) - old.get(move.origin, 0) >= MIN_LINE_CHANGE:
        yield {"reason": "gains-room"}
    if _distance(before, move.target) < _distance(before, move.origin):
        yield {"reason": "approaches"}


def _distance(position: Position, square: Square) -> float:
    """Return how far a square is from the labyrinth."""
    x, y = position.board.centre(square)
    return max(abs(x), abs(y))
