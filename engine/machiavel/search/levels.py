"""Owns the six levels: how far each looks and how often it goes astray. Their strength is in docs/strength.md.

A level is defined by nodes, not by time, so that it plays the same on every machine; only the last one takes time,
as much as it is given while more depth can help.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from .budget import Budget
from .thinking import Progress, Thinker
from .tree import Style
from .view import SearchView


@dataclass(frozen=True, slots=True)
class Level:
    """One opponent. `names`: by language. `seconds`: what the last level takes where no time is given."""

    number: int
    names: Mapping[str, str]
    nodes: int | None
    temperature: float
    seconds: float | None = None
    style: Style = field(default_factory=Style)

    def budget(self, clock: Callable[[], float] | None = None, seconds: float | None = None) -> Budget:
        """Return its budget; *seconds* and *clock* matter to the level without a number of nodes."""
        if self.nodes is not None:
            return Budget(nodes=self.nodes)
        return Budget(seconds=self.seconds if seconds is None else seconds, clock=clock)

    def thinker(self, view: SearchView, rng: Random, budget: Budget | None = None, lines: int = 1) -> Thinker:
        """Return its search of a position, to be stepped."""
        return Thinker(view, budget or self.budget(), rng, self.style, lines, self.temperature)


#: One round of turns, with everything that the others can do in it.
THOROUGH: Final = Style(late=0, crowd=0, horizon=4)

LEVELS: Final[tuple[Level, ...]] = (
    Level(1, {"fr": "Conseiller municipal", "en": "Town councillor"}, 80, 42.0),
    Level(2, {"fr": "Député", "en": "Backbencher"}, 180, 33.0),
    Level(3, {"fr": "Ministre", "en": "Minister"}, 300, 24.0),
    Level(4, {"fr": "Éminence grise", "en": "Grey eminence"}, 300, 0.0),
    Level(5, {"fr": "Cardinal", "en": "Cardinal"}, 2_000, 0.0, style=THOROUGH),
    Level(6, {"fr": "Machiavel", "en": "Machiavelli"}, None, 0.0, seconds=2.0, style=THOROUGH),
)


def get_level(number: int) -> Level:
    """Return the level of that number; ValueError if there is none."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there is no level {number}: they are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]


def think(thinker: Thinker) -> Progress:
    """Run a search to its end and return the final answer."""
    last = Progress(0, 0, ())
    for progress in thinker.run():
        last = progress
    return last
