"""Owns what a search's findings tell of the end of the game: everybody's share of it, calibrated on self-play.

A search that takes the others for a little hostile sees its own party too dark, and several others will hardly let a
plan of many turns come true. `TRUST` says how far findings were borne out in games of the search against itself
(`build.py tune calibrate`, lab/NOTEBOOK.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, NamedTuple

from .search_state import OVER, SearchView

#: Values beyond so many scales say no more: the game is decided, if the search is right.
CERTAIN: Final = 6.0


class Finding(NamedTuple):
    """What a search knows of a position. `parties`: who is in play there; `root`: who moves.

    `value`: what the search found for the root, in scales (None: nothing was searched); `worths`: each seat's at the
    end of the play expected, in scales, None for those that are out by then. If the game is over there, the winners'
    are 0.
    """

    root: int
    parties: tuple[int, ...]
    value: float | None
    worths: tuple[float | None, ...]


class Trust(NamedTuple):
    """How a finding becomes shares: the root's odds, how much the others differ, how much is shared evenly."""

    offset: float
    slope: float
    spread: float
    doubt: float


#: By the number of parties in play.
TRUST: Final[Mapping[int, Trust]] = {
    2: Trust(0.07, 2.85, 1.40, 0.02),
    3: Trust(0.38, 1.81, 1.63, 0.03),
    4: Trust(1.10, 1.52, 1.35, 0.27),
}


def find(view: SearchView, root: int, parties: tuple[int, ...], value: float | None = None) -> Finding:
    """Return what the present position, the end of the play expected, tells of the one where the search began."""
    if view.mover == OVER:
        winners = view.winners()
        worths = tuple(0.0 if seat in winners else None for seat in view.seats)
    else:
        known = view.worths()
        worths = tuple(known[seat] / view.scale if view.is_in(seat) else None for seat in view.seats)
    return Finding(root, parties, None if value is None else value / view.scale, worths)


def shares_of(finding: Finding, trust: Trust | None = None) -> tuple[float, ...]:
    """Return everybody's share of the game, summing to 1; those out of play at the root have none."""
    root, parties, value, worths = finding
    trust = trust or TRUST[min(4, max(2, len(parties)))]
    known = {seat: worth for seat, worth in enumerate(worths) if worth is not None}
    top = max(known.values())
    powers = {seat: exp((trust.spread if seat != root else 1.0) * (worth - top)) for seat, worth in known.items()}
    if value is not None:
        others = sum(power for seat, power in powers.items() if seat != root)
        odds = exp(trust.offset + trust.slope * max(-CERTAIN, min(CERTAIN, value)))
        powers[root] = odds * (others or 1.0)
    total = sum(powers.values())
    even = trust.doubt / len(parties)
    return tuple(
        (1 - trust.doubt) * powers.get(seat, 0.0) / total + even if seat in parties else 0.0
        for seat in range(len(worths))
    )
