"""Owns how an engine is woken before a picture of it is kept: it does what a visitor's first minute asks of it.

A game is loaded and its tables are built, and Python has learnt with what its functions are called: whoever starts
from the picture waits for none of it. Nothing else stays: the match and the thought are not the worker's own.
"""

from __future__ import annotations

import gc
import json
from typing import Any, Final

from ..core.registry import get_game
from . import rules_service
from .search_service import SearchService
from .session import Session

#: Actions that are played, each after a short thought.
ACTIONS_PLAYED: Final = 4
NODES_PER_ACTION: Final = 60
MATCH_NAME: Final = "first"


def wake(game: str) -> None:
    """Play the beginning of *game*, and forget it; raises RequestError for a name that no game has."""
    session = Session()

    def ask(method: str, **params: Any) -> Any:
        request = {"id": 0, "method": method, "params": {"match": MATCH_NAME, **params}}
        return json.loads(rules_service.handle(json.dumps(request), session))["result"]

    ask("newMatch", game=game, rules=get_game(game).default_rules)
    for _ in range(ACTIONS_PLAYED):
        ask("choices", prefix=[])
        ask("play", move=_short_search(ask("sight")))
    ask("loadMatch", record=ask("record"))
    gc.collect()


def _short_search(sight: dict[str, Any]) -> str:
    """Return the action that a short thought finds best."""
    mind = SearchService()
    mind.start({"sight": sight, "nodes": NODES_PER_ACTION})
    while not (thought := mind.step({}))["isFinal"]:
        pass
    move: str = thought["lines"][0]["move"]
    return move
