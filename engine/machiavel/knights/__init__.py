"""Knights, exactly as docs/rules/knights.md says: positions, actions, texts."""

from .memory import resample
from .observation import observation
from .play import chance_weights, legal_actions, perft, play, points
from .position import Position, format_position, parse_position, start_on, start_position
from .problems import ImpossiblePositionError, Problem
from .rules import PRESETS, RuleOptions, format_rules, make_options, parse_rules
from .state import State

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
