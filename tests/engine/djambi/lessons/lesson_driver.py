"""Somebody with an exercise before him, who speaks to the engine as the page does."""

import json
from typing import Any

from machiavel.rpc.rules_service import Session, handle

from tools.paths import WEB

FOLDER = WEB / "games" / "djambi" / "lessons"
TEXTS: dict[str, dict[str, str]] = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in ("en", "fr")
}


class LessonDriver:
    """Somebody with one exercise before him."""

    def __init__(self, position: str) -> None:
        self.session = Session()
        self.ask("newMatch", position=position)

    def ask(self, method: str, **params: Any) -> Any:
        request = {"id": 1, "method": method, "params": {"match": "exercise", **params}}
        answer = json.loads(handle(json.dumps(request), self.session))
        assert "result" in answer, answer
        return answer["result"]

    def attempt(self, ask: dict[str, Any], tried: str) -> dict[str, Any]:
        """Do *tried* for *ask*; a move stands afterwards."""
        wanted = {"goal": ask["goal"], "hints": ask["hints"]}
        if ask.get("point"):
            return dict(self.ask("point", square=tried, ask=wanted))
        return dict(self.ask("attempt", move=tried, ask=wanted))
