"""Owns what can be set of a computer player by name: which values a setting takes. A game says which there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .errors import RequestError

#: No setting is larger: sums and products of a few such numbers are still numbers.
LARGEST: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Range:
    """The values that a setting takes: numbers from `low` to `high`, or one of some words."""

    low: float = -LARGEST
    high: float = LARGEST
    is_whole: bool = False
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.words:
            return f"one of {', '.join(self.words)}"
        return f"{'a whole number' if self.is_whole else 'a number'} from {self.low:,} to {self.high:,}"

    def holds(self, value: float | str) -> bool:
        """Tell whether *value* is one of them."""
        if self.words or isinstance(value, str):
            return value in self.words
        return self.low <= value <= self.high and (not self.is_whole or value == int(value))


def range_of(default: Any) -> Range:
    """Return the values of a setting with that default: yes or no (1, 0), counts, or numbers."""
    if isinstance(default, bool):
        return Range(0, 1, is_whole=True)
    return Range(0, is_whole=True) if isinstance(default, int) else Range()


def check_settings(settings: Mapping[str, float | str], ranges: Mapping[str, Range]) -> None:
    """Raise RequestError for a setting that there is not, or a value that it does not take."""
    for name, value in settings.items():
        allowed, short = ranges.get(name), {"setting": name[:40]}
        if allowed is None:
            raise RequestError("settings", f"there is no setting {name[:40]!r}", short)
        if not allowed.holds(value):
            raise RequestError("settings", f"{name} is {allowed}, not {str(value)[:40]}", short)
