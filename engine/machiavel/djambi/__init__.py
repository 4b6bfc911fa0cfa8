"""Djambi by the rules of docs/rules/djambi.md: positions, moves and their texts."""

from .game import GAME, Djambi, result_text
from .notation.format import format_position
from .notation.parse import parse_move, parse_position, parse_setup
from .rules import movegen
from .rules.moves import (
    Move,
    divide,
    format_move,
    legal_moves,
    perft,
    play_unchecked,
)
from .rules.options import (
    PRESETS,
    RuleOptions,
    format_rules,
    make_options,
    parse_rules,
)
from .rules.play import play, resign
from .rules.position import Position, Setup, start_position
from .rules.state import State

__all__ = [
    "GAME",
    "PRESETS",
    "Djambi",
    "Move",
    "Position",
    "RuleOptions",
    "Setup",
    "State",
    "divide",
    "format_move",
    "format_position",
    "format_rules",
    "legal_moves",
    "make_options",
    "movegen",
    "parse_move",
    "parse_position",
    "parse_rules",
    "parse_setup",
    "perft",
    "play",
    "play_unchecked",
    "resign",
    "result_text",
    "start_position",
]
