"""Long calls in slices report progress, can be cancelled, and have the same result as a single call."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from machiavel.core.jobs import Job, run_job
from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session
from machiavel.rpc.transport import handle_request

FILE = '[Game "djambi"]\n[Rules "standard"]\n\n1. c3-c4 (1. a3-a4 2. g3-g4) 2. g3-g4 {why}\n'
ONE_STEP_MS = 0
"""A slice that ends after its first step."""


def answer_to_request(session: Session, number: Any, **request: Any) -> dict[str, Any]:
    """Return the answer to one request."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"id": number, **request}), session))
    assert answer["id"] == number
    return answer


def call_in_slices(session: Session, method: str, **params: Any) -> tuple[list[list[int]], dict[str, Any]]:
    """Call a method in slices of one step and return all progress and the last answer."""
    progress = []
    answer = answer_to_request(session, 7, method=method, params={"match": "m", **params}, slice=ONE_STEP_MS)
    while "progress" in answer:
        progress.append(answer["progress"])
        answer = answer_to_request(session, 7, **{"continue": True}, slice=ONE_STEP_MS)
    return progress, answer


def call_at_once(session: Session, method: str, **params: Any) -> dict[str, Any]:
    return answer_to_request(session, 7, method=method, params={"match": "m", **params})


@pytest.fixture(name="record")
def a_record() -> dict[str, Any]:
    """A record with a line of four actions."""
    session = Session()
    call_at_once(session, "newMatch", rules="standard")
    for seed in range(4):
        call_at_once(
            session, "play", move=call_at_once(session, "baselineMove", baseline="random", seed=seed)["result"]["move"]
        )
    record: dict[str, Any] = call_at_once(session, "record")["result"]
    return record


@pytest.mark.parametrize("is_trusted", [False, True])
def test_a_record_is_loaded_in_slices(record: dict[str, Any], is_trusted: bool) -> None:
    progress, answer = call_in_slices(Session(), "loadMatch", record=record, isTrusted=is_trusted)
    assert progress == [[1, 4], [2, 4], [3, 4], [4, 4]]
    assert answer == call_at_once(Session(), "loadMatch", record=record)


def test_a_file_with_variations_is_parsed_in_slices() -> None:
    progress, answer = call_in_slices(Session(), "importGame", text=FILE)
    assert len(progress) == 7  # the steps are four actions, two brackets and a comment
    assert progress[-1][0] == progress[-1][1] - 1  # the line break at the end does not count
    assert all(earlier[0] < later[0] for earlier, later in pairwise(progress))
    assert answer == call_at_once(Session(), "importGame", text=FILE)
    record = answer["result"]["view"]["record"]
    progress, answer = call_in_slices(Session(), "loadMatch", record=record)
    assert progress[-1] == [7, 7]  # the steps are five nodes of the tree and two actions of the line
    assert answer["result"]["record"] == record


def test_an_error_ends_the_slices(record: dict[str, Any]) -> None:
    progress, answer = call_in_slices(
        Session(), "loadMatch", record={**record, "actions": ["c3-c4", "c3-c4"], "cursor": 2}
    )
    assert progress == [[1, 2]]
    assert answer["error"]["details"]["ply"] == 2


def test_a_broken_trusted_record_has_the_usual_error(record: dict[str, Any]) -> None:
    broken = {**record, "actions": ["c3-c4", "nonsense"], "cursor": 2}
    _, answer = call_in_slices(Session(), "loadMatch", record=broken, isTrusted=True)
    assert answer["error"] == call_at_once(Session(), "loadMatch", record=broken)["error"]


def test_a_cancelled_call_changes_nothing(record: dict[str, Any]) -> None:
    session = Session()
    call_at_once(session, "newMatch", rules="rulebook")
    before = call_at_once(session, "view")
    answer = answer_to_request(
        session, 8, method="loadMatch", params={"match": "m", "record": record}, slice=ONE_STEP_MS
    )
    assert answer["progress"] == [1, 4]
    assert call_at_once(session, "view") == before  # another call may come between
    assert answer_to_request(session, 8, **{"continue": False})["error"]["code"] == "request/cancelled"
    assert call_at_once(session, "view") == before
    assert answer_to_request(session, 8, **{"continue": True})["error"]["code"] == "request/work"
    assert not session.pending


@pytest.mark.parametrize("number", [None, "x", [1], {}, 1.5])
def test_a_call_without_an_id_is_not_sliced(record: dict[str, Any], number: Any) -> None:
    """Without a valid id no request could continue the call."""
    answer = answer_to_request(
        Session(), number, method="loadMatch", params={"match": "m", "record": record}, slice=ONE_STEP_MS
    )
    assert answer["result"]["record"] == record
    assert answer_to_request(Session(), number, **{"continue": True})["error"]["code"] == "request/work"


def test_an_unexpected_error_ends_the_job() -> None:
    def breaking(_context: None, _params: dict[str, Any]) -> Job[None]:
        yield 1, 2
        raise ZeroDivisionError

    pending: dict[Any, Job[Any]] = {}
    first = handle_request('{"id":1,"method":"x","slice":0}', lambda *_: breaking, None, pending)
    assert json.loads(first) == {"id": 1, "progress": [1, 2]}
    last = json.loads(handle_request('{"id":1,"continue":true,"slice":0}', lambda *_: breaking, None, pending))
    assert last["error"]["code"] == "engine/unknown"
    assert not pending
    with pytest.raises(ZeroDivisionError):
        run_job(breaking(None, {}))
