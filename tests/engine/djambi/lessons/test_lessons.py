"""The lessons: each task can be solved, and each known mistake has a hint in every language."""

import json
from typing import Any

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.lessons.attempt import Attempt
from machiavel.djambi.lessons.goals import is_reached
from machiavel.djambi.notation.parse import parse_move
from machiavel.djambi.rules.moves import legal_moves
from machiavel.djambi.rules.play import play

from tests.engine.djambi.lessons.lesson_driver import FOLDER, TEXTS, LessonDriver

LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
TASKS = [
    pytest.param(task, f"lesson.{lesson['id']}.{number}", id=f"{lesson['id']}-{number}")
    for lesson in LESSONS
    for number, task in enumerate(lesson["tasks"], 1)
]


def test_there_are_enough_lessons_with_unique_names() -> None:
    ids = [lesson["id"] for lesson in LESSONS]
    assert len(ids) == len(set(ids)) >= 12
    assert all(lesson["tasks"] and lesson["rule"].startswith("D") for lesson in LESSONS)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_a_task_is_solved_by_its_solution(task: dict[str, Any], key: str) -> None:
    driver = LessonDriver(task["position"])
    for ask in task["asks"]:
        assert driver.attempt(ask, ask["solution"])["isRight"]
        for reply in ask.get("replies", []):
            driver.call_engine("play", move=reply)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_a_mistake_is_answered_with_a_sentence(task: dict[str, Any], key: str) -> None:
    driver = LessonDriver(task["position"])
    for ask in task["asks"]:
        assert ask["wrong"]
        for wrong in ask["wrong"]:
            judged = driver.attempt(ask, wrong)
            assert not judged["isRight"], wrong
            assert all(f"hint.{judged['hint']}" in texts for texts in TEXTS.values())
            if not ask.get("point"):
                driver.call_engine("undo")
        driver.attempt(ask, ask["solution"])
        for reply in ask.get("replies", []):
            driver.call_engine("play", move=reply)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_replies_are_legal_after_every_accepted_move(task: dict[str, Any], key: str) -> None:
    """The replies of a lesson must fit any move that reaches the goal, not only the solution."""
    ask = task["asks"][0]
    if "replies" not in ask:
        return
    position = parse_position(task["position"])
    attempts = (Attempt.from_move(position, move) for move in legal_moves(position))
    for attempt in (attempt for attempt in attempts if is_reached(ask["goal"], attempt)):
        after = attempt.after
        for reply in ask["replies"]:
            after = play(after, parse_move(after, reply))


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_a_task_has_its_words_in_every_language(task: dict[str, Any], key: str) -> None:
    said = {hint["say"] for ask in task["asks"] for hint in ask["hints"]}
    steps = [key, f"{key}.right", *(f"{key}.then{n if n > 1 else ''}" for n in range(1, len(task["asks"])))]
    lesson = key.rsplit(".", 1)[0]
    for texts in TEXTS.values():
        assert not {lesson, f"{lesson}.about", *steps, *(f"hint.{name}" for name in said)} - texts.keys()
    assert all(ask["hints"][-1]["when"] == {} for ask in task["asks"])


def test_the_languages_have_the_same_sentences() -> None:
    assert TEXTS["en"].keys() == TEXTS["fr"].keys()
    assert all(text.strip() for texts in TEXTS.values() for text in texts.values())
