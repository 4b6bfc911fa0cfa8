"""Calls that take long are done in slices: progress is told, they can be given up, and bring what one go brings."""

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
EACH_STEP = 0
"""A slice that ends with its first step."""


def tell(session: Session, number: Any, **request: Any) -> dict[str, Any]:
    """Return the answer to one request."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"id": number, **request}), session))
    assert answer["id"] == number
    return answer


def in_slices(session: Session, method: str, **params: Any) -> tuple[list[list[int]], dict[str, Any]]:
    """Return all that is told on the way, and the last answer."""
    told = []
    answer = tell(session, 7, method=method, params={"match": "m", **params}, slice=EACH_STEP)
    while "progress" in answer:
        told.append(answer["progress"])
        answer = tell(session, 7, goOn=True, slice=EACH_STEP)
    return told, answer


def in_one_go(session: Session, method: str, **params: Any) -> dict[str, Any]:
    return tell(session, 7, method=method, params={"match": "m", **params})


@pytest.fixture(name="record")
def a_record() -> dict[str, Any]:
    """A line of four actions."""
    session = Session()
    in_one_go(session, "newMatch", rules="standard")
    for seed in range(4):
        in_one_go(session, "play", move=in_one_go(session, "botMove", style="random", seed=seed)["result"]["move"])
    record: dict[str, Any] = in_one_go(session, "record")["result"]
    return record


@pytest.mark.parametrize("is_trusted", [False, True])
def test_a_record_is_opened_step_by_step(record: dict[str, Any], is_trusted: bool) -> None:
    told, answer = in_slices(Session(), "loadMatch", record=record, isTrusted=is_trusted)
    assert told == [[1, 4], [2, 4], [3, 4], [4, 4]]
    assert answer == in_one_go(Session(), "loadMatch", record=record)


def test_a_file_is_read_step_by_step_with_its_variations() -> None:
    told, answer = in_slices(Session(), "importGame", text=FILE)
    assert len(told) == 7  # four actions, two brackets, a remark; numbers are no steps
    assert told[-1][0] == told[-1][1] - 1  # all but the line's end
    assert all(earlier[0] < later[0] for earlier, later in pairwise(told))
    assert answer == in_one_go(Session(), "importGame", text=FILE)
    record = answer["result"]["view"]["record"]
    told, answer = in_slices(Session(), "loadMatch", record=record)
    assert told[-1] == [7, 7]  # five nodes of the tree, two actions of the line
    assert answer["result"]["record"] == record


def test_a_fault_is_told_when_it_is_reached(record: dict[str, Any]) -> None:
    told, answer = in_slices(Session(), "loadMatch", record={**record, "actions": ["c3-c4", "c3-c4"], "cursor": 2})
    assert told == [[1, 2]]
    assert answer["error"]["details"]["ply"] == 2


def test_what_was_written_here_but_cannot_be_replayed_is_judged_like_any_other(record: dict[str, Any]) -> None:
    broken = {**record, "actions": ["c3-c4", "nonsense"], "cursor": 2}
    _, answer = in_slices(Session(), "loadMatch", record=broken, isTrusted=True)
    assert answer["error"] == in_one_go(Session(), "loadMatch", record=broken)["error"]


def test_what_is_given_up_leaves_everything_as_it_was(record: dict[str, Any]) -> None:
    session = Session()
    in_one_go(session, "newMatch", rules="rulebook")
    before = in_one_go(session, "view")
    told = tell(session, 8, method="loadMatch", params={"match": "m", "record": record}, slice=EACH_STEP)
    assert told["progress"] == [1, 4]
    assert in_one_go(session, "view") == before  # another call may come between
    assert tell(session, 8, goOn=False)["error"]["code"] == "request/cancelled"
    assert in_one_go(session, "view") == before
    assert tell(session, 8, goOn=True)["error"]["code"] == "request/work"
    assert not session.pending


@pytest.mark.parametrize("number", [None, "x", [1], {}, 1.5])
def test_what_has_no_number_is_done_in_one_go(record: dict[str, Any], number: Any) -> None:
    """Nobody could ask for the rest of it."""
    answer = tell(Session(), number, method="loadMatch", params={"match": "m", "record": record}, slice=EACH_STEP)
    assert answer["result"]["record"] == record
    assert tell(Session(), number, goOn=True)["error"]["code"] == "request/work"


def test_a_fault_of_ours_ends_the_work() -> None:
    def breaking(_owner: None, _params: dict[str, Any]) -> Job[None]:
        yield 1, 2
        raise ZeroDivisionError

    works: dict[Any, Job[Any]] = {}
    first = handle_request('{"id":1,"method":"x","slice":0}', lambda *_: breaking, None, works)
    assert json.loads(first) == {"id": 1, "progress": [1, 2]}
    last = json.loads(handle_request('{"id":1,"goOn":true,"slice":0}', lambda *_: breaking, None, works))
    assert last["error"]["code"] == "engine/unknown"
    assert not works
    with pytest.raises(ZeroDivisionError):
        run_job(breaking(None, {}))
