"""Settings of Djambi's search by name, and the computer player that has them.

A setting is a field of `SearchParams` or `Weights`, or one number of a tuple by its index (`piece_values[4]`), or
`temperature`, or `depth`. People type settings (`arena nodes=2000,reply_temperature=0.03`), and they occur in records
of old measurements; so earlier names stay valid (`ALIASES`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from ...core.ai import SearchRequest
from ...core.ai_settings import SettingRange, check_settings, range_for_default
from ...core.errors import RequestError
from ...search.search_params import OPPONENT_MODELS, SearchParams
from .evaluation.evaluation import DEFAULT_WEIGHTS
from .levels import LEVELS, DjambiLevel

#: The present name of a setting by its earlier name.
ALIASES: Final[Mapping[str, str]] = {
    "replies": "opponent_model",
    "breadth": "placements",
    "root_breadth": "root_placements",
    "later_breadth": "later_placements",
    "rehearsal_breadth": "rollout_placements",
    "ample": "wide_from_nodes",
    "quiescence": "quiescence_depth",
    "late": "lmr_from",
    "crowd": "max_attackers",
    "certainty": "static_weight",
    "skip": "null_move_reduction",
    "horizon": "max_depth_multiplayer",
    "doubt": "reply_temperature",
    "caution": "worst_reply_weight",
    "trust": "plan_weight",
    "curiosity": "exploration",
    "rehearsed": "rollout_moves",
    "belief": "rollout_weight",
    "wary": "hanging_in_duels",
    "men": "piece_values",
    "nearness": "centre_bonus",
    "walls": "chief_exits",
    "dug": "exits_with_necromobile",
    "corpses": "corpse_bonus",
    "baited_before": "diplomat_threat_before",
    "baited_after": "diplomat_threat_after",
    "roaming": "mobility_by_kind",
}
#: Ranges narrower than those that the type of the default gives. The search divides by `scale`, by
#: `reply_temperature` and by 1 - `static_weight`, so these must not be 0.
TIGHTER_RANGES: Final = {
    "opponent_model": SettingRange(words=OPPONENT_MODELS),
    "scale": SettingRange(low=1),
    "reply_temperature": SettingRange(0.001, 1),
    "static_weight": SettingRange(0, 0.999),
    "plan_weight": SettingRange(0, 1),
    "worst_reply_weight": SettingRange(0, 1),
}
SEARCH_RANGES: Final = {"temperature": SettingRange(low=0), "depth": SettingRange(low=1, is_whole=True)}


def to_settings(fields: Any) -> dict[str, Any]:
    """Return the values of the dataclass instance *fields* by the names of their settings."""
    settings: dict[str, Any] = {}
    for field in dataclasses.fields(fields):
        value = getattr(fields, field.name)
        if isinstance(value, tuple):
            settings |= {f"{field.name}[{index}]": part for index, part in enumerate(value)}
        else:
            settings[field.name] = value
    return settings


def with_settings(fields: Any, settings: Mapping[str, Any]) -> Any:
    """Return the dataclass instance *fields* with the values of *settings*; settings of other names are ignored."""
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(fields):
        value = getattr(fields, field.name)
        if isinstance(value, tuple):
            changed[field.name] = tuple(settings.get(f"{field.name}[{n}]", part) for n, part in enumerate(value))
        else:
            changed[field.name] = settings.get(field.name, value)
    return dataclasses.replace(fields, **changed)


RANGES: Final[Mapping[str, SettingRange]] = {
    **{
        name: range_for_default(default)
        for name, default in (to_settings(SearchParams()) | to_settings(DEFAULT_WEIGHTS)).items()
    },
    **TIGHTER_RANGES,
    **SEARCH_RANGES,
}


def requested_player(request: SearchRequest) -> DjambiLevel:
    """Return the level of *request*, or the strongest level if it names none, changed by the settings of *request*.

    Raises RequestError for a level or a setting that does not exist.
    """
    settings = check_settings(request.settings, RANGES, ALIASES)
    if request.level is not None and not 1 <= request.level <= len(LEVELS):
        raise RequestError("parameter", f"level is a number from 1 to {len(LEVELS)}", {"parameter": "level"})
    player = LEVELS[-1 if request.level is None else request.level - 1]
    return dataclasses.replace(
        player,
        params=with_settings(player.params, settings),
        weights=with_settings(player.weights, settings),
        temperature=float(settings.get("temperature", player.temperature)),
    )
