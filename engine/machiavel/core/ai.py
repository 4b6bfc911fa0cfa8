"""Protocol of a game's computer players: start a search, step it, cancel it.

A computer player gets only what its seat sees and remembers, never the position or the record.
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
    """The knowledge of a seat that is to act; `observation` and `memory` are JSON values."""

    seat: int
    observation: Any
    memory: Any = None


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A request to search: a level, a baseline, or limits. Without any of them a search runs until it is cancelled."""

    level: int | None = None
    baseline: str | None = None
    nodes: int | None = None
    seconds: float | None = None
    #: The number of best candidates to report, with exact values.
    lines: int = 1
    #: The actions to which the search is restricted; None: all actions.
    actions: Sequence[str] | None = None
    #: The number of other workers that can take tasks of the search (`ParallelSearch`).
    helpers: int = 0
    #: If set, run only this task: a JSON value from `tasks` in the view of another worker's search of the same request.
    task: Any = None
    #: Whether to compute shares of the position that do not depend on the mover, in games that can do so
    #: (`positionShares` of the view).
    position_shares: bool = False
    #: Settings of the game's computer players by name.
    settings: Mapping[str, float | str] = field(default_factory=dict)
    #: The clock, in seconds, that limits the search to `seconds`.
    clock: Callable[[], float] | None = None


class SearchSession(Protocol):
    """A search for one decision."""

    @property
    def nodes(self) -> int:
        """The number of positions evaluated so far."""

    @property
    def depth(self) -> int:
        """The number of finished plies, or of finished rounds in games that search in rounds."""

    def step(self) -> bool:
        """Go on with the search for at most a few milliseconds; return whether the search is finished."""

    def view(self) -> dict[str, Any]:
        """Return the results so far as JSON values: `SearchInfo` of the protocol, with the best line first."""

    def best_action(self) -> str:
        """Return the text of the best action so far. It is legal even before the first step."""


@runtime_checkable
class ParallelSearch(SearchSession, Protocol):
    """A search whose parts can be run by other workers; its view lists these parts as `tasks`."""

    def delegate_task(self, task: Any) -> None:
        """Leave *task* to another worker, unless it has been started here; raises RequestError for an invalid task."""

    def merge_result(self, task: Any, result: float | None) -> None:
        """Take over a helper's *result* of *task*; None: the helper has failed, so the task is run here."""


class GameAI(Protocol):
    """The computer players of one game."""

    #: The number of levels, which are numbered from 1 on; 0: there are none.
    levels: int
    #: Names of the baselines.
    baselines: Sequence[str]
    #: The request to use if neither a level nor a limit is given.
    default_request: SearchRequest
    #: Kinds of actions that an arena counts, each by the word before the first colon of the action's text.
    counted_actions: Sequence[str]

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Start the search *request* for the seat whose knowledge is *information_state*.

        Raises MatchOverError if the game is over, RequestError for an invalid request or information state.
        """

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return a random start position, so that games between computer players differ."""

    def format_line(self, line: Sequence[str]) -> str:
        """Return a line of actions as text for a terminal."""


def run_to_end(session: SearchSession) -> str:
    """Run *session* to its end and return the best action."""
    while not session.step():
        pass
    return session.best_action()


class FixedDecision:
    """A search session for an action that is already decided."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.nodes = self.depth = 0

    def step(self) -> bool:
        """Return True, because the search is finished."""
        return True

    def view(self) -> dict[str, Any]:
        """Return a view with one line, the decided action."""
        return {"depth": 0, "nodes": 0, "isFinal": True, "lines": [{"move": self.action}]}

    def best_action(self) -> str:
        """Return the decided action."""
        return self.action


class RandomAI:
    """The computer player of a game without an AI of its own: plays a random listed action."""

    levels = 0
    baselines: Sequence[str] = ("random",)
    default_request = SearchRequest()
    counted_actions: Sequence[str] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def start_search(self, information_state: InformationState, request: SearchRequest, rng: Random) -> SearchSession:
        """Choose a random action; levels and limits have no effect."""
        if request.baseline not in (None, *self.baselines):
            message = f"there is no style {str(request.baseline)[:40]!r}"
            raise RequestError("parameter", message, {"parameter": "style"})
        return FixedDecision(random_action(self.game, information_state, rng))

    def random_opening(self, rules: str, rng: Random) -> Any:
        """Return the start position, without random actions."""
        return self.game.start(rules)

    def format_line(self, line: Sequence[str]) -> str:
        """Return the texts of the actions with spaces between them."""
        return " ".join(line)


def random_action(game: Game[Any], information_state: InformationState, rng: Random) -> str:
    """Return a random listed action of the seat that is to act; raises MatchOverError if it has none."""
    seat = information_state.seat
    position = game.resample(information_state.observation, seat, rng, information_state.memory)
    actions = game.actions(position, seat)
    if not actions:
        raise MatchOverError
    return rng.choice(actions)
