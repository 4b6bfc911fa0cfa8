"""Owns where land is: the outlines of the three maps of K1.7, grown ones, islets round them. Lays no tiles."""

from dataclasses import dataclass, field
from typing import Final

from ..board.geometry import Board
from ..board.maps import MAPS
from ..board.pieces import GOLD, SEA, Hex
from .seeded_random import Source

#: The sheet on which outlines are drawn before what is not needed is cut off; rows even, for K1.1's shift.
SHEET: Final = 26
WAYS: Final = ("w", "e", "nw", "ne", "sw", "se")
#: Land hexes of a grown island by players: the least, and how many sizes there are.
SIZES: Final = {2: (13, 3), 3: (16, 3), 4: (19, 4)}
LARGEST_ISLET: Final = 3

_SHEET: Final = Board((SEA * SHEET,) * SHEET, ())
#: The hexes beside each hex of the sheet.
BESIDE: Final = tuple(tuple(n for way in WAYS if (n := _SHEET.neighbour(h, way)) >= 0) for h in _SHEET.hexes)


@dataclass
class Outline:
    """Land on the sheet: hexes of the islands, of the islets, and those of both that give gold."""

    land: set[Hex]
    islets: set[Hex] = field(default_factory=set)
    gold: set[Hex] = field(default_factory=set)


def known(kind: str) -> Outline:
    """Return the outline of a map of K1.7; its gold stays where it is hard to get."""
    rows = [row.split(" ") for row in MAPS[kind].rows]
    # Even numbers of rows keep shifted rows shifted.
    down = (SHEET - len(rows)) // 4 * 2
    across = (SHEET - len(rows[0])) // 2
    places = {(y + down) * SHEET + x + across: tile for y, row in enumerate(rows) for x, tile in enumerate(row)}
    land = {place for place, tile in places.items() if tile != SEA}
    return Outline(land, gold={place for place in land if places[place][0] == GOLD})


def grown(source: Source, players: int) -> Outline:
    """Return an island without lakes that grew from the middle of the sheet, compact more often than not."""
    least, sizes = SIZES[players]
    size = least + source.below(sizes)
    while True:
        land = {SHEET // 2 * SHEET + SHEET // 2}
        while len(land) < size:
            land.add(source.pick(_shore(land)))
        if not _has_lake(land):
            return Outline(land)


def _shore(land: set[Hex]) -> list[Hex]:
    """Return the sea beside land, each hex the oftener the more land it touches: 1, 8, 27 times."""
    beside = sorted({n for h in land for n in BESIDE[h]} - land)
    return [h for h in beside for _ in range(len(land.intersection(BESIDE[h])) ** 3)]


def _has_lake(land: set[Hex]) -> bool:
    open_sea, rest = {0}, [0]
    while rest:
        new = {n for n in BESIDE[rest.pop()] if n not in land and n not in open_sea}
        open_sea |= new
        rest += new
    return len(open_sea) + len(land) < SHEET * SHEET


def add_islets(outline: Outline, source: Source, count: int) -> None:
    """Add *count* islets of one to three hexes, each a sea hex or two away from other land; every third hex is gold."""
    for _ in range(count):
        others = outline.land | outline.islets
        islet = {source.pick(_anchorages(others))}
        for _ in range(source.below(LARGEST_ISLET)):
            shore = sorted({n for h in islet for n in BESIDE[h] if n not in islet and not others & set(BESIDE[n])})
            if shore:
                islet.add(source.pick(shore))
        outline.islets |= islet
    hexes = sorted(outline.islets)
    source.shuffle(hexes)
    outline.gold |= set(hexes[: (len(hexes) + 2) // 3])


def _anchorages(land: set[Hex]) -> list[Hex]:
    """Return the sea hexes that touch no land and from which land is two or three steps away, far from the margin."""
    shore = {n for h in land for n in BESIDE[h]}
    near = {n for h in shore for n in BESIDE[h]}
    near |= {n for h in near for n in BESIDE[h]}
    inside = range(4, SHEET - 4)
    return sorted(h for h in near - shore - land if h // SHEET in inside and h % SHEET in inside)


def cut_out(outline: Outline) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first row and column that a map needs and the numbers of both, with a margin of sea (K1.2)."""
    hexes = outline.land | outline.islets
    ys, xs = [h // SHEET for h in hexes], [h % SHEET for h in hexes]
    top = (min(ys) - 1) // 2 * 2
    left = min(xs) - 1
    return (top, left), (max(ys) + 2 - top, max(xs) + 2 - left)
