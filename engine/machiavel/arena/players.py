"""Owns who can sit at the board of an arena: levels, searches with given settings, stand-ins, other programs.

A player's name is what the command line takes:

    4, level4               a level of `search.levels`; level6@2.5 gives it 2.5 seconds a move
    greedy, random          the stand-ins that look one move deep, or not at all
    nodes=2000,replies=paranoid,late=0
                            the search with these settings (`Style` has the names) and no blur
    material, mobile, montecarlo
                            opponents of another making (tools/yardsticks); only beside the source, in its folder
    program:COMMAND LINE    a program that speaks the protocol of docs/protocol.md
"""

from __future__ import annotations

import dataclasses
import shlex
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, Protocol

from ..djambi import Position, format_position
from ..djambi.thinking.bots import STYLES, bot_move
from ..djambi.thinking.evaluation import DEFAULT_WEIGHTS, Evaluation, Weights
from ..djambi.thinking.levels import LEVELS
from ..djambi.thinking.searching import DjambiView
from ..errors import RequestError
from ..search.budget import Budget
from ..search.levels import Level, think
from ..search.thinking import Thinker
from ..search.tree import REPLIES, Style
from .program import Program

PROGRAM: Final = "program:"
#: Opponents that know nothing of this search: what its strength is measured by.
YARDSTICKS: Final = ("material", "mobile", "montecarlo")


class Player(Protocol):
    """Chooses actions; knows nothing between two turns but what it is told."""

    def choose(self, line: Sequence[Position], rng: Random) -> str:
        """Return the text of an action at the last position of *line*."""

    def close(self) -> None:
        """Free what the player holds."""


class StandIn:
    """Plays as one of `djambi.bots`."""

    def __init__(self, style: str) -> None:
        self.style = style

    def choose(self, line: Sequence[Position], rng: Random) -> str:
        """Return its move."""
        return bot_move(line[-1], self.style, rng)

    def close(self) -> None:
        """Hold nothing."""


class Searcher:
    """Plays by search. Counts in `nodes` and `seconds` what it looked at and the processor's time for it."""

    def __init__(self, budget: Budget, style: Style, temperature: float = 0.0, weights: Weights | None = None) -> None:
        self.budget = budget
        self.style = style
        self.temperature = temperature
        self.weights = weights or DEFAULT_WEIGHTS
        self.nodes = 0
        self.seconds = 0.0
        self._evaluation: Evaluation | None = None

    def choose(self, line: Sequence[Position], rng: Random) -> str:
        """Return the best move found."""
        view = DjambiView(line[-1], self.weights, line)
        if self._evaluation is None or self._evaluation.board is not line[-1].board:
            self._evaluation = view.evaluation
        view.evaluation = self._evaluation
        begun = process_time()
        found = think(Thinker(view, self.budget, rng, self.style, 1, self.temperature))
        self.seconds += process_time() - begun
        self.nodes += found.nodes
        return view.format_move(found.move)

    def close(self) -> None:
        """Hold nothing."""


class Outsider:
    """Plays what another program answers."""

    def __init__(self, command: str, seconds: float = 1.0) -> None:
        self.program = Program(command)
        self.seconds = seconds

    def choose(self, line: Sequence[Position], rng: Random) -> str:
        """Ask the program; it may use nothing but the position, the history and the time."""
        texts = [format_position(position) for position in line]
        return self.program.best_move(texts[-1], texts[:-1], {"seconds": self.seconds})

    def close(self) -> None:
        """End the program."""
        self.program.close()


def make_player(name: str) -> Player:
    """Return the player of that name; raises RequestError."""
    if name.startswith(PROGRAM):
        return Outsider(name[len(PROGRAM) :])
    if name in YARDSTICKS:
        return Outsider(f"{shlex.quote(sys.executable)} -m tools.yardsticks {name}")
    if name in STYLES:
        return StandIn(name)
    if "=" in name:
        return _custom(name)
    number, _, seconds = name.removeprefix("level").partition("@")
    try:
        level = LEVELS[int(number) - 1] if int(number) > 0 else LEVELS[len(LEVELS)]
        return _of_level(level, float(seconds) if seconds else None)
    except (ValueError, IndexError):
        raise RequestError("player", f"no player is called {name[:60]!r}", {"player": name[:60]}) from None


def _of_level(level: Level, seconds: float | None) -> Searcher:
    return Searcher(level.budget(perf_counter, seconds), level.style, level.temperature)


def _custom(name: str) -> Searcher:
    """Return a search with the settings of `key=value,...`: nodes, seconds, temperature, fields of Style or Weights."""
    settings: dict[str, Any] = {}
    styles = {f.name for f in dataclasses.fields(Style)}
    weights = {f.name for f in dataclasses.fields(Weights)}
    try:
        for pair in name.split(","):
            key, value = pair.split("=")
            if key not in styles | weights | {"nodes", "seconds", "temperature", "depth"}:
                raise ValueError(key)
            settings[key] = value if key == "replies" else float(value) if "." in value else int(value)
        if settings.get("replies", REPLIES[0]) not in REPLIES:
            raise ValueError(settings["replies"])
    except ValueError:
        raise RequestError("player", f"no player is called {name[:60]!r}", {"player": name[:60]}) from None
    return Searcher(
        Budget(settings.get("nodes"), settings.get("seconds"), settings.get("depth", 64), perf_counter),
        Style(**{key: settings[key] for key in styles & settings.keys()}),
        settings.get("temperature", 0.0),
        dataclasses.replace(DEFAULT_WEIGHTS, **{key: settings[key] for key in weights & settings.keys()}),
    )
