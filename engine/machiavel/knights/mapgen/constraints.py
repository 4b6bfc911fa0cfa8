"""Constraints on shuffled maps, which keep them fair: each function counts the breaches of one, 0 if it is satisfied.

The pips of a number are the throws, of 36, that give it: from 5 for 6 and 8 to 1 for 2 and 12.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final

from ..board.pieces import GOLD, PIPS, Hex

#: Numbers so frequent that two on neighbouring tiles would decide the game.
FREQUENT_NUMBERS: Final = (6, 8)
#: Maximum sum of the pips of a vertex's tiles.
MAX_VERTEX_PIPS: Final = 11
#: Maximum difference between the mean pips of a terrain's tiles and of the whole map.
MAX_PIPS_DEVIATION: Final = Fraction(3, 4)
#: Maximum number of connected tiles of one terrain; half of its tiles if that is more.
MAX_GROUP_TILES: Final = 2


def oversized_groups(terrain: Mapping[Hex, str], adjacent: Mapping[Hex, Sequence[Hex]]) -> int:
    """Count the tiles by which connected groups of one terrain exceed their maximum size."""
    letters = sorted(set(terrain.values()))
    return sum(
        max(0, size - _max_group_size(terrain, letter))
        for letter in letters
        for size in _group_sizes(terrain, letter, adjacent)
    )


def _max_group_size(terrain: Mapping[Hex, str], letter: str) -> int:
    return max(MAX_GROUP_TILES, list(terrain.values()).count(letter) // 2)


def _group_sizes(terrain: Mapping[Hex, str], letter: str, adjacent: Mapping[Hex, Sequence[Hex]]) -> list[int]:
    """Return the sizes of the connected groups of a terrain."""
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


def number_clashes(number: Mapping[Hex, int], pairs: Sequence[tuple[Hex, Hex]]) -> int:
    """Count the pairs of neighbours whose numbers are equal, or both 6 or 8."""
    return sum(
        (number[a] in FREQUENT_NUMBERS and number[b] in FREQUENT_NUMBERS) or number[a] == number[b] for a, b in pairs
    )


def crowded_vertices(number: Mapping[Hex, int], corners: Sequence[Sequence[Hex]]) -> int:
    """Count the pips above MAX_VERTEX_PIPS, over all vertices."""
    return sum(max(0, sum(PIPS[number[h]] for h in three) - MAX_VERTEX_PIPS) for three in corners)


def uneven_terrains(number: Mapping[Hex, int], terrain: Mapping[Hex, str]) -> int:
    """Count the terrains whose mean pips deviate too far from the map's, and the gold tiles with a 6 or 8."""
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
    """Return the pairs of *places* that share a side."""
    return [(a, b) for a, b in combinations(places, 2) if b in adjacent[a]]
