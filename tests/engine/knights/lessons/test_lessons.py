"""The course of Knights: every task can be solved, every known mistake is answered, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.core.errors import RequestError
from machiavel.knights import parse_position, start_position
from machiavel.knights.lessons.goals import Attempt, Pointing, is_reached, piece_text
from machiavel.knights.lessons.sketch import position_from_sketch
from machiavel.rpc.rules_service import Session, handle

from tools.paths import ROOT, WEB

FOLDER = WEB / "games" / "knights" / "lessons"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in ("en", "fr")
}
TASKS = [
    pytest.param(task, f"lesson.{lesson['id']}.{number}", id=f"{lesson['id']}-{number}")
    for lesson in LESSONS
    for number, task in enumerate(lesson["tasks"], 1)
]
EACH = pytest.mark.parametrize(("task", "key"), TASKS)


class LessonDriver:
    """Somebody with one exercise before him, who speaks to the engine as the page does."""

    def __init__(self, sketch: dict[str, Any]) -> None:
        self.session = Session()
        position = self.ask("sketch", game="knights", sketch=sketch)["position"]
        self.ask("newMatch", game="knights", position=position)

    def ask(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "exercise", **params}}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert "result" in answer, answer
        return answer["result"]

    def attempt(self, ask: dict[str, Any], tried: str) -> dict[str, Any]:
        """Do *tried* for *ask*; an action stands afterwards."""
        wanted = {"goal": ask["goal"], "hints": ask["hints"]}
        if ask.get("point"):
            return dict(self.ask("point", game="knights", place=tried, ask=wanted))
        return dict(self.ask("attempt", move=tried, ask=wanted, viewer="open"))


def test_the_course_is_long_enough_and_its_lessons_have_names_and_rules_of_their_own() -> None:
    ids = [lesson["id"] for lesson in LESSONS]
    rules = (ROOT / "docs" / "rules" / "knights.md").read_text(encoding="utf-8")
    assert len(ids) == len(set(ids)) >= 10
    assert all(f"**{lesson['rule']}" in rules or f"## {lesson['rule']} " in rules for lesson in LESSONS)


@EACH
def test_a_task_is_solved_by_its_solution(task: dict[str, Any], key: str) -> None:
    learner = LessonDriver(task["sketch"])
    for ask in task["asks"]:
        assert learner.attempt(ask, ask["solution"]) | {"view": None} == {"isRight": True, "hint": None, "view": None}
        for reply in ask.get("replies", []):
            learner.ask("play", move=reply)


@EACH
def test_a_mistake_is_answered_with_a_sentence(task: dict[str, Any], key: str) -> None:
    learner = LessonDriver(task["sketch"])
    for ask in task["asks"]:
        assert ask["wrong"]
        for wrong in ask["wrong"]:
            judged = learner.attempt(ask, wrong)
            assert not judged["isRight"], wrong
            assert all(f"hint.{judged['hint']}" in texts for texts in TEXTS.values())
            if not ask.get("point"):
                learner.ask("undo", force=True)
        learner.attempt(ask, ask["solution"])
        for reply in ask.get("replies", []):
            learner.ask("play", move=reply)


@EACH
def test_a_task_has_its_words_in_every_language(task: dict[str, Any], key: str) -> None:
    said = {hint["say"] for ask in task["asks"] for hint in ask["hints"]}
    steps = [key, f"{key}.right", *(f"{key}.then{n if n > 1 else ''}" for n in range(1, len(task["asks"])))]
    lesson = key.rsplit(".", 1)[0]
    for texts in TEXTS.values():
        assert not {lesson, f"{lesson}.about", *steps, *(f"hint.{name}" for name in said)} - texts.keys()
    assert all(ask["hints"][-1]["when"] == {} for ask in task["asks"])


def test_no_sentence_is_left_over_and_the_languages_have_the_same() -> None:
    lessons = {f"lesson.{lesson['id']}" for lesson in LESSONS}
    said = {
        hint["say"] for lesson in LESSONS for task in lesson["tasks"] for ask in task["asks"] for hint in ask["hints"]
    }
    assert TEXTS["en"].keys() == TEXTS["fr"].keys()
    for name, text in (pair for texts in TEXTS.values() for pair in texts.items()):
        assert text.strip()
        known = (
            name.removeprefix("hint.") in said if name.startswith("hint.") else ".".join(name.split(".")[:2]) in lessons
        )
        assert known, name


# ---------------------------------------------------------------- sketches and goals

WAR = ["0 settlement b3s", "0 road c4nw", "0 knight c4n 2 ready", "1 city d4n wall trade", "1 road c5w"]


def test_a_sketch_says_what_stands_where() -> None:
    position = position_from_sketch(
        {"pieces": WAR, "levels": ["1 4 0 0"], "hands": ["0 1wood+2ore"], "progress": ["1 spy"]}
    )
    stands = {place: piece_text(position, place) for place in ("b3s", "c4n", "d4n", "c4nw", "c5w", "b4s", "c4ne")}
    assert stands == {
        "b3s": "0 settlement", "c4n": "0 knight 2", "d4n": "1 city wall", "c4nw": "0 road", "c5w": "1 road",
        "b4s": "", "c4ne": "",
    }  # fmt: skip
    state = position.thaw()
    assert state.cards[:5] == [1, 0, 0, 0, 2]
    assert (position.turn, position.player, position.points) == (9, 0, (1, 4))


@pytest.mark.rule("K16")
@pytest.mark.parametrize(
    "sketch",
    [
        {"pices": []},
        {"pieces": ["0 settlement z9n"]},
        {"pieces": ["7 settlement c4n"]},
        {"pieces": ["0 knight c4n"]},
        {"hands": ["0 20wood"]},
        {"pieces": [*WAR, "1 settlement c4s"]},
        {"rules": "moon"},
        "nothing",
        {"progress": ["0 magic"]},
    ],
)
def test_what_is_no_sketch_is_refused(sketch: Any) -> None:
    request = {"id": 1, "method": "sketch", "params": {"game": "knights", "sketch": sketch}}
    assert "error" in json.loads(handle(json.dumps(request), Session()))


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ({"action": ["move:*:b4s"]}, True),
        ({"action": ["move:*"]}, False),
        ({"stands": {"b4s": "0 knight 2"}}, True),
        ({"stands": {"c4n": "0 knight 2"}}, False),
        ({"hand": {"ore": 2, "wood": 1}}, True),
        ({"hand": {"ore": 3}}, False),
        ({"level": {"science": 1}}, True),
        ({"level": {"trade": 1}}, False),
        ({"points": 1}, True),
        ({"points": 2}, False),
        ({"robber": ["e4"]}, True),
        ({"robber": ["c4"]}, False),
        ({"longest": False}, True),
        ({"longest": True}, False),
        ({"due": ""}, True),
        ({"due": "robber"}, False),
        ({"wins": False}, True),
        ({"wins": True}, False),
        ({"not": {"points": 2}}, True),
        ({"any": [{"points": 2}, {"points": 1}]}, True),
        ({"any": []}, False),
        ({}, True),
    ],
)
def test_each_word_of_a_goal(goal: dict[str, Any], holds: bool) -> None:
    pieces = [*WAR, "0 road c4ne"]
    pieces[2] = "0 knight b4s 2"
    levels = ["0 0 0 1", "1 4 0 0"]
    after = position_from_sketch({"pieces": pieces, "levels": levels, "hands": ["0 1wood+2ore"]})
    assert is_reached(goal, Attempt("move:c4n:b4s", after)) is holds


def test_a_place_is_pointed_at_and_other_words_are_refused() -> None:
    assert is_reached({"places": ["c4", "c4n"]}, Pointing("c4n"))
    assert not is_reached({"places": ["c4"]}, Pointing("c4n"))
    for goal in ({"points": 1}, {"magic": 1}):
        with pytest.raises(RequestError):
            is_reached(goal, Pointing("c4"))
    with pytest.raises(RequestError):
        is_reached({"stands": {"z9": ""}}, Attempt("end", start_position("war;players=2")))


def test_sketches_are_positions_that_come_back_letter_by_letter() -> None:
    for lesson in LESSONS:
        for task in lesson["tasks"]:
            position = position_from_sketch(task["sketch"])
            assert (
                parse_position(LessonDriver(task["sketch"]).ask("view", viewer="open")["position"]["text"]) == position
            )
