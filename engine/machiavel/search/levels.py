"""Levels: the search budget and error rate of a numbered opponent. Each game has its own list of levels.

A level is limited by nodes, not by time, so that it plays the same on every machine. Only a level without a number of
nodes is limited by time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from .budget import Budget
from .search_info import SearchInfo
from .search_params import SearchParams
from .search_state import SearchState
from .searcher import Searcher


@dataclass(frozen=True, slots=True)
class Level:
    """One opponent. `seconds`: the time of a level without `nodes`, unless the caller says another."""

    number: int
    nodes: int | None
    temperature: float
    seconds: float | None = None
    params: SearchParams = field(default_factory=SearchParams)

    def make_budget(self, clock: Callable[[], float] | None = None, seconds: float | None = None) -> Budget:
        """Return the budget of a search; *seconds* and *clock* are for a level without a number of nodes."""
        if self.nodes is not None:
            return Budget(nodes=self.nodes)
        return Budget(seconds=self.seconds if seconds is None else seconds, clock=clock)

    def make_searcher(self, state: SearchState, rng: Random, budget: Budget | None = None, lines: int = 1) -> Searcher:
        """Return a search of the position in *state*, ready to be stepped."""
        return Searcher(state, budget or self.make_budget(), rng, self.params, lines, self.temperature)


def run_search(searcher: Searcher) -> SearchInfo:
    """Run *searcher* to its end; return its final report."""
    last = SearchInfo(0, 0, ())
    for info in searcher.run():
        last = info
    return last
