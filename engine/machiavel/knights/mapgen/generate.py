"""Generation of a map by its outline, a seed, the number of players and the number of islets."""

from collections.abc import Collection, Mapping
from typing import Final

from ...core.errors import OptionError
from ..board.geometry import Board
from ..board.maps import MAPS, Map
from ..board.pieces import SEA, Hex
from . import distribution
from .assignment import assign_numbers, assign_terrain
from .harbours import place_harbours
from .landmass import GRID_SIZE, SIZES, Landmass, add_islets, bounding_box, known_landmass, random_landmass
from .seeded_random import SeededRandom

RANDOM: Final = "random"
#: The kinds of outlines: those of the maps of K1.7, and a generated one.
KINDS: Final = (*MAPS, RANDOM)
MAX_ISLETS: Final = 6
#: The maximum number of harbours of a generated outline. It has half as many harbours as tiles if that is less.
MAX_HARBOURS: Final = 9


def generate_map(kind: str, seed: int, players: int = 4, islets: int = 0) -> Map:
    """Return a generated map, with the rows and the harbours of a `Map`.

    Args:
        kind: one of KINDS. A map of K1.7 has the same outline, gold, and numbers of each terrain, number and kind of
            harbour as before.
        seed: any integer; only its value modulo 2**64 counts.
        players: 2 to 4; a generated outline is larger for more players.
        islets: 0 to 6, the number of additional small islands, which only ships reach.

    Raises:
        OptionError: for any other kind, number of players or number of islets.

    """
    _check_arguments("kind", kind, KINDS)
    _check_arguments("players", players, tuple(SIZES))
    _check_arguments("islets", islets, range(MAX_ISLETS + 1))
    rng = SeededRandom(seed)
    landmass = random_landmass(rng, players) if kind == RANDOM else known_landmass(kind)
    is_known, count = kind != RANDOM, len(landmass.land)
    add_islets(landmass, rng, islets)
    letters = distribution.known_terrain_letters(kind) if is_known else distribution.terrain_letters(count)
    plain = len(landmass.islets - landmass.gold)
    terrain = assign_terrain(landmass, [*letters, *distribution.additional_terrain_letters(plain, letters)], rng)
    tokens = (
        distribution.known_tile_numbers(kind) if is_known else distribution.tile_numbers(count - letters.count("d"))
    )
    number = assign_numbers(terrain, [*tokens, *distribution.tile_numbers(len(landmass.islets))], rng)
    rows = _row_texts(landmass, terrain, number)
    board = Board(tuple("".join(tile[0] for tile in row.split(" ")) for row in rows), ())
    kinds = (
        distribution.known_harbour_kinds(kind)
        if is_known
        else distribution.harbour_kinds(min(MAX_HARBOURS, count // 2))
    )
    return Map(rows, place_harbours(board, kinds, rng))


def _check_arguments(name: str, value: object, allowed: Collection[object]) -> None:
    if value not in allowed:
        known_values = ", ".join(map(str, allowed))
        raise OptionError(
            f"{name}: {str(value)[:40]!r} is not one of {known_values}", {"option": name, "value": str(value)[:40]}
        )


def _row_texts(landmass: Landmass, terrain: Mapping[Hex, str], number: Mapping[Hex, int]) -> tuple[str, ...]:
    """Return the rows of a map as texts (K1.7)."""
    (top, left), (rows, columns) = bounding_box(landmass)
    hexes = [[(top + y) * GRID_SIZE + left + x for x in range(columns)] for y in range(rows)]
    return tuple(" ".join(terrain.get(h, SEA) + str(number.get(h, "")) for h in row) for row in hexes)
