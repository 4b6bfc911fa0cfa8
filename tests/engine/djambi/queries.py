"""Queries that tests repeat: legal moves, contents of squares, fields of a text, refusals."""

from __future__ import annotations

import pytest
from machiavel.core.errors import IllegalMoveError
from machiavel.djambi import Djambi, Position, format_position, result_text

GAME = Djambi()


def moves(position: Position, start: str = "") -> list[str]:
    """The texts of the legal moves that begin with *start*."""
    return [str(move) for move in GAME.actions(position, position.mover) if str(move).startswith(start)]


def targets(position: Position, origin: str) -> set[str]:
    """The squares that the piece on *origin* can go to or act on."""
    return {move[3:5] for move in moves(position, origin)}


def square_set(names: str) -> set[str]:
    """The set of squares that *names* lists, separated by spaces."""
    return set(names.split())


def body_squares(position: Position, start: str) -> set[str]:
    """The squares on which the moves that begin with *start* put a body."""
    return {move.split("@")[1][:2] for move in moves(position, start) if "@" in move}


def played(position: Position, *actions: str) -> Position:
    """The position after moves (D12) and resignations (`resign=r`), which must be legal."""
    for action in actions:
        position = GAME.apply(position, action)
    return position


def placement(position: Position) -> str:
    """The first field of the position's text."""
    return format_position(position).split(" ")[0]


def turn(position: Position) -> str:
    """The second field: `b`, or `br` for a bonus turn of red."""
    return format_position(position).split(" ")[1]


def parties(position: Position) -> str:
    """The third field."""
    return format_position(position).split(" ")[2]


def party(position: Position, color: str) -> str:
    """One party's token of the third field."""
    return parties(position).split(",")["rbyg".index(color)]


def clock(position: Position) -> str:
    """The fourth field."""
    return format_position(position).split(" ")[3]


def piece_at(position: Position, square: str) -> str:
    """The contents of *square*: `rC`, `x`, or an empty text."""
    file, rank = "abcdefghi".index(square[0]), int(square[1])
    return cells(placement(position))[rank - 1][file]


def cells(text: str) -> list[list[str]]:
    """The contents of the squares of a placement field, rank 1 first."""
    ranks = []
    for rank in reversed(text.split("/")):
        row: list[str] = []
        while rank:
            size = 1 if rank[0] in "123456789x" else 2
            row += [""] * int(rank[0]) if rank[0].isdigit() else [rank[:size]]
            rank = rank[size:]
        ranks.append(row)
    return ranks


def refused(position: Position, action: str) -> tuple[str, str]:
    """Code and rule of the refusal of an action, which must be illegal."""
    with pytest.raises(IllegalMoveError) as caught:
        GAME.apply(position, action)
    return caught.value.refusal.code, caught.value.refusal.rule


def result(position: Position) -> str | None:
    """`win r`, `draw r b`, None while the game goes on (D8.5 only)."""
    outcome = position.outcome()
    return outcome and result_text(outcome)
