"""The boards as data (D1, D9): shape, ranks, labyrinth, parties, set-ups. A board is a row here."""

from __future__ import annotations

from typing import Final, NamedTuple

#: The letters of the files, from the left. `x` is none of them: in texts it is a corpse or a kill.
FILES: Final = "abcdefghijklmno"
#: A regular expression for the name of a square of any board (D12).
SQUARE_PATTERN: Final = f"[{FILES}][1-9][0-9]?"


class BoardRow(NamedTuple):
    """One board."""

    #: `square` or `hex`.
    shape: str
    #: The number of squares of each rank, from rank 1.
    ranks: tuple[int, ...]
    #: The name of the labyrinth's square.
    labyrinth: str
    #: The rule with its pieces.
    rule: str
    #: The pieces of each party at the start, in turn order: a letter for the kind, then the square. `?` is the piece
    #: that `surprise` names (D9.4).
    setup: tuple[str, ...]
    #: Whether the option `setup` makes a difference (D1.5).
    has_setups: bool = False
    #: Whether the option `encirclement` does: with two parties in play it does not (D8.1).
    has_encirclements: bool = False
    #: Whether the option `surprise` does (D9.4).
    has_surprise: bool = False


def _mirrored(square: str, is_right: bool, is_top: bool) -> str:
    """Return the mirror image, in another corner, of a square of red's corner of 9×9 squares."""
    file, rank = FILES.index(square[0]), int(square[1:])
    return FILES[8 - file if is_right else file] + str(10 - rank if is_top else rank)


#: Red's corner of the square boards (D1.4). The other three are its mirror images.
CORNER: Final = "Ca1 Ab1 Ra2 Db2 Nc3 Mc1 Mc2 Ma3 Mb3"
CORNERS: Final = tuple(
    " ".join(word[0] + _mirrored(word[1:], is_right, is_top) for word in CORNER.split())
    for is_right, is_top in ((False, False), (True, False), (True, True), (False, True))
)
SQUARE: Final = BoardRow("square", (9,) * 9, "e5", "D1.3", CORNERS, has_setups=True)

#: By name, in the order of D10.
BOARDS: Final[dict[str, BoardRow]] = {
    "square4": SQUARE._replace(has_encirclements=True),
    "square3": SQUARE._replace(has_encirclements=True),
    "square2": SQUARE,
    "mini2": BoardRow("square", (7,) * 7, "d4", "D9.4", ("Ca1 Mb1 Ma2 ?b2", "Cg7 Mf7 Mg6 ?f6"), has_surprise=True),
    "hex3": BoardRow(
        "hex",
        (5, 6, 7, 8, 9, 8, 7, 6, 5),
        "e5",
        "D9.5",
        (
            "Ca5 Aa4 Ra6 Db5 Nc5 Ma3 Mb4 Mb6 Ma7",
            "Ce1 Af2 Rd1 De2 Ne3 Mg3 Mf3 Md2 Mc1",
            "Ce9 Ad9 Rf8 De8 Ne7 Mc9 Md8 Mf7 Mg7",
        ),
        has_encirclements=True,
    ),
    "hex6": BoardRow(
        "hex",
        (8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8),
        "h8",
        "D9.7",
        (
            "Ca8 Aa7 Ra9 Db8 Nc8 Ma6 Mb7 Mb9 Ma10",
            "Ca1 Ab1 Ra2 Db2 Nc3 Mc1 Mc2 Mb3 Ma3",
            "Ch1 Ai2 Rg1 Dh2 Nh3 Mj3 Mi3 Mg2 Mf1",
            "Co8 An9 Rn7 Dn8 Nm8 Mm10 Mm9 Mm7 Mm6",
            "Ch15 Ag15 Ri14 Dh14 Nh13 Mf15 Mg14 Mi13 Mj13",
            "Ca15 Aa14 Rb15 Db14 Nc13 Ma13 Mb13 Mc14 Mc15",
        ),
        has_encirclements=True,
    ),
}
