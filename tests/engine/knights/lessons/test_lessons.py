"""Lessons of Knights: each exercise is solved by its solution, and each known mistake has a hint in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from machiavel.core.errors import RequestError
from machiavel.knights import parse_position, start_position
from machiavel.knights.lessons.goals import Attempt, Pointing, is_reached, piece_text
from machiavel.knights.lessons.sketch import parse_sketch
from machiavel.rpc.rules_service import Session, handle

from tools.languages import LANGUAGES
from tools.paths import ROOT, WEB

FOLDER = WEB / "games" / "knights" / "lessons"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES
}
TASKS = [
    pytest.param(task, f"lesson.{lesson['id']}.{number}", id=f"{lesson['id']}-{number}")
    for lesson in LESSONS
    for number, task in enumerate(lesson["tasks"], 1)
]
EACH = pytest.mark.parametrize(("task", "key"), TASKS)


class LessonDriver:
    """A session of the engine with one exercise, which gets the requests that the page sends."""

    def __init__(self, sketch: list[str]) -> None:
        self.session = Session()
        position = self.call_engine("sketch", game="knights", sketch="\n".join(sketch))["position"]
        self.call_engine("newMatch", game="knights", position=position)

    def call_engine(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "exercise", **params}}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert "result" in answer, answer
        return answer["result"]

    def attempt(self, ask: dict[str, Any], tried: str) -> dict[str, Any]:
        """Return the result of trying an action or a place. An action that was tried is not taken back."""
        wanted = {"goal": ask["goal"], "hints": ask["hints"]}
        if ask.get("point"):
            return dict(self.call_engine("point", game="knights", place=tried, exercise=wanted))
        return dict(self.call_engine("attempt", move=tried, exercise=wanted, viewer="open"))


def test_there_are_ten_lessons_with_different_names_and_existing_rules() -> None:
    ids = [lesson["id"] for lesson in LESSONS]
    rules = (ROOT / "docs" / "rules" / "knights.md").read_text(encoding="utf-8")
    assert len(ids) == len(set(ids)) >= 10
    assert all(f"**{lesson['rule']}" in rules or f"## {lesson['rule']} " in rules for lesson in LESSONS)


@EACH
def test_an_exercise_is_solved_by_its_solution(task: dict[str, Any], key: str) -> None:
    driver = LessonDriver(task["sketch"])
    for ask in task["asks"]:
        assert driver.attempt(ask, ask["solution"]) | {"view": None} == {"isRight": True, "hint": None, "view": None}
        for reply in ask.get("replies", []):
            driver.call_engine("play", move=reply)


@EACH
def test_a_known_mistake_has_a_hint(task: dict[str, Any], key: str) -> None:
    driver = LessonDriver(task["sketch"])
    for ask in task["asks"]:
        assert ask["wrong"]
        for wrong in ask["wrong"]:
            result = driver.attempt(ask, wrong)
            assert not result["isRight"], wrong
            assert all(f"hint.{result['hint']}" in texts for texts in TEXTS.values())
            if not ask.get("point"):
                driver.call_engine("undo", force=True)
        driver.attempt(ask, ask["solution"])
        for reply in ask.get("replies", []):
            driver.call_engine("play", move=reply)


@EACH
def test_an_exercise_has_its_sentences_in_every_language(task: dict[str, Any], key: str) -> None:
    hints = {hint["say"] for ask in task["asks"] for hint in ask["hints"]}
    steps = [key, f"{key}.right", *(f"{key}.then{n if n > 1 else ''}" for n in range(1, len(task["asks"])))]
    lesson = key.rsplit(".", 1)[0]
    for texts in TEXTS.values():
        assert not {lesson, f"{lesson}.about", *steps, *(f"hint.{name}" for name in hints)} - texts.keys()
    assert all(ask["hints"][-1]["when"] == {} for ask in task["asks"])


def test_every_sentence_is_used_and_the_languages_have_the_same() -> None:
    lessons = {f"lesson.{lesson['id']}" for lesson in LESSONS}
    hints = {
        hint["say"] for lesson in LESSONS for task in lesson["tasks"] for ask in task["asks"] for hint in ask["hints"]
    }
    assert TEXTS["en"].keys() == TEXTS["fr"].keys()
    for name, text in (pair for texts in TEXTS.values() for pair in texts.items()):
        assert text.strip()
        is_hint = name.startswith("hint.")
        assert name.removeprefix("hint.") in hints if is_hint else ".".join(name.split(".")[:2]) in lessons, name


# ---------------------------------------------------------------- sketches and goals

ROADS = "0: settlement b3s, road c4nw"
WAR = f"""{ROADS}, knight c4n 2 active ready
1: city d4n wall, metropolis trade d4n, road c5w"""


def test_a_sketch_places_pieces_cards_and_levels() -> None:
    position = parse_sketch(f"""{ROADS}, knight c4n 2 active ready, has 1wood+2ore
        1: city d4n wall, metropolis trade d4n, road c5w,
        level trade 4, holds spy""")
    stands = {place: piece_text(position, place) for place in ("b3s", "c4n", "d4n", "c4nw", "c5w", "b4s", "c4ne")}
    assert stands == {
        "b3s": "0 settlement", "c4n": "0 knight 2", "d4n": "1 city wall", "c4nw": "0 road", "c5w": "1 road",
        "b4s": "", "c4ne": "",
    }  # fmt: skip
    state = position.thaw()
    assert state.cards[:5] == [1, 0, 0, 0, 2]
    assert (position.turn, position.player, position.points) == (9, 0, (1, 4))


def test_a_sketch_may_have_its_places_in_any_order_and_no_rules() -> None:
    assert parse_sketch("0: road c4ne c4nw, city d4n c4n") == parse_sketch("0: city c4n d4n,\nroad c4nw c4ne")
    assert parse_sketch("war;players=2;map=custom\n0: city c4n") == parse_sketch("0: city c4n")
    assert parse_sketch("war;players=2\n0: city c4n") != parse_sketch("0: city c4n")


@pytest.mark.rule("K16")
@pytest.mark.parametrize(
    "sketch",
    [
        "0: pices c4n",
        "pices 3",
        "0: settlement z9n",
        "7: settlement c4n",
        "0: knight c4n",
        "0: knight c4n 1 asleep",
        "0: has 20wood",
        "0: has wood",
        f"{WAR}, settlement c4s",
        "war;moon=on",
        "nothing",
        ["0: city c4n"],
        "0: holds magic",
    ],
)
def test_a_wrong_sketch_is_refused(sketch: Any) -> None:
    request = {"id": 1, "method": "sketch", "params": {"game": "knights", "sketch": sketch}}
    assert json.loads(handle(json.dumps(request), Session()))["error"]["code"] != "engine/unknown"


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
def test_each_entry_of_a_goal_is_checked(goal: dict[str, Any], holds: bool) -> None:
    after = parse_sketch(f"""{ROADS} c4ne, knight b4s 2, has 1wood+2ore, level science 1
        1: city d4n wall, metropolis trade d4n, road c5w, level trade 4""")
    assert is_reached(goal, Attempt("move:c4n:b4s", after)) is holds


def test_a_place_is_pointed_at_and_unknown_entries_are_refused() -> None:
    assert is_reached({"places": ["c4", "c4n"]}, Pointing("c4n"))
    assert not is_reached({"places": ["c4"]}, Pointing("c4n"))
    for goal in ({"points": 1}, {"magic": 1}):
        with pytest.raises(RequestError):
            is_reached(goal, Pointing("c4"))
    with pytest.raises(RequestError):
        is_reached({"stands": {"z9": ""}}, Attempt("end", start_position("war;players=2")))


def test_the_positions_of_exercises_are_the_same_when_read_back() -> None:
    for lesson in LESSONS:
        for task in lesson["tasks"]:
            text = LessonDriver(task["sketch"]).call_engine("view", viewer="open")["position"]["text"]
            assert parse_position(text) == parse_sketch("\n".join(task["sketch"]))
