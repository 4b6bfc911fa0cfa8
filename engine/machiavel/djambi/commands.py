"""Terminal commands of Djambi: `perft` and `divide` that count the last ply in bulk, and `bench`."""

from __future__ import annotations

import argparse

from ..cli.position_commands import add_perft, positions
from ..core.commands import CommandAdder
from .rules.moves import divide, perft


def register(add: CommandAdder) -> None:
    """Add the commands to the terminal."""
    add_perft(add, print_perft, print_divide)
    add("bench", bench).add_argument("--json", action="store_true")


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


def bench(arguments: argparse.Namespace) -> None:
    """Print the rates of the engine on this machine, as JSON with --json."""
    from .bench import main as run

    run(as_json=arguments.json)
