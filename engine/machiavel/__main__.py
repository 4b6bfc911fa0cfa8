"""Owns the commands `python -m machiavel …`: positions and moves as text, for terminals and other programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper

from . import __version__
from .arena.commands import register as register_arena
from .djambi import Djambi, Position, divide, format_move, format_position, legal_moves, parse_position, perft
from .djambi.face.drawing import draw_position
from .djambi.game import result_text
from .errors import MachiavelError
from .match import Match
from .search.commands import register as register_search

USAGE_ERROR = 2


def _positions(text: str) -> Iterator[Position]:
    """Yield the position, or for `-` one from each line of standard input that is not empty."""
    if text != "-":
        yield parse_position(text)
        return
    if isinstance(sys.stdin, TextIOWrapper):
        # What is no text is refused as a wrong position, not as a broken stream.
        sys.stdin.reconfigure(errors="backslashreplace")
    for line in sys.stdin:
        if line.strip():
            yield parse_position(line.rstrip("\r\n"))


def moves(arguments: argparse.Namespace) -> None:
    """Print one legal move a line, in canonical order; an empty line after each position of standard input."""
    for position in _positions(arguments.position):
        for move in legal_moves(position):
            print(format_move(move))
        if arguments.position == "-":
            print(flush=True)


def count(arguments: argparse.Namespace) -> None:
    """Print how many sequences of so many moves there are."""
    for position in _positions(arguments.position):
        print(perft(position, arguments.depth), flush=True)


def divided(arguments: argparse.Namespace) -> None:
    """Print that number for each first move, then the total."""
    nodes = divide(parse_position(arguments.position), max(1, arguments.depth))
    for move, number in nodes.items():
        print(f"{move}\t{number}")
    print(sum(nodes.values()))


def apply(arguments: argparse.Namespace) -> None:
    """Play moves and print the position after each, then the result if the game is over (D8.5, D8.7)."""
    match = Match(Djambi(), parse_position(arguments.position))
    for text in arguments.moves:
        print(format_position(match.play(text).position))
    if match.outcome is not None:
        print(f"result\t{result_text(match.outcome)}")


def start(arguments: argparse.Namespace) -> None:
    """Print the start position under a rules text."""
    print(format_position(Djambi().start(arguments.rules)))


def show(arguments: argparse.Namespace) -> None:
    """Draw positions."""
    for position in _positions(arguments.position):
        print(draw_position(position))


def bench(arguments: argparse.Namespace) -> None:
    """Print the engine's own rates, as JSON with --json."""
    from .bench import main as run

    run(as_json=arguments.json)


def _count_argument(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return int(text)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(USAGE_ERROR, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="machiavel", description="Djambi in a terminal: positions and moves as texts.")
    parser.add_argument("--version", action="version", version=f"machiavel {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=(run.__doc__ or "").split(".")[0], description=run.__doc__)
        added.set_defaults(run=run)
        return added

    position_help = "a position's text; - reads one from each line of standard input"
    command("moves", moves).add_argument("position", help=position_help)
    for name, run in (("perft", count), ("divide", divided)):
        added = command(name, run)
        added.add_argument("position", help=position_help if name == "perft" else "a position's text")
        added.add_argument("depth", type=_count_argument)
    added = command("apply", apply)
    added.add_argument("position", help="a position's text")
    added.add_argument("moves", nargs="*", metavar="MOVE", help="a move, --, resign=r or draw")
    command("start", start).add_argument("rules", nargs="?", default="standard", help="e.g. rulebook;board=hex3")
    command("show", show).add_argument("position", help=position_help)
    command("bench", bench).add_argument("--json", action="store_true")
    register_search(commands)
    register_arena(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 2 after one line on standard error for input that is wrong."""
    parsed = _parser().parse_args(arguments)
    try:
        parsed.run(parsed)
        sys.stdout.flush()
    except MachiavelError as error:
        print(f"machiavel: {error.message}", file=sys.stderr)
        return USAGE_ERROR
    except BrokenPipeError:
        # The reader has seen enough. Python flushes once more at its end: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
