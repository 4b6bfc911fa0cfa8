"""Terrains and numbers of a landmass: shuffled, then exchanged in pairs until no constraint is broken."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from ..board.pieces import DESERT, GOLD, Hex
from . import constraints
from .landmass import GRID_SIZE, NEIGHBOURS, Landmass
from .seeded_random import SeededRandom

_T = TypeVar("_T")
#: Exchanges after one shuffle; then all is shuffled again.
MAX_EXCHANGES: Final = 600
#: Shuffles before the search fails; no landmass needs more than a few (see the tests).
MAX_SHUFFLES: Final = 200


def assign_terrain(landmass: Landmass, letters: Sequence[str], rng: SeededRandom) -> dict[Hex, str]:
    """Return the terrain letter of each land hex: gold where the landmass has it, *letters* on the others."""
    places = sorted((landmass.land | landmass.islets) - landmass.gold)
    adjacent = {h: NEIGHBOURS[h] for h in places}
    terrain = _shuffled_without_breach(places, letters, partial(constraints.oversized_groups, adjacent=adjacent), rng)
    return terrain | dict.fromkeys(sorted(landmass.gold), GOLD)


def assign_numbers(terrain: Mapping[Hex, str], tokens: Sequence[int], rng: SeededRandom) -> dict[Hex, int]:
    """Return the number of each tile except deserts, which have none."""
    places = sorted(h for h in terrain if terrain[h] != DESERT)
    adjacent = {h: NEIGHBOURS[h] for h in places}
    pairs = constraints.neighbour_pairs(places, adjacent)
    corners = _corners(places)

    def breaches(number: Mapping[Hex, int]) -> int:
        return (
            2 * constraints.number_clashes(number, pairs)
            + constraints.crowded_vertices(number, corners)
            + constraints.uneven_terrains(number, terrain)
        )

    return _shuffled_without_breach(places, tokens, breaches, rng)


def _corners(places: Sequence[Hex]) -> list[tuple[Hex, ...]]:
    """Return the three hexes of each vertex that touches three of *places*; two alone cannot have too many pips."""
    known = set(places)
    triples = {
        tuple(sorted((h, a, b))) for h in places for a in NEIGHBOURS[h] for b in NEIGHBOURS[h] if b in NEIGHBOURS[a]
    }
    return sorted(three for three in triples if known.issuperset(three))


def _shuffled_without_breach(
    places: Sequence[Hex], things: Sequence[_T], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> dict[Hex, _T]:
    """Return an assignment of *things* to *places*, one each, for which *breaches* is 0; raises RuntimeError."""
    assert len(places) == len(things)
    for _ in range(MAX_SHUFFLES):
        shuffled = list(things)
        rng.shuffle(shuffled)
        assigned = dict(zip(places, shuffled, strict=True))
        if _repair(assigned, places, breaches, rng):
            return assigned
    raise RuntimeError(f"no arrangement found on {[divmod(h, GRID_SIZE) for h in places]}")


def _repair(
    assigned: dict[Hex, _T], places: Sequence[Hex], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> bool:
    """Exchange two things at a time unless that adds breaches; return whether none remains."""
    now = breaches(assigned)
    for _ in range(MAX_EXCHANGES):
        if now == 0:
            return True
        one, other = rng.pick(places), rng.pick(places)
        if assigned[one] == assigned[other]:
            continue
        assigned[one], assigned[other] = assigned[other], assigned[one]
        then = breaches(assigned)
        if then > now:
            assigned[one], assigned[other] = assigned[other], assigned[one]
        else:
            now = then
    return now == 0
