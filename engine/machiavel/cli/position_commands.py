"""Owns the terminal commands about positions that every game has; a game adds its own, or replaces one of these.

A command is a function of the parsed arguments; `arguments.game` is the game. What it prints is for other programs.
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

#: What some programs write before a text of UTF-8.
BOM: Final = "\ufeff"
#: How UTF-16 begins, as it is read here.
UTF_16: Final = ("\\xff\\xfe", "\\xfe\\xff")
POSITION_HELP = "a position's text; - reads one from each line of standard input"


def positions(game: Game[Any], text: str) -> Iterator[Any]:
    """Yield the position, or for `-` one from each line of standard input that is not empty."""
    if text != "-":
        yield game.parse_position(text.strip())
        return
    for line in text_lines():
        if line.strip():
            yield game.parse_position(line.strip())


def text_lines() -> Iterator[str]:
    """Yield the lines of standard input; raises RequestError where it is closed."""
    if isinstance(sys.stdin, TextIOWrapper):
        # What is no text is refused as a wrong position, not as a broken stream.
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
    """Return all that may be done at a position, seat by seat, without actions out of turn."""
    return [action for seat in game.seats_to_act(position) for action in game.actions(position, seat)]


def moves(arguments: argparse.Namespace) -> None:
    """Print one legal action a line, in canonical order; an empty line after each position of standard input."""
    for position in positions(arguments.game, arguments.position):
        for action in listed_actions(arguments.game, position):
            print(action)
        if arguments.position == "-":
            print(flush=True)


def weights(arguments: argparse.Namespace) -> None:
    """Print each throw with its weight where chance is to act; an empty line after each position of standard input."""
    for position in positions(arguments.game, arguments.position):
        for action, weight in arguments.game.chance_weights(position).items():
            print(f"{action}\t{weight:g}")
        if arguments.position == "-":
            print(flush=True)


def perft(game: Game[Any], position: Any, depth: int) -> int:
    """Return how many sequences of *depth* actions there are; throws count like any other action."""
    actions = listed_actions(game, position) if depth else ()
    if depth < 2:
        return len(actions) if depth else 1
    return sum(perft(game, game.apply(position, action), depth - 1) for action in actions)


def print_perft(arguments: argparse.Namespace) -> None:
    """Print how many sequences of so many actions there are."""
    for position in positions(arguments.game, arguments.position):
        print(perft(arguments.game, position, arguments.depth), flush=True)


def divide(arguments: argparse.Namespace) -> None:
    """Print that number for each first action, then the total."""
    game, depth = arguments.game, max(1, arguments.depth)
    position = game.parse_position(arguments.position.strip())
    total = 0
    for action in listed_actions(game, position):
        number = perft(game, game.apply(position, action), depth - 1)
        total += number
        print(f"{action}\t{number}")
    print(total)


def apply(arguments: argparse.Namespace) -> None:
    """Do actions and print the position after each, then the result if the game is over."""
    game = arguments.game
    match = Match(game, game.parse_position(arguments.position.strip()))
    for action in _actions(arguments.actions):
        print(game.format_position(match.play(action).position), flush=arguments.actions == ["-"])
    if match.outcome is not None:
        print(f"result\t{game.result_text(match.outcome)}")


def _actions(given: list[str]) -> Iterator[str]:
    """Yield the actions, or for `-` alone those of standard input, one a line."""
    if given != ["-"]:
        yield from given
        return
    for line in text_lines():
        if line.strip():
            yield line.strip()


def start(arguments: argparse.Namespace) -> None:
    """Print the start position under a rules text."""
    game = arguments.game
    print(game.format_position(game.start(game.default_rules if arguments.rules is None else arguments.rules)))


def show(arguments: argparse.Namespace) -> None:
    """Draw positions."""
    for position in positions(arguments.game, arguments.position):
        print(arguments.game.presenter.render_details(position, OMNISCIENT))


#: More digits than anybody counts to; and no machine.
MAX_DIGITS: Final = 9
MAX_SEED_DIGITS: Final = 40


#: An action of some games, and to argparse a word without a meaning of its own.
PASS: Final = "--"
_PASS: Final = "\0pass"


def with_passes(words: Sequence[str]) -> list[str]:
    """Return *words* so that argparse leaves the passes among the actions of `apply` where they are."""
    if words[:1] != ["apply"]:
        return list(words)
    return [*words[:2], *(_PASS if word == PASS else word for word in words[2:])]


def _action(word: str) -> str:
    return PASS if word == _PASS else word


#: Deeper trees have more leaves than there is time; and Python's own calls end soon after.
MAX_PERFT_DEPTH: Final = 200


def depth_of(text: str) -> int:
    """Read how deep to count."""
    if text.isascii() and text.isdecimal() and (len(text) > MAX_DIGITS or int(text) > MAX_PERFT_DEPTH):
        raise argparse.ArgumentTypeError(f"{_short(text)} is deeper than {MAX_PERFT_DEPTH}")
    return number_from_zero(text)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}… ({len(text)} characters)"


def whole_number(text: str) -> int:
    """Read a whole number, below zero too: a seed."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_SEED_DIGITS):
        bound = f" of at most {MAX_SEED_DIGITS} digits" if len(digits) > MAX_SEED_DIGITS else ""
        raise argparse.ArgumentTypeError(f"{_short(text)!r} is not a whole number{bound}")
    return int(text)


def number_from_zero(text: str) -> int:
    """Read a whole number from 0 on."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 0 on")
    return int(text)


def seconds_above_zero(text: str) -> float:
    """Read a time: a number above 0, and none without end."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float(10**MAX_DIGITS):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds above 0")
    return seconds


def number_from_one(text: str) -> int:
    """Read a whole number from 1 on."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS and int(text)):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1 on")
    return int(text)


def add_perft(add: CommandAdder, print_perft: CommandHandler, divide: CommandHandler) -> None:
    """Add the two commands that count sequences."""
    for name, run in (("perft", print_perft), ("divide", divide)):
        added = add(name, run)
        added.add_argument("position", help=POSITION_HELP if name == "perft" else "a position's text")
        added.add_argument("depth", type=depth_of)


def register(add: CommandAdder, game: Game[Any]) -> None:
    """Add what every game has."""
    for name, run in (("moves", moves), ("weights", weights), ("show", show)):
        add(name, run).add_argument("position", help=POSITION_HELP)
    add_perft(add, print_perft, divide)
    added = add("apply", apply)
    added.add_argument("position", help="a position's text")
    about = "an action's text; - alone reads standard input"
    added.add_argument(
        "actions", nargs="*", metavar="ACTION", type=lambda text: PASS if text == _PASS else text, help=about
    )
    add("start", start).add_argument("rules", nargs="?", help=f"a rules text ({game.default_rules})")
