"""Owns what players expect of a shuffled map: each law counts its breaches, 0 where all is well.

Pips are the ways of 36 in which two dice give a number, 5 for 6 and 8 down to 1 for 2 and 12.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from ..board.pieces import GOLD, NUMBERS, Hex

PIPS: Final = {number: 6 - abs(7 - number) for number in NUMBERS}
#: Numbers that come so often that two side by side would decide the game.
FREQUENT_NUMBERS: Final = (6, 8)
#: The pips that a vertex may have.
MAX_VERTEX_PIPS: Final = 11
#: So far a terrain's mean of pips may be from the map's.
MAX_PIPS_DEVIATION: Final = Fraction(3, 4)
#: So many tiles of one terrain may hang together; of many tiles, at most half.
MAX_GROUP_TILES: Final = 2


def oversized_groups(terrain: Mapping[Hex, str], beside: Mapping[Hex, Sequence[Hex]]) -> int:
    """Count the tiles by which a terrain's largest lump is too large, over all terrains."""
    letters = sorted(set(terrain.values()))
    return sum(
        max(0, size - _max_group_size(terrain, letter))
        for letter in letters
        for size in _group_sizes(terrain, letter, beside)
    )


def _max_group_size(terrain: Mapping[Hex, str], letter: str) -> int:
    return max(MAX_GROUP_TILES, list(terrain.values()).count(letter) // 2)


def _group_sizes(terrain: Mapping[Hex, str], letter: str, beside: Mapping[Hex, Sequence[Hex]]) -> list[int]:
    """Return how many tiles of a terrain hang together, for each lump of it."""
    left = {h for h in terrain if terrain[h] == letter}
    sizes = []
    while left:
        rest = [left.pop()]
        size = 0
        while rest:
            size += 1
            found = left.intersection(beside[rest.pop()])
            left -= found
            rest += found
        sizes.append(size)
    return sizes


def number_clashes(number: Mapping[Hex, int], pairs: Sequence[tuple[Hex, Hex]]) -> int:
    """Count the neighbours that are both 6 or 8, or equal."""
    return sum(
        (number[a] in FREQUENT_NUMBERS and number[b] in FREQUENT_NUMBERS) or number[a] == number[b] for a, b in pairs
    )


def crowded_vertices(number: Mapping[Hex, int], corners: Sequence[Sequence[Hex]]) -> int:
    """Count the pips that vertices have too many."""
    return sum(max(0, sum(PIPS[number[h]] for h in three) - MAX_VERTEX_PIPS) for three in corners)


def uneven_terrains(number: Mapping[Hex, int], terrain: Mapping[Hex, str]) -> int:
    """Count the terrains whose mean of pips is too far from the map's; and gold on a 6 or 8."""
    found: dict[str, list[int]] = {}
    for place in sorted(number):
        found.setdefault(terrain[place], []).append(PIPS[number[place]])
    mean = Fraction(sum(map(sum, found.values())), len(number))
    return found.get(GOLD, []).count(PIPS[FREQUENT_NUMBERS[0]]) + sum(
        abs(Fraction(sum(pips), len(pips)) - mean) > MAX_PIPS_DEVIATION
        for letter, pips in found.items()
        if letter != GOLD and len(pips) > 1
    )


def neighbours(places: Sequence[Hex], beside: Mapping[Hex, Sequence[Hex]]) -> list[tuple[Hex, Hex]]:
    """Return the pairs of *places* that share a side."""
    return [(a, b) for a, b in combinations(places, 2) if b in beside[a]]
