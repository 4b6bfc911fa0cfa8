"""Means with 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

#: The half width of a two-sided 95 % interval in standard errors.
Z: Final = 1.96


def mean_of_games(results: Sequence[tuple[float, int]]) -> tuple[float, float, int]:
    """Return the mean of *results*, its 95 % interval (half its width), and the number of games.

    A result is the points and the number of the game. Results of one game are not independent, so the interval is
    that of a sample of games: the variance is that of each game's summed differences from the mean.
    """
    size = len(results)
    mean = sum(points for points, _ in results) / size
    differences: dict[int, float] = {}
    for points, game in results:
        differences[game] = differences.get(game, 0.0) + points - mean
    return mean, Z * sqrt(sum(sum_ * sum_ for sum_ in differences.values())) / size, len(differences)
