"""Owns the six levels of Djambi. Their strength is in docs/strength.md, their names are the page's."""

from __future__ import annotations

from typing import Final

from ...search.levels import Level
from ...search.tree import Style

#: Looks at what the others may take and at nothing else: quick, and good enough for those who err anyway.
HASTY: Final = Style(replies="violent", wary=0)

LEVELS: Final[tuple[Level, ...]] = (
    Level(1, 80, 42.0, style=HASTY),
    Level(2, 180, 33.0, style=HASTY),
    Level(3, 300, 24.0, style=HASTY),
    Level(4, 2_000, 0.0),
    Level(5, 8_000, 0.0),
    Level(6, None, 0.0, seconds=2.0),
)


def get_level(number: int) -> Level:
    """Return the level of that number; ValueError if there is none."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there is no level {number}: they are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
