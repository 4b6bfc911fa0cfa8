"""Calls of the engine for each action of a person, counted with the real engine and without a browser."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools import npm
from tools.paths import ENGINE

#: Calls that follow when the result is shown, so that the next click needs none.
PREFETCH = {"djambi": ["nextChoices"], "knights": []}
ACTIONS = {"play": "play", "play another": "play", "undo": "undo", "redo": "redo", "change a seat": "setPlayers"}


@cache
def calls_by_action(game: str) -> dict[str, Any]:
    """Return the methods that each action calls, and under `after …` those that follow when its result is shown.

    Under `… acted` it is a number of actions, under `seen …` the viewer and the seats whose hands the view shows.
    """
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE), "game": game})
    command = [*npm.typescript_command(), str(Path(__file__).with_name("count_calls.mjs")), given]
    done = subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", PREFETCH)
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_costs_one_call(game: str, action: str) -> None:
    """`play another` replaces an undone action."""
    assert calls_by_action(game)[action] == [ACTIONS[action]]


@pytest.mark.parametrize("game", PREFETCH)
def test_a_computers_move_costs_one_call(game: str) -> None:
    """What the computer needs for its search comes with the answer to the action before."""
    found = calls_by_action(game)
    name = "play with computers"
    assert found[f"{name} acted"] >= 4
    assert found[name] + found[f"after {name}"] == ["play"] * found[f"{name} acted"] + PREFETCH[game]


def test_an_offer_and_its_answer_cost_one_call_each() -> None:
    found = calls_by_action("knights")
    assert (found["offer a trade"], found["seen after the offer"]) == (["play"], ["table"])
    assert found["answer an offer"] == ["play"]
    assert [found[f"after {name}"] for name in ("offer a trade", "answer an offer")] == [[], []]


@pytest.mark.parametrize("game", PREFETCH)
def test_one_call_prefetches_the_choices_of_every_piece(game: str) -> None:
    assert calls_by_action(game)["after redo"] == PREFETCH[game]


def test_the_hand_over_of_secrets_costs_one_call() -> None:
    """The action before it brings the view without secrets; the next hand comes when the screen has been taken over."""
    found = calls_by_action("knights")
    assert found["take over"] == ["view"]
    assert (found["play before the hand-over"], found["seen at the hand-over"]) == (["play"], ["table"])
    assert (found["take over from another"], found["seen after the hand-over"]) == (["view"], ["1", "1"])
    assert (found["undo before the hand-over"], found["seen after that undo"]) == (["undo"], ["table"])


def test_going_back_to_the_present_costs_no_call() -> None:
    assert calls_by_action("djambi")["look at the present"] == []
