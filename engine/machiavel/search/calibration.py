"""Calibration: computes the share of each seat from the values of a search, fitted to games of the search with itself.

The opponent model is a little hostile, so values are too low for the root; and against several opponents a plan of many
turns seldom succeeds. `CALIBRATION` corrects both, fitted to the results of games (`build.py tune calibrate`,
docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, NamedTuple

from .search_state import NO_MOVER, SearchState

#: The maximum log odds, in scales, that change the shares; beyond it the game counts as decided.
MAX_LOG_ODDS: Final = 6.0


class Estimate(NamedTuple):
    """The result of a search of one position. `root`: its mover; `parties`: the seats in play there.

    `value`: the root's log odds, in scales; None if nothing was searched. `evaluations`: each seat's evaluation at the
    end of the principal variation, in scales; None for a seat that is out by then. If the game is over there, it is 0
    for the winners and None for the others.
    """

    root: int
    parties: tuple[int, ...]
    value: float | None
    evaluations: tuple[float | None, ...]


class Calibration(NamedTuple):
    """The constants that turn an estimate into shares.

    The log odds of the root are `offset + slope * value`. `others_slope` multiplies the differences between the
    evaluations of the other seats. `even_part` is the fraction of the game that all seats share evenly.
    """

    offset: float
    slope: float
    others_slope: float
    even_part: float


#: The constants by the number of parties in play.
CALIBRATION: Final[Mapping[int, Calibration]] = {
    2: Calibration(0.07, 2.85, 1.40, 0.02),
    3: Calibration(0.38, 1.81, 1.63, 0.03),
    4: Calibration(1.10, 1.52, 1.35, 0.27),
    5: Calibration(0.01, 0.90, 0.60, 0.01),
    6: Calibration(0.51, 1.11, 1.12, 0.68),
}


def estimate_from_pv_end(
    state: SearchState, root: int, parties: tuple[int, ...], value: float | None = None
) -> Estimate:
    """Return the estimate for the position where the search started; *state* is at the end of its principal variation.

    *value*: the value of the search for the root, on the scale of evaluations.
    """
    if state.mover == NO_MOVER:
        winners = state.winners()
        evaluations = tuple(0.0 if seat in winners else None for seat in state.seats)
    else:
        numbers = state.evaluate()
        evaluations = tuple(numbers[seat] / state.scale if state.is_alive(seat) else None for seat in state.seats)
    return Estimate(root, parties, None if value is None else value / state.scale, evaluations)


def shares_from_estimate(estimate: Estimate, calibration: Calibration | None = None) -> tuple[float, ...]:
    """Return the share of each seat, with the sum 1.

    A seat that is out of play at the root has one only if it is back in play at the end of the principal variation.
    """
    root, parties, value, evaluations = estimate
    calibration = calibration or CALIBRATION[min(max(CALIBRATION), max(2, len(parties)))]
    known = {seat: evaluation for seat, evaluation in enumerate(evaluations) if evaluation is not None}
    top = max(known.values())
    powers = {
        seat: exp((calibration.others_slope if seat != root else 1.0) * (evaluation - top))
        for seat, evaluation in known.items()
    }
    if value is not None:
        others = sum(power for seat, power in powers.items() if seat != root)
        odds = exp(calibration.offset + calibration.slope * max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, value)))
        powers[root] = odds * (others or 1.0)
    total = sum(powers.values())
    even = calibration.even_part / len(parties)
    return tuple(
        (1 - calibration.even_part) * powers.get(seat, 0.0) / total + (even if seat in parties else 0.0)
        for seat in range(len(evaluations))
    )
