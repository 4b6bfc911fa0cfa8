"""The course: every task can be solved, every known mistake is answered with a sentence, in every language."""

import json
from typing import Any

import pytest
from machiavel.bridge import Session, handle

from tools.paths import WEB

FOLDER = WEB / "learn"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in ("en", "fr")
}
TASKS = [
    pytest.param(task, f"lesson.{lesson['id']}.{number}", id=f"{lesson['id']}-{number}")
    for lesson in LESSONS
    for number, task in enumerate(lesson["tasks"], 1)
]


class Learner:
    """Somebody with one exercise before him."""

    def __init__(self, position: str) -> None:
        self.session = Session()
        self.ask("newMatch", position=position)

    def ask(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "exercise", **params}}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert "result" in answer, answer
        return answer["result"]

    def try_out(self, ask: dict[str, Any], tried: str) -> dict[str, Any]:
        """Do *tried* for *ask*; a move stands afterwards."""
        wanted = {"goal": ask["goal"], "hints": ask["hints"]}
        if ask.get("point"):
            return dict(self.ask("point", square=tried, ask=wanted))
        return dict(self.ask("attempt", move=tried, ask=wanted))


def test_the_course_is_long_enough_and_its_lessons_have_names_of_their_own() -> None:
    ids = [lesson["id"] for lesson in LESSONS]
    assert len(ids) == len(set(ids)) >= 12
    assert all(lesson["tasks"] and lesson["rule"].startswith("D") for lesson in LESSONS)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_a_task_is_solved_by_its_solution(task: dict[str, Any], key: str) -> None:
    learner = Learner(task["position"])
    for ask in task["asks"]:
        assert learner.try_out(ask, ask["solution"])["isRight"]
        for reply in ask.get("replies", []):
            learner.ask("play", move=reply)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_a_mistake_is_answered_with_a_sentence(task: dict[str, Any], key: str) -> None:
    learner = Learner(task["position"])
    for ask in task["asks"]:
        assert ask["wrong"]
        for wrong in ask["wrong"]:
            judged = learner.try_out(ask, wrong)
            assert not judged["isRight"], wrong
            assert all(f"hint.{judged['hint']}" in texts for texts in TEXTS.values())
            if not ask.get("point"):
                learner.ask("undo")
        learner.try_out(ask, ask["solution"])
        for reply in ask.get("replies", []):
            learner.ask("play", move=reply)


@pytest.mark.parametrize(("task", "key"), TASKS)
def test_whatever_move_is_right_the_others_can_answer(task: dict[str, Any], key: str) -> None:
    """A reply written in the data is legal after every accepted move, not only after the solution."""
    learner = Learner(task["position"])
    ask = task["asks"][0]
    if "replies" not in ask:
        return
    for option in learner.ask("choices", prefix=[])["options"]:
        for choice in learner.ask("choices", prefix=[option["token"]])["options"]:
            done = learner.ask("choices", prefix=[option["token"], choice["token"]])
            if done["move"] is None or not learner.try_out(ask, done["move"])["isRight"]:
                learner.ask("view")["record"]["cursor"] and learner.ask("undo")
                continue
            for reply in ask["replies"]:
                learner.ask("play", move=reply)
            learner.ask("undo", count=1 + len(ask["replies"]))


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
