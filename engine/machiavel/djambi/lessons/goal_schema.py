"""Validation of goals: the words of a goal, and the values that each word may have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from ...core.errors import RequestError
from ..board.geometry import Board

Check: TypeAlias = Callable[[Any, Board], bool]


def _is_text(value: Any, _: Board) -> bool:
    return isinstance(value, str)


def _are_texts(value: Any, board: Board) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _is_party(value: Any, board: Board) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in board.color_letters


def _are_events(value: Any, _: Board) -> bool:
    return isinstance(value, list) and all(isinstance(event, dict) for event in value)


def _is_drawing(value: Any, board: Board) -> bool:
    is_table = isinstance(value, dict) and all(isinstance(letters, str) for letters in value.values())
    return is_table and value.keys() <= board.numbers.keys()


#: By word: the check of its value, and a description of a valid value.
GOAL_SCHEMA: Final[dict[str, tuple[Check, str]]] = {
    **dict.fromkeys(("move", "from", "to", "end", "body", "threatens", "squares"), (_are_texts, "a list of texts")),
    **dict.fromkeys(("kind", "piece", "kills"), (_is_text, "a text")),
    **dict.fromkeys(("safe", "turn", "wins"), (_is_party, "a party's letter")),
    "does": (_are_events, "a list of patterns"),
    "stands": (_is_drawing, "letters by squares"),
}


def check_goal(goal: Any, words: Collection[str], board: Board) -> None:
    """Raise RequestError unless *goal* is a valid goal whose words are all in *words*."""
    if not isinstance(goal, dict):
        raise RequestError("goal", "a goal must be an object", {"word": ""})
    for word, wanted in goal.items():
        if word not in words:
            raise RequestError("goal", f"a goal has no word {word[:40]!r}", {"word": word[:40]})
        if word == "not":
            check_goal(wanted, words, board)
        elif word == "any":
            for other in wanted if isinstance(wanted, list) else [None]:
                check_goal(other, words, board)
        elif word in GOAL_SCHEMA and not GOAL_SCHEMA[word][0](wanted, board):
            raise RequestError("goal", f"{word} must be {GOAL_SCHEMA[word][1]}", {"word": word})
