"""RPC methods of lessons: attempts, squares pointed at, the reach of a piece."""

import json
from typing import Any

import pytest
from machiavel.djambi.lessons.goal_schema import GOAL_SCHEMA
from machiavel.rpc.rules_service import Session, handle

START = (
    "gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMgMgN3yNyMyM/9/9/9/rMrMrN3bNbMbM/rRrDrM3bMbDbR/rCrArM3bMbAbC r +,+,+,+ 0/1 standard"
)


class ExerciseSession:
    """A match with one exercise. Errors are returned, not raised."""

    def __init__(self, position: str) -> None:
        self.session = Session()
        self.call_engine("newMatch", position=position)

    def call_engine(self, method: str, **params: Any) -> Any:
        answer = json.loads(
            handle(json.dumps({"id": 1, "method": method, "params": {"match": "m", **params}}), self.session)
        )
        return answer.get("result", answer.get("error"))


@pytest.mark.parametrize(
    ("goal", "is_right"),
    [
        ({"move": ["c3-d4"]}, True),
        ({"move": ["c3-*"]}, True),
        ({"move": ["c2-*"]}, False),
        ({"kind": "N"}, True),
        ({"kind": "CAR"}, False),
        ({"from": ["c3"], "to": ["d4", "f6"], "end": ["d4"]}, True),
        ({"does": [{"type": "move", "color": "r", "to": "d4"}]}, True),
        ({"does": [{"type": "death"}]}, False),
        ({"stands": {"d4": "rN", "c3": "", "c2": "rM"}}, True),
        ({"stands": {"d4": "x"}}, False),
        ({"not": {"kind": "N"}}, False),
        ({"any": [{"kind": "C"}, {"kind": "N"}]}, True),
        ({"safe": "r"}, True),
        ({"threatens": ["yC"]}, False),
        ({"turn": "b"}, True),
        ({"wins": "r"}, False),
        ({}, True),
    ],
)
def test_a_goal_is_checked_against_the_move(goal: dict[str, Any], is_right: bool) -> None:
    assert ExerciseSession(START).call_engine("attempt", move="c3-d4", exercise={"goal": goal})["isRight"] is is_right


def test_the_first_matching_hint_is_returned() -> None:
    hints = [
        {"when": {"kind": "C"}, "say": "chief"},
        {"when": {"to": ["d4"]}, "say": "there"},
        {"when": {}, "say": "other"},
    ]
    judged = ExerciseSession(START).call_engine(
        "attempt", move="c3-d4", exercise={"goal": {"kind": "A"}, "hints": hints}
    )
    assert (judged["isRight"], judged["hint"]) == (False, "there")
    assert judged["view"]["entries"][0]["action"] == "c3-d4"


def test_an_illegal_move_is_refused_and_nothing_is_played() -> None:
    lesson = ExerciseSession(START)
    assert lesson.call_engine("attempt", move="c3-d5", exercise={"goal": {}})["code"] == "move/not-straight"
    assert lesson.call_engine("view")["entries"] == []


@pytest.mark.parametrize(
    "ask",
    [
        None,
        7,
        {},
        {"goal": 7},
        {"goal": {}, "hints": 7},
        {"goal": {}, "hints": [7]},
        {"goal": {}, "hints": [{}]},
        {"goal": {}, "hints": [{"when": {}}]},
        {"goal": {}, "hints": [{"when": {}, "say": 7}]},
        {"goal": {}, "hints": [{"when": [], "say": "no"}]},
        *(
            {"goal": {word: wrong}}
            for word in [*GOAL_SCHEMA, "not", "any"]
            for wrong in (None, 7, [7], {"z9": []}, {"e5": 7})
        ),
        {"goal": {"safe": "q"}},
        {"goal": {"stands": {"z9": "x"}}},
        {"goal": {"any": [{"wins": ""}]}},
        {"goal": {"not": {"does": ["death"]}}},
    ],
)
def test_a_malformed_exercise_is_refused(ask: Any) -> None:
    """A move and a square as the answer both get the code of a wrong goal or parameter. No move is played."""
    for method, params in (("attempt", {"move": "c3-c4"}), ("point", {"square": "e5"})):
        lesson = ExerciseSession(START)
        assert lesson.call_engine(method, exercise=ask, **params)["code"] in ("request/goal", "request/parameter")
        assert lesson.call_engine("view")["entries"] == []


def test_a_goal_with_an_unknown_word_is_an_error() -> None:
    assert (
        ExerciseSession(START).call_engine("attempt", move="c3-d4", exercise={"goal": {"colour": "r"}})["code"]
        == "request/goal"
    )
    assert ExerciseSession(START).call_engine("attempt", move="c3-d4", exercise={})["code"] == "request/parameter"


@pytest.mark.parametrize(
    ("square", "goal", "is_right"),
    [
        ("a1", {"piece": "rC"}, True),
        ("a1", {"squares": ["e5", "b1"]}, False),
        ("e5", {"squares": ["e5"]}, True),
        ("c3", {"kills": "g7"}, False),
        ("e5", {"not": {"piece": "rC"}}, True),
    ],
)
def test_a_square_is_pointed_at(square: str, goal: dict[str, Any], is_right: bool) -> None:
    assert ExerciseSession(START).call_engine("point", square=square, exercise={"goal": goal})["isRight"] is is_right


@pytest.mark.rule("D2.1")
def test_the_reach_of_a_piece_is_what_it_could_do_if_it_had_the_turn() -> None:
    lesson = ExerciseSession(START)
    militant = lesson.call_engine("reach", square="g1")
    assert militant["piece"]["color"] == "b"
    assert {option["square"] for option in militant["options"]} == {"e1", "f1", "e3", "f2"}
    assert militant["victims"] == []
    assert lesson.call_engine("reach", square="e5") is None
    assert lesson.call_engine("reach", square="z9")["code"] == "request/parameter"
