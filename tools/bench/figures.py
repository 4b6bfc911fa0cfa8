"""Figures of benchmarks with their references and goals."""

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
