"""Owns what can be set of Knights' computer players beside their level: fields of `Level` and `Weights`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from ...core.ai import SearchRequest
from ...core.ai_settings import SettingRange, check_settings, range_for_default
from ...core.errors import RequestError
from .evaluation.weights import USUAL, Weights
from .levels import LEVELS, Level

#: Advice neither blunders nor loses patience.
ADVICE: Final = {"blunder": 0.0, "unrest": 0.0}
#: A thought that was begun without a level.
USUAL_LEVEL: Final = 3
OF_LEVEL: Final = {field.name: range_for_default(field.default) for field in fields(Level)}
OF_WEIGHTS: Final = {field.name: range_for_default(field.default) for field in fields(Weights)}
#: Beyond what their defaults say.
NARROWER: Final = {
    **dict.fromkeys(("width", "depth", "among"), SettingRange(low=1, is_whole=True)),
    **dict.fromkeys(("blunder", "farther", "patience"), SettingRange(0, 1)),
    "leader": SettingRange(low=0),
}
RANGES: Final[Mapping[str, SettingRange]] = {**OF_LEVEL, **OF_WEIGHTS, **NARROWER}


def player_of(wish: SearchRequest) -> tuple[Level, Weights]:
    """Return the level and weights of a wish; raises RequestError. Whoever asks for no level wants advice."""
    number = USUAL_LEVEL if wish.level is None else wish.level
    if not 1 <= number <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    level = LEVELS[number - 1]
    settings: Mapping[str, Any] = wish.settings if wish.level is not None else {**ADVICE, **wish.settings}
    check_settings(settings, RANGES)
    of_level = {name: type(getattr(level, name))(value) for name, value in settings.items() if name in OF_LEVEL}
    level = replace(level, **of_level)
    weights = replace(USUAL, **{name: float(value) for name, value in settings.items() if name in OF_WEIGHTS})
    return level, weights if level.war else weights.without_war()
