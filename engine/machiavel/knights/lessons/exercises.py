"""RPC methods of lessons: return the position of a sketch, check a learner's attempt at an exercise.

The page sends the exercise with each attempt: a goal, and hints for known wrong attempts.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ...core.errors import RequestError
from ...rpc.params import Params, text_of
from ...rpc.session import Method, Session
from ..rules.position import format_position
from .goals import Attempt, Goal, Pointing, is_reached
from .sketch import parse_sketch

#: The goal of an exercise, and pairs of a known wrong attempt (written as a goal) and the name of its hint.
Exercise: TypeAlias = tuple[Goal, list[tuple[Goal, str]]]


def sketch_position(session: Session, params: Params) -> Any:
    """Return `{"position"}`, the text of the position that `sketch` describes; raises RequestError."""
    sketch = text_of(params, "sketch")
    try:
        return {"position": format_position(parse_sketch(sketch))}
    except (ValueError, KeyError, IndexError, TypeError) as fault:
        raise RequestError("parameter", f"sketch: {fault}", {"parameter": "sketch"}) from fault


def play_attempt(session: Session, params: Params) -> Any:
    """Play a learner's action in the match and check it. Right or wrong, the action stays until `undo`."""
    match, exercise, text = session.match(params), _exercise_of(params), text_of(params, "move")
    node = match.play(text)
    return {**check_attempt(exercise, Attempt(text, node.position)), "view": session.view(params)}


def check_pointed_place(session: Session, params: Params) -> Any:
    """Check the place that a learner points at."""
    return check_attempt(_exercise_of(params), Pointing(text_of(params, "place")))


def check_attempt(exercise: Exercise, attempt: Attempt | Pointing) -> dict[str, Any]:
    """Return `{"isRight", "hint"}`; `hint` is the name of the first hint that fits a wrong attempt, or None."""
    goal, hints = exercise
    if is_reached(goal, attempt):
        return {"isRight": True, "hint": None}
    return {"isRight": False, "hint": next((name for miss, name in hints if is_reached(miss, attempt)), None)}


def _exercise_of(params: Params) -> Exercise:
    ask = params.get("exercise")
    hints = ask.get("hints", []) if isinstance(ask, dict) else None
    if not isinstance(ask, dict) or not isinstance(ask.get("goal"), dict) or not isinstance(hints, list):
        raise RequestError("parameter", "exercise has a goal, and may have hints", {"parameter": "exercise"})
    return ask["goal"], [(hint["when"], text_of(hint, "say")) for hint in hints]


LESSON_METHODS: Final[dict[str, Method]] = {
    "sketch": sketch_position,
    "attempt": play_attempt,
    "point": check_pointed_place,
}
