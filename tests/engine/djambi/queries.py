"""Queries of positions that many tests use: legal moves, contents of squares, fields of texts, refusals."""

from __future__ import annotations

import re

import pytest
from machiavel.core.errors import IllegalMoveError
from machiavel.djambi import Djambi, Position, format_position, result_text

from tests.engine.djambi.drawing import FILES, LETTERS, SQUARE

GAME = Djambi()


def move_texts(position: Position, start: str = "") -> list[str]:
    """The texts of the legal moves that begin with *start*."""
    return [str(move) for move in GAME.actions(position, position.mover) if str(move).startswith(start)]


def target_squares(position: Position, origin: str) -> set[str]:
    """The squares that the piece on *origin* can go to or act on."""
    ways = (re.match(f"{origin}[-x]({SQUARE})", move) for move in move_texts(position, origin))
    return {found[1] for found in ways if found}


def square_set(names: str) -> set[str]:
    """The set of squares that *names* lists, separated by spaces."""
    return set(names.split())


def body_squares(position: Position, start: str) -> set[str]:
    """The squares on which the moves that begin with *start* put a body."""
    bodies = (re.search(f"@({SQUARE})", move) for move in move_texts(position, start))
    return {found[1] for found in bodies if found}


def play_actions(position: Position, *actions: str) -> Position:
    """The position after moves (D12) and resignations (`resign=r`), which must be legal."""
    for action in actions:
        position = GAME.apply(position, action)
    return position


def placement_field(position: Position) -> str:
    """The first field of the position's text."""
    return format_position(position).split(" ")[0]


def turn_field(position: Position) -> str:
    """The second field of the position's text: `b`, or `br` for a bonus turn of red."""
    return format_position(position).split(" ")[1]


def parties_field(position: Position) -> str:
    """The third field of the position's text."""
    return format_position(position).split(" ")[2]


def party_token(position: Position, color: str) -> str:
    """The token of one party in the third field."""
    return parties_field(position).split(",")[LETTERS.index(color)]


def clock_field(position: Position) -> str:
    """The fourth field of the position's text."""
    return format_position(position).split(" ")[3]


def piece_at(position: Position, square: str) -> str:
    """The contents of *square*: `rC`, `x`, or an empty text if it is empty."""
    file, rank = FILES.index(square[0]), int(square[1:])
    return placement_cells(placement_field(position))[rank - 1][file]


def placement_cells(text: str) -> list[list[str]]:
    """The contents of the squares of a placement field, by ranks from rank 1."""
    ranks = []
    for rank in reversed(text.split("/")):
        row: list[str] = []
        for word in re.findall("[0-9]+|x|[a-z][A-Z]", rank):
            row += [""] * int(word) if word.isdigit() else [word]
        ranks.append(row)
    return ranks


def refusal_of(position: Position, action: str) -> tuple[str, str]:
    """The code and the rule of the refusal of *action*, which must be illegal."""
    with pytest.raises(IllegalMoveError) as caught:
        GAME.apply(position, action)
    return caught.value.refusal.code, caught.value.refusal.rule


def position_result(position: Position) -> str | None:
    """The result as `win r` or `draw r b`, None while the game goes on (by D8.5 only)."""
    outcome = position.outcome()
    return outcome and result_text(outcome)
