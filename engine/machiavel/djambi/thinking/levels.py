"""Owns the six levels of Djambi. Their strength is in docs/strength.md, their names are the page's."""

from __future__ import annotations

from typing import Final

from ...search.levels import Level
from ...search.tree import Style

#: One round of turns, with everything that the others can do in it.
THOROUGH: Final = Style(late=0, crowd=0, horizon=4)

LEVELS: Final[tuple[Level, ...]] = (
    Level(1, 80, 42.0),
    Level(2, 180, 33.0),
    Level(3, 300, 24.0),
    Level(4, 300, 0.0),
    Level(5, 2_000, 0.0, style=THOROUGH),
    Level(6, None, 0.0, seconds=2.0, style=THOROUGH),
)


def get_level(number: int) -> Level:
    """Return the level of that number; ValueError if there is none."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there is no level {number}: they are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
