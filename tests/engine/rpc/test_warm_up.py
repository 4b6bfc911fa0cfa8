"""A woken engine has done what a first visitor asks, and nothing of it is left."""

import json
import subprocess
import sys

import pytest
from machiavel.core import registry
from machiavel.core.errors import RequestError
from machiavel.rpc import rules_service
from machiavel.rpc.search_service import SERVICE
from machiavel.rpc.warm_up import warm_up

# Prints what a page's first minute imports after *game*'s engine is woken.
FIRST_MINUTE = """
import json
import sys

from machiavel.core import registry
from machiavel.rpc import rules_service, search_service, warm_up

GAME = sys.argv[1]


def ask(module, method, **params):
    return json.loads(module.handle(json.dumps({"id": 1, "method": method, "params": params})))["result"]


warm_up.warm_up(GAME)
before = set(sys.modules)
ask(rules_service, "newMatch", match="m", game=GAME, rules=registry.get_game(GAME).default_rules)
ask(rules_service, "choices", match="m", prefix=[])
ask(search_service, "think", sight=ask(rules_service, "sight", match="m"), nodes=50)
while not (thought := ask(search_service, "step", milliseconds=20))["isFinal"]:
    pass
ask(rules_service, "play", match="m", move=thought["lines"][0]["move"])
print(json.dumps(sorted(set(sys.modules) - before)))
"""


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_nothing_is_loaded_for_a_woken_engines_first_minute(game: str) -> None:
    told = subprocess.run([sys.executable, "-c", FIRST_MINUTE, game], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == []


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_nothing_is_left_of_what_was_played(game: str) -> None:
    matches = dict(rules_service.SESSION.matches)
    SERVICE.stop({})
    warm_up(game)
    assert rules_service.SESSION.matches == matches
    with pytest.raises(RequestError, match="no search has been started"):
        SERVICE.step({})


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(RequestError, match="no game is called 'chess'"):
        warm_up("chess")
