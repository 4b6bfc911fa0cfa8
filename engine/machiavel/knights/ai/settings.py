"""Settings of Knights' computer players, which are the fields of `Level` and `Weights` by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from ...core.ai import SearchRequest
from ...core.ai_settings import SettingRange, check_settings, range_for_default
from ...core.errors import RequestError
from .evaluation.weights import DEFAULT_WEIGHTS, Weights
from .levels import LEVELS, Level

#: The settings of a hint: no blunders on purpose, and no aggression that grows in peace.
HINT_SETTINGS: Final = {"blunder_rate": 0.0, "aggression": 0.0}
#: The level of a search whose request names no level.
DEFAULT_LEVEL: Final = 3
LEVEL_RANGES: Final = {field.name: range_for_default(field.default) for field in fields(Level)}
WEIGHT_RANGES: Final = {field.name: range_for_default(field.default) for field in fields(Weights)}
#: Ranges narrower than those that the type of the default gives.
TIGHTER_RANGES: Final = {
    **dict.fromkeys(("beam_width", "depth", "blunder_choices"), SettingRange(low=1, is_whole=True)),
    **dict.fromkeys(("blunder_rate", "site_distance", "round_discount"), SettingRange(0, 1)),
    "leader_weight": SettingRange(low=0),
}
RANGES: Final[Mapping[str, SettingRange]] = {**LEVEL_RANGES, **WEIGHT_RANGES, **TIGHTER_RANGES}
#: The present name of a setting by its earlier name, which stays valid.
ALIASES: Final[Mapping[str, str]] = {
    "width": "beam_width",
    "plans": "rollout_plans",
    "founding": "placement_candidates",
    "blunder": "blunder_rate",
    "among": "blunder_choices",
    "war": "sees_war",
    "strikes": "attacks",
    "flow": "yield_rate",
    "surplus": "surplus_yield",
    "place": "site",
    "farther": "site_distance",
    "second_place": "second_site",
    "patience": "round_discount",
    "waste": "seven_risk",
    "foreign_card": "rival_card",
    "glory": "defender_point",
    "envy": "rivals_weight",
    "leader": "leader_weight",
    "fear": "own_risk",
    "menace": "attack_chance",
    "march": "by_move",
    "seize": "by_capture",
    "calm": "peace_turns",
    "unrest": "aggression",
    "most_unrest": "max_aggression",
    "first_blow": "first_attack",
    "first_chance": "first_attack_chance",
}


def requested_player(request: SearchRequest) -> tuple[Level, Weights]:
    """Return the level and the weights of a request, with its settings; without a level, those of a hint.

    Raises RequestError for an unknown level or setting, or a value out of range.
    """
    number = DEFAULT_LEVEL if request.level is None else request.level
    if not 1 <= number <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    level = LEVELS[number - 1]
    settings: Mapping[str, Any] = {
        **(HINT_SETTINGS if request.level is None else {}),
        **check_settings(request.settings, RANGES, ALIASES),
    }
    of_level = {name: type(getattr(level, name))(value) for name, value in settings.items() if name in LEVEL_RANGES}
    of_weights = {name: float(value) for name, value in settings.items() if name in WEIGHT_RANGES}
    level, weights = replace(level, **of_level), replace(DEFAULT_WEIGHTS, **of_weights)
    return level, weights if level.sees_war else weights.without_war()
