"""RPC methods of lessons: check an attempt against an exercise, show the squares that a piece can go to.

The page sends the exercise with each call. It is an entry of lessons.json or puzzles.json: a goal, and hints for known
mistakes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, TypeAlias

from ...core.errors import RequestError
from ...core.presenter import Method
from ...rpc.params import Params, text_of
from ...rpc.session import Session
from ..board.geometry import Square
from ..board.pieces import COLOR_OF, CORPSE
from ..notation.parse import parse_move
from ..presenter.choices import MoveTree, choice_effect
from ..presenter.views import piece_view
from ..rules.position import Position
from .attempt import Attempt, as_if_to_move, possible_kills
from .goal_schema import check_goal
from .goals import ACTION_WORDS, POINT_WORDS, Goal, Pointing, is_reached

#: The goal of an exercise, and pairs of a known mistake (written as a goal) and the name of its hint.
Exercise: TypeAlias = tuple[Goal, list[tuple[Goal, str]]]


def check_attempt(exercise: Exercise, attempt: Attempt | Pointing) -> dict[str, Any]:
    """Return whether *attempt* reaches the goal, and if it does not, the name of the first hint that fits."""
    goal, hints = exercise
    if is_reached(goal, attempt):
        return {"isRight": True, "hint": None}
    return {"isRight": False, "hint": next((name for miss, name in hints if is_reached(miss, attempt)), None)}


def play_attempt(session: Session, params: Params) -> Any:
    """Play a learner's move in the match and check it. Right or wrong, the move stays until `undo`."""
    match = session.match(params)
    before, text = match.position, text_of(params, "move")
    exercise = _exercise_of(params, ACTION_WORDS, before)
    move = parse_move(before, text)
    node = match.play(text)
    return {**check_attempt(exercise, Attempt(before, move, node.position)), "view": session.view(params)}


def check_pointed_square(session: Session, params: Params) -> Any:
    """Check the square that a learner points at."""
    position = session.match(params).position
    return check_attempt(_exercise_of(params, POINT_WORDS, position), Pointing(position, _square_of(position, params)))


def piece_reach(session: Session, params: Params) -> Any:
    """Return the destinations and victims of the piece on a square, as if its colour had the turn.

    Returns None for a square without a living piece.
    """
    position = _position_at(session, params)
    square = _square_of(position, params)
    piece, name = position.placement[square], position.board.names[square]
    if piece >= CORPSE:
        return None
    turn = as_if_to_move(position, COLOR_OF[piece])
    following = MoveTree(turn).moves_by_next_token((name,)) if turn else {}
    victims = sorted(victim for killer, victim in possible_kills(position, COLOR_OF[piece]) if killer == square)
    return {
        "piece": {"square": name, **piece_view(position, piece)},
        "options": [
            {"token": token, "square": token, "effect": choice_effect("destination", token, move), "move": None}
            for token, move in following.items()
        ],
        "victims": [position.board.names[victim] for victim in victims],
    }


def _position_at(session: Session, params: Params) -> Position:
    """Return the position at the ply that *params* names, else the position at the cursor."""
    position: Position = session.node(params).position
    return position


def _exercise_of(params: Params, words: Collection[str], position: Position) -> Exercise:
    """Return the exercise in *params*; raises RequestError if it is malformed."""
    exercise = params.get("exercise")
    hints = exercise.get("hints", []) if isinstance(exercise, dict) else None
    if not isinstance(exercise, dict) or "goal" not in exercise or not isinstance(hints, list):
        raise RequestError("parameter", "exercise must have a goal and may have hints", {"parameter": "exercise"})
    if not all(isinstance(hint, dict) and "when" in hint for hint in hints):
        raise RequestError("parameter", "a hint must have 'when' and 'say'", {"parameter": "exercise"})
    for goal in (exercise["goal"], *(hint["when"] for hint in hints)):
        check_goal(goal, words, position.board)
    return exercise["goal"], [(hint["when"], text_of(hint, "say")) for hint in hints]


def _square_of(position: Position, params: Params) -> Square:
    name = text_of(params, "square")
    if name not in position.board.numbers:
        raise RequestError("parameter", f"the board has no square {name[:10]!r}", {"parameter": "square"})
    return position.board.numbers[name]


LESSON_METHODS: Final[dict[str, Method]] = {
    "attempt": play_attempt,
    "point": check_pointed_square,
    "reach": piece_reach,
}
