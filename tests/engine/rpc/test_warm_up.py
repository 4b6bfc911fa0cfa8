"""The warm-up imports all modules that a page needs in its first minute, and leaves no match or search behind."""

import json
import subprocess
import sys

import pytest
from machiavel.core import registry
from machiavel.core.errors import RequestError
from machiavel.rpc import rules_service
from machiavel.rpc.search_service import SERVICE
from machiavel.rpc.warm_up import warm_up

# A program that prints the modules that a page imports in its first minute after the warm-up.
FIRST_MINUTE = """
import json
import sys

from machiavel.core import registry
from machiavel.rpc import rules_service, search_service, warm_up

GAME = sys.argv[1]


def call(module, method, **params):
    return json.loads(module.handle(json.dumps({"id": 1, "method": method, "params": params})))["result"]


warm_up.warm_up(GAME)
before = set(sys.modules)
call(rules_service, "newMatch", match="m", game=GAME, rules=registry.get_game(GAME).default_rules)
call(rules_service, "choices", match="m", prefix=[])
call(search_service, "start", informationState=call(rules_service, "informationState", match="m"), nodes=50)
while not (info := call(search_service, "step", milliseconds=20))["isFinal"]:
    pass
call(rules_service, "play", match="m", move=info["lines"][0]["move"])
print(json.dumps(sorted(set(sys.modules) - before)))
"""


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_the_first_minute_imports_nothing_after_the_warm_up(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_MINUTE, game], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_the_warm_up_leaves_no_match_and_no_search(game: str) -> None:
    matches = dict(rules_service.SESSION.matches)
    SERVICE.stop_search({})
    warm_up(game)
    assert rules_service.SESSION.matches == matches
    with pytest.raises(RequestError, match="no search has been started"):
        SERVICE.step_search({})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(RequestError, match="no game is called 'chess'"):
        warm_up("chess")
