"""Owns what a level is: how far it looks and how often it goes astray. Which levels there are is a game's affair.

A level is defined by nodes, not by time, so that it plays the same on every machine; only one without a number of
nodes takes time, as much as it is given while more depth can help.
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
    """One opponent. `seconds`: what a level without `nodes` takes where no time is given."""

    number: int
    nodes: int | None
    temperature: float
    seconds: float | None = None
    params: SearchParams = field(default_factory=SearchParams)

    def budget(self, clock: Callable[[], float] | None = None, seconds: float | None = None) -> Budget:
        """Return its budget; *seconds* and *clock* matter to the level without a number of nodes."""
        if self.nodes is not None:
            return Budget(nodes=self.nodes)
        return Budget(seconds=self.seconds if seconds is None else seconds, clock=clock)

    def searcher(self, view: SearchState, rng: Random, budget: Budget | None = None, lines: int = 1) -> Searcher:
        """Return its search of a position, to be stepped."""
        return Searcher(view, budget or self.budget(), rng, self.params, lines, self.temperature)


def run_search(thinker: Searcher) -> SearchInfo:
    """Run a search to its end and return the final answer."""
    last = SearchInfo(0, 0, ())
    for progress in thinker.run():
        last = progress
    return last
