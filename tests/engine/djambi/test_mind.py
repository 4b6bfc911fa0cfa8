"""A thinking worker's calls: stepped from outside, stopped between slices, one thought at a time."""

import json
from typing import Any

import pytest
from machiavel.djambi import format_position, legal_moves, parse_move, parse_position, play, start_position
from machiavel.host.mind import handle

from tests.engine.djambi.drawing import listed_text
from tests.engine.djambi.search.test_grove import MIDDLE
from tests.engine.house.page import Page

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


def test_workers_divide_the_root_moves() -> None:
    """Together they look at all that one alone looks at, and at nothing twice."""
    found = []
    for share in ([0, 1], [0, 3], [1, 3], [2, 3]):
        thought = final(sight=sight(MIDDLE), nodes=300, lines=1000, share=share)
        found.append({line["move"] for line in thought["lines"]})
    alone, *parts = found
    assert all(parts)
    assert sum(map(len, parts)) == len(alone)
    assert set.union(*parts) == alone


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
        {"sight": sight(START), "share": [3, 3]},
        {"sight": sight(START), "share": "all"},
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
