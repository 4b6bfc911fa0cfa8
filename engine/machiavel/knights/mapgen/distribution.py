"""Owns what is laid on land: bags of terrains, numbers and harbours."""

from collections.abc import Sequence
from typing import Final

from ..board.maps import MAPS
from ..board.pieces import DESERT, GOLD, KINDS, SEA

#: Where a terrain is one tile ahead of another, it is one that comes earlier.
TERRAINS: Final = "fpghm"
#: A set of numbers for 18 tiles, in the order in which a smaller set takes them: its mean is always near the whole's.
NUMBERS: Final = (5, 10, 8, 3, 9, 4, 6, 11, 5, 10, 9, 4, 2, 8, 12, 6, 3, 11)
#: From so many tiles on there is a desert.
MIN_TILES_WITH_DESERT: Final = 12
ANY: Final = "any"


def known_terrains(kind: str) -> list[str]:
    """Return the terrains of a map of K1.7 but for its gold, which stays in its place."""
    letters = [tile[0] for row in MAPS[kind].rows for tile in row.split(" ")]
    return [letter for letter in letters if letter not in (SEA, GOLD)]


def terrains(count: int) -> list[str]:
    """Return terrains for so many tiles, as evenly as they can be dealt."""
    deserts = [DESERT] if count >= MIN_TILES_WITH_DESERT else []
    return deserts + additional_terrains(count - len(deserts), [])


def additional_terrains(count: int, given: Sequence[str]) -> list[str]:
    """Return so many terrains more beside those that are *given*: always one of which there are fewest."""
    new: list[str] = []
    for _ in range(count):
        new.append(min(TERRAINS, key=[*given, *new].count))
    return new


def known_numbers(kind: str) -> list[int]:
    """Return the numbers of a map of K1.7."""
    return [int(tile[1:]) for row in MAPS[kind].rows for tile in row.split(" ") if len(tile) > 1]


def numbers(count: int) -> list[int]:
    """Return numbers for so many tiles."""
    return [NUMBERS[number % len(NUMBERS)] for number in range(count)]


def harbours(count: int) -> list[str]:
    """Return kinds of harbours: one of each resource, the rest for anything, as far as there are so many."""
    return [*KINDS[:5], *[ANY] * max(0, count - 5)][:count]


def known_harbours(kind: str) -> list[str]:
    """Return the kinds of harbours of a map of K1.7."""
    return list(MAPS[kind].harbours.values())
