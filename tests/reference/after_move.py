"""Freedom, elimination, comeback and allegiance after a move (D8.1-D8.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from .model import (
    CORPSE,
    Party,
    Piece,
    Position,
    chief_square,
    controlled_by,
    controller_of,
    in_play,
    living,
    ruler,
)

if TYPE_CHECKING:
    from .perform_move import Events

Membership = Callable[[Piece], bool]


def finish_move(position: Position, events: Events) -> None:
    """Change the position by D8.1-D8.4, in this order, once per move."""
    eliminate(position, events)
    come_back(position, events)
    update_allegiance(position)


def is_encircled(position: Position, colour: str, belongs: Membership) -> bool:
    """Whether D8.1 encircles the living chief of *colour*. *belongs* tells which pieces count as its own."""
    start = chief_square(position, colour)
    assert start is not None
    if start == position.board.labyrinth:
        return False
    test = "access" if len(in_play(position)) == 2 else position.rules["encirclement"]
    necromobiles = [square for square, piece in living(position) if piece.kind == "N" and belongs(piece)]
    if test == "access":
        return not necromobiles and not reaches_labyrinth(position, start)
    group = group_of(position, start, belongs)
    if has_exit(position, group):
        return False
    if test == "strict":
        return not any(square in group for square in necromobiles)
    return not necromobiles


def group_of(position: Position, start: str, belongs: Membership) -> set[str]:
    """The group G of D8.1: the squares reached from the chief through neighbouring pieces of its party."""
    group, to_visit = {start}, [start]
    while to_visit:
        for there in position.board.neighbours(to_visit.pop()):
            piece = position.pieces.get(there)
            if there not in group and isinstance(piece, Piece) and belongs(piece):
                group.add(there)
                to_visit.append(there)
    return group


def has_exit(position: Position, group: set[str]) -> bool:
    """Whether a neighbour of the group that is outside it has no corpse."""
    around = {there for square in group for there in position.board.neighbours(square)} - group
    return any(position.pieces.get(there) != CORPSE for there in around)


def reaches_labyrinth(position: Position, start: str) -> bool:
    """Whether a path leads to the labyrinth. Corpses block it, except one on the labyrinth; living pieces do not."""
    labyrinth = position.board.labyrinth
    reached, to_visit = {start}, [start]
    while to_visit:
        for there in position.board.neighbours(to_visit.pop()):
            free = there == labyrinth or position.pieces.get(there) != CORPSE
            if free and there not in reached:
                reached.add(there)
                to_visit.append(there)
    return labyrinth in reached


def release_controlled(position: Position, colour: str) -> None:
    """Take the controller from the parties that *colour* controls."""
    for other in controlled_by(position, colour):
        position.parties[other] = replace(position.parties[other], controller=None)


def bury_chief(position: Position, colour: str, events: Events) -> None:
    """Let the chief of *colour* die on its square."""
    square = chief_square(position, colour)
    assert square is not None
    position.pieces[square] = CORPSE
    events.deaths += 1


def eliminate(position: Position, events: Events) -> None:
    """Eliminate the encircled parties, again while a party is eliminated and two or more are in play (D8.1, D8.2)."""
    while len(in_play(position)) >= 2:
        encircled = [
            colour
            for colour in in_play(position)
            if is_encircled(position, colour, lambda p, c=colour: controller_of(position, p.colour) == c)
        ]
        if not encircled:
            return
        for colour in encircled:
            release_controlled(position, colour)
            position.parties[colour] = Party("e")
        if position.rules["comeback"] == "never":
            for colour in encircled:
                bury_chief(position, colour, events)
        events.eliminated += encircled


def come_back(position: Position, events: Events) -> None:
    """Let all encircled parties that are free again come back together (D8.3)."""
    rule = position.rules["comeback"]
    if rule == "never":
        return
    returning = [
        colour
        for colour, party in position.parties.items()
        if party.status == "e"
        and chief_square(position, colour) is not None
        and colour not in events.eliminated
        and (rule == "always" or party.controller is None)
        and not is_encircled(position, colour, lambda p, c=colour: p.colour == c)
    ]
    regained = {
        other: party.killer
        for other, party in position.parties.items()
        if party.status == "k" and party.killer in returning and (party.controller is None or rule == "always")
    }
    for colour in returning:
        position.parties[colour] = Party("+")
    for other, killer in regained.items():
        position.parties[other] = replace(position.parties[other], controller=killer)
    events.returned += returning


def update_allegiance(position: Position) -> None:
    """Give the parties that D8.4 names to the ruler. Without a ruler, under `reign`, they lose their controller."""
    power = ruler(position)
    reign = position.rules["allegiance"] == "reign"
    for colour, party in position.parties.items():
        if party.status in "+h":
            continue
        changes_with_power = reign and party.status in "ew"
        if changes_with_power or (power is not None and party.controller is None):
            position.parties[colour] = replace(party, controller=power)
