"""Owns what can be set of Djambi's search beside its level, and the player that comes of it.

A setting is a field of `Style` or `Weights`; of several numbers one is called by its place, `men[4]`. `temperature`
and `depth` are the search's own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from ...core.ai import SearchRequest
from ...core.ai_settings import SettingRange, check_settings, range_for_default
from ...core.errors import RequestError
from ...search.alpha_beta import OPPONENT_MODELS, SearchParams
from .evaluation.evaluation import DEFAULT_WEIGHTS
from .levels import LEVELS, DjambiLevel

#: Beyond what their defaults say. Something is divided by `scale`, `doubt` and 1 - `certainty`.
NARROWER: Final = {
    "replies": SettingRange(words=OPPONENT_MODELS),
    "scale": SettingRange(low=1),
    "doubt": SettingRange(0.001, 1),
    "certainty": SettingRange(0, 0.999),
    "trust": SettingRange(0, 1),
    "caution": SettingRange(0, 1),
}
OF_SEARCH: Final = {"temperature": SettingRange(low=0), "depth": SettingRange(low=1, is_whole=True)}


def named(kept: Any) -> dict[str, Any]:
    """Return the numbers and words of *kept*, a dataclass, by the names of settings."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(kept):
        value = getattr(kept, field.name)
        if isinstance(value, tuple):
            found |= {f"{field.name}[{place}]": part for place, part in enumerate(value)}
        else:
            found[field.name] = value
    return found


def changed(kept: Any, settings: Mapping[str, Any]) -> Any:
    """Return *kept*, a dataclass, with those of *settings* that are its own."""
    new: dict[str, Any] = {}
    for field in dataclasses.fields(kept):
        value = getattr(kept, field.name)
        if isinstance(value, tuple):
            new[field.name] = tuple(settings.get(f"{field.name}[{n}]", part) for n, part in enumerate(value))
        else:
            new[field.name] = settings.get(field.name, value)
    return dataclasses.replace(kept, **new)


RANGES: Final[Mapping[str, SettingRange]] = {
    **{name: range_for_default(value) for name, value in (named(SearchParams()) | named(DEFAULT_WEIGHTS)).items()},
    **NARROWER,
    **OF_SEARCH,
}


def player_of(wish: SearchRequest) -> DjambiLevel:
    """Return the level that *wish* names, or the best player there is, with its settings; raises RequestError."""
    check_settings(wish.settings, RANGES)
    if wish.level is not None and not 1 <= wish.level <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    player = LEVELS[-1 if wish.level is None else wish.level - 1]
    return dataclasses.replace(
        player,
        params=changed(player.params, wish.settings),
        weights=changed(player.weights, wish.settings),
        temperature=float(wish.settings.get("temperature", player.temperature)),
    )
