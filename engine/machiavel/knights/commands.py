"""Terminal commands of Knights: faster forms of `perft`, `divide` and `apply`, and the commands `points` and `map`.

The docstring of a command's function is the help text of the command.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from ..cli.position_commands import add_perft_commands, positions
from ..core.commands import CommandAdder
from ..core.errors import MachiavelError
from .mapgen import commands as map_commands
from .rules.play import perft
from .rules.position import Position, format_position
from .rules.state import State


def register_commands(add: CommandAdder) -> None:
    """Add the commands of Knights to the terminal."""
    add_perft_commands(add, print_perft, print_divide)
    added = add("apply", print_applied)
    added.add_argument("position", help="a position's text")
    added.add_argument("actions", nargs="*", metavar="ACTION", help="an action's text; - alone reads standard input")
    map_commands.register_commands(add)
    add("points", print_points).add_argument("position", help="a position's text; - reads one from each line")


def print_perft(arguments: argparse.Namespace) -> None:
    """Print the number of sequences of DEPTH listed actions; throws count like any other action."""
    for position in positions(arguments.game, arguments.position):
        print(perft(position, arguments.depth), flush=True)


def print_divide(arguments: argparse.Namespace) -> None:
    """Print the number of sequences that begin with each action, then the total."""
    position: Position = arguments.game.parse_position(arguments.position.strip())
    depth, total = max(1, arguments.depth), 0
    state: State = position.thaw()
    for text, code in sorted((state.text(code), code) for code in state.actions()):
        twin = position.thaw()
        twin.make(code)
        number = perft(Position(twin), depth - 1)
        total += number
        print(f"{text}\t{number}")
    print(total)


def print_applied(arguments: argparse.Namespace) -> None:
    """Apply actions and print the position after each."""
    game = arguments.game
    position: Position = game.parse_position(arguments.position.strip())
    is_stream = arguments.actions == ["-"]
    for number, action in enumerate(_read_actions(arguments.actions), 1):
        position = _apply_action(game, position, action, number)
        print(format_position(position), flush=is_stream)


def _apply_action(game: Any, position: Position, action: str, number: int) -> Position:
    """Return the position after an action; an error names the action by *number*, its place on the command line."""
    try:
        after: Position = game.apply(position, action)
    except MachiavelError as error:
        error.message = f"action {number}: {error.message}"
        raise
    return after


def _read_actions(given: list[str]) -> Iterator[str]:
    """Yield the actions of the command line; if they are only `-`, yield the lines of standard input."""
    if given != ["-"]:
        yield from given
        return
    for line in sys.stdin:
        if line.strip():
            yield line.strip()


def print_points(arguments: argparse.Namespace) -> None:
    """Print `player<TAB>points<TAB>longest route's length` for each player; an empty line after each text of `-`."""
    for position in positions(arguments.game, arguments.position):
        for player, (score, length) in enumerate(zip(position.points, position.routes, strict=True)):
            print(f"{player}\t{score}\t{length}")
        if arguments.position == "-":
            print(flush=True)
