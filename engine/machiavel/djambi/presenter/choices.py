"""Choices for a move that is entered token by token: the tokens that may come next, and a preview of the board.

A token is a square's name, `--` (pass) or `.` (the reporter spares all). A move is the sequence

    piece, destination [, victim or `.`] [, square for the corpse or handled piece] [, square to leave the labyrinth to]
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from ..board.pieces import NO_PARTY
from ..rules import movegen
from ..rules.action_code import (
    ACT_MASK,
    EXHUME,
    FIELD,
    HANDLE,
    KILL,
    MOVE,
    REPORT,
    STAB,
    TO_SHIFT,
)
from ..rules.events import Event, apply_events, move_events
from ..rules.moves import Move
from ..rules.position import Position
from ..rules.state import State

PASS_TOKEN = "--"
SPARE_TOKEN = "."


@dataclass(frozen=True, slots=True)
class Choice:
    """One token that may come next; its `effect` is a `ChoiceEffect` of `web/protocol`.

    `move`: the move that the token completes, None if more is to be chosen.
    """

    token: str
    effect: str
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices after a prefix.

    `taken`: how many tokens at the end of `prefix` were added because they had no alternative. `step`: the next choice
    (piece, destination, victim, body, place or leave), or `done`. `move`: the complete move once it is done.
    `placement` (the board's grid) and `events`: the effect of the prefix on the board; None and empty before a
    destination is chosen.
    """

    prefix: tuple[str, ...]
    taken: int
    step: str
    options: tuple[Choice, ...]
    move: Move | None
    placement: tuple[int, ...] | None
    events: tuple[Event, ...]


class MoveTree:
    """The legal moves of one position as sequences of tokens."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._by_origin: dict[str, list[int]] = {}
        self._sequences: dict[str, list[tuple[tuple[str, ...], Move]]] = {}
        names = position.board.names
        for code in movegen.list_moves(State.thaw(position)) if position.mover != NO_PARTY else ():
            self._by_origin.setdefault(names[code & FIELD] if code else PASS_TOKEN, []).append(code)

    @staticmethod
    def no_choices() -> Choices:
        """Return the choices of a game that is over."""
        return Choices((), 0, "piece", (), None, None, ())

    def choices(self, prefix: tuple[str, ...]) -> Choices | None:
        """Return the choices after *prefix*, None if no legal move begins with these tokens."""
        if not prefix:
            return Choices((), 0, "piece", self._piece_choices(), None, None, ())
        matching = self._matching_sequences(prefix)
        if not matching:
            return None
        length = len(prefix)
        while len(tails := {tokens[len(prefix) : len(prefix) + 1] for tokens, _ in matching}) == 1:
            (tail,) = tails
            if not tail:
                return self._finished_choices(prefix, len(prefix) - length, matching[0][1])
            prefix += tail
        return self._open_choices(prefix, len(prefix) - length, matching)

    def moves_by_next_token(self, prefix: tuple[str, ...]) -> dict[str, Move]:
        """Return, by each token that may follow *prefix*, a move that it leads to; a move that ends here is at `""`."""
        if not prefix:
            board = self.position.board
            return {token: Move(codes[0], board) for token, codes in self._by_origin.items()}
        end = len(prefix)
        return {tokens[end] if tokens[end:] else "": move for tokens, move in self._matching_sequences(prefix)}

    def _piece_choices(self) -> tuple[Choice, ...]:
        board = self.position.board
        order = sorted(self._by_origin, key=lambda token: board.numbers.get(token, board.cells))
        return tuple(Choice(token, "pass" if token == PASS_TOKEN else "select") for token in order)

    def _matching_sequences(self, prefix: tuple[str, ...]) -> list[tuple[tuple[str, ...], Move]]:
        return [pair for pair in self._sequences_from(prefix[0]) if pair[0][: len(prefix)] == prefix]

    def _sequences_from(self, origin: str) -> list[tuple[tuple[str, ...], Move]]:
        if origin not in self._sequences:
            codes = self._by_origin.get(origin, [])
            reports = {code >> TO_SHIFT & FIELD for code in codes if code & ACT_MASK == REPORT}
            moves = [Move(code, self.position.board) for code in codes]
            self._sequences[origin] = [(self._move_tokens(move, reports), move) for move in moves]
        return self._sequences[origin]

    def _move_tokens(self, move: Move, reports: set[int]) -> tuple[str, ...]:
        """Return *move* as tokens.

        *reports*: the destinations from which a reporter could kill; a plain move to one of them ends in SPARE_TOKEN.
        """
        if move.is_pass:
            return (PASS_TOKEN,)
        names = self.position.board.names
        tokens = [names[move.origin], names[move.target]]
        if move.act == REPORT and len(move.victims) == 1 and self.position.options.press != "all":
            tokens.append(names[move.victims[0]])
        elif move.act == MOVE and move.target in reports and self.position.options.press != "all":
            tokens.append(SPARE_TOKEN)
        if move.body is not None and move.act != STAB:
            tokens.append(names[move.body])
        if move.leave is not None:
            tokens.append(names[move.leave])
        return tuple(tokens)

    def _open_choices(
        self, prefix: tuple[str, ...], taken: int, matching: list[tuple[tuple[str, ...], Move]]
    ) -> Choices:
        following = self.moves_by_next_token(prefix)
        numbers = self.position.board.numbers
        order = sorted(following, key=lambda token: numbers.get(token, -1))
        step = step_name(len(prefix), matching[0][1])
        count = Counter(tokens[len(prefix)] for tokens, _ in matching if tokens[len(prefix) :])
        options = tuple(
            Choice(token, choice_effect(step, token, move), move if count[token] == 1 else None)
            for token, move in ((token, following[token]) for token in order)
        )
        if step == "destination":
            return Choices(prefix, taken, step, options, None, None, ())
        groups = move_events(self.position, matching[0][1])
        return Choices(prefix, taken, step, options, None, *self._board_and_events(groups[: len(prefix) - 1]))

    def _finished_choices(self, prefix: tuple[str, ...], taken: int, move: Move) -> Choices:
        return Choices(prefix, taken, "done", (), move, *self._board_and_events(move_events(self.position, move)))

    def _board_and_events(self, groups: list[list[Event]]) -> tuple[tuple[int, ...], tuple[Event, ...]]:
        """Return the board after the events in *groups* (see `move_events`), and all these events as one tuple."""
        events = tuple(chain.from_iterable(groups))
        return tuple(apply_events(self.position, events)), events


def step_name(length: int, move: Move) -> str:
    """Return the name of the choice that comes after the first *length* tokens of *move*."""
    if length == 1:
        return "destination"
    if length == 3 or move.act == STAB:
        return "leave"
    if move.act in (KILL, EXHUME):
        return "body"
    return "place" if move.act == HANDLE else "victim"


def choice_effect(step: str, token: str, move: Move) -> str:
    """Return the effect of choosing *token* at *step*; *move* is any move that the token leads to."""
    if step == "destination":
        if move.act in (KILL, STAB):
            return "kill"
        if move.act in (HANDLE, EXHUME):
            return "handle" if move.act == HANDLE else "exhume"
        return "throne" if move.target == move.board.labyrinth else "move"
    if step == "victim":
        return "spare" if token == SPARE_TOKEN else "kill"
    if step == "leave":
        return "stroke" if move.is_stroke else "leave"
    return "put"
