"""RPC methods of a search worker with Djambi: a search is stepped in slices and can be stopped between them."""

import json
from typing import Any

import pytest
from machiavel.djambi import (
    format_position,
    legal_moves,
    parse_move,
    parse_position,
    play,
    start_position,
)
from machiavel.rpc.search_service import SearchService, handle

from tests.engine.djambi.drawing import text_with
from tests.engine.djambi.search.positions import MIDDLE
from tests.engine.rpc.page import Page

START = format_position(start_position())
#: Red's assassin on c3 has a free line to the blue chief on c8; red's own chief is safe.
OPEN_CHIEF = "7gC1/2bC6/9/9/9/9/2rA5yC/9/rC8 r +,+,+,+ 0/1 standard"


OVER = text_with("rCa1", "-", "+,krr,krr,krr")


def call_service(method: str, **params: Any) -> Any:
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))
    return answer.get("result", answer.get("error"))


def information_state(start: str, *actions: str) -> dict[str, Any]:
    """The information state of the mover after these actions, as the rules worker sends it."""
    page = Page(position=start)
    page.play(*actions)
    state: dict[str, Any] = page.call("informationState")
    return state


def final_search_info(**params: Any) -> dict[str, Any]:
    """Step a search to its end and return its last search info."""
    started = call_service("start", **params)
    assert "code" not in started, started
    while not (info := call_service("step", milliseconds=20))["isFinal"]:
        pass
    return info


def test_a_level_finds_a_legal_move_with_shares() -> None:
    """The shares of the parties sum to 1."""
    info = final_search_info(informationState=information_state(START), level=2, seed=3)
    (line,) = info["lines"]
    assert line["move"] in [str(move) for move in legal_moves(parse_position(START))]
    assert sum(line["shares"].values()) == pytest.approx(1, abs=0.001)
    assert line["line"][0] == line["move"]


def test_the_same_seed_and_nodes_give_the_same_result() -> None:
    """Only seed, limits and position matter."""
    first = final_search_info(informationState=information_state(START, "a3-a4"), nodes=300, seed=5, lines=3)
    assert first == final_search_info(informationState=information_state(START, "a3-a4"), nodes=300, seed=5, lines=3)
    assert len(first["lines"]) == 3


def test_an_open_chief_is_killed_with_a_reason() -> None:
    """The reason names the party."""
    best = final_search_info(informationState=information_state(OPEN_CHIEF), nodes=400)["lines"][0]
    assert best["move"] == "c3xc8"
    assert {"reason": "takes-chief", "party": "b"} in best["reasons"]


@pytest.mark.parametrize("rules", ["standard", "standard;pass=forced"])
def test_a_line_has_legal_moves_only(rules: str) -> None:
    """A null move of the search is no legal move, so a line ends before it."""
    start = format_position(start_position(rules))
    for line in final_search_info(informationState=information_state(start), nodes=1500, seed=2, lines=5)["lines"]:
        position = parse_position(start)
        assert line["line"][0] == line["move"]
        for text in line["line"]:
            assert text in [str(move) for move in legal_moves(position)]
            position = play(position, parse_move(position, text))


def test_requested_moves_are_compared() -> None:
    """Only these moves are searched, and the best comes first. An illegal one is refused."""
    moves = ["a1-a2", "c3xc8"]
    lines = final_search_info(informationState=information_state(OPEN_CHIEF), nodes=400, moves=moves, lines=2)["lines"]
    assert sorted(line["move"] for line in lines) == moves
    assert [line["from"] for line in lines] == [line["move"][:2] for line in lines]
    assert call_service("start", informationState=information_state(OPEN_CHIEF), moves=["a1-b3"])["code"].startswith(
        "move/"
    )


#: Enough nodes for rollouts, which helpers can run.
SHARED = {"informationState": information_state(MIDDLE), "nodes": 8_000, "seed": 4}


def run_task(task: Any) -> float:
    """Run a task as a helper does, and return its result."""
    helper = SearchService()
    helper.start_search({**SHARED, "task": task})
    while not (info := helper.step_search({"milliseconds": 100}))["isFinal"]:
        assert info["taskResult"] is None
    assert info["lines"] == []
    assert 0 < info["nodes"] < SHARED["nodes"]
    return float(info["taskResult"])


@pytest.mark.parametrize("is_lost", [False, True], ids=["helpers do it", "helpers break down"])
def test_delegated_tasks_do_not_change_the_result(is_lost: bool) -> None:
    """Only the number of nodes that the search itself counts is different."""
    alone = final_search_info(**SHARED)
    assert call_service("start", **SHARED, helpers=1) == {}
    taken: list[Any] = []
    while not (info := call_service("step", milliseconds=1))["isFinal"]:
        for task in info.get("tasks", [])[-1:]:
            taken.append(task)
            call_service("delegate", task=task)
            assert task not in call_service("step", milliseconds=1).get("tasks", [])
            call_service("merge", task=task, result=None if is_lost and len(taken) < 3 else run_task(task))
    assert len(taken) >= 2
    assert info["lines"] == alone["lines"]
    assert info["nodes"] < alone["nodes"]


def test_a_search_waits_for_its_delegated_task() -> None:
    """When its own tasks are done, it goes on until the result is merged."""
    call_service("start", **SHARED, helpers=1)
    while not (tasks := call_service("step", milliseconds=1).get("tasks")):
        pass
    delegated = tasks[-1]
    call_service("delegate", task=delegated)
    before = -1
    while (info := call_service("step", milliseconds=50)) and ("tasks" in info or info["nodes"] > before):
        before = info["nodes"]
    assert not info["isFinal"]
    call_service("merge", task=delegated, result=0.5)
    while not (info := call_service("step", milliseconds=20))["isFinal"]:
        pass
    assert info["lines"]


def test_a_task_without_a_search_is_ignored() -> None:
    call_service("stop")
    assert call_service("delegate", task="none") is None
    assert call_service("merge", task="none", result=None) is None


TASK = {"move": "a1-a2", "nodes": 500, "rounds": 1}
BROKEN_TASKS: list[Any] = [
    "a1-a2",
    {**TASK, "move": 7},
    {**TASK, "move": "a1-j8"},
    {**TASK, "nodes": "many"},
    {**TASK, "nodes": -1},
    {**TASK, "rounds": 0},
    {"move": "a1-a2"},
]


@pytest.mark.parametrize("task", BROKEN_TASKS)
def test_a_malformed_task_is_refused(task: Any) -> None:
    assert call_service("start", informationState=information_state(OPEN_CHIEF), task=TASK) == {}
    assert call_service("start", informationState=information_state(OPEN_CHIEF), task=task)["code"].startswith(
        ("request/", "move/")
    )


def test_a_malformed_task_is_not_delegated() -> None:
    call_service("start", **SHARED)
    while not (tasks := call_service("step", milliseconds=1).get("tasks")):
        pass
    for task in BROKEN_TASKS:
        assert call_service("delegate", task=task)["code"].startswith(("request/", "move/"))
        assert call_service("merge", task=task, result=0.5)["code"].startswith(("request/", "move/"))
    assert call_service("step", milliseconds=1)["tasks"] == tasks


def test_a_stopped_search_is_gone() -> None:
    """After `stop` there is no search to step."""
    call_service("start", informationState=information_state(START))
    assert not call_service("step", milliseconds=5)["isFinal"]
    call_service("stop")
    assert call_service("step", milliseconds=5)["code"] == "request/thought"


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"informationState": []},
        {"informationState": {**information_state(START), "observation": 7}},
        {"informationState": {**information_state(START), "observation": "nonsense"}},
        {"informationState": {**information_state(START), "memory": "all"}},
        {"informationState": {**information_state(START), "seat": "x"}},
        {"informationState": {**information_state(START), "game": "chess"}},
        {"informationState": information_state(START), "level": 7},
        {"informationState": information_state(START), "level": "4"},
        {"informationState": information_state(START), "lines": -1},
        {"informationState": information_state(START), "helpers": -1},
        {"informationState": information_state(START), "helpers": "all"},
        {"informationState": information_state(START), "nodes": "many"},
        {"informationState": information_state(START), "seconds": [1]},
        {"informationState": information_state(START), "seed": None},
        {"informationState": {**information_state(START), "observation": OVER}, "level": 1},
    ],
)
def test_a_malformed_request_is_refused_with_a_code(params: dict[str, Any]) -> None:
    """The code is not that of an unknown error."""
    code = call_service("start", **params)["code"]
    assert code.startswith(("request/", "match/", "position/"))
