"""Statistics of an arena's games: points with their intervals, ratings, and the reasons of ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any, Final

from .runner import GameResult

#: The quantile of the normal distribution for a two-sided 95 % interval.
Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player over all its games.

    `mean`: the mean of its points in a game, the sum over its seats. `per_seat`: `mean` divided by the mean number of
    its seats; among four players 0.25 is even. `outlived`: its mean of `outlived_by` over its games; 0.5 is even. It is
    less noisy than wins, because it compares all seats. `margin` and `outlived_margin`: half the width of the 95 %
    intervals of `mean` and `outlived`.
    """

    name: str
    games: int
    mean: float
    margin: float
    per_seat: float
    outlived: float
    outlived_margin: float

    @property
    def interval_low(self) -> float:
        """The lower end of the 95 % interval of `mean`."""
        return max(0.0, self.mean - self.margin)

    @property
    def interval_high(self) -> float:
        """The upper end of the 95 % interval of `mean`."""
        return min(1.0, self.mean + self.margin)


def player_results(results: Sequence[GameResult]) -> list[PlayerResult]:
    """Return the result of each player, in the order of their first games.

    The intervals treat games as independent, although games with the same opening are slightly correlated; playing each
    opening in every seating balances that.
    """
    names = list(dict.fromkeys(name for result in results for name in result.scheduled.names))
    return [_player_result(name, [r for r in results if name in r.scheduled.names]) for name in names]


def _player_result(name: str, results: Sequence[GameResult]) -> PlayerResult:
    points = [points_of(name, result) for result in results]
    outlived = [outlived_by(name, result) for result in results]
    seats = sum(result.scheduled.names.count(name) for result in results) / len(results)
    mean, margin = _mean_and_margin(points)
    return PlayerResult(name, len(points), mean, margin, mean / seats, *_mean_and_margin(outlived))


def _mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of *values*, which are from 0 to 1, and half the width of its 95 % interval."""
    size = len(values)
    mean = sum(values) / size
    variance = sum((x - mean) ** 2 for x in values) / max(1, size - 1)
    # A few equal results have no variance but prove little, so the variance is at least that with one more, lost game.
    floor = size / (size + 1) ** 2
    return mean, Z_95 * sqrt(max(variance, floor) / size)


def outlived_by(name: str, result: GameResult) -> float:
    """Return the share of pairs of a seat of *name* and a seat of another player in which that of *name* ranks higher.

    A tie counts half. Without a seat of another player the share is 0.5.
    """
    names, ranks = result.scheduled.names, _seat_ranks(result)
    own = [rank for owner, rank in zip(names, ranks, strict=True) if owner == name]
    others = [rank for owner, rank in zip(names, ranks, strict=True) if owner != name]
    pairs = [(other > rank) + (other == rank) / 2 for rank in own for other in others]
    return sum(pairs) / len(pairs) if pairs else 0.5


def _seat_ranks(result: GameResult) -> list[int]:
    """Return the rank of each seat; 0 is the best."""
    ranks = {seat: rank for rank, tied in enumerate(result.ranking) for seat in tied}
    return [ranks.get(seat, len(result.ranking)) for seat in range(len(result.scheduled.names))]


def points_of(name: str, result: GameResult) -> float:
    """Return the sum of the points of all seats of the player *name* in one game."""
    return sum(points for owner, points in zip(result.scheduled.names, result.points, strict=True) if owner == name)


def seconds_per_decision(name: str, results: Sequence[GameResult]) -> float:
    """Return the mean wall-clock seconds of a decision of the player *name*; 0 without decisions."""
    each = [
        decisions
        for result in results
        for owner, decisions in zip(result.scheduled.names, result.decisions, strict=False)
        if owner == name
    ]
    return sum(seconds for _, seconds in each) / max(1, sum(count for count, _ in each))


def count_forfeits(results: Sequence[GameResult]) -> dict[str, Counter[str]]:
    """Return the number of forfeited games by player and by fault."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        if result.forfeit is not None:
            place, why = result.forfeit
            found.setdefault(result.scheduled.names[place], Counter())[why] += 1
    return found


def count_endings(results: Sequence[GameResult]) -> Counter[str]:
    """Return the number of games by the reason of their end."""
    return Counter(result.reason for result in results)


def rate_players(results: Sequence[GameResult]) -> dict[str, tuple[float, float]] | None:
    """Return mu and sigma of each player by the Plackett-Luce model of openskill; None if it is not installed."""
    try:
        model: Any = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    by_name: dict[str, Any] = {}
    for result in results:
        _update_ratings(model, by_name, result)
    return {name: (rating.mu, rating.sigma) for name, rating in by_name.items()}


def _update_ratings(model: Any, by_name: dict[str, Any], result: GameResult) -> None:
    """Update the ratings *by_name* by the result of one game, in which players rank by the mean rank of their seats."""
    ranks: dict[str, list[int]] = {}
    for name, rank in zip(result.scheduled.names, _seat_ranks(result), strict=True):
        ranks.setdefault(name, []).append(rank)
    if len(ranks) < 2:
        return
    teams = [[by_name.setdefault(name, model.rating(name=name))] for name in ranks]
    rated = model.rate(teams, ranks=[sum(seats) / len(seats) for seats in ranks.values()])
    by_name.update(zip(ranks, (team[0] for team in rated), strict=True))
