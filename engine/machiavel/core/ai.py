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
class InformationState:
    """What a seat knows when it is to decide; `observation` and `memory` are JSON values."""

    seat: int
    observation: Any
    memory: Any = None


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """How to think: a level, a stand-in's style, or limits; nothing at all is "until stopped"."""

    level: int | None = None
    baseline: str | None = None
    nodes: int | None = None
    seconds: float | None = None
    #: How many candidates are judged exactly.
    lines: int = 1
    #: Think about these actions only.
    actions: Sequence[str] | None = None
    #: So many other workers are there to take tasks of the thought (`ParallelSearch`).
    helpers: int = 0
    #: Do nothing but this task of another worker's thought with the same wish; a JSON value that the thought told.
    task: Any = None
    #: Also tell everybody's share of the game whoever is to move, where the game knows how (`shares` of its view).
    position_shares: bool = False
    #: The game's own settings by name.
    settings: Mapping[str, float | str] = field(default_factory=dict)
    #: What `seconds` are read from.
    clock: Callable[[], float] | None = None


class SearchSession(Protocol):
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
class ParallelSearch(SearchSession, Protocol):
    """A thought of which other workers can do parts: its view tells them as `tasks`."""

    def delegate(self, task: Any) -> None:
        """Leave a task to somebody else, if it has not been begun; raises for what is none."""

    def merge(self, task: Any, result: float | None) -> None:
        """Take what somebody has found who did a task; None: he is gone, and it is done here."""


class GameAI(Protocol):
    """The computer players of one game."""

    #: Levels are numbered from 1 to this; 0: there are none.
    levels: int
    #: Names of the stand-ins.
    baselines: Sequence[str]
    #: How to think where nobody says how.
    default_request: SearchRequest
    #: What an arena counts: first words of actions, up to a colon.
    counted_actions: Sequence[str]

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Begin a thought.

        Raises MatchOverError where nothing is to be decided, RequestError for a wish that it cannot serve.
        """

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return a start that games between computer players are worth playing from."""

    def format_line(self, line: Sequence[str]) -> str:
        """Return a line of actions as a terminal shows it."""


def run_to_end(session: SearchSession) -> str:
    """Think to the end and return the best action."""
    while not session.step():
        pass
    return session.best()


class FixedDecision:
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


class RandomAI:
    """The computer player of a game that has no better one: it does anything that is listed, all equally likely."""

    levels = 0
    baselines: Sequence[str] = ("random",)
    default_request = SearchRequest()
    counted_actions: Sequence[str] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Draw an action; levels and limits mean nothing to it."""
        if request.baseline not in (None, *self.baselines):
            raise RequestError("parameter", f"there is no style {str(request.baseline)[:40]!r}", {"parameter": "style"})
        return FixedDecision(random_action(self.game, information_state, rng))

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return the start."""
        return self.game.start(rules)

    def format_line(self, line: Sequence[str]) -> str:
        """Return the actions' texts."""
        return " ".join(line)


def random_action(game: Game[Any], information_state: InformationState, rng: Random) -> str:
    """Return any action that the seat has listed; raises MatchOverError if it has none."""
    position = game.resample(information_state.observation, information_state.seat, rng, information_state.memory)
    actions = game.actions(position, information_state.seat)
    if not actions:
        raise MatchOverError
    return rng.choice(actions)
