"""Begins a game on a drawn map: the start position with `map=custom` (K1.8)."""

from dataclasses import replace

from ..rules.options import CUSTOM, RuleOptions, parse_rules
from ..rules.position import Position, start_on
from .generate import generate_map


def start_on_generated_map(kind: str, seed: int, options: RuleOptions | str = "war", islets: int = 0) -> Position:
    """Return the start on the map of `generate_map`, under *options* but for its map.

    The rules say how many play. What is out of reach without ships brings them: with islets, `ships=on`.
    Raises OptionError.
    """
    rules = parse_rules(options) if isinstance(options, str) else options
    drawn = generate_map(kind, seed, int(rules.players), islets)
    rules = replace(rules, map=CUSTOM, ships="on" if islets else rules.ships)
    return start_on(rules, drawn.rows, tuple(drawn.harbours.items()))
