"""Owns what a game's computer players look like from outside: a thought that is begun, stepped and given up.

A computer player is given what its seat sees and remembers, never the position and never the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from .errors import MatchOverError, RequestError

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat knows when it is to decide; `observation` and `memory` are JSON values."""

    seat: int
    observation: Any
    memory: Any = None


@dataclass(frozen=True, slots=True)
class Wish:
    """How to think: a level, a stand-in's style, or limits; nothing at all is "until stopped"."""

    level: int | None = None
    style: str | None = None
    nodes: int | None = None
    seconds: float | None = None
    #: How many candidates are judged exactly.
    lines: int = 1
    #: Think about these actions only.
    actions: Sequence[str] | None = None
    #: So many other workers are there to take tasks of the thought (`Helped`).
    helpers: int = 0
    #: Do nothing but this task of another worker's thought with the same wish; a JSON value that the thought told.
    task: Any = None
    #: Also tell everybody's share of the game whoever is to move, where the game knows how (`shares` of its view).
    standing: bool = False
    #: The game's own settings by name.
    settings: Mapping[str, float | str] = field(default_factory=dict)
    #: What `seconds` are read from.
    clock: Callable[[], float] | None = None


class Thinking(Protocol):
    """A thought about one decision."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""

    @property
    def depth(self) -> int:
        """How many plies deep, or rounds long, it is finished; 0 at first."""

    def step(self) -> bool:
        """Think on for a few milliseconds at most; tell whether the thought is finished."""

    def view(self) -> dict[str, Any]:
        """Return what is known so far: `Thought` of the protocol, its lines best first, as JSON values."""

    def best(self) -> str:
        """Return the text of the best action known; lawful at any time, even before the first step."""


@runtime_checkable
class Helped(Thinking, Protocol):
    """A thought of which other workers can do parts: its view tells them as `tasks`."""

    def give(self, task: Any) -> None:
        """Leave a task to somebody else, if it has not been begun; raises for what is none."""

    def learn(self, task: Any, outcome: float | None) -> None:
        """Take what somebody has found who did a task; None: he is gone, and it is done here."""


class Brain(Protocol):
    """The computer players of one game."""

    #: Levels are numbered from 1 to this; 0: there are none.
    levels: int
    #: Names of the stand-ins.
    styles: Sequence[str]
    #: How to think where nobody says how.
    usual: Wish
    #: What an arena counts: first words of actions, up to a colon.
    counted: Sequence[str]

    def begin(self, sight: Sight, wish: Wish, rng: Random) -> Thinking:
        """Begin a thought.

        Raises MatchOverError where nothing is to be decided, RequestError for a wish that it cannot serve.
        """

    def opening(self, rules: str, rng: Random) -> Any:
        """Return a start that games between computer players are worth playing from."""

    def told(self, line: Sequence[str]) -> str:
        """Return a line of actions as a terminal shows it."""


def think(thinking: Thinking) -> str:
    """Think to the end and return the best action."""
    while not thinking.step():
        pass
    return thinking.best()


class Decided:
    """A thought that was finished as soon as it began."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.nodes = self.depth = 0

    def step(self) -> bool:
        """Tell that it is finished."""
        return True

    def view(self) -> dict[str, Any]:
        """Return the one line there is."""
        return {"depth": 0, "nodes": 0, "isFinal": True, "lines": [{"move": self.action}]}

    def best(self) -> str:
        """Return the action."""
        return self.action


class PlainBrain:
    """The computer player of a game that has no better one: it does anything that is listed, all equally likely."""

    levels = 0
    styles: Sequence[str] = ("random",)
    usual = Wish()
    counted: Sequence[str] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def begin(self, sight: Sight, wish: Wish, rng: Random) -> Thinking:
        """Draw an action; levels and limits mean nothing to it."""
        if wish.style not in (None, *self.styles):
            raise RequestError("parameter", f"there is no style {str(wish.style)[:40]!r}", {"parameter": "style"})
        return Decided(random_action(self.game, sight, rng))

    def opening(self, rules: str, rng: Random) -> Any:
        """Return the start."""
        return self.game.start(rules)

    def told(self, line: Sequence[str]) -> str:
        """Return the actions' texts."""
        return " ".join(line)


def random_action(game: Game[Any], sight: Sight, rng: Random) -> str:
    """Return any action that the seat has listed; raises MatchOverError if it has none."""
    position = game.resample(sight.observation, sight.seat, rng, sight.memory)
    actions = game.actions(position, sight.seat)
    if not actions:
        raise MatchOverError
    return rng.choice(actions)
