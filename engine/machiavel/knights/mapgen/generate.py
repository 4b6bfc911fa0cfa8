"""Draws a map from its kind, a seed, the number of players and of islets."""

from collections.abc import Collection, Mapping
from typing import Final

from ...core.errors import OptionError
from ..board.geometry import Board
from ..board.maps import MAPS, Map
from ..board.pieces import SEA, Hex
from . import distribution
from .assignment import lay_numbers, lay_terrain
from .harbours import place_harbours
from .landmass import SHEET, SIZES, Outline, add_islets, cut_out, grown, known
from .seeded_random import Source

RANDOM: Final = "random"
#: The outlines of K1.7, and one that is grown.
KINDS: Final = (*MAPS, RANDOM)
MOST_ISLETS: Final = 6
#: Of a grown map; half as many as it has tiles, at most.
MOST_HARBOURS: Final = 9


def draw_map(kind: str, seed: int, players: int = 4, islets: int = 0) -> Map:
    """Return a shuffled map.

    Args:
        kind: one of KINDS. A map of K1.7 keeps its outline, its gold and the numbers of its tiles and harbours.
        seed: any whole number; what counts is its remainder by 2**64.
        players: 2 to 4; a grown island is the larger the more play on it.
        islets: 0 to 6 small ones more, which only ships reach.

    Raises:
        OptionError: for a kind, a number of players or of islets that there is not.

    """
    _check("kind", kind, KINDS)
    _check("players", players, tuple(SIZES))
    _check("islets", islets, range(MOST_ISLETS + 1))
    source = Source(seed)
    outline = grown(source, players) if kind == RANDOM else known(kind)
    is_known, count = kind != RANDOM, len(outline.land)
    add_islets(outline, source, islets)
    letters = distribution.known_terrains(kind) if is_known else distribution.terrains(count)
    plain = len(outline.islets - outline.gold)
    terrain = lay_terrain(outline, [*letters, *distribution.dealt(plain, letters)], source)
    tokens = distribution.known_numbers(kind) if is_known else distribution.numbers(count - letters.count("d"))
    number = lay_numbers(terrain, [*tokens, *distribution.numbers(len(outline.islets))], source)
    rows = _rows(outline, terrain, number)
    board = Board(tuple("".join(tile[0] for tile in row.split(" ")) for row in rows), ())
    kinds = distribution.known_harbours(kind) if is_known else distribution.harbours(min(MOST_HARBOURS, count // 2))
    return Map(rows, place_harbours(board, kinds, source))


def _check(name: str, value: object, allowed: Collection[object]) -> None:
    if value not in allowed:
        known_values = ", ".join(map(str, allowed))
        raise OptionError(
            f"{name}: {str(value)[:40]!r} is not one of {known_values}", {"option": name, "value": str(value)[:40]}
        )


def _rows(outline: Outline, terrain: Mapping[Hex, str], number: Mapping[Hex, int]) -> tuple[str, ...]:
    """Return the row texts of K1.7."""
    (top, left), (rows, columns) = cut_out(outline)
    hexes = [[(top + y) * SHEET + left + x for x in range(columns)] for y in range(rows)]
    return tuple(" ".join(terrain.get(h, SEA) + str(number.get(h, "")) for h in row) for row in hexes)
