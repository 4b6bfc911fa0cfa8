"""Boards (D1, D9): squares, directions and set-ups. Squares are their names, such as `e5`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

FILES = "abcdefghijklmno"
PARTIES = "rbygpn"  # D1.2

SQUARE_DIRECTIONS = {
    "N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0),
    "NE": (1, 1), "NW": (-1, 1), "SE": (1, -1), "SW": (-1, -1),
}  # fmt: skip
ORTHOGONAL = ("N", "S", "E", "W")
HEX_DIRECTIONS = ("NE", "NW", "E", "W", "SE", "SW")
HEX_WIDTHS = {
    "hex3": (5, 6, 7, 8, 9, 8, 7, 6, 5),  # D9.5
    "hex6": (8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8),  # D9.7
}

RED_CORNER = "Ca1 Ab1 Ra2 Db2 Nc3 Mc1 Mc2 Ma3 Mb3"  # D1.4
HEX_SETUP = {
    "hex3": {  # D9.5
        "r": "Ca5 Aa4 Ra6 Db5 Nc5 Ma3 Mb4 Mb6 Ma7",
        "b": "Ce1 Af2 Rd1 De2 Ne3 Mg3 Mf3 Md2 Mc1",
        "y": "Ce9 Ad9 Rf8 De8 Ne7 Mc9 Md8 Mf7 Mg7",
    },
    "hex6": {  # D9.7
        "r": "Ca8 Aa7 Ra9 Db8 Nc8 Ma6 Mb7 Mb9 Ma10",
        "b": "Ca1 Ab1 Ra2 Db2 Nc3 Mc1 Mc2 Mb3 Ma3",
        "y": "Ch1 Ai2 Rg1 Dh2 Nh3 Mj3 Mi3 Mg2 Mf1",
        "g": "Co8 An9 Rn7 Dn8 Nm8 Mm10 Mm9 Mm7 Mm6",
        "p": "Ch15 Ag15 Ri14 Dh14 Nh13 Mf15 Mg14 Mi13 Mj13",
        "n": "Ca15 Aa14 Rb15 Db14 Nc13 Ma13 Mb13 Mc14 Mc15",
    },
}
LABYRINTHS = {"hex3": "e5", "hex6": "h8"}


@dataclass(frozen=True)
class Board:
    """The squares in square order (D1.1, D9.6), each with its neighbour in every direction."""

    name: str
    parties: str
    ranks: tuple[tuple[str, ...], ...]
    """The squares of each rank, bottom rank first."""
    labyrinth: str
    steps: dict[str, dict[str, str]]
    sides: tuple[str, ...]
    """The directions in which two squares share a side (D3.4, D9.5)."""

    @property
    def squares(self) -> tuple[str, ...]:
        """All squares in square order: rank by rank, file by file."""
        return tuple(square for rank in self.ranks for square in rank)

    def neighbours(self, square: str) -> list[str]:
        """The squares one step away in any direction of the board."""
        return list(self.steps[square].values())

    def side_neighbours(self, square: str) -> list[str]:
        """The squares that share a side with *square* (D3.4), in square order."""
        found = [self.steps[square][side] for side in self.sides if side in self.steps[square]]
        return [each for each in self.squares if each in found]

    def line(self, square: str, direction: str) -> list[str]:
        """The squares in one direction to the edge of the board, the nearest first."""
        found = []
        while direction in self.steps[square]:
            square = self.steps[square][direction]
            found.append(square)
        return found


def square_board(name: str, parties: str, size: int) -> Board:
    """A board of *size* by *size* squares (D1.1, D9.4)."""
    ranks = tuple(tuple(f"{file}{rank}" for file in FILES[:size]) for rank in range(1, size + 1))
    steps: dict[str, dict[str, str]] = {}
    for y, row in enumerate(ranks):
        for x, square in enumerate(row):
            steps[square] = {
                direction: ranks[y + dy][x + dx]
                for direction, (dx, dy) in SQUARE_DIRECTIONS.items()
                if 0 <= x + dx < size and 0 <= y + dy < size
            }
    return Board(name, parties, ranks, ranks[size // 2][size // 2], steps, ORTHOGONAL)


def hex_board(name: str, parties: str) -> Board:
    """The hexagon of 61 cells (D9.5) or of 169 (D9.7)."""
    widths = HEX_WIDTHS[name]
    ranks = tuple(tuple(f"{file}{number}" for file in FILES[:width]) for number, width in enumerate(widths, 1))
    middle = len(ranks) // 2  # from the ranks up to this one, the rank above is wider
    steps: dict[str, dict[str, str]] = {square: {} for rank in ranks for square in rank}

    def join(below: str, there: str, above: str, back: str) -> None:
        steps[below][there] = above
        steps[above][back] = below

    for number, rank in enumerate(ranks, 1):
        for x, square in enumerate(rank):
            if x + 1 < len(rank):
                join(square, "E", rank[x + 1], "W")
            if number == len(ranks):
                continue
            north_west = x if number <= middle else x - 1
            for direction, back, file in (("NW", "SE", north_west), ("NE", "SW", north_west + 1)):
                if 0 <= file < len(ranks[number]):
                    join(square, direction, ranks[number][file], back)
    return Board(name, parties, ranks, LABYRINTHS[name], steps, HEX_DIRECTIONS)


@cache
def board_named(name: str) -> Board:
    """The board of `board=name` (D9.1-D9.5, D9.7)."""
    if name == "mini2":
        return square_board(name, "rb", 7)
    if name in HEX_SETUP:
        return hex_board(name, "".join(HEX_SETUP[name]))
    return square_board(name, "rbyg", 9)


def mirrored(square: str, size: int, *, files: bool, ranks: bool) -> str:
    """The mirror image of *square* on a square board of *size*."""
    x, y = FILES.index(square[0]), int(square[1]) - 1
    return f"{FILES[size - 1 - x if files else x]}{(size - 1 - y if ranks else y) + 1}"


def corner(colour: str, *, exchanged: bool) -> dict[str, tuple[str, str]]:
    """The corner of a party on the 9x9 boards (D1.4). With *exchanged* assassin and reporter change places (D1.5)."""
    pieces = {}
    for word in RED_CORNER.split():
        kind, square = word[0], word[1:]
        if exchanged:
            kind = {"A": "R", "R": "A"}.get(kind, kind)
        square = mirrored(square, 9, files=colour in "by", ranks=colour in "yg")
        pieces[square] = (colour, kind)
    return pieces


def set_up(board: Board, setup: str, surprise: str) -> dict[str, tuple[str, str]]:
    """The pieces at the start, each a colour and a kind, by their squares."""
    pieces: dict[str, tuple[str, str]] = {}
    if board.name in HEX_SETUP:
        for colour, words in HEX_SETUP[board.name].items():
            pieces |= {word[1:]: (colour, word[0]) for word in words.split()}
    elif board.name == "mini2":  # D9.4
        for word in ("Ca1", "Mb1", "Ma2", f"{surprise}b2"):
            pieces[word[1:]] = ("r", word[0])
            pieces[mirrored(word[1:], 7, files=True, ranks=True)] = ("b", word[0])
    else:
        for colour in "rbyg":
            pieces |= corner(colour, exchanged=setup == "rotational" and colour in "bg")
    return pieces
