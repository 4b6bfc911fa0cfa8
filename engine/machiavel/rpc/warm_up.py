"""Warm-up before the snapshot of a worker: the calls that a page makes in its first minute.

They load a game, build its tables and let Python specialize its bytecode, so that a start from the snapshot needs no
time for these. Nothing else remains, because match and search are not those of the worker.
"""

from __future__ import annotations

import gc
import json
from typing import Any, Final

from ..core.registry import get_game
from . import rules_service
from .search_service import SearchService
from .session import Session

#: The number of actions played, each after a short search.
ACTIONS_PLAYED: Final = 4
NODES_PER_ACTION: Final = 60
MATCH_NAME: Final = "first"


def warm_up(game: str) -> None:
    """Play the first actions of the game called *game* in a new session; raises RequestError for an unknown name."""
    session = Session()

    def call(method: str, **params: Any) -> Any:
        request = {"id": 0, "method": method, "params": {"match": MATCH_NAME, **params}}
        return json.loads(rules_service.handle(json.dumps(request), session))["result"]

    call("newMatch", game=game, rules=get_game(game).default_rules)
    for _ in range(ACTIONS_PLAYED):
        call("choices", prefix=[])
        call("play", move=_short_search(call("informationState")))
    call("loadMatch", record=call("record"))
    gc.collect()


def _short_search(information_state: dict[str, Any]) -> str:
    """Run a short search and return its best action."""
    service = SearchService()
    service.start_search({"informationState": information_state, "nodes": NODES_PER_ACTION})
    while not (info := service.step_search({}))["isFinal"]:
        pass
    move: str = info["lines"][0]["move"]
    return move
