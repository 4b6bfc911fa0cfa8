"""Owns what can be set of Knights' computer players beside their level: fields of `Level` and `Weights`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from ...core.ai import SearchRequest
from ...core.ai_settings import SettingRange, check_settings, range_for_default
from ...core.errors import RequestError
from .evaluation.weights import DEFAULT_WEIGHTS, Weights
from .levels import LEVELS, Level

#: Advice neither blunders nor loses patience.
HINT_SETTINGS: Final = {"blunder": 0.0, "unrest": 0.0}
#: A thought that was begun without a level.
DEFAULT_LEVEL: Final = 3
LEVEL_RANGES: Final = {field.name: range_for_default(field.default) for field in fields(Level)}
WEIGHT_RANGES: Final = {field.name: range_for_default(field.default) for field in fields(Weights)}
#: Beyond what their defaults say.
TIGHTER_RANGES: Final = {
    **dict.fromkeys(("width", "depth", "among"), SettingRange(low=1, is_whole=True)),
    **dict.fromkeys(("blunder", "farther", "patience"), SettingRange(0, 1)),
    "leader": SettingRange(low=0),
}
RANGES: Final[Mapping[str, SettingRange]] = {**LEVEL_RANGES, **WEIGHT_RANGES, **TIGHTER_RANGES}


def player_of(wish: SearchRequest) -> tuple[Level, Weights]:
    """Return the level and weights of a wish; raises RequestError. Whoever asks for no level wants advice."""
    number = DEFAULT_LEVEL if wish.level is None else wish.level
    if not 1 <= number <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    level = LEVELS[number - 1]
    settings: Mapping[str, Any] = wish.settings if wish.level is not None else {**HINT_SETTINGS, **wish.settings}
    check_settings(settings, RANGES)
    of_level = {name: type(getattr(level, name))(value) for name, value in settings.items() if name in LEVEL_RANGES}
    level = replace(level, **of_level)
    weights = replace(
        DEFAULT_WEIGHTS, **{name: float(value) for name, value in settings.items() if name in WEIGHT_RANGES}
    )
    return level, weights if level.war else weights.without_war()
