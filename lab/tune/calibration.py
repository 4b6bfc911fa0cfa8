"""Measure how far predicted shares can be trusted, and fit the constants that turn findings into shares."""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from machiavel.djambi import Position
from machiavel.djambi.ai.search_state import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.calibration import TRUST, Finding, Trust, shares_of
from machiavel.search.levels import think
from machiavel.search.searcher import Thinker

#: Each constant is tried so much larger and smaller, then half as much, so many times.
FIRST_STEP = 0.4
HALVINGS = 7
#: Two-sided 95 %.
Z = 1.96


class Judged(NamedTuple):
    """What the search finds at a position of a game, and what each seat got at its end. `game`: which game it was."""

    finding: Finding
    points: tuple[float, ...]
    game: int


#: A finding, and the shares that it comes to.
Predicted = tuple[Judged, tuple[float, ...]]


class Tenth(NamedTuple):
    """The predictions of one tenth. `doubt`: 95 % of the mean result, whole games being drawn, not positions."""

    number: int
    size: int
    games: int
    predicted: float
    result: float
    doubt: float


def judge(position: Position, points: Sequence[float], game: int, nodes: int) -> Judged:
    """Search a position and return what came out."""
    found = think(Thinker(DjambiView(position), Budget(nodes=nodes), Random(1)))
    return Judged(found.lines[0].finding, tuple(points), game)


# -- fit


def fitted(judged: Sequence[Judged], trust: Trust) -> Trust:
    """Return the constants near *trust* under which the results were likeliest."""
    best, step = loss(judged, trust), FIRST_STEP
    for _ in range(HALVINGS):
        is_better = True
        while is_better:
            is_better = False
            for near in _neighbours(trust, step):
                value = loss(judged, near)
                if value < best:
                    best, trust, is_better = value, near, True
        step /= 2
    return trust


def _neighbours(trust: Trust, step: float) -> Iterator[Trust]:
    for name, low, high in (("offset", -3.0, 3.0), ("slope", 0.0, 3.0), ("spread", 0.0, 3.0), ("doubt", 0.005, 0.9)):
        for by in (step, -step):
            yield trust._replace(**{name: min(high, max(low, getattr(trust, name) + by))})


def loss(judged: Sequence[Judged], trust: Trust | None = None) -> float:
    """Return the mean surprise at the results; *trust* None: with the constants in force."""
    total = 0.0
    for finding, points, _ in judged:
        for share, got in zip(shares_of(finding, trust), points, strict=True):
            if got:
                total -= got * log(max(share, 1e-6))
    return total / max(1, len(judged))


def calibrated(judged: Sequence[Judged]) -> dict[int, Trust]:
    """Return fitted constants for every number of parties that occurs."""
    sizes = sorted({len(each.finding.parties) for each in judged})
    return {size: fitted([e for e in judged if len(e.finding.parties) == size], TRUST[size]) for size in sizes}


# -- tenths


def predicted(judged: Sequence[Judged], folds: int = 0) -> list[Predicted]:
    """Return each finding with its shares by the constants in force.

    With *folds*, the games are dealt into so many parts, and each part's shares are by constants that were fitted on
    the others: no figure praises itself, and no game is left out.
    """
    if not folds:
        return [(each, shares_of(each.finding)) for each in judged]
    games = sorted({each.game for each in judged})
    fold_of = {game: place % folds for place, game in enumerate(games)}
    found: list[Predicted] = []
    for fold in range(folds):
        trusts = calibrated([each for each in judged if fold_of[each.game] != fold])
        part = [each for each in judged if fold_of[each.game] == fold]
        found += [(each, shares_of(each.finding, trusts[len(each.finding.parties)])) for each in part]
    return found


def tenths(found: Sequence[Predicted]) -> list[Tenth]:
    """Return, for each tenth of the predicted shares, their mean and the mean of what the parties got."""
    entries: dict[int, list[tuple[float, float, int]]] = {}
    for (finding, points, game), shares in found:
        for seat in finding.parties:
            entries.setdefault(min(9, int(shares[seat] * 10)), []).append((shares[seat], points[seat], game))
    return [_tenth(number, each) for number, each in sorted(entries.items())]


def _tenth(number: int, entries: Sequence[tuple[float, float, int]]) -> Tenth:
    size = len(entries)
    predicted = sum(entry[0] for entry in entries) / size
    result, doubt, games = mean_of_games([(got, game) for _, got, game in entries])
    return Tenth(number, size, games, predicted, result, doubt)


def mean_of_games(results: Sequence[tuple[float, int]]) -> tuple[float, float, int]:
    """Return the mean of *results* (what was got, in which game), 95 % of it, and how many games there were."""
    size = len(results)
    mean = sum(got for got, _ in results) / size
    # What is of one game shares its result: what varies independently is a game's sum of differences.
    misses: dict[int, float] = {}
    for got, game in results:
        misses[game] = misses.get(game, 0.0) + got - mean
    return mean, Z * sqrt(sum(miss * miss for miss in misses.values())) / size, len(misses)


# -- plot

SIZE, MARGIN = 320, 44
STYLE = (
    "text{font:11px sans-serif;fill:#444}.axis{stroke:#888;fill:none}.even{stroke:#bbb;stroke-dasharray:4 3}"
    ".bar{stroke:#1565c0;stroke-width:1.5}.dot{fill:#1565c0}"
)


def plot(found: Sequence[Tenth], file: Path) -> None:
    """Draw predicted shares against results, with their intervals, as SVG."""

    def x(value: float) -> float:
        return round(MARGIN + value * SIZE, 1)

    def y(value: float) -> float:
        return round(10 + (1 - min(1.0, max(0.0, value))) * SIZE, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + MARGIN + 14} {SIZE + MARGIN + 6}">',
        f"<title>Predicted share and mean result</title><style>{STYLE}</style>",
        f'<path class="axis" d="M{x(0)} {y(1)}V{y(0)}H{x(1)}"/><path class="even" d="M{x(0)} {y(0)}L{x(1)} {y(1)}"/>',
    ]
    for tick in range(0, 11, 2):
        parts.append(f'<text x="{x(tick / 10)}" y="{y(0) + 15}" text-anchor="middle">{tick / 10:.1f}</text>')
        parts.append(f'<text x="{MARGIN - 6}" y="{y(tick / 10) + 4}" text-anchor="end">{tick / 10:.1f}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{y(0) + 31}" text-anchor="middle">predicted share</text>')
    parts.append(f'<text transform="translate(12 {y(0.5)}) rotate(-90)" text-anchor="middle">mean result</text>')
    for tenth in found:
        at, low, high = x(tenth.predicted), y(tenth.result - tenth.doubt), y(tenth.result + tenth.doubt)
        parts.append(
            f'<path class="bar" d="M{at} {low}V{high}"/><circle class="dot" cx="{at}" cy="{y(tenth.result)}" r="3"/>'
        )
    file.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")
