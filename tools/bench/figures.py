"""Figures of benchmarks with their references and goals."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Rounds:
    """A quantity and its reference, measured in alternation."""

    ours: list[float]
    reference: list[float]

    @property
    def ratio(self) -> float:
        """The median ratio of the rounds."""
        return median(a / b for a, b in zip(self.ours, self.reference, strict=True))


@dataclass(frozen=True)
class Figure:
    """A line of the report: a value, its goal, and whether the goal is reached."""

    name: str
    value: str
    goal: str
    is_reached: bool

    def __str__(self) -> str:
        mark = "ok  " if self.is_reached else "MISS"
        return f"{mark}  {self.name:<44} {self.value:<58} goal {self.goal}"


def with_min_goal(name: str, rounds: Rounds, goal: float, unit: str, reference: str) -> Figure:
    """Return the figure of a rate that should be at least *goal* times its reference."""
    return Figure(f"{name} : {reference}", _format_comparison(rounds, unit), f">= {goal}", rounds.ratio >= goal)


def without_goal(name: str, rounds: Rounds, unit: str, reference: str) -> Figure:
    """Return the figure of a rate without a goal."""
    return Figure(f"{name} : {reference}", _format_comparison(rounds, unit), "none", is_reached=True)


def _format_comparison(rounds: Rounds, unit: str) -> str:
    return f"{rounds.ratio:5.2f} = {median(rounds.ours):>10,.0f} / {median(rounds.reference):>10,.0f} {unit}"


def decision_figure(name: str, times: Sequence[tuple[float, float]], goals: Sequence[int] = ()) -> Figure:
    """Return the figure of decision times and of the longest slice, during which a search cannot be stopped.

    *times* has the milliseconds of each whole search and of its longest slice; *goals* are the maxima of the median, of
    the 95th percentile, and of the longest slice, or of the first of these.
    """
    totals = sorted(time for time, _ in times)
    measured = totals[len(totals) // 2], totals[len(totals) * 95 // 100], max(slice_ for _, slice_ in times)
    value = "median {:.0f}, 95 % {:.0f}, longest slice {:.0f} ms".format(*measured) + f" of {len(times)}"
    if not goals:
        return Figure(name, value, "none", is_reached=True)
    is_reached = all(found <= goal for found, goal in zip(measured, goals, strict=False))
    return Figure(name, value, f"{', '.join(map(str, goals))} ms", is_reached)
