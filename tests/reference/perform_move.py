"""A move carried out on the board by D3 and D7, with D5 for a chief that dies. Legality is not checked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .model import CORPSE, Party, Piece, Position, controlled_by, mover

if TYPE_CHECKING:
    from .move_text import Move


@dataclass
class Events:
    """The deaths and the parties of the events of one move or resignation."""

    deaths: int = 0
    chiefs_killed: list[str] = field(default_factory=list)
    """The colours of the chiefs killed by D3 or D7, in order."""
    eliminated: list[str] = field(default_factory=list)
    """The parties eliminated by D8.2."""
    returned: list[str] = field(default_factory=list)
    """The parties that came back by D8.3."""


def chief_dies(position: Position, colour: str, killer: str) -> None:
    """Put a dead chief's party out. *killer* gets control of it and of the parties that it controlled (D5.1-D5.3)."""
    if position.parties[colour].status == "h":
        return  # nothing changes for a hostage party (D5.3)
    controlled = controlled_by(position, colour)
    position.parties[colour] = Party("k", killer, killer)  # D5.1, D5.3
    for other in controlled:  # D5.2
        party = position.parties[other]
        passes_on = party.status in "kv" or position.rules["allegiance"] == "permanent"
        position.parties[other] = replace(party, controller=killer if passes_on else None)


def kill(position: Position, square: str, corpse_square: str, killer: str, events: Events) -> None:
    """Let the piece on *square* die, and put its corpse on *corpse_square*."""
    victim = position.pieces.pop(square)
    assert isinstance(victim, Piece)
    position.pieces[corpse_square] = CORPSE
    events.deaths += 1
    if victim.kind == "C":
        events.chiefs_killed.append(victim.colour)
        chief_dies(position, victim.colour, killer)


def perform(position: Position, move: Move) -> tuple[Position, Events]:
    """The position after D3, D5 and D7, but before D8 and D6.3, and the events."""
    after, events, party = position.copy(), Events(), mover(position)
    if move.origin is None:
        return after, events
    actor = after.pieces.pop(move.origin)
    assert isinstance(actor, Piece)
    if move.kills:  # D3.1, D3.2, D3.3
        kill(after, move.to, move.put or move.origin, party, events)
    elif move.put is not None:  # D3.5, D3.6
        after.pieces[move.put] = after.pieces.pop(move.to)
    after.pieces[move.to] = actor
    for square in move.victims:  # D3.4, in square order (D5.4)
        kill(after, square, square, party, events)
    if move.leave is not None:
        leave_labyrinth(after, move, party, events)
    return after, events


def leave_labyrinth(after: Position, move: Move, party: str, events: Events) -> None:
    """Move the actor from the labyrinth to `move.leave` (D3.7, D7.1, D7.2)."""
    assert move.leave is not None
    labyrinth = after.board.labyrinth
    actor = after.pieces.pop(labyrinth)
    if move.leave_by == "~x":
        kill(after, move.leave, labyrinth, party, events)
    elif move.leave_by == "~@":
        after.pieces[labyrinth] = after.pieces.pop(move.leave)
    after.pieces[move.leave] = actor
