"""Owns the terminal commands that Djambi does better than the house, counting in bulk, and its own rates."""

from __future__ import annotations

import argparse

from ..cli.position_commands import add_perft, positions
from ..core.commands import CommandAdder
from .rules.moves import divide, perft


def register(add: CommandAdder) -> None:
    """Add them."""
    add_perft(add, print_perft, print_divide)
    add("bench", bench).add_argument("--json", action="store_true")


def print_perft(arguments: argparse.Namespace) -> None:
    """Print how many sequences of so many moves there are."""
    for position in positions(arguments.game, arguments.position):
        print(perft(position, arguments.depth), flush=True)


def print_divide(arguments: argparse.Namespace) -> None:
    """Print that number for each first move, then the total."""
    nodes = divide(arguments.game.parse_position(arguments.position.strip()), max(1, arguments.depth))
    for move, number in nodes.items():
        print(f"{move}\t{number}")
    print(sum(nodes.values()))


def bench(arguments: argparse.Namespace) -> None:
    """Print the engine's own rates, as JSON with --json."""
    from .bench import main as run

    run(as_json=arguments.json)
