"""Terminal commands of Djambi: faster forms of `perft` and `divide`, and `bench`."""

from __future__ import annotations

import argparse

from ..cli.position_commands import add_perft_commands, positions
from ..core.commands import CommandAdder
from .rules.moves import divide, perft


def register_commands(add: CommandAdder) -> None:
    """Add Djambi's commands to the terminal."""
    add_perft_commands(add, print_perft, print_divide)
    add("bench", print_rates).add_argument("--json", action="store_true")


def print_perft(arguments: argparse.Namespace) -> None:
    """Print the number of move sequences of a depth."""
    for position in positions(arguments.game, arguments.position):
        print(perft(position, arguments.depth), flush=True)


def print_divide(arguments: argparse.Namespace) -> None:
    """Print the number of move sequences after each first move, then the total."""
    nodes = divide(arguments.game.parse_position(arguments.position.strip()), max(1, arguments.depth))
    for move, number in nodes.items():
        print(f"{move}\t{number}")
    print(sum(nodes.values()))


def print_rates(arguments: argparse.Namespace) -> None:
    """Print the rates of the engine on this machine, as JSON with --json."""
    from .bench import main as run

    run(as_json=arguments.json)
