"""Goals of exercises: conditions on an attempt, written as JSON.

A goal is a JSON object. It is reached when all its entries are true. The learner is player 0. Entries about an action
and the position after it:

    action    the action is one of these texts; `*` matches any token: `capture:c4n:*:*`
    stands    the pieces on these places: `{"c4n": "0 city wall", "c5nw": "0 road", "d4n": "1 knight 2", "b4s": ""}`
    hand      the learner has at least these numbers of cards: `{"ore": 2}`
    level     the learner has at least these levels: `{"science": 1}`
    points    the learner has at least this number of points
    robber    the robber is on one of these hexes
    longest   whether the learner has the longest route
    due       the name of the next task (K3.3), empty for none
    wins      whether the learner has won

Entry about a place that the learner points at:

    places    the place is one of these

Entries of both kinds of goals:

    not       this goal is not reached
    any       at least one of these goals is reached
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...core.errors import RequestError
from ..board.pieces import (
    CITY,
    EDGE_OWNER,
    KINDS,
    OWNER_OF,
    SETTLEMENT,
    SORT,
    TOPPLED,
    TRACKS,
    WALL,
)
from ..rules.position import Position

Goal: TypeAlias = Mapping[str, Any]
LEARNER: Final = 0
SORTS: Final = {SETTLEMENT: "settlement", CITY: "city", TOPPLED: "toppled"}


@dataclass(frozen=True)
class Attempt:
    """A learner's action, and the position after it."""

    action: str
    after: Position


@dataclass(frozen=True)
class Pointing:
    """A place that a learner points at."""

    place: str


def is_reached(goal: Goal, attempt: Attempt | Pointing) -> bool:
    """Return whether *attempt* reaches *goal*; raises RequestError for an unknown entry."""
    words = ACTION_WORDS if isinstance(attempt, Attempt) else POINT_WORDS
    for word, wanted in goal.items():
        check = words.get(word)
        if check is None:
            raise RequestError("goal", f"a goal has no entry {word[:40]!r}", {"word": word[:40]})
        if not check(attempt, wanted):
            return False
    return True


def piece_text(position: Position, place: str) -> str:
    """Return the piece on a vertex or edge as it is written in goals; an empty text if there is none."""
    state, board = position.thaw(), position.board
    if place in board.edge_numbers:
        link = state.on[board.edge_numbers[place]]
        return f"{EDGE_OWNER[link]} {'road' if link % 2 else 'ship'}" if link else ""
    if place not in board.vertex_numbers:
        raise RequestError("goal", f"the map has no place {place[:10]!r}", {"place": place[:10]})
    piece = state.at[board.vertex_numbers[place]]
    if not piece:
        return ""
    sort = piece & SORT
    if sort not in SORTS:
        return f"{OWNER_OF[piece]} knight {sort - TOPPLED}"
    return f"{OWNER_OF[piece]} {SORTS[sort]}" + (" wall" if piece & WALL else "")


def _is_action(attempt: Attempt, wanted: list[str]) -> bool:
    words = attempt.action.split(":")
    return any(_matches_pattern(words, text.split(":")) for text in wanted)


def _matches_pattern(words: list[str], wanted: list[str]) -> bool:
    """Return whether *words* matches *wanted*, in which `*` stands for any word."""
    return len(words) == len(wanted) and all(want in ("*", word) for word, want in zip(words, wanted, strict=True))


def _has_pieces(attempt: Attempt, wanted: Mapping[str, str]) -> bool:
    return all(piece_text(attempt.after, place) == what for place, what in wanted.items())


def _has_hand(attempt: Attempt, wanted: Mapping[str, int]) -> bool:
    return all(attempt.after.thaw().cards[KINDS.index(kind)] >= number for kind, number in wanted.items())


def _has_level(attempt: Attempt, wanted: Mapping[str, int]) -> bool:
    levels = attempt.after.thaw().levels
    return all(levels[TRACKS.index(track)] >= level for track, level in wanted.items())


def _is_robber_on(attempt: Attempt, wanted: list[str]) -> bool:
    robber = attempt.after.thaw().robber
    return robber >= 0 and attempt.after.board.hex_names[robber] in wanted


def _is_due(attempt: Attempt, wanted: str) -> bool:
    return (attempt.after.todo[0][0] if attempt.after.todo else "") == wanted


def _is_won(attempt: Attempt, wanted: bool) -> bool:
    outcome = attempt.after.outcome()
    return (outcome is not None and LEARNER in outcome.winners) is wanted


Check: TypeAlias = Callable[[Any, Any], bool]

COMMON_WORDS: Final[dict[str, Check]] = {
    "not": lambda attempt, goal: not is_reached(goal, attempt),
    "any": lambda attempt, goals: any(is_reached(goal, attempt) for goal in goals),
}
ACTION_WORDS: Final[dict[str, Check]] = {
    **COMMON_WORDS,
    "action": _is_action,
    "stands": _has_pieces,
    "hand": _has_hand,
    "level": _has_level,
    "points": lambda attempt, wanted: attempt.after.points[LEARNER] >= wanted,
    "robber": _is_robber_on,
    "longest": lambda attempt, wanted: (attempt.after.thaw().longest == LEARNER) is wanted,
    "due": _is_due,
    "wins": _is_won,
}
POINT_WORDS: Final[dict[str, Check]] = {**COMMON_WORDS, "places": lambda pointing, wanted: pointing.place in wanted}
