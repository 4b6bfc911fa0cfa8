"""A driver for lessons and puzzles that calls the engine as the page does."""

import json
from typing import Any

from machiavel.rpc.rules_service import Session, handle

from tools.languages import LANGUAGES
from tools.paths import WEB

FOLDER = WEB / "games" / "djambi" / "lessons"
TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES
}


class LessonDriver:
    """A match with one exercise, played through the rules service."""

    def __init__(self, position: str) -> None:
        self.session = Session()
        self.call_engine("newMatch", position=position)

    def call_engine(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "exercise", **params}}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert "result" in answer, answer
        return answer["result"]

    def attempt(self, ask: dict[str, Any], text: str) -> dict[str, Any]:
        """Answer *ask* with a move or a square and return the engine's judgement. A legal move remains played."""
        wanted = {"goal": ask["goal"], "hints": ask["hints"]}
        if ask.get("point"):
            return dict(self.call_engine("point", square=text, exercise=wanted))
        return dict(self.call_engine("attempt", move=text, exercise=wanted))
