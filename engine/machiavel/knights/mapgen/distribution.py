"""Distribution of a generated map: the terrains, the numbers and the kinds of harbours that are to be placed on it."""

from collections.abc import Sequence
from typing import Final

from ..board.maps import MAPS
from ..board.pieces import DESERT, GOLD, KINDS, SEA

#: Terrains in the order in which tiles are added: the next tile has the first terrain of those with the fewest tiles.
TERRAINS: Final = "fpghm"
#: The numbers of 18 tiles. Fewer tiles take the first of them; the mean pips are about the same at every length.
NUMBERS: Final = (5, 10, 8, 3, 9, 4, 6, 11, 5, 10, 9, 4, 2, 8, 12, 6, 3, 11)
#: The minimum number of tiles of a map with a desert.
MIN_TILES_WITH_DESERT: Final = 12
ANY: Final = "any"


def known_terrain_letters(kind: str) -> list[str]:
    """Return the terrain letters of a map of K1.7 without its gold, which is not shuffled."""
    letters = [tile[0] for row in MAPS[kind].rows for tile in row.split(" ")]
    return [letter for letter in letters if letter not in (SEA, GOLD)]


def terrain_letters(count: int) -> list[str]:
    """Return the terrain letters of *count* tiles: about the same number of each, and a desert on a large map."""
    deserts = [DESERT] if count >= MIN_TILES_WITH_DESERT else []
    return deserts + additional_terrain_letters(count - len(deserts), [])


def additional_terrain_letters(count: int, given: Sequence[str]) -> list[str]:
    """Return *count* more letters for a map with the letters *given*, each of a terrain with the fewest tiles."""
    new: list[str] = []
    for _ in range(count):
        new.append(min(TERRAINS, key=[*given, *new].count))
    return new


def known_tile_numbers(kind: str) -> list[int]:
    """Return the numbers of all tiles of a map of K1.7."""
    return [int(tile[1:]) for row in MAPS[kind].rows for tile in row.split(" ") if len(tile) > 1]


def tile_numbers(count: int) -> list[int]:
    """Return the numbers for *count* tiles."""
    return [NUMBERS[number % len(NUMBERS)] for number in range(count)]


def harbour_kinds(count: int) -> list[str]:
    """Return the kinds of *count* harbours: one for each resource, then harbours for any kind."""
    return [*KINDS[:5], *[ANY] * max(0, count - 5)][:count]


def known_harbour_kinds(kind: str) -> list[str]:
    """Return the kinds of all harbours of a map of K1.7."""
    return list(MAPS[kind].harbours.values())
