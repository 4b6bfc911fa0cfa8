"""Djambi, exactly as docs/rules/djambi.md says: positions, moves, texts."""

from .moves import (
    Move,
    divide,
    format_move,
    legal_moves,
    perft,
    play,
    play_unchecked,
    resign,
)
from .notation import format_position, parse_move, parse_position, parse_setup
from .position import Outcome, Position, Setup, start_position
from .rules import PRESETS, RuleOptions, format_rules, make_options, parse_rules

__all__ = [
    "PRESETS",
    "Move",
    "Outcome",
    "Position",
    "RuleOptions",
    "Setup",
    "divide",
    "format_move",
    "format_position",
    "format_rules",
    "legal_moves",
    "make_options",
    "parse_move",
    "parse_position",
    "parse_rules",
    "parse_setup",
    "perft",
    "play",
    "play_unchecked",
    "resign",
    "start_position",
]
