"""Owns what games prove: shares with their intervals, ratings. A share of 0.25 is even among four."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any, Final

from .runner import GameResult

#: Two-sided 95 %.
Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What a player took: the mean of its points over all games, all its seats together, and 95 % of doubt.

    `beaten`: of the seats that others held, the part that fell before its own (0.5 is even), which games tell with
    less noise than who won. `beaten_doubt`: 95 % of that.
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
    """Return each player's share, in the order in which they first sat down.

    The interval treats games as independent; those that share an opening are slightly alike, which seatings balance.
    """
    names = list(dict.fromkeys(name for result in results for name in result.scheduled.names))
    return [_player_result(name, [r for r in results if name in r.scheduled.names]) for name in names]


def _player_result(name: str, results: Sequence[GameResult]) -> PlayerResult:
    taken = [points_of(name, result) for result in results]
    beaten = [outlived_by(name, result) for result in results]
    seats = sum(result.scheduled.names.count(name) for result in results) / len(results)
    mean, doubt = _mean(taken)
    return PlayerResult(name, len(taken), mean, doubt, mean / seats, *_mean(beaten))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values from 0 to 1, and half its 95 % interval."""
    size = len(values)
    mean = sum(values) / size
    variance = sum((x - mean) ** 2 for x in values) / max(1, size - 1)
    # Few games that all went one way prove less than no spread suggests: never below that of one game more, lost.
    floor = size / (size + 1) ** 2
    return mean, Z_95 * sqrt(max(variance, floor) / size)


def outlived_by(name: str, result: GameResult) -> float:
    """Return the part of the other players' seats that fell before a seat of *name*; ties count half."""
    names, place = result.scheduled.names, _ranks(result)
    pairs = [
        (place[other] > place[seat]) + (place[other] == place[seat]) / 2
        for seat, sitter in enumerate(names)
        for other, rival in enumerate(names)
        if sitter == name and rival != name
    ]
    return sum(pairs) / len(pairs) if pairs else 0.5


def _ranks(result: GameResult) -> list[int]:
    """Return each seat's place, 0 the best."""
    places = {seat: place for place, tied in enumerate(result.ranking) for seat in tied}
    return [places.get(seat, len(result.ranking)) for seat in range(len(result.scheduled.names))]


def points_of(name: str, result: GameResult) -> float:
    """Return the points that all seats of one player took together."""
    return sum(points for sitter, points in zip(result.scheduled.names, result.points, strict=True) if sitter == name)


def seconds_per_decision(name: str, results: Sequence[GameResult]) -> float:
    """Return the seconds by the clock that a decision of *name* took on average; 0 if it had none."""
    each = [
        decisions
        for result in results
        for sitter, decisions in zip(result.scheduled.names, result.decisions, strict=False)
        if sitter == name
    ]
    return sum(seconds for _, seconds in each) / max(1, sum(count for count, _ in each))


def forfeits(results: Sequence[GameResult]) -> dict[str, Counter[str]]:
    """Count, by player, the games that it forfeited, by why."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        if result.forfeit is not None:
            place, why = result.forfeit
            found.setdefault(result.scheduled.names[place], Counter())[why] += 1
    return found


def endings(results: Sequence[GameResult]) -> Counter[str]:
    """Count how the games ended."""
    return Counter(result.reason for result in results)


def ratings(results: Sequence[GameResult]) -> dict[str, tuple[float, float]] | None:
    """Return mu and sigma of each player by openskill's Plackett-Luce, None where openskill is not installed."""
    try:
        model: Any = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    known: dict[str, Any] = {}
    for result in results:
        _rate(model, known, result)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def _rate(model: Any, known: dict[str, Any], result: GameResult) -> None:
    """Take one game into the ratings: players rank by the mean place of their seats."""
    places = _ranks(result)
    seats: dict[str, list[int]] = {}
    for name, place in zip(result.scheduled.names, places, strict=True):
        seats.setdefault(name, []).append(place)
    if len(seats) < 2:
        return
    teams = [[known.setdefault(name, model.rating(name=name))] for name in seats]
    rated = model.rate(teams, ranks=[sum(place) / len(place) for place in seats.values()])
    known.update(zip(seats, (team[0] for team in rated), strict=True))
