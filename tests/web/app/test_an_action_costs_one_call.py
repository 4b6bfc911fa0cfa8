"""The calls of the engine that a person's action costs, with the real engine and without a browser."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tools import npm
from tools.paths import ENGINE

#: What follows once the result is shown, so that the next click needs no call.
PREFETCH = {"djambi": ["nextChoices"], "knights": []}
ACTIONS = {"play": "play", "play another": "play", "undo": "undo", "redo": "redo"}


@cache
def calls(game: str) -> dict[str, list[str]]:
    """Return the methods that were called, by action, and by `after` and the action."""
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE), "game": game})
    command = [*npm.typescript(), str(Path(__file__).with_name("count_calls.mjs")), given]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", PREFETCH)
@pytest.mark.parametrize("action", ACTIONS)
def test_one_call_answers_an_action(game: str, action: str) -> None:
    """A move, also one that replaces turns taken back."""
    assert calls(game)[action] == [ACTIONS[action]]


@pytest.mark.parametrize("game", PREFETCH)
def test_one_call_prefetches_the_choices_of_every_piece(game: str) -> None:
    assert calls(game)["after redo"] == PREFETCH[game]


def test_the_hand_over_of_secrets_costs_one_call() -> None:
    assert calls("knights")["take over"] == ["view"]


def test_the_present_is_shown_again_without_a_call() -> None:
    assert calls("djambi")["look at the present"] == []
