"""Assignment of terrains and numbers to a landmass: shuffled, then exchanged in pairs until no constraint is broken."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from ..board.pieces import DESERT, GOLD, Hex
from . import constraints
from .landmass import GRID_SIZE, NEIGHBOURS, Landmass
from .seeded_random import SeededRandom

_T = TypeVar("_T")
#: The maximum number of exchanges after a shuffle, after which all is shuffled again.
MAX_EXCHANGES: Final = 600
#: The maximum number of shuffles; no landmass needs more than a few, as the tests show.
MAX_SHUFFLES: Final = 200


def assign_terrain(landmass: Landmass, letters: Sequence[str], rng: SeededRandom) -> dict[Hex, str]:
    """Return the terrain letter of each land hex: gold where the landmass has gold, *letters* on the other hexes."""
    places = sorted((landmass.land | landmass.islets) - landmass.gold)
    adjacent = {h: NEIGHBOURS[h] for h in places}
    terrain = _shuffled_without_breach(
        places, letters, partial(constraints.count_oversized_groups, adjacent=adjacent), rng
    )
    return terrain | dict.fromkeys(sorted(landmass.gold), GOLD)


def assign_numbers(terrain: Mapping[Hex, str], tokens: Sequence[int], rng: SeededRandom) -> dict[Hex, int]:
    """Return the number of each tile except deserts, which have no number."""
    places = sorted(h for h in terrain if terrain[h] != DESERT)
    adjacent = {h: NEIGHBOURS[h] for h in places}
    pairs = constraints.neighbour_pairs(places, adjacent)
    corners = _corner_hexes(places)

    def breaches(number: Mapping[Hex, int]) -> int:
        return (
            2 * constraints.count_number_clashes(number, pairs)
            + constraints.count_excess_pips(number, corners)
            + constraints.count_uneven_terrains(number, terrain)
        )

    return _shuffled_without_breach(places, tokens, breaches, rng)


def _corner_hexes(places: Sequence[Hex]) -> list[tuple[Hex, ...]]:
    """Return the three hexes of each vertex whose hexes are all in *places*.

    Other vertices touch at most two of them, which cannot have more pips than MAX_VERTEX_PIPS.
    """
    known = set(places)
    triples = {
        tuple(sorted((h, a, b))) for h in places for a in NEIGHBOURS[h] for b in NEIGHBOURS[h] if b in NEIGHBOURS[a]
    }
    return sorted(three for three in triples if known.issuperset(three))


def _shuffled_without_breach(
    places: Sequence[Hex], things: Sequence[_T], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> dict[Hex, _T]:
    """Return an assignment of one of *things* to each of *places* for which *breaches* returns 0.

    Raises RuntimeError if none is found.
    """
    assert len(places) == len(things)
    for _ in range(MAX_SHUFFLES):
        shuffled = list(things)
        rng.shuffle(shuffled)
        assigned = dict(zip(places, shuffled, strict=True))
        if _exchange_until_valid(assigned, places, breaches, rng):
            return assigned
    raise RuntimeError(f"no arrangement found on {[divmod(h, GRID_SIZE) for h in places]}")


def _exchange_until_valid(
    assigned: dict[Hex, _T], places: Sequence[Hex], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> bool:
    """Exchange pairs of things as long as that adds no breaches; return whether no breach is left."""
    now = breaches(assigned)
    for _ in range(MAX_EXCHANGES):
        if now == 0:
            return True
        one, other = rng.pick_one(places), rng.pick_one(places)
        if assigned[one] == assigned[other]:
            continue
        assigned[one], assigned[other] = assigned[other], assigned[one]
        then = breaches(assigned)
        if then > now:
            assigned[one], assigned[other] = assigned[other], assigned[one]
        else:
            now = then
    return now == 0
