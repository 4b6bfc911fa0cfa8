"""Rotation and reflection of the texts of positions and moves, for tests of symmetry."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from machiavel.djambi.board.geometry import get_board

from tests.engine.djambi.drawing import FILES, LETTERS, SQUARE, board_name, placement_text, position_text
from tests.engine.djambi.queries import placement_cells


@cache
def turned_squares(board: str) -> dict[str, str]:
    """The image of each square when the board is rotated by one corner."""
    known = get_board(board)
    angle = 2 * pi / len(known.colors)

    def turn(x: float, y: float) -> tuple[float, float]:
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    return _square_images(board, turn)


@cache
def mirrored_squares(board: str) -> dict[str, str]:
    """The image of each square when left and right are exchanged. Red's corner becomes blue's, yellow's green's."""
    return _square_images(board, lambda x, y: (-x, y))


def _square_images(board: str, where: Callable[[float, float], tuple[float, float]]) -> dict[str, str]:
    known = get_board(board)
    centres = {known.names[s]: known.square_centre(s) for s in known.squares}
    found = {}
    for name, centre in centres.items():
        x, y = where(*centre)
        found[name] = min(centres, key=lambda n: (centres[n][0] - x) ** 2 + (centres[n][1] - y) ** 2)
    assert len(set(found.values())) == len(found)
    return found


def transformed_position(text: str, squares: dict[str, str], colors: dict[str, str]) -> str:
    """The position's text with every square and colour mapped, and the parties in the order of the new colours."""
    placement, turn, parties, clock, rules = text.split(" ")
    old = placement_cells(placement)
    new = [[""] * len(rank) for rank in old]
    for rank, row in enumerate(old):
        for file, cell in enumerate(row):
            to = squares[f"{FILES[file]}{rank + 1}"]
            new[int(to[1:]) - 1][FILES.index(to[0])] = cell if cell in ("", "x") else colors[cell[0]] + cell[1]
    tokens = dict(zip(colors.values(), (_transformed_token(t, colors) for t in parties.split(",")), strict=True))
    moved = ",".join(tokens[letter] for letter in LETTERS if letter in tokens)
    rows = [[cell or "1" for cell in row] for row in reversed(new)]
    return position_text(placement_text(rows), "".join(colors.get(c, c) for c in turn), moved, rules, clock)


def _transformed_token(token: str, colors: dict[str, str]) -> str:
    return token[0] + "".join(colors.get(letter, letter) for letter in token[1:])


def transformed_move(text: str, squares: dict[str, str]) -> str:
    """The move's text with every square mapped, and a reporter's victims in square order."""
    moved = re.sub(SQUARE, lambda match: squares[match[0]], text)
    head, *victims = moved.split("!")
    return "".join([head, *(f"!{v}" for v in sorted(victims, key=lambda v: (int(v[1:]), v[0])))])


def turned_position(text: str) -> str:
    """A position's text with the board rotated and each colour replaced by the next."""
    board = board_name(text.split(" ")[4])
    letters = LETTERS[: len(get_board(board).colors)]
    following = dict(zip(letters, letters[1:] + letters[0], strict=True))
    return transformed_position(text, turned_squares(board), following)


def mirrored_position(text: str) -> str:
    """The text of a position on a square board with left and right exchanged. This reverses the order of turns."""
    return transformed_position(text, mirrored_squares("square4"), {"r": "b", "b": "r", "y": "g", "g": "y"})
