"""Terrains and numbers for a landmass: shuffled, then exchanged in pairs until no constraint is broken (K1.8)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from ..board.pieces import DESERT, GOLD, Hex
from . import constraints
from .landmass import GRID_SIZE, NEIGHBOURS, Landmass
from .seeded_random import SeededRandom

_T = TypeVar("_T")
#: After so many exchanges without an end, everything is shuffled anew.
MAX_EXCHANGES: Final = 600
#: No landmass needs more than a few; see the tests.
MAX_SHUFFLES: Final = 200


def assign_terrain(landmass: Landmass, letters: Sequence[str], rng: SeededRandom) -> dict[Hex, str]:
    """Return the terrain of each land hex: gold where the landmass has it, *letters* on the others."""
    places = sorted((landmass.land | landmass.islets) - landmass.gold)
    beside = {h: NEIGHBOURS[h] for h in places}
    terrain = _shuffled_without_breach(places, letters, lambda laid: constraints.oversized_groups(laid, beside), rng)
    return terrain | dict.fromkeys(sorted(landmass.gold), GOLD)


def assign_numbers(terrain: Mapping[Hex, str], tokens: Sequence[int], rng: SeededRandom) -> dict[Hex, int]:
    """Return the number of each tile that has one."""
    places = sorted(h for h in terrain if terrain[h] != DESERT)
    beside = {h: NEIGHBOURS[h] for h in places}
    pairs = constraints.neighbours(places, beside)
    corners = _corners(places)

    def breaches(number: Mapping[Hex, int]) -> int:
        return (
            2 * constraints.number_clashes(number, pairs)
            + constraints.crowded_vertices(number, corners)
            + constraints.uneven_terrains(number, terrain)
        )

    return _shuffled_without_breach(places, tokens, breaches, rng)


def _corners(places: Sequence[Hex]) -> list[tuple[Hex, ...]]:
    """Return the numbered tiles round each vertex that touches three of them; two cannot have too many pips."""
    known = set(places)
    triples = {
        tuple(sorted((h, a, b))) for h in places for a in NEIGHBOURS[h] for b in NEIGHBOURS[h] if b in NEIGHBOURS[a]
    }
    return sorted(three for three in triples if known.issuperset(three))


def _shuffled_without_breach(
    places: Sequence[Hex], things: Sequence[_T], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> dict[Hex, _T]:
    """Return *things* on *places*, one each, without a breach."""
    assert len(places) == len(things)
    for _ in range(MAX_SHUFFLES):
        bag = list(things)
        rng.shuffle(bag)
        laid = dict(zip(places, bag, strict=True))
        if _repair(laid, places, breaches, rng):
            return laid
    raise RuntimeError(f"no arrangement found on {[divmod(h, GRID_SIZE) for h in places]}")


def _repair(
    laid: dict[Hex, _T], places: Sequence[Hex], breaches: Callable[[dict[Hex, _T]], int], rng: SeededRandom
) -> bool:
    """Exchange two at a time unless that makes it worse; return whether no breach is left."""
    now = breaches(laid)
    for _ in range(MAX_EXCHANGES):
        if now == 0:
            return True
        one, other = rng.pick(places), rng.pick(places)
        if laid[one] == laid[other]:
            continue
        laid[one], laid[other] = laid[other], laid[one]
        then = breaches(laid)
        if then > now:
            laid[one], laid[other] = laid[other], laid[one]
        else:
            now = then
    return now == 0
