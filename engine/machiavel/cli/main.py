"""The command line `python -m machiavel …`: positions and actions as texts, for terminals and other programs.

The first word or the option `--game` selects the game: `machiavel knights moves …`, `machiavel moves … --game knights`.
Without them it is the default game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

from .. import __version__
from ..core import registry
from ..core.commands import CommandHandler
from ..core.errors import MachiavelError
from ..core.game import Game
from .arena_commands import register_commands as register_arena
from .position_commands import register_commands as register_positions
from .position_commands import with_passes
from .search_commands import register_commands as register_thinking

USAGE_ERROR = 2
#: The maximum number of characters of an error message.
MAX_MESSAGE_LENGTH = 1000


class _Parser(argparse.ArgumentParser):
    """A parser that reports a wrong usage in one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(USAGE_ERROR, f"{self.prog}: {_one_line(message)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is not None:
            super()._print_message(message, file)


def _make_parser(game: Game[Any]) -> argparse.ArgumentParser:
    about = f"Games of power in a terminal: {', '.join(registry.GAME_NAMES)}. Positions and actions are texts."
    parser = _Parser(prog="machiavel", description=about)
    parser.add_argument("--version", action="version", version=f"machiavel {__version__}")
    parser.set_defaults(game=game)
    added: dict[str, CommandHandler] = {}
    commands = parser.add_subparsers(dest="command", required=True)

    def add(name: str, run: CommandHandler) -> argparse.ArgumentParser:
        if name in added:  # the game replaces it
            return argparse.ArgumentParser()
        added[name] = run
        command = commands.add_parser(name, help=(run.__doc__ or "").split(".")[0], description=run.__doc__)
        command.set_defaults(run=run)
        return command

    game.add_commands(add)
    register_positions(add, game)
    register_thinking(add, game)
    register_arena(add, game)
    return parser


def _take_game_name(arguments: list[str]) -> str:
    """Remove the choice of a game, the first word or `--game` with its value, from *arguments*; return its name."""
    if arguments and arguments[0] in registry.GAME_NAMES:
        return arguments.pop(0)
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    for place, word in enumerate(options):
        if word.startswith("--game="):
            del arguments[place]
            return word.partition("=")[2]
        if word == "--game" and place + 1 < len(options):
            name = arguments[place + 1]
            del arguments[place : place + 2]
            return name
    return registry.DEFAULT_GAME


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 2 after an error (one line on standard error). Raises KeyboardInterrupt."""
    try:
        words = list(sys.argv[1:] if arguments is None else arguments)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # the encoding of a terminal may lack letters
        if sys.stdout is None:
            return _print_error("standard output is closed")
        parsed = _make_parser(registry.get_game(_take_game_name(words))).parse_args(with_passes(words))
        parsed.run(parsed)
        sys.stdout.flush()
    except MachiavelError as error:
        return _print_error(error.message)
    except BrokenPipeError:
        _discard_output()  # the reader, such as `head`, has ended
    except OSError as error:
        _discard_output()
        return _print_error(str(error))
    except KeyboardInterrupt:
        _discard_output()
        raise
    return 0


def _one_line(message: str) -> str:
    """Return *message* on one line, cut to MAX_MESSAGE_LENGTH, because it may quote a long input."""
    line = " ".join(message.splitlines())
    return line if len(line) <= MAX_MESSAGE_LENGTH else f"{line[:MAX_MESSAGE_LENGTH]}… ({len(line)} characters)"


def _print_error(message: str) -> int:
    """Print an error as one line on standard error; return the exit status."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("machiavel:", _one_line(message), file=sys.stderr)
    return USAGE_ERROR


def _discard_output() -> None:
    """Discard the buffered output, because Python would flush it at exit and fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
