"""Terminal commands about positions, for every game; a game can replace them.

A command is a function that takes the parsed arguments; `arguments.game` is the game. Other programs read its output.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from typing import Any, Final

from ..core.commands import CommandAdder, CommandHandler
from ..core.errors import RequestError
from ..core.game import OMNISCIENT, Game
from ..match import Match

#: The byte order mark, which some programs write before UTF-8 text.
BOM: Final = "\ufeff"
#: The byte order marks of UTF-16 as they are decoded from UTF-8 with `backslashreplace`.
UTF_16: Final = ("\\xff\\xfe", "\\xfe\\xff")
#: The maximum number of digits of a number on the command line that is no seed.
MAX_DIGITS: Final = 9
MAX_SEED_DIGITS: Final = 40
#: The maximum depth of perft in plies; deeper trees take too long and soon exceed Python's recursion limit.
MAX_PERFT_DEPTH: Final = 200
#: The text of a pass in some games. For argparse it is the end of the options, so `with_passes` replaces it by `_PASS`.
PASS: Final = "--"
_PASS: Final = "\0pass"
POSITION_HELP: Final = "a position's text; - reads one from each line of standard input"


def positions(game: Game[Any], text: str) -> Iterator[Any]:
    """Yield the position of *text*; for `-` yield the position of each non-empty line of standard input."""
    if text != "-":
        yield game.parse_position(text.strip())
        return
    for line in text_lines():
        if line.strip():
            yield game.parse_position(line.strip())


def text_lines() -> Iterator[str]:
    """Yield the lines of standard input; raises RequestError if the input is closed or is UTF-16."""
    if isinstance(sys.stdin, TextIOWrapper):
        # With this, bytes that are not UTF-8 cause an error of the position, which names it, and not of the stream.
        sys.stdin.reconfigure(encoding="utf-8", errors="backslashreplace")
    if sys.stdin is None or sys.stdin.closed:
        raise RequestError("input", "standard input is closed")
    first = True
    for line in sys.stdin:
        if first and (line.startswith(UTF_16) or "\0" in line):
            raise RequestError("input", "standard input is UTF-16: write it as UTF-8")
        yield line.removeprefix(BOM) if first else line
        first = False


def listed_actions(game: Game[Any], position: Any) -> list[str]:
    """Return the legal actions of all seats to act at *position*, without actions out of turn."""
    return [action for seat in game.seats_to_act(position) for action in game.actions(position, seat)]


def print_moves(arguments: argparse.Namespace) -> None:
    """Print one legal action a line, in canonical order; an empty line after each position of standard input."""
    for position in positions(arguments.game, arguments.position):
        for action in listed_actions(arguments.game, position):
            print(action)
        if arguments.position == "-":
            print(flush=True)


def print_weights(arguments: argparse.Namespace) -> None:
    """Print each throw with its weight where chance is to act; an empty line after each position of standard input."""
    for position in positions(arguments.game, arguments.position):
        for action, weight in arguments.game.chance_weights(position).items():
            print(f"{action}\t{weight:g}")
        if arguments.position == "-":
            print(flush=True)


def perft(game: Game[Any], position: Any, depth: int) -> int:
    """Return the number of sequences of *depth* actions; a throw counts as an action."""
    actions = listed_actions(game, position) if depth else ()
    if depth < 2:
        return len(actions) if depth else 1
    return sum(perft(game, game.apply(position, action), depth - 1) for action in actions)


def print_perft(arguments: argparse.Namespace) -> None:
    """Print the number of sequences of DEPTH actions."""
    for position in positions(arguments.game, arguments.position):
        print(perft(arguments.game, position, arguments.depth), flush=True)


def print_divide(arguments: argparse.Namespace) -> None:
    """Print the number of sequences that begin with each action, then the total."""
    game, depth = arguments.game, max(1, arguments.depth)
    position = game.parse_position(arguments.position.strip())
    total = 0
    for action in listed_actions(game, position):
        number = perft(game, game.apply(position, action), depth - 1)
        total += number
        print(f"{action}\t{number}")
    print(total)


def print_applied(arguments: argparse.Namespace) -> None:
    """Apply actions and print the position after each, then the result if the game is over."""
    game = arguments.game
    match = Match(game, game.parse_position(arguments.position.strip()))
    for action in _read_actions(arguments.actions):
        print(game.format_position(match.play(action).position), flush=arguments.actions == ["-"])
    if match.outcome is not None:
        print(f"result\t{game.result_text(match.outcome)}")


def _read_actions(given: list[str]) -> Iterator[str]:
    """Yield the actions *given*; if they are only `-`, yield the lines of standard input."""
    if given != ["-"]:
        yield from given
        return
    for line in text_lines():
        if line.strip():
            yield line.strip()


def print_start(arguments: argparse.Namespace) -> None:
    """Print the start position under a rules text."""
    game = arguments.game
    print(game.format_position(game.start(game.default_rules if arguments.rules is None else arguments.rules)))


def print_drawing(arguments: argparse.Namespace) -> None:
    """Draw positions."""
    for position in positions(arguments.game, arguments.position):
        print(arguments.game.presenter.render_details(position, OMNISCIENT))


def with_passes(words: Sequence[str]) -> list[str]:
    """Return *words* with each pass among the actions of `apply` replaced, because argparse would drop it."""
    if words[:1] != ["apply"]:
        return list(words)
    return [*words[:2], *(_PASS if word == PASS else word for word in words[2:])]


def _restore_pass(word: str) -> str:
    return PASS if word == _PASS else word


def depth_of(text: str) -> int:
    """Parse a depth of perft in plies, from 0 to the maximum."""
    if text.isascii() and text.isdecimal() and (len(text) > MAX_DIGITS or int(text) > MAX_PERFT_DEPTH):
        raise argparse.ArgumentTypeError(f"{_shortened_text(text)} is deeper than {MAX_PERFT_DEPTH}")
    return number_from_zero(text)


def _shortened_text(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}… ({len(text)} characters)"


def whole_number(text: str) -> int:
    """Parse a whole number, which may be negative, of at most MAX_SEED_DIGITS digits."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_SEED_DIGITS):
        bound = f" of at most {MAX_SEED_DIGITS} digits" if len(digits) > MAX_SEED_DIGITS else ""
        raise argparse.ArgumentTypeError(f"{_shortened_text(text)!r} is not a whole number{bound}")
    return int(text)


def number_from_zero(text: str) -> int:
    """Parse a whole number from 0 on."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 0 on")
    return int(text)


def seconds_above_zero(text: str) -> float:
    """Parse a time in seconds: a finite number above 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float(10**MAX_DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds above 0")
    return seconds


def number_from_one(text: str) -> int:
    """Parse a whole number from 1 on."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS and int(text)):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1 on")
    return int(text)


def add_perft_commands(add: CommandAdder, print_perft: CommandHandler, divide: CommandHandler) -> None:
    """Add the commands `perft` and `divide`."""
    for name, run in (("perft", print_perft), ("divide", divide)):
        added = add(name, run)
        added.add_argument("position", help=POSITION_HELP if name == "perft" else "a position's text")
        added.add_argument("depth", type=depth_of)


def register_commands(add: CommandAdder, game: Game[Any]) -> None:
    """Add the commands about positions."""
    for name, run in (("moves", print_moves), ("weights", print_weights), ("show", print_drawing)):
        add(name, run).add_argument("position", help=POSITION_HELP)
    add_perft_commands(add, print_perft, print_divide)
    added = add("apply", print_applied)
    added.add_argument("position", help="a position's text")
    about = "an action's text; - alone reads standard input"
    added.add_argument("actions", nargs="*", metavar="ACTION", type=_restore_pass, help=about)
    add("start", print_start).add_argument("rules", nargs="?", help=f"a rules text ({game.default_rules})")
