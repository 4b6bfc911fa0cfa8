"""Owns the commands `bestmove`, `analyse` and `player`: the search in a terminal and for other programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from random import Random
from time import perf_counter
from typing import Protocol

from ..djambi import Position, parse_position
from ..djambi.pieces import COLORS, NOBODY
from ..djambi.thinking.searching import DjambiView
from ..errors import MatchOverError
from .budget import Budget
from .levels import LEVELS, Level, get_level, think
from .thinking import Line, Progress, Thinker


class AddParser(Protocol):
    """What `argparse`'s subparsers offer."""

    def add_parser(self, name: str, *, help: str, description: str) -> argparse.ArgumentParser:  # noqa: A002
        """Return a new command's parser."""


def register(commands: AddParser) -> None:
    """Add the commands of the search."""
    added = _command(commands, "bestmove", bestmove)
    added.add_argument("--level", type=int, choices=range(1, len(LEVELS) + 1), help="a level; 5 if nothing is said")
    _limits(added)
    added = _command(commands, "analyse", analyse)
    added.add_argument("--lines", type=_number, default=5, help="how many candidates (5)")
    _limits(added)
    added = commands.add_parser(
        "player", help="Speak the protocol of docs/protocol.md", description=player.__doc__ or ""
    )
    added.set_defaults(run=player)
    added.add_argument("--level", type=int, choices=range(1, len(LEVELS) + 1), help="instead of the limits of `go`")
    added.add_argument("--seed", type=int, default=0)


def _command(commands: AddParser, name: str, run: object) -> argparse.ArgumentParser:
    text = getattr(run, "__doc__", "") or ""
    added = commands.add_parser(name, help=text.split(".")[0], description=text)
    added.set_defaults(run=run)
    added.add_argument("position", help="a position's text")
    return added


def _limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--nodes", type=_number, help="stop after so many positions")
    parser.add_argument("--seconds", type=float, help="stop after so much time")
    parser.add_argument("--seed", type=int, default=0, help="the same seed and nodes give the same move (0)")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _position(text: str) -> Position:
    position = parse_position(text)
    if position.mover == NOBODY:
        raise MatchOverError
    return position


def _budget(arguments: argparse.Namespace, level: Level | None) -> Budget:
    """Return the limits asked for, else the level's own."""
    if arguments.nodes is None and arguments.seconds is None:
        return (level or LEVELS[4]).budget(perf_counter)
    return Budget(arguments.nodes, arguments.seconds, clock=perf_counter)


def bestmove(arguments: argparse.Namespace) -> None:
    """Print the move that a level, or a search with these limits, would play."""
    view = DjambiView(_position(arguments.position))
    level = get_level(arguments.level) if arguments.level else None
    budget, rng = _budget(arguments, level), Random(arguments.seed)
    thinker = level.thinker(view, rng, budget) if level else Thinker(view, budget, rng)
    print(view.format_move(think(thinker).move))


def analyse(arguments: argparse.Namespace) -> None:
    """Print one line for each of the best candidates: move, every party's share of the game, the play expected."""
    view = DjambiView(_position(arguments.position))
    found = think(Thinker(view, _budget(arguments, None), Random(arguments.seed), lines=arguments.lines))
    for line in found.lines:
        print("\t".join([view.format_move(line.move), _shares(line), _moves(view, line)]))


def _shares(line: Line) -> str:
    return " ".join(f"{COLORS[seat]}={share:.3f}" for seat, share in enumerate(line.shares))


def _moves(view: DjambiView, line: Line) -> str:
    return " ".join(view.format_move(move) for move in line.moves)


def player(arguments: argparse.Namespace) -> None:
    """Answer another program's questions on standard input until it says quit (docs/protocol.md)."""
    history: list[Position] = []
    position: Position | None = None
    rng = Random(arguments.seed)
    for text in sys.stdin:
        word, _, rest = text.strip().partition(" ")
        if word == "quit":
            break
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "history":
            history.append(parse_position(rest))
        elif word == "position":
            position = _position(rest)
        elif word == "go" and position is not None:
            _answer(position, history, rest.split(), arguments.level, rng)
            history, position = [], None


def _answer(
    position: Position, history: list[Position], limits: Iterable[str], number: int | None, rng: Random
) -> None:
    """Think about a position and print the answer, with what was found on the way."""
    view = DjambiView(position, history=[*history, position])
    given = dict(limit.split("=", 1) for limit in limits if "=" in limit)
    nodes, seconds = given.get("nodes"), given.get("seconds")
    budget = Budget(int(nodes) if nodes else None, float(seconds) if seconds else None, clock=perf_counter)
    if budget.nodes is None and budget.seconds is None:
        budget = LEVELS[4].budget()
    thinker = get_level(number).thinker(view, rng) if number else Thinker(view, budget, rng)
    best = Progress(0, 0, ())
    for best in thinker.run():
        if not best.is_pulse and not best.is_final:
            print(f"info depth={best.depth} nodes={best.nodes} shares={_shares(best.lines[0]).replace(' ', ',')}")
    print(f"bestmove {view.format_move(best.move)}", flush=True)
