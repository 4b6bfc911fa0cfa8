"""Positions: pieces, parties, control and turn (D6.1, D6.3)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from .boards import Board, board_named

if TYPE_CHECKING:
    from .options import Rules


class RefusedError(ValueError):
    """A position, a move or a resignation that the rules refuse, with a reason."""


class Piece(NamedTuple):
    """A living piece: a colour letter and a kind letter."""

    colour: str
    kind: str


CORPSE = "x"


@dataclass(frozen=True)
class Party:
    """A party: its status `+ k e w v h` as in D11, its controller and its killer."""

    status: str
    controller: str | None = None
    """The controller, which is None for `+` and `h`. A party in play controls itself."""
    killer: str | None = None


@dataclass
class Position:
    """The contents of the text of a position (D11)."""

    rules: Rules
    pieces: dict[str, Piece | str]
    """The living piece or CORPSE on each square. Empty squares are absent."""
    parties: dict[str, Party]
    """The party of each colour, in turn order."""
    base: str | None
    last: str | None
    """The turn of D6.3 is *base* and *last*. Both are None if fewer than two parties are in play."""
    clock: int = 0
    turns: int = 0
    """The number of turns that were made."""
    tied: tuple[str, ...] = field(default=(), compare=False)
    """The parties that share the draw if no party is in play (D8.5)."""

    @property
    def board(self) -> Board:
        """The board that the rules choose."""
        return board_named(self.rules["board"])

    def copy(self) -> Position:
        """A copy that can be changed without changing this position."""
        return replace(self, pieces=dict(self.pieces), parties=dict(self.parties))


def living(position: Position) -> list[tuple[str, Piece]]:
    """All living pieces with their squares, in square order."""
    return [
        (square, piece) for square in position.board.squares if isinstance(piece := position.pieces.get(square), Piece)
    ]


def in_play(position: Position) -> list[str]:
    """The parties in play, in turn order."""
    return [colour for colour, party in position.parties.items() if party.status == "+"]


def controller_of(position: Position, colour: str) -> str | None:
    """The party that moves the pieces of *colour*, or None if there is none."""
    party = position.parties[colour]
    return colour if party.status == "+" else party.controller


def controlled_by(position: Position, party: str) -> list[str]:
    """The other parties that *party* controls."""
    return [c for c in position.parties if c != party and controller_of(position, c) == party]


def is_empty(position: Position, square: str) -> bool:
    """Whether neither a living piece nor a corpse is on *square*."""
    return square not in position.pieces


def chief_square(position: Position, colour: str) -> str | None:
    """The square of the living chief of *colour*, or None if it is dead."""
    for square, piece in living(position):
        if piece == Piece(colour, "C"):
            return square
    return None


def chief_on_labyrinth(position: Position) -> str | None:
    """The colour of the living chief on the labyrinth, whether its party is in play or not."""
    piece = position.pieces.get(position.board.labyrinth)
    return piece.colour if isinstance(piece, Piece) and piece.kind == "C" else None


def ruler(position: Position) -> str | None:
    """The party in play whose living chief stands on the labyrinth (D6.1)."""
    colour = chief_on_labyrinth(position)
    return colour if colour is not None and position.parties[colour].status == "+" else None


def is_bonus_turn(position: Position) -> bool:
    """Whether the turn is a bonus turn: then `last` is the ruler, who is not `base`, else it is `base` (D6.3)."""
    return position.last != position.base


def mover(position: Position) -> str:
    """The party whose turn it is: the party `last` if it is in play, else its controller (D6.3)."""
    party = controller_of(position, position.last or "")
    if party is None:
        raise RefusedError("there is no mover")
    return party


def slots(position: Position) -> list[str]:
    """The colours that take ordinary turns (D6.3)."""
    if position.rules["inheritance"] == "pooled":
        return in_play(position)
    return [colour for colour in position.parties if controller_of(position, colour) is not None]
