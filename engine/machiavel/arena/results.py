"""Statistics of an arena's games: shares with their intervals, ratings. Among four players a share of 0.25 is even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any, Final

from .runner import GameResult

#: Quantile of the normal distribution for a two-sided 95 % interval.
Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player over all its games.

    `mean`: the mean of its points in a game, all its seats together. `per_seat`: `mean` divided by the mean number of
    its seats. `outlived`: the part of the other players' seats that fell before its own; 0.5 is even, and it has less
    noise than the wins. `margin` and `outlived_margin`: half the 95 % intervals of `mean` and `outlived`.
    """

    name: str
    games: int
    mean: float
    margin: float
    per_seat: float
    outlived: float
    outlived_margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return max(0.0, self.mean - self.margin)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return min(1.0, self.mean + self.margin)


def player_results(results: Sequence[GameResult]) -> list[PlayerResult]:
    """Return the result of each player, in the order of their first games.

    The interval treats games as independent. Games with one opening are slightly correlated; seatings balance that.
    """
    names = list(dict.fromkeys(name for result in results for name in result.scheduled.names))
    return [_player_result(name, [r for r in results if name in r.scheduled.names]) for name in names]


def _player_result(name: str, results: Sequence[GameResult]) -> PlayerResult:
    points = [points_of(name, result) for result in results]
    outlived = [outlived_by(name, result) for result in results]
    seats = sum(result.scheduled.names.count(name) for result in results) / len(results)
    mean, margin = _mean(points)
    return PlayerResult(name, len(points), mean, margin, mean / seats, *_mean(outlived))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values from 0 to 1, and half its 95 % interval."""
    size = len(values)
    mean = sum(values) / size
    variance = sum((x - mean) ** 2 for x in values) / max(1, size - 1)
    # Equal results of a few games have no variance, but prove little: at least the variance with one more, lost game.
    floor = size / (size + 1) ** 2
    return mean, Z_95 * sqrt(max(variance, floor) / size)


def outlived_by(name: str, result: GameResult) -> float:
    """Return the part of pairs (own seat, seat of another player) in which the other fell first; ties count half."""
    names, ranks = result.scheduled.names, _ranks(result)
    own = [rank for owner, rank in zip(names, ranks, strict=True) if owner == name]
    others = [rank for owner, rank in zip(names, ranks, strict=True) if owner != name]
    pairs = [(other > rank) + (other == rank) / 2 for rank in own for other in others]
    return sum(pairs) / len(pairs) if pairs else 0.5


def _ranks(result: GameResult) -> list[int]:
    """Return each seat's rank, 0 the best."""
    ranks = {seat: rank for rank, tied in enumerate(result.ranking) for seat in tied}
    return [ranks.get(seat, len(result.ranking)) for seat in range(len(result.scheduled.names))]


def points_of(name: str, result: GameResult) -> float:
    """Return the sum of the points of all seats of a player."""
    return sum(points for owner, points in zip(result.scheduled.names, result.points, strict=True) if owner == name)


def seconds_per_decision(name: str, results: Sequence[GameResult]) -> float:
    """Return the mean wall-clock seconds of a decision of *name*; 0 without decisions."""
    each = [
        decisions
        for result in results
        for owner, decisions in zip(result.scheduled.names, result.decisions, strict=False)
        if owner == name
    ]
    return sum(seconds for _, seconds in each) / max(1, sum(count for count, _ in each))


def forfeits(results: Sequence[GameResult]) -> dict[str, Counter[str]]:
    """Return the number of forfeited games, by player and fault."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        if result.forfeit is not None:
            place, why = result.forfeit
            found.setdefault(result.scheduled.names[place], Counter())[why] += 1
    return found


def endings(results: Sequence[GameResult]) -> Counter[str]:
    """Return the number of games by the reason of their end."""
    return Counter(result.reason for result in results)


def ratings(results: Sequence[GameResult]) -> dict[str, tuple[float, float]] | None:
    """Return mu and sigma of each player by openskill's Plackett-Luce, None if openskill is not installed."""
    try:
        model: Any = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    by_name: dict[str, Any] = {}
    for result in results:
        _update_ratings(model, by_name, result)
    return {name: (rating.mu, rating.sigma) for name, rating in by_name.items()}


def _update_ratings(model: Any, by_name: dict[str, Any], result: GameResult) -> None:
    """Update the ratings by one game: players are ranked by the mean rank of their seats."""
    ranks: dict[str, list[int]] = {}
    for name, rank in zip(result.scheduled.names, _ranks(result), strict=True):
        ranks.setdefault(name, []).append(rank)
    if len(ranks) < 2:
        return
    teams = [[by_name.setdefault(name, model.rating(name=name))] for name in ranks]
    rated = model.rate(teams, ranks=[sum(seats) / len(seats) for seats in ranks.values()])
    by_name.update(zip(ranks, (team[0] for team in rated), strict=True))
