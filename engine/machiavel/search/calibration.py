"""Owns what a search's findings tell of the end of the game: everybody's share of it, calibrated on self-play.

A search that takes the others for a little hostile sees its own party too dark, and several others will hardly let a
plan of many turns come true. `TRUST` says how far findings were borne out in games of the search against itself
(`build.py tune calibrate`, docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, NamedTuple

from .search_state import NO_MOVER, SearchState

#: Values beyond so many scales say no more: the game is decided, if the search is right.
MAX_LOG_ODDS: Final = 6.0


class Estimate(NamedTuple):
    """What a search knows of a position. `parties`: who is in play there; `root`: who moves.

    `value`: what the search found for the root, in scales (None: nothing was searched); `worths`: each seat's at the
    end of the play expected, in scales, None for those that are out by then. If the game is over there, the winners'
    are 0.
    """

    root: int
    parties: tuple[int, ...]
    value: float | None
    evaluations: tuple[float | None, ...]


class Calibration(NamedTuple):
    """How a finding becomes shares: the root's odds, how much the others differ, how much is shared evenly."""

    offset: float
    slope: float
    others_slope: float
    even_part: float


#: By the number of parties in play.
CALIBRATION: Final[Mapping[int, Calibration]] = {
    2: Calibration(0.07, 2.85, 1.40, 0.02),
    3: Calibration(0.38, 1.81, 1.63, 0.03),
    4: Calibration(1.10, 1.52, 1.35, 0.27),
}


def estimate(view: SearchState, root: int, parties: tuple[int, ...], value: float | None = None) -> Estimate:
    """Return what the present position, the end of the play expected, tells of the one where the search began."""
    if view.mover == NO_MOVER:
        winners = view.winners()
        worths = tuple(0.0 if seat in winners else None for seat in view.seats)
    else:
        known = view.evaluate()
        worths = tuple(known[seat] / view.scale if view.is_alive(seat) else None for seat in view.seats)
    return Estimate(root, parties, None if value is None else value / view.scale, worths)


def shares_from(finding: Estimate, trust: Calibration | None = None) -> tuple[float, ...]:
    """Return everybody's share of the game, summing to 1; those out of play at the root have none."""
    root, parties, value, worths = finding
    trust = trust or CALIBRATION[min(4, max(2, len(parties)))]
    known = {seat: worth for seat, worth in enumerate(worths) if worth is not None}
    top = max(known.values())
    powers = {seat: exp((trust.others_slope if seat != root else 1.0) * (worth - top)) for seat, worth in known.items()}
    if value is not None:
        others = sum(power for seat, power in powers.items() if seat != root)
        odds = exp(trust.offset + trust.slope * max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, value)))
        powers[root] = odds * (others or 1.0)
    total = sum(powers.values())
    even = trust.even_part / len(parties)
    return tuple(
        (1 - trust.even_part) * powers.get(seat, 0.0) / total + even if seat in parties else 0.0
        for seat in range(len(worths))
    )
