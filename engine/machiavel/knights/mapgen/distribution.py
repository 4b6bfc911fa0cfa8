"""How many tiles of each terrain, number tokens and harbours of each kind a map gets."""

from collections.abc import Sequence
from typing import Final

from ..board.maps import MAPS
from ..board.pieces import DESERT, GOLD, KINDS, SEA

#: Terrains in the order in which they are added: of several with the fewest tiles the first gets the next one.
TERRAINS: Final = "fpghm"
#: Numbers of 18 tiles; fewer tiles take the first ones, whose mean pips are near the whole set's at any length.
NUMBERS: Final = (5, 10, 8, 3, 9, 4, 6, 11, 5, 10, 9, 4, 2, 8, 12, 6, 3, 11)
#: Number of tiles from which one is a desert.
MIN_TILES_WITH_DESERT: Final = 12
ANY: Final = "any"


def known_terrains(kind: str) -> list[str]:
    """Return the terrain letters of a map of K1.7 except its gold, which keeps its place."""
    letters = [tile[0] for row in MAPS[kind].rows for tile in row.split(" ")]
    return [letter for letter in letters if letter not in (SEA, GOLD)]


def terrains(count: int) -> list[str]:
    """Return the terrain letters of *count* tiles: as equal numbers of each as possible, and a desert if large."""
    deserts = [DESERT] if count >= MIN_TILES_WITH_DESERT else []
    return deserts + additional_terrains(count - len(deserts), [])


def additional_terrains(count: int, given: Sequence[str]) -> list[str]:
    """Return *count* more letters for a map with the terrains *given*, each of a terrain with the fewest tiles."""
    new: list[str] = []
    for _ in range(count):
        new.append(min(TERRAINS, key=[*given, *new].count))
    return new


def known_numbers(kind: str) -> list[int]:
    """Return the numbers of a map of K1.7."""
    return [int(tile[1:]) for row in MAPS[kind].rows for tile in row.split(" ") if len(tile) > 1]


def numbers(count: int) -> list[int]:
    """Return the numbers of *count* tiles."""
    return [NUMBERS[number % len(NUMBERS)] for number in range(count)]


def harbours(count: int) -> list[str]:
    """Return the kinds of *count* harbours: one of each resource, then harbours for any kind."""
    return [*KINDS[:5], *[ANY] * max(0, count - 5)][:count]


def known_harbours(kind: str) -> list[str]:
    """Return the kinds of harbours of a map of K1.7."""
    return list(MAPS[kind].harbours.values())
