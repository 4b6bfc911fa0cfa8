"""Lays terrains and numbers on an outline: shuffles, then exchanges two at a time until no law of `laws` is broken."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from ..board.pieces import DESERT, GOLD, Hex
from . import constraints
from .landmass import BESIDE, SHEET, Outline
from .seeded_random import Source

_T = TypeVar("_T")
#: After so many exchanges without an end, everything is shuffled anew.
PATIENCE: Final = 600
#: No outline that can be asked for needs more than a few; see the tests.
MOST_SHUFFLES: Final = 200


def lay_terrain(outline: Outline, letters: Sequence[str], source: Source) -> dict[Hex, str]:
    """Return the terrain of each land hex: gold where the outline has it, *letters* on the others."""
    places = sorted((outline.land | outline.islets) - outline.gold)
    beside = {h: BESIDE[h] for h in places}
    terrain = _arranged(places, letters, lambda laid: constraints.lumps(laid, beside), source)
    return terrain | dict.fromkeys(sorted(outline.gold), GOLD)


def lay_numbers(terrain: Mapping[Hex, str], tokens: Sequence[int], source: Source) -> dict[Hex, int]:
    """Return the number of each tile that has one."""
    places = sorted(h for h in terrain if terrain[h] != DESERT)
    beside = {h: BESIDE[h] for h in places}
    pairs = constraints.neighbours(places, beside)
    corners = _corners(places)

    def breaches(number: Mapping[Hex, int]) -> int:
        return (
            2 * constraints.clashes(number, pairs)
            + constraints.crowds(number, corners)
            + constraints.slants(number, terrain)
        )

    return _arranged(places, tokens, breaches, source)


def _corners(places: Sequence[Hex]) -> list[tuple[Hex, ...]]:
    """Return the numbered tiles round each vertex that touches three of them; two cannot have too many pips."""
    known = set(places)
    triples = {tuple(sorted((h, a, b))) for h in places for a in BESIDE[h] for b in BESIDE[h] if b in BESIDE[a]}
    return sorted(three for three in triples if known.issuperset(three))


def _arranged(
    places: Sequence[Hex], things: Sequence[_T], breaches: Callable[[dict[Hex, _T]], int], source: Source
) -> dict[Hex, _T]:
    """Return *things* on *places*, one each, without a breach."""
    assert len(places) == len(things)
    for _ in range(MOST_SHUFFLES):
        bag = list(things)
        source.shuffle(bag)
        laid = dict(zip(places, bag, strict=True))
        if _mended(laid, places, breaches, source):
            return laid
    raise RuntimeError(f"no arrangement found on {[divmod(h, SHEET) for h in places]}")


def _mended(
    laid: dict[Hex, _T], places: Sequence[Hex], breaches: Callable[[dict[Hex, _T]], int], source: Source
) -> bool:
    """Exchange two at a time unless that makes it worse; return whether no breach is left."""
    now = breaches(laid)
    for _ in range(PATIENCE):
        if now == 0:
            return True
        one, other = source.pick(places), source.pick(places)
        if laid[one] == laid[other]:
            continue
        laid[one], laid[other] = laid[other], laid[one]
        then = breaches(laid)
        if then > now:
            laid[one], laid[other] = laid[other], laid[one]
        else:
            now = then
    return now == 0
