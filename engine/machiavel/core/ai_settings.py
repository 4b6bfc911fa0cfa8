"""Settings of computer players: the range and the earlier names of each. Every game has its own settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .errors import RequestError

#: The maximum value of every setting; it keeps sums and products of a few settings finite.
MAX_VALUE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class SettingRange:
    """The values that a setting may have: numbers from `low` to `high`, or one of `words`."""

    low: float = -MAX_VALUE
    high: float = MAX_VALUE
    is_whole: bool = False
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.words:
            return f"one of {', '.join(self.words)}"
        return f"{'a whole number' if self.is_whole else 'a number'} from {self.low:,} to {self.high:,}"

    def contains(self, value: float | str) -> bool:
        """Return whether the setting may have *value*."""
        if self.words or isinstance(value, str):
            return value in self.words
        return self.low <= value <= self.high and (not self.is_whole or value == int(value))


def range_for_default(default: Any) -> SettingRange:
    """Return the range of a setting by the type of its default: 0 and 1, whole numbers from 0 on, or any number."""
    if isinstance(default, bool):
        return SettingRange(0, 1, is_whole=True)
    return SettingRange(0, is_whole=True) if isinstance(default, int) else SettingRange()


def current_name(name: str, aliases: Mapping[str, str]) -> str:
    """Return the current name of a setting; *aliases* gives it by earlier names. An index (`[4]`) stays."""
    field, bracket, index = name.partition("[")
    return aliases.get(field, field) + bracket + index


def check_settings(
    settings: Mapping[str, float | str], ranges: Mapping[str, SettingRange], aliases: Mapping[str, str]
) -> dict[str, float | str]:
    """Return *settings* with current names.

    Raises RequestError, with the name as it was typed, for an unknown name or a value out of range.
    """
    checked: dict[str, float | str] = {}
    for name, value in settings.items():
        current = current_name(name, aliases)
        allowed, short = ranges.get(current), {"setting": name[:40]}
        if allowed is None:
            raise RequestError("settings", f"there is no setting {name[:40]!r}", short)
        if not allowed.contains(value):
            raise RequestError("settings", f"{name} is {allowed}, not {str(value)[:40]}", short)
        checked[current] = value
    return checked
