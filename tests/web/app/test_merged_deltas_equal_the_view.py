"""Deltas of a match, merged by the page (web/app/engine/match-cache.ts), equal the whole view."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from machiavel.core import registry
from machiavel.rpc.rules_service import METHODS
from machiavel.rpc.session import Session

from tests.engine.core.toy import GAME as TOY
from tools import npm

registry.register_game(TOY)

APPLIER = Path(__file__).with_name("apply_deltas.mjs")
#: Changes of each match.
ROUNDS = 120


def random_call(session: Session, rng: Random) -> tuple[str, dict[str, Any]]:
    """Return a random method that changes match `m`, and its parameters."""
    match = session.matches["m"]
    numbers = [node.number for node in match.all_nodes()]
    seats = match.game.seats_to_act(match.position) if match.outcome is None else ()
    actions = [action for seat in seats for action in match.game.actions(match.position, seat)]
    calls: list[tuple[str, dict[str, Any]]] = [
        ("undo", {"count": rng.randint(1, 4), "force": True}),
        ("redo", {"count": rng.randint(1, 4)}),
        ("goTo", {"node": rng.choice(numbers)}),
        ("promote", {"node": rng.choice(numbers)}),
        ("annotate", {"node": rng.choice(numbers), "comment": rng.choice(["", "so"])}),
        ("setPlayers", {"players": {}}),
    ]
    if rng.random() < 0.1:
        calls = [("deleteNode", {"node": rng.choice(numbers)})]
    return ("play", {"move": rng.choice(actions)}) if actions and rng.random() < 0.6 else rng.choice(calls)


def delta_and_view(session: Session, method: str, viewer: str, known: dict[str, int]) -> dict[str, Any]:
    """Return a request with `since`, the delta that answers it, and the whole view that the page must make of both."""
    return _delta_and_view(session, method, {"match": "m", "viewer": viewer}, {"since": known[viewer]})


def delta_and_view_for_another(session: Session, viewer: str, other: str, known: dict[str, int]) -> dict[str, Any]:
    """Return a request of *viewer* whose answer is for the viewer *other*, the delta, and the whole view."""
    params = {"match": "m", "viewer": viewer, "nextViewers": {"acting": {}, "waiting": other, "over": other}}
    return _delta_and_view(session, "view", params, {"since": known[viewer], "revisions": {other: known[other]}})


def _delta_and_view(session: Session, method: str, params: dict[str, Any], revisions: dict[str, Any]) -> dict[str, Any]:
    delta, whole = METHODS[method](session, {**params, **revisions}), METHODS[method](session, params)
    return {"method": method, "params": params, **revisions, "delta": delta, "whole": whole}


@pytest.mark.parametrize(("name", "viewers"), [("toy", ("open", "table", "y")), ("djambi", ("open", "r"))])
def test_merged_deltas_of_random_changes_equal_the_view(name: str, viewers: tuple[str, ...]) -> None:
    """Each viewer gets deltas of what that viewer may see."""
    matches = [answers_of_random_match(name, viewers, seed) for seed in range(8)]
    text = json.dumps(matches)
    command = [*npm.typescript_command(), str(APPLIER)]
    done = subprocess.run(command, input=text, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    kinds = {change["kind"] for answers in matches for answer in answers for change in answer["delta"]["changes"]}
    assert kinds == {"added", "annotated", "promoted", "deleted"}
    assert any(
        "treeNode" in change for answers in matches for answer in answers for change in answer["delta"]["changes"]
    )


def answers_of_random_match(name: str, viewers: tuple[str, ...], seed: int) -> list[dict[str, Any]]:
    """Return the answers for all viewers of a match that random calls change."""
    session, rng = Session(), Random(seed)
    game = registry.get_game(name)
    METHODS["newMatch"](session, {"match": "m", "game": name, "rules": game.default_rules, "seed": seed})
    known, answers = dict.fromkeys(viewers, -1), []
    for _ in range(ROUNDS):
        method, params = random_call(session, rng)
        METHODS[method](session, {"match": "m", **params})
        for viewer in viewers:
            if rng.random() < 0.5:
                answers.append(delta_and_view(session, rng.choice(["view", "record"]), viewer, known))
                known[viewer] = answers[-1]["delta"]["revision"]
            elif rng.random() < 0.5:
                other = rng.choice([each for each in viewers if each != viewer])
                answers.append(delta_and_view_for_another(session, viewer, other, known))
                known[other] = answers[-1]["delta"]["revision"]
    return answers
