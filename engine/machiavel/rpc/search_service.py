"""The search service: methods of a search worker, which start a search, run a slice of it, and return its results.

A worker runs one search at a time. Its caller runs the search in slices of some milliseconds, so that a request to stop
is read between two slices; nothing here waits or sleeps. The worker receives the information state of a seat, never a
record. For the shapes see `SearchInfo` and `SearchMethods` of the protocol.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

from ..core import registry
from ..core.ai import InformationState, ParallelSearch, SearchRequest, SearchSession
from ..core.errors import RequestError
from ..core.game import Game
from .params import Params, number_of, seat_of, text_of
from .transport import handle_request

#: The maximum length of a slice, because the worker reads its messages only between slices.
MAX_SLICE_SECONDS: Final = 1.0
#: The maximum number of helpers of a search.
MAX_HELPERS: Final = 64


class SearchService:
    """The search of one worker."""

    def __init__(self) -> None:
        self._session: SearchSession | None = None
        self._is_final = False

    def start_search(self, params: Params) -> Any:
        """Start a search for a decision and drop any earlier search."""
        game, information_state = _information_state(params)
        self._session = game.ai.start_search(information_state, _search_request(params), _make_rng(params))
        self._is_final = False
        return {}

    def step_search(self, params: Params) -> Any:
        """Go on with the search for `milliseconds`; return `SearchInfo`."""
        if self._session is None:
            raise RequestError("thought", "no search has been started")
        seconds = number_of(params, "milliseconds", 30) / 1000
        end = perf_counter() + min(seconds, MAX_SLICE_SECONDS)
        while not self._is_final:
            self._is_final = self._session.step()
            if perf_counter() >= end:
                break
        return {**self._session.view(), "isFinal": self._is_final}

    def delegate_task(self, params: Params) -> Any:
        """Leave `task` to another worker, unless the task has been started here or the search has no tasks."""
        if isinstance(self._session, ParallelSearch):
            self._session.delegate_task(params.get("task"))

    def merge_result(self, params: Params) -> Any:
        """Merge the result of a helper; without `result` the helper has failed, so its task is run here."""
        result = number_of(params, "result", 0) if params.get("result") is not None else None
        if isinstance(self._session, ParallelSearch):
            self._session.merge_result(params.get("task"), result)

    def stop_search(self, _: Params) -> Any:
        """Drop the search."""
        self._session = None


def _information_state(params: Params) -> tuple[Game[Any], InformationState]:
    """Return the game and the information state in the parameter `informationState`."""
    state = params.get("informationState")
    if not isinstance(state, dict) or "observation" not in state:
        raise RequestError(
            "parameter", "informationState has game, seat, observation, memory", {"parameter": "informationState"}
        )
    game = registry.get_game(text_of(state, "game"))
    return game, InformationState(seat_of(state, game), state["observation"], state.get("memory"))


def _search_request(params: Params) -> SearchRequest:
    return SearchRequest(
        level=_whole_number(params, "level"),
        nodes=_whole_number(params, "nodes"),
        seconds=number_of(params, "seconds", 0) if "seconds" in params else None,
        lines=max(1, int(number_of(params, "lines", 1))),
        actions=_restricted_actions(params),
        helpers=min(MAX_HELPERS, _whole_number(params, "helpers") or 0),
        task=params.get("task"),
        position_shares=params.get("positionShares") is True,
        clock=perf_counter,
    )


def _make_rng(params: Params) -> Random:
    return Random(int(number_of(params, "seed", 0)))


def _whole_number(params: Params, name: str) -> int | None:
    """Return the whole number from 0 on called *name*; None if it is missing."""
    value = params.get(name)
    if name in params and (type(value) is not int or value < 0):
        raise RequestError("parameter", f"{name} is a whole number", {"parameter": name})
    return value


def _restricted_actions(params: Params) -> list[str] | None:
    """Return the actions to which the search is restricted; None for all actions."""
    texts = params.get("moves")
    if "moves" in params and not (isinstance(texts, list) and texts and all(isinstance(text, str) for text in texts)):
        raise RequestError("parameter", "moves are texts, one or more", {"parameter": "moves"})
    return texts


SEARCH_METHODS: Final[dict[str, Callable[[SearchService, Params], Any]]] = {
    "start": SearchService.start_search,
    "step": SearchService.step_search,
    "delegate": SearchService.delegate_task,
    "merge": SearchService.merge_result,
    "stop": SearchService.stop_search,
}
SERVICE: Final = SearchService()


def handle(text: str) -> str:
    """Handle one request of a search worker; see `transport.handle_request`."""
    return handle_request(text, lambda name, _: SEARCH_METHODS.get(name), SERVICE)
