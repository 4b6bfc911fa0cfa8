"""Knights by the rules of docs/rules/knights.md: positions, actions and their texts."""

from .information.observation import observation
from .information.resampling import resample
from .notation.problems import ImpossiblePositionError, Problem
from .rules.options import (
    PRESETS,
    RuleOptions,
    format_rules,
    make_options,
    parse_rules,
)
from .rules.play import chance_weights, legal_actions, perft, play, points
from .rules.position import (
    Position,
    format_position,
    parse_position,
    start_on,
    start_position,
)
from .rules.state import State

__all__ = [
    "PRESETS",
    "ImpossiblePositionError",
    "Position",
    "Problem",
    "RuleOptions",
    "State",
    "chance_weights",
    "format_position",
    "format_rules",
    "legal_actions",
    "make_options",
    "observation",
    "parse_position",
    "parse_rules",
    "perft",
    "play",
    "points",
    "resample",
    "start_on",
    "start_position",
]
