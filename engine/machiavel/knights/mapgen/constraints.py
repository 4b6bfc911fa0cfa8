"""Constraints that keep generated maps fair. Each function counts the breaches of one constraint.

The pips of a number are the number of throws, of 36, that give it: from 5 for 6 and 8 to 1 for 2 and 12.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from ..board.pieces import GOLD, PIPS, Hex

#: The most frequent numbers, two of which on neighbouring tiles would decide the game.
FREQUENT_NUMBERS: Final = (6, 8)
#: The maximum sum of the pips of the tiles around a vertex.
MAX_VERTEX_PIPS: Final = 11
#: The maximum difference between the mean pips of a terrain's tiles and those of the whole map.
MAX_PIPS_DEVIATION: Final = Fraction(3, 4)
#: The maximum number of connected tiles of one terrain; if half of its tiles are more, it is half of its tiles.
MAX_GROUP_TILES: Final = 2


def count_oversized_groups(terrain: Mapping[Hex, str], adjacent: Mapping[Hex, Sequence[Hex]]) -> int:
    """Return the number of tiles by which connected groups of one terrain exceed their maximum size."""
    letters = sorted(set(terrain.values()))
    return sum(
        max(0, size - _max_group_size(terrain, letter))
        for letter in letters
        for size in _group_sizes(terrain, letter, adjacent)
    )


def _max_group_size(terrain: Mapping[Hex, str], letter: str) -> int:
    return max(MAX_GROUP_TILES, list(terrain.values()).count(letter) // 2)


def _group_sizes(terrain: Mapping[Hex, str], letter: str, adjacent: Mapping[Hex, Sequence[Hex]]) -> list[int]:
    """Return the size of each connected group of tiles of a terrain."""
    remaining = {h for h in terrain if terrain[h] == letter}
    sizes = []
    while remaining:
        queue = [remaining.pop()]
        size = 0
        while queue:
            size += 1
            found = remaining.intersection(adjacent[queue.pop()])
            remaining -= found
            queue += found
        sizes.append(size)
    return sizes


def count_number_clashes(number: Mapping[Hex, int], pairs: Sequence[tuple[Hex, Hex]]) -> int:
    """Return the number of pairs of neighbours whose numbers are equal, or both in 6 and 8."""
    return sum(
        (number[a] in FREQUENT_NUMBERS and number[b] in FREQUENT_NUMBERS) or number[a] == number[b] for a, b in pairs
    )


def count_excess_pips(number: Mapping[Hex, int], corners: Sequence[Sequence[Hex]]) -> int:
    """Return the sum over all vertices of the pips above MAX_VERTEX_PIPS."""
    return sum(max(0, sum(PIPS[number[h]] for h in three) - MAX_VERTEX_PIPS) for three in corners)


def count_uneven_terrains(number: Mapping[Hex, int], terrain: Mapping[Hex, str]) -> int:
    """Return the number of terrains whose mean pips are too far from the map's, plus that of gold tiles with 6 or 8."""
    pips_of: dict[str, list[int]] = {}
    for place in sorted(number):
        pips_of.setdefault(terrain[place], []).append(PIPS[number[place]])
    mean = Fraction(sum(map(sum, pips_of.values())), len(number))
    return pips_of.get(GOLD, []).count(PIPS[FREQUENT_NUMBERS[0]]) + sum(
        abs(Fraction(sum(pips), len(pips)) - mean) > MAX_PIPS_DEVIATION
        for letter, pips in pips_of.items()
        if letter != GOLD and len(pips) > 1
    )


def neighbour_pairs(places: Sequence[Hex], adjacent: Mapping[Hex, Sequence[Hex]]) -> list[tuple[Hex, Hex]]:
    """Return the pairs of hexes in *places* that share a side."""
    return [(a, b) for a, b in combinations(places, 2) if b in adjacent[a]]
