"""A thinking worker's calls: stepped from outside, stopped between slices, one thought at a time."""

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

from tests.engine.djambi.drawing import listed_text
from tests.engine.djambi.search.test_best_first import MIDDLE
from tests.engine.rpc.page import Page

START = format_position(start_position())
#: Red's assassin on c3 has a free line to the blue chief on c8; red's own chief is safe.
OPEN_CHIEF = "7gC1/2bC6/9/9/9/9/2rA5yC/9/rC8 r +,+,+,+ 0/1 standard"


OVER = listed_text("rCa1", "-", "+,krr,krr,krr")


def ask(method: str, **params: Any) -> Any:
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))
    return answer.get("result", answer.get("error"))


def sight(start: str, *actions: str) -> dict[str, Any]:
    """What the rules worker tells of the seat to move."""
    page = Page(position=start)
    page.play(*actions)
    told: dict[str, Any] = page.ask("sight")
    return told


def final(**params: Any) -> dict[str, Any]:
    """Step a thought to its end."""
    begun = ask("think", **params)
    assert "code" not in begun, begun
    while not (thought := ask("step", milliseconds=20))["isFinal"]:
        pass
    return thought


def test_a_level_finds_a_lawful_move_and_tells_its_shares() -> None:
    """The move is legal, the shares of the parties sum to 1."""
    thought = final(sight=sight(START), level=2, seed=3)
    (line,) = thought["lines"]
    assert line["move"] in [str(move) for move in legal_moves(parse_position(START))]
    assert sum(line["shares"].values()) == pytest.approx(1, abs=0.001)
    assert line["line"][0] == line["move"]


def test_the_same_seed_and_nodes_give_the_same_thought() -> None:
    """Nothing but seed, limits and position matters."""
    first = final(sight=sight(START, "a3-a4"), nodes=300, seed=5, lines=3)
    assert first == final(sight=sight(START, "a3-a4"), nodes=300, seed=5, lines=3)
    assert len(first["lines"]) == 3


def test_an_open_chief_is_taken_and_the_reason_told() -> None:
    """The codes name the party."""
    best = final(sight=sight(OPEN_CHIEF), nodes=400)["lines"][0]
    assert best["move"] == "c3xc8"
    assert {"reason": "takes-chief", "party": "b"} in best["reasons"]


@pytest.mark.parametrize("rules", ["standard", "standard;pass=forced"])
def test_a_line_tells_lawful_moves_only(rules: str) -> None:
    """What the search takes for idle is no move: the line ends before it."""
    start = format_position(start_position(rules))
    for line in final(sight=sight(start), nodes=1500, seed=2, lines=5)["lines"]:
        position = parse_position(start)
        assert line["line"][0] == line["move"]
        for text in line["line"]:
            assert text in [str(move) for move in legal_moves(position)]
            position = play(position, parse_move(position, text))


def test_moves_that_are_asked_for_are_compared() -> None:
    """Only these are thought about, best first; one that is not legal is refused."""
    moves = ["a1-a2", "c3xc8"]
    lines = final(sight=sight(OPEN_CHIEF), nodes=400, moves=moves, lines=2)["lines"]
    assert sorted(line["move"] for line in lines) == moves
    assert [line["from"] for line in lines] == [line["move"][:2] for line in lines]
    assert ask("think", sight=sight(OPEN_CHIEF), moves=["a1-b3"])["code"].startswith("move/")


#: With so many nodes moves are rehearsed, which others can do.
SHARED = {"sight": sight(MIDDLE), "nodes": 8_000, "seed": 4}


def done(task: Any) -> float:
    """Do a task as another worker would."""
    helper = SearchService()
    helper.start({**SHARED, "task": task})
    while not (told := helper.step({"milliseconds": 100}))["isFinal"]:
        assert told["outcome"] is None
    assert told["lines"] == []
    assert 0 < told["nodes"] < SHARED["nodes"]
    return float(told["outcome"])


@pytest.mark.parametrize("is_lost", [False, True], ids=["helpers do it", "helpers break down"])
def test_what_others_do_of_a_thought_changes_nothing_of_it(is_lost: bool) -> None:
    """Only who does it, and so how many nodes are the thought's own."""
    alone = final(**SHARED)
    assert ask("think", **SHARED, helpers=1) == {}
    taken: list[Any] = []
    while not (told := ask("step", milliseconds=1))["isFinal"]:
        for task in told.get("tasks", [])[-1:]:
            taken.append(task)
            ask("give", task=task)
            assert task not in ask("step", milliseconds=1).get("tasks", [])
            ask("learn", task=task, outcome=None if is_lost and len(taken) < 3 else done(task))
    assert len(taken) >= 2
    assert told["lines"] == alone["lines"]
    assert told["nodes"] < alone["nodes"]


def test_a_thought_waits_for_what_it_has_given_away() -> None:
    """Its own tasks done, it is over when the last one is told."""
    ask("think", **SHARED, helpers=1)
    while not (tasks := ask("step", milliseconds=1).get("tasks")):
        pass
    given = tasks[-1]
    ask("give", task=given)
    before = -1
    while (told := ask("step", milliseconds=50)) and ("tasks" in told or told["nodes"] > before):
        before = told["nodes"]
    assert not told["isFinal"]
    ask("learn", task=given, outcome=0.5)
    while not (told := ask("step", milliseconds=20))["isFinal"]:
        pass
    assert told["lines"]


def test_a_task_of_no_thought_is_not_heard() -> None:
    ask("stop")
    assert ask("give", task="none") is None
    assert ask("learn", task="none", outcome=None) is None


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
def test_a_broken_task_is_not_done(task: Any) -> None:
    assert ask("think", sight=sight(OPEN_CHIEF), task=TASK) == {}
    assert ask("think", sight=sight(OPEN_CHIEF), task=task)["code"].startswith(("request/", "move/"))


def test_a_broken_task_is_not_given_away() -> None:
    ask("think", **SHARED)
    while not (tasks := ask("step", milliseconds=1).get("tasks")):
        pass
    for task in BROKEN_TASKS:
        assert ask("give", task=task)["code"].startswith(("request/", "move/"))
        assert ask("learn", task=task, outcome=0.5)["code"].startswith(("request/", "move/"))
    assert ask("step", milliseconds=1)["tasks"] == tasks


def test_a_stopped_thought_is_forgotten() -> None:
    """After that there is nothing to step."""
    ask("think", sight=sight(START))
    assert not ask("step", milliseconds=5)["isFinal"]
    ask("stop")
    assert ask("step", milliseconds=5)["code"] == "request/thought"


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"sight": []},
        {"sight": {**sight(START), "observation": 7}},
        {"sight": {**sight(START), "observation": "nonsense"}},
        {"sight": {**sight(START), "memory": "all"}},
        {"sight": {**sight(START), "seat": "x"}},
        {"sight": {**sight(START), "game": "chess"}},
        {"sight": sight(START), "level": 7},
        {"sight": sight(START), "level": "4"},
        {"sight": sight(START), "lines": -1},
        {"sight": sight(START), "helpers": -1},
        {"sight": sight(START), "helpers": "all"},
        {"sight": sight(START), "nodes": "many"},
        {"sight": sight(START), "seconds": [1]},
        {"sight": sight(START), "seed": None},
        {"sight": {**sight(START), "observation": OVER}, "level": 1},
    ],
)
def test_a_broken_request_is_refused_with_a_code(params: dict[str, Any]) -> None:
    """Not with an unknown failure."""
    code = ask("think", **params)["code"]
    assert code.startswith(("request/", "match/", "position/"))
