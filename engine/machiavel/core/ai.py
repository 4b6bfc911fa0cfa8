"""Protocol of a game's computer players: start a search, step it, cancel it.

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
    """The knowledge of a seat that is to decide; `observation` and `memory` are JSON values."""

    seat: int
    observation: Any
    memory: Any = None


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A level, a baseline, or limits. Without any of them a search runs until it is cancelled."""

    level: int | None = None
    baseline: str | None = None
    nodes: int | None = None
    seconds: float | None = None
    #: Number of best candidates whose values are exact.
    lines: int = 1
    #: The only actions to search; None: all.
    actions: Sequence[str] | None = None
    #: Number of other workers that can take tasks of the search (`ParallelSearch`).
    helpers: int = 0
    #: A JSON value from `tasks` in the view of another worker's search with the same request: run this task only.
    task: Any = None
    #: Also evaluate the position itself, whichever seat is to move (`positionShares` of the view), in games that can.
    position_shares: bool = False
    #: The game's own settings by name.
    settings: Mapping[str, float | str] = field(default_factory=dict)
    #: The clock that `seconds` are measured by.
    clock: Callable[[], float] | None = None


class SearchSession(Protocol):
    """A search for one decision."""

    @property
    def nodes(self) -> int:
        """Number of positions evaluated."""

    @property
    def depth(self) -> int:
        """Number of plies, or of rounds, that are finished; 0 at first."""

    def step(self) -> bool:
        """Search on for a few milliseconds at most; return whether the search is finished."""

    def view(self) -> dict[str, Any]:
        """Return the results so far: `SearchInfo` of the protocol, its lines best first, as JSON values."""

    def best(self) -> str:
        """Return the text of the best action so far; legal at any time, even before the first step."""


@runtime_checkable
class ParallelSearch(SearchSession, Protocol):
    """A search of which other workers can run parts: its view lists them as `tasks`."""

    def delegate(self, task: Any) -> None:
        """Leave a task that has not been started to another worker; raises RequestError for a value that is no task."""

    def merge(self, task: Any, result: float | None) -> None:
        """Take a helper's result; None: the helper is gone, so the task is run here."""


class GameAI(Protocol):
    """The computer players of one game."""

    #: Levels are numbered from 1 to this; 0: there are none.
    levels: int
    #: Names of the baselines.
    baselines: Sequence[str]
    #: The request that is used where neither level nor limit is given.
    default_request: SearchRequest
    #: First words (up to a colon) of the actions that an arena counts.
    counted_actions: Sequence[str]

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Start a search.

        Raises MatchOverError where nothing is to be decided, RequestError for a request that it cannot serve.
        """

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return a start position for games between computer players, so that the games differ."""

    def format_line(self, line: Sequence[str]) -> str:
        """Return a line of actions as a terminal shows it."""


def run_to_end(session: SearchSession) -> str:
    """Run a search to its end and return the best action."""
    while not session.step():
        pass
    return session.best()


class FixedDecision:
    """A search that is finished at its start."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.nodes = self.depth = 0

    def step(self) -> bool:
        """Return True: it is finished."""
        return True

    def view(self) -> dict[str, Any]:
        """Return the only line."""
        return {"depth": 0, "nodes": 0, "isFinal": True, "lines": [{"move": self.action}]}

    def best(self) -> str:
        """Return the action."""
        return self.action


class RandomAI:
    """The computer player of a game without an AI of its own: any listed action, all with the same probability."""

    levels = 0
    baselines: Sequence[str] = ("random",)
    default_request = SearchRequest()
    counted_actions: Sequence[str] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Choose an action; levels and limits change nothing."""
        if request.baseline not in (None, *self.baselines):
            message = f"there is no style {str(request.baseline)[:40]!r}"
            raise RequestError("parameter", message, {"parameter": "style"})
        return FixedDecision(random_action(self.game, information_state, rng))

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return the start."""
        return self.game.start(rules)

    def format_line(self, line: Sequence[str]) -> str:
        """Return the actions' texts."""
        return " ".join(line)


def random_action(game: Game[Any], information_state: InformationState, rng: Random) -> str:
    """Return a random listed action of the seat; raises MatchOverError if it has none."""
    seat = information_state.seat
    position = game.resample(information_state.observation, seat, rng, information_state.memory)
    actions = game.actions(position, seat)
    if not actions:
        raise MatchOverError
    return rng.choice(actions)
