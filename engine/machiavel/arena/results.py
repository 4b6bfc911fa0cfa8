"""Owns what games prove: shares with their intervals, ratings. A share of 0.25 is even among four."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import Any, Final

from .runner import Record

#: Two-sided 95 %.
Z: Final = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """What a player took: the mean of its points over all games, all its seats together, and 95 % of doubt.

    `beaten`: of the seats that others held, the part that fell before its own (0.5 is even), which games tell with
    less noise than who won. `beaten_doubt`: 95 % of that.
    """

    name: str
    games: int
    mean: float
    doubt: float
    per_seat: float
    beaten: float
    beaten_doubt: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return max(0.0, self.mean - self.doubt)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return min(1.0, self.mean + self.doubt)


def shares(records: Sequence[Record]) -> list[Share]:
    """Return each player's share, in the order in which they first sat down.

    The interval treats games as independent; those that share an opening are slightly alike, which seatings balance.
    """
    names = list(dict.fromkeys(name for record in records for name in record.fixture.names))
    return [_share(name, [r for r in records if name in r.fixture.names]) for name in names]


def _share(name: str, records: Sequence[Record]) -> Share:
    taken = [points_of(name, record) for record in records]
    beaten = [beaten_by(name, record) for record in records]
    seats = sum(record.fixture.names.count(name) for record in records) / len(records)
    mean, doubt = _mean(taken)
    return Share(name, len(taken), mean, doubt, mean / seats, *_mean(beaten))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values from 0 to 1, and half its 95 % interval."""
    size = len(values)
    mean = sum(values) / size
    variance = sum((x - mean) ** 2 for x in values) / max(1, size - 1)
    # Few games that all went one way prove less than no spread suggests: never below that of one game more, lost.
    floor = size / (size + 1) ** 2
    return mean, Z * sqrt(max(variance, floor) / size)


def beaten_by(name: str, record: Record) -> float:
    """Return the part of the other players' seats that fell before a seat of *name*; ties count half."""
    names, place = record.fixture.names, _places(record)
    pairs = [
        (place[other] > place[seat]) + (place[other] == place[seat]) / 2
        for seat, sitter in enumerate(names)
        for other, rival in enumerate(names)
        if sitter == name and rival != name
    ]
    return sum(pairs) / len(pairs) if pairs else 0.5


def _places(record: Record) -> list[int]:
    """Return each seat's place, 0 the best."""
    places = {seat: place for place, tied in enumerate(record.ranking) for seat in tied}
    return [places.get(seat, len(record.ranking)) for seat in range(len(record.fixture.names))]


def points_of(name: str, record: Record) -> float:
    """Return the points that all seats of one player took together."""
    return sum(points for sitter, points in zip(record.fixture.names, record.points, strict=True) if sitter == name)


def pace(name: str, records: Sequence[Record]) -> float:
    """Return the seconds by the clock that a decision of *name* took on average; 0 if it had none."""
    each = [
        decisions
        for record in records
        for sitter, decisions in zip(record.fixture.names, record.decisions, strict=False)
        if sitter == name
    ]
    return sum(seconds for _, seconds in each) / max(1, sum(count for count, _ in each))


def forfeits(records: Sequence[Record]) -> dict[str, Counter[str]]:
    """Count, by player, the games that it forfeited, by why."""
    found: dict[str, Counter[str]] = {}
    for record in records:
        if record.forfeit is not None:
            place, why = record.forfeit
            found.setdefault(record.fixture.names[place], Counter())[why] += 1
    return found


def endings(records: Sequence[Record]) -> Counter[str]:
    """Count how the games ended."""
    return Counter(record.reason for record in records)


def ratings(records: Sequence[Record]) -> dict[str, tuple[float, float]] | None:
    """Return mu and sigma of each player by openskill's Plackett-Luce, None where openskill is not installed."""
    try:
        model: Any = import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    known: dict[str, Any] = {}
    for record in records:
        _rate(model, known, record)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def _rate(model: Any, known: dict[str, Any], record: Record) -> None:
    """Take one game into the ratings: players rank by the mean place of their seats."""
    places = _places(record)
    seats: dict[str, list[int]] = {}
    for name, place in zip(record.fixture.names, places, strict=True):
        seats.setdefault(name, []).append(place)
    if len(seats) < 2:
        return
    teams = [[known.setdefault(name, model.rating(name=name))] for name in seats]
    rated = model.rate(teams, ranks=[sum(place) / len(place) for place in seats.values()])
    known.update(zip(seats, (team[0] for team in rated), strict=True))
