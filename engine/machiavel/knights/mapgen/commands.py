"""The terminal command `map`, which prints the start on a generated map."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from ...cli.position_commands import whole_number
from ..rules.options import parse_rules
from ..rules.position import format_position
from .generate import KINDS, MAX_ISLETS
from .start import start_on_generated_map

if TYPE_CHECKING:
    from ...core.commands import CommandAdder


def print_shuffled_map(arguments: argparse.Namespace) -> None:
    """Print the start position on a map generated from a seed; the same seed gives the same map."""
    options = parse_rules(arguments.rules)
    if arguments.players:
        options = replace(options, players=arguments.players)
    print(format_position(start_on_generated_map(arguments.kind, arguments.seed, options, arguments.islets)))


def register_commands(add: CommandAdder) -> None:
    """Add the command `map`."""
    parser = add("map", print_shuffled_map)
    parser.add_argument("--kind", choices=KINDS, default=KINDS[0], help="an outline of K1.7, or one that grows")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="any whole number")
    parser.add_argument("--players", choices=("2", "3", "4"), help="how many play; otherwise what the rules say")
    islets = [str(number) for number in range(MAX_ISLETS + 1)]
    parser.add_argument(
        "--islets", type=whole_number, default=0, metavar="N", help=f"small islands more, {islets[0]} to {islets[-1]}"
    )
    parser.add_argument("--rules", default="war", help="a rules text; its map does not count")
