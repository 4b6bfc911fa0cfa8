"""Calibration: a comparison of predicted shares with results, and a fit of the constants behind the shares."""

from collections.abc import Iterator, Sequence
from math import log
from random import Random
from typing import NamedTuple

from machiavel.djambi import Position
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.budget import Budget
from machiavel.search.calibration import CALIBRATION, Calibration, Estimate, shares_from_estimate
from machiavel.search.levels import run_search
from machiavel.search.searcher import Searcher

from lab.tune.intervals import mean_of_games

#: The fit moves each constant up and down by this step until nothing improves, then by half of it, and so on.
FIRST_STEP, HALVINGS = 0.4, 7
#: The range of each constant.
BOUNDS = {"offset": (-3.0, 3.0), "slope": (0.0, 3.0), "others_slope": (0.0, 3.0), "even_part": (0.005, 0.9)}
#: The minimum share of which the loss takes the logarithm; smaller ones count as this.
MIN_SHARE = 1e-6


class SearchedSample(NamedTuple):
    """A position of a game: the findings of the search, each seat's points at the end, and the game's number."""

    finding: Estimate
    points: tuple[float, ...]
    game: int


class Tenth(NamedTuple):
    """The predicted shares between number / 10 and (number + 1) / 10.

    `size` is their count, `predicted` and `result` are the means of the shares and of the points, and `interval` is
    the 95 % interval of `result`, by games.
    """

    number: int
    size: int
    games: int
    predicted: float
    result: float
    interval: float


def search_sample(position: Position, points: Sequence[float], game: int, nodes: int) -> SearchedSample:
    """Search a position of a game."""
    found = run_search(Searcher(DjambiSearchState(position), Budget(nodes=nodes), Random(1)))
    return SearchedSample(found.lines[0].estimate, tuple(points), game)


def fit_constants(samples: Sequence[SearchedSample], constants: Calibration) -> Calibration:
    """Return the constants near *constants* with the least loss."""
    best, step = mean_loss(samples, constants), FIRST_STEP
    for _ in range(HALVINGS):
        is_better = True
        while is_better:
            is_better = False
            for tried in _neighbours(constants, step):
                value = mean_loss(samples, tried)
                if value < best:
                    best, constants, is_better = value, tried, True
        step /= 2
    return constants


def _neighbours(constants: Calibration, step: float) -> Iterator[Calibration]:
    for name, (low, high) in BOUNDS.items():
        for by in (step, -step):
            yield constants._replace(**{name: min(high, max(low, getattr(constants, name) + by))})


def mean_loss(samples: Sequence[SearchedSample], constants: Calibration | None = None) -> float:
    """Return the mean cross-entropy of the results, by default with the constants that are in force."""
    total = 0.0
    for finding, points, _ in samples:
        for share, got in zip(shares_from_estimate(finding, constants), points, strict=True):
            if got:
                total -= got * log(max(share, MIN_SHARE))
    return total / max(1, len(samples))


def fit_all(samples: Sequence[SearchedSample]) -> dict[int, Calibration]:
    """Return fitted constants for each number of parties in play that occurs."""
    sizes = sorted({len(sample.finding.parties) for sample in samples})
    return {size: fit_constants(with_parties(samples, size), CALIBRATION[size]) for size in sizes}


def with_parties(samples: Sequence[SearchedSample], size: int) -> list[SearchedSample]:
    """Return the samples with *size* parties in play."""
    return [sample for sample in samples if len(sample.finding.parties) == size]


def predict_shares(samples: Sequence[SearchedSample], folds: int = 0) -> list[tuple[SearchedSample, tuple[float, ...]]]:
    """Return each sample with the shares that are predicted for it.

    With *folds* the games are dealt into that many parts, and the shares of each part come from constants that were
    fitted to the other parts. Without, they come from the constants in force.
    """
    if not folds:
        return [(sample, shares_from_estimate(sample.finding)) for sample in samples]
    games = sorted({sample.game for sample in samples})
    fold_of = {game: place % folds for place, game in enumerate(games)}
    predicted: list[tuple[SearchedSample, tuple[float, ...]]] = []
    for fold in range(folds):
        constants = fit_all([sample for sample in samples if fold_of[sample.game] != fold])
        part = [sample for sample in samples if fold_of[sample.game] == fold]
        # This is None, which means the constants in force, if the other parts have no position with as many parties.
        predicted += [
            (each, shares_from_estimate(each.finding, constants.get(len(each.finding.parties)))) for each in part
        ]
    return predicted


def filled_tenths(predicted: Sequence[tuple[SearchedSample, tuple[float, ...]]]) -> list[Tenth]:
    """Return the tenths that have predictions, the lowest first."""
    entries: dict[int, list[tuple[float, float, int]]] = {}
    for (finding, points, game), shares in predicted:
        for seat in finding.parties:
            entries.setdefault(min(9, int(shares[seat] * 10)), []).append((shares[seat], points[seat], game))
    return [_tenth(number, each) for number, each in sorted(entries.items())]


def _tenth(number: int, entries: Sequence[tuple[float, float, int]]) -> Tenth:
    """Return a tenth from its entries of share, points and game."""
    size = len(entries)
    mean_share = sum(share for share, _, _ in entries) / size
    result, interval, games = mean_of_games([(points, game) for _, points, game in entries])
    return Tenth(number, size, games, mean_share, result, interval)
