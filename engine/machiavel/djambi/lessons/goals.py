"""Goals of exercises, and the function that tests each word of a goal.

A goal is a JSON object of words and values. It is reached when all its entries are true. Words for a move:

    move      the text of the move (D12) is one of these; `*` stands for any square: `c3xf6@*`
    kind      the kind of the moving piece is one of these letters
    from      the origin of the move is one of these squares
    to        the destination of the move is one of these squares
    end       the square of the moving piece after the move is one of these
    body      the square for the corpse or the handled piece is one of these
    does      each of these patterns matches an event of the turn: `{"type": "death", "kind": "C"}`
    stands    the contents of squares after the move: `{"e5": "rC", "c3": "x", "d4": ""}`
    safe      no other party could kill this party's chief in the next turn
    threatens the mover could kill all these if it had another turn: squares, or pieces (`yC`)
    turn      the letter of the mover of the next turn
    wins      the game is over and this party has won

Words for a square that the learner points at:

    squares   it is one of these squares
    piece     its contents are these: `rC`, `x`, or empty
    kills     its piece could kill on this square if its colour had the turn

Words for both:

    not       this goal is not reached
    any       at least one of these goals is reached
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ..board.boards import SQUARE_PATTERN
from ..board.geometry import Square
from ..board.pieces import COLOR_OF, COLORS, CORPSE, KIND_OF, KINDS, LETTERS, NO_PARTY
from ..rules.events import Event
from ..rules.moves import format_move
from ..rules.position import Position
from .attempt import Attempt, is_safe, possible_kills

Goal: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Pointing:
    """A square that the learner points at."""

    position: Position
    square: Square


def is_reached(goal: Goal, attempt: Attempt | Pointing) -> bool:
    """Return whether *attempt* reaches *goal*, which `goal_schema.check_goal` must have accepted."""
    words = ACTION_WORDS if isinstance(attempt, Attempt) else POINT_WORDS
    return all(words[word](attempt, wanted) for word, wanted in goal.items())


def _is_move(attempt: Attempt, wanted: list[str]) -> bool:
    text = format_move(attempt.move)
    patterns = (re.escape(pattern).replace(r"\*", SQUARE_PATTERN) for pattern in wanted)
    return any(re.fullmatch(pattern, text) for pattern in patterns)


def _is_kind(attempt: Attempt, wanted: str) -> bool:
    piece = attempt.before.placement[attempt.move.origin]
    return not attempt.move.is_pass and piece < CORPSE and KINDS[KIND_OF[piece]] in wanted


def _has_events(attempt: Attempt, wanted: list[Event]) -> bool:
    return all(any(pattern.items() <= event.items() for event in attempt.events) for pattern in wanted)


def _has_pieces(attempt: Attempt, wanted: Mapping[str, str]) -> bool:
    numbers, at = attempt.after.board.numbers, attempt.after.placement
    return all(LETTERS[at[numbers[square]]] == letters for square, letters in wanted.items())


def _has_threats(attempt: Attempt, wanted: list[str]) -> bool:
    after = attempt.after
    victims = {victim for _, victim in possible_kills(after, attempt.before.mover)}
    named = {attempt.square_name(square) for square in victims} | {
        LETTERS[after.placement[square]] for square in victims
    }
    return named.issuperset(wanted)


def _is_next_mover(attempt: Attempt, wanted: str) -> bool:
    return attempt.after.mover != NO_PARTY and COLORS[attempt.after.mover] == wanted


def _is_won_by(attempt: Attempt, wanted: str) -> bool:
    outcome = attempt.after.outcome()
    return outcome is not None and [COLORS[c] for c in outcome.winners] == [wanted]


def _can_kill(pointing: Pointing, wanted: str) -> bool:
    position = pointing.position
    piece, victim = position.placement[pointing.square], position.board.numbers.get(wanted)
    return piece < CORPSE and (pointing.square, victim) in possible_kills(position, COLOR_OF[piece])


Word: TypeAlias = Callable[[Any, Any], bool]

COMMON_WORDS: Final[dict[str, Word]] = {
    "not": lambda attempt, goal: not is_reached(goal, attempt),
    "any": lambda attempt, goals: any(is_reached(goal, attempt) for goal in goals),
}
ACTION_WORDS: Final[dict[str, Word]] = {
    **COMMON_WORDS,
    "move": _is_move,
    "kind": _is_kind,
    "from": lambda attempt, wanted: attempt.square_name(attempt.move.origin) in wanted,
    "to": lambda attempt, wanted: attempt.square_name(attempt.move.target) in wanted,
    "end": lambda attempt, wanted: attempt.square_name(attempt.end_square) in wanted,
    "body": lambda attempt, wanted: attempt.square_name(attempt.move.body) in wanted,
    "does": _has_events,
    "stands": _has_pieces,
    "safe": lambda attempt, wanted: is_safe(attempt.after, COLORS.index(wanted)),
    "threatens": _has_threats,
    "turn": _is_next_mover,
    "wins": _is_won_by,
}
POINT_WORDS: Final[dict[str, Word]] = {
    **COMMON_WORDS,
    "squares": lambda pointing, wanted: pointing.position.board.names[pointing.square] in wanted,
    "piece": lambda pointing, wanted: LETTERS[pointing.position.placement[pointing.square]] == wanted,
    "kills": _can_kill,
}
