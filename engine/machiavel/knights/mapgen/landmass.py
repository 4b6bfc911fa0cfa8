"""Landmasses, which are the land of a map without its tiles: outlines of K1.7, generated outlines, islets."""

from dataclasses import dataclass, field
from typing import Final

from ..board.geometry import Board
from ..board.maps import MAPS
from ..board.pieces import GOLD, SEA, Hex
from .seeded_random import SeededRandom

#: The number of rows and columns of the grid on which land is placed before the map is cut out of it.
GRID_SIZE: Final = 26
DIRECTIONS: Final = ("w", "e", "nw", "ne", "sw", "se")
#: By number of players: the minimum number of land hexes of a generated island, and the number of possible sizes.
SIZES: Final = {2: (13, 3), 3: (16, 3), 4: (19, 4)}
MAX_ISLET_HEXES: Final = 3

_GRID: Final = Board((SEA * GRID_SIZE,) * GRID_SIZE, ())
#: The neighbours of each hex of the grid, by the hex.
NEIGHBOURS: Final = tuple(
    tuple(n for direction in DIRECTIONS if (n := _GRID.neighbour(h, direction)) >= 0) for h in _GRID.hexes
)


@dataclass
class Landmass:
    """The land hexes of the grid: those of large islands, those of islets, and those of both that yield gold."""

    land: set[Hex]
    islets: set[Hex] = field(default_factory=set)
    gold: set[Hex] = field(default_factory=set)


def known_landmass(kind: str) -> Landmass:
    """Return the landmass of a map of K1.7; its gold is not shuffled, so that it stays hard to reach."""
    rows = [row.split(" ") for row in MAPS[kind].rows]
    # The map is moved down by an even number of rows, so that every other row stays shifted (K1.1).
    down = (GRID_SIZE - len(rows)) // 4 * 2
    across = (GRID_SIZE - len(rows[0])) // 2
    places = {(y + down) * GRID_SIZE + x + across: tile for y, row in enumerate(rows) for x, tile in enumerate(row)}
    land = {place for place, tile in places.items() if tile != SEA}
    return Landmass(land, gold={place for place in land if places[place][0] == GOLD})


def random_landmass(rng: SeededRandom, players: int) -> Landmass:
    """Return an island without lakes, mostly compact, grown hex by hex from the middle of the grid."""
    min_size, sizes = SIZES[players]
    size = min_size + rng.number_below(sizes)
    while True:
        land = {GRID_SIZE // 2 * GRID_SIZE + GRID_SIZE // 2}
        while len(land) < size:
            land.add(rng.pick_one(_weighted_shore(land)))
        if not _has_lake(land):
            return Landmass(land)


def _weighted_shore(land: set[Hex]) -> list[Hex]:
    """Return the sea hexes beside land; a hex that touches n land hexes is n**3 times in the list."""
    shore = sorted({n for h in land for n in NEIGHBOURS[h]} - land)
    return [h for h in shore for _ in range(len(land.intersection(NEIGHBOURS[h])) ** 3)]


def _has_lake(land: set[Hex]) -> bool:
    open_sea, queue = {0}, [0]
    while queue:
        new = {n for n in NEIGHBOURS[queue.pop()] if n not in land and n not in open_sea}
        open_sea |= new
        queue += new
    return len(open_sea) + len(land) < GRID_SIZE * GRID_SIZE


def add_islets(landmass: Landmass, rng: SeededRandom, count: int) -> None:
    """Add *count* islets of one to three hexes, one or two sea hexes from other land; a third of them is gold."""
    for _ in range(count):
        others = landmass.land | landmass.islets
        islet = {rng.pick_one(_islet_sites(others))}
        for _ in range(rng.number_below(MAX_ISLET_HEXES)):
            shore = sorted(
                {n for h in islet for n in NEIGHBOURS[h] if n not in islet and not others & set(NEIGHBOURS[n])}
            )
            if shore:
                islet.add(rng.pick_one(shore))
        landmass.islets |= islet
    hexes = sorted(landmass.islets)
    rng.shuffle(hexes)
    landmass.gold |= set(hexes[: (len(hexes) + 2) // 3])


def _islet_sites(land: set[Hex]) -> list[Hex]:
    """Return the sea hexes two or three steps from land and at least four steps from the margin of the grid."""
    shore = {n for h in land for n in NEIGHBOURS[h]}
    near = {n for h in shore for n in NEIGHBOURS[h]}
    near |= {n for h in near for n in NEIGHBOURS[h]}
    inside = range(4, GRID_SIZE - 4)
    return sorted(h for h in near - shore - land if h // GRID_SIZE in inside and h % GRID_SIZE in inside)


def bounding_box(landmass: Landmass) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first row and column of the map, and its numbers of rows and columns, with a margin of sea (K1.2)."""
    hexes = landmass.land | landmass.islets
    ys, xs = [h // GRID_SIZE for h in hexes], [h % GRID_SIZE for h in hexes]
    top = (min(ys) - 1) // 2 * 2
    left = min(xs) - 1
    return (top, left), (max(ys) + 2 - top, max(xs) + 2 - left)
