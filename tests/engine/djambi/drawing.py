"""Positions from drawn boards and from lists of pieces. The functions of `queries` read such positions.

A drawing has one line per rank, from the top, and one word per square:

    .. an empty square     [] the empty labyrinth (or ..)     xx a corpse     rC a living piece

Rank numbers at the left and a last line with the files are allowed, so that the output of `python -m machiavel show`
can be pasted. For a few pieces `position_with("rCa1 bCi1 xe5")` is shorter.
"""

from __future__ import annotations

import re
from itertools import groupby

from machiavel.djambi import Position, parse_position

#: The letters of the files and of the parties of the largest board; the pattern of a square of any board.
FILES = "abcdefghijklmno"
LETTERS = "rbygpn"
SQUARE = "[a-o][1-9][0-9]?"
EMPTY = "1"
EMPTY_WORDS = ("..", "[]")
#: The number of squares of each rank, from rank 1. Other boards have 9 ranks of 9.
RANKS = {
    "hex3": (5, 6, 7, 8, 9, 8, 7, 6, 5),
    "hex6": (8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8),
    "mini2": (7,) * 7,
}
PARTIES = {"hex3": "+,+,+", "hex6": "+,+,+,+,+,+", "mini2": "+,+", "square3": "+,+,+,h", "square2": "+,vr,+,vy"}
#: Four chiefs on their home squares.
CHIEFS = "rCa1 bCi1 yCi9 gCa9"


def board_name(rules: str) -> str:
    """The name of the board that a rules text chooses."""
    return next((item[6:] for item in rules.split(";") if item.startswith("board=")), "square4")


def placement_text(ranks: list[list[str]]) -> str:
    """The placement field for ranks given from the top, with EMPTY for an empty square."""
    lines = []
    for rank in ranks:
        runs = [(cell, len(list(run))) for cell, run in groupby(rank)]
        lines.append("".join(str(length) if cell == EMPTY else cell * length for cell, length in runs))
    return "/".join(lines)


def position_text(placement: str, turn: str, parties: str, rules: str, clock: str) -> str:
    """The text of a position with these fields. An empty *parties* means those of the board's start."""
    return " ".join([placement, turn, parties or PARTIES.get(board_name(rules), "+,+,+,+"), clock, rules])


def drawn_text(drawing: str, turn: str = "r", parties: str = "", rules: str = "standard", clock: str = "0/1") -> str:
    """The text of a drawn position."""
    ranks = [line.split() for line in drawing.strip().splitlines() if line.strip()]
    ranks = [rank[1:] if rank[0].isdigit() else rank for rank in ranks if rank[0] != "a"]
    cells = [[EMPTY if word in EMPTY_WORDS else "x" if word == "xx" else word for word in rank] for rank in ranks]
    return position_text(placement_text(cells), turn, parties, rules, clock)


def text_with(pieces: str, turn: str = "r", parties: str = "", rules: str = "standard", clock: str = "0/1") -> str:
    """The text of a position with these pieces: `rCa1` is a living one, `xe5` a corpse."""
    ranks = RANKS.get(board_name(rules), (9,) * 9)
    cells = [[EMPTY] * size for size in ranks]
    for word in pieces.split():
        found = re.fullmatch(rf"(x|[{LETTERS}][A-Z])({SQUARE})", word)
        assert found, word
        cells[int(found[2][1:]) - 1][FILES.index(found[2][0])] = found[1]
    return position_text(placement_text(cells[::-1]), turn, parties, rules, clock)


def drawn_position(
    drawing: str, turn: str = "r", parties: str = "", rules: str = "standard", clock: str = "0/1"
) -> Position:
    """A drawn position, which must be valid."""
    return parse_position(drawn_text(drawing, turn, parties, rules, clock))


def position_with(
    pieces: str, turn: str = "r", parties: str = "", rules: str = "standard", clock: str = "0/1"
) -> Position:
    """A position with these pieces, which must be valid."""
    return parse_position(text_with(pieces, turn, parties, rules, clock))
