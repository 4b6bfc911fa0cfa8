"""After each move: freedom, elimination, comeback, allegiance (D8.1-D8.4)."""

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
    """Change the position by D8.1-D8.4, once per move, in this order."""
    eliminate(position, events)
    come_back(position, events)
    update_allegiance(position)


def is_encircled(position: Position, colour: str, belongs: Membership) -> bool:
    """The test of D8.1 for the living chief of *colour*; *belongs* says which pieces are his."""
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
    """G of D8.1: the squares reached from the chief through neighbouring pieces that belong to him."""
    group, fringe = {start}, [start]
    while fringe:
        for there in position.board.neighbours(fringe.pop()):
            piece = position.pieces.get(there)
            if there not in group and isinstance(piece, Piece) and belongs(piece):
                group.add(there)
                fringe.append(there)
    return group


def has_exit(position: Position, group: set[str]) -> bool:
    """Some neighbour of a square of G, outside G, is not a corpse."""
    around = {there for square in group for there in position.board.neighbours(square)} - group
    return any(position.pieces.get(there) != CORPSE for there in around)


def reaches_labyrinth(position: Position, start: str) -> bool:
    """A path to the labyrinth: corpses block, the living do not, the labyrinth never does."""
    labyrinth = position.board.labyrinth
    reached, fringe = {start}, [start]
    while fringe:
        for there in position.board.neighbours(fringe.pop()):
            free = there == labyrinth or position.pieces.get(there) != CORPSE
            if free and there not in reached:
                reached.add(there)
                fringe.append(there)
    return labyrinth in reached


def release_controlled(position: Position, colour: str) -> None:
    """The parties that *colour* controls lose their controller."""
    for ward in controlled_by(position, colour):
        position.parties[ward] = replace(position.parties[ward], controller=None)


def bury_chief(position: Position, colour: str, events: Events) -> None:
    """The chief dies on the spot."""
    square = chief_square(position, colour)
    assert square is not None
    position.pieces[square] = CORPSE
    events.deaths += 1


def eliminate(position: Position, events: Events) -> None:
    """D8.1 and D8.2, repeated while somebody is eliminated and two or more are in play."""
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
    """D8.3: encircled parties that are free again return, all together."""
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
        ward: party.killer
        for ward, party in position.parties.items()
        if party.status == "k" and party.killer in returning and (party.controller is None or rule == "always")
    }
    for colour in returning:
        position.parties[colour] = Party("+")
    for ward, killer in regained.items():
        position.parties[ward] = replace(position.parties[ward], controller=killer)
    events.returned += returning


def update_allegiance(position: Position) -> None:
    """D8.4: the ruler gathers whom he may; without one, `reign` frees the encircled and resigned."""
    power = ruler(position)
    reign = position.rules["allegiance"] == "reign"
    for colour, party in position.parties.items():
        if party.status in "+h":
            continue
        changes_with_power = reign and party.status in "ew"
        if changes_with_power or (power is not None and party.controller is None):
            position.parties[colour] = replace(party, controller=power)
