"""Start positions on generated maps, with the option `map=custom` (K1.8)."""

from dataclasses import replace

from ..rules.options import CUSTOM, RuleOptions, parse_rules
from ..rules.position import Position, start_on
from .generate import generate_map


def start_on_generated_map(kind: str, seed: int, options: RuleOptions | str = "war", islets: int = 0) -> Position:
    """Return the start position on a generated map, under *options* with `map=custom`.

    The number of players is that of the options. With islets `ships=on` is set, because only ships reach them. Raises
    OptionError.
    """
    rules = parse_rules(options) if isinstance(options, str) else options
    generated = generate_map(kind, seed, int(rules.players), islets)
    rules = replace(rules, map=CUSTOM, ships="on" if islets else rules.ships)
    return start_on(rules, generated.rows, tuple(generated.harbours.items()))
