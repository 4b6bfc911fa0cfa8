"""`Move`, a whole turn as one value, and the functions that list, count and play moves, the last unchecked (D12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...core.errors import check_depth
from ..board.geometry import Board, Square
from ..board.pieces import SAME_KIND
from . import movegen
from .action_code import (
    ACT_MASK,
    BODY_SHIFT,
    EXHUME,
    EXTRA_SHIFT,
    FIELD,
    HANDLE,
    KILL,
    LEAVE_SHIFT,
    PASS,
    REPORT,
    STAB,
    TO_SHIFT,
)
from .position import MAX_COUNT, Position
from .state import State


@dataclass(frozen=True, slots=True)
class Move:
    """One complete turn with every choice in it (D2.5). The text and the order of moves are those of D12.

    `code` has the layout of `action_code`; squares are numbers of `board`. A move has no position: `play.play` and
    `legal_moves` decide whether it is legal in a position.
    """

    code: int
    board: Board = field(repr=False)

    @property
    def is_pass(self) -> bool:
        """Whether nothing moves (D6.5)."""
        return self.code == PASS

    @property
    def origin(self) -> Square:
        """The square from which the piece moves; meaningless for a pass."""
        return self.code & FIELD

    @property
    def target(self) -> Square:
        """The square to which the piece moves first, and on which it acts; meaningless for a pass."""
        return self.code >> TO_SHIFT & FIELD

    @property
    def act(self) -> int:
        """The kind of the move: MOVE, KILL, STAB, REPORT, HANDLE or EXHUME of `action_code`."""
        return self.code & ACT_MASK

    @property
    def body(self) -> Square | None:
        """The square on which the corpse or the handled piece is put; None for other moves."""
        if self.act == STAB:
            return self.origin
        return self.code >> BODY_SHIFT & FIELD if self.act in (KILL, HANDLE, EXHUME) else None

    @property
    def victims(self) -> tuple[Square, ...]:
        """The squares on which a reporter kills, in square order; empty for other moves."""
        if self.act != REPORT:
            return ()
        beside = self.board.beside[self.target]
        return tuple(square for i, square in enumerate(beside) if self.code >> EXTRA_SHIFT + i & 1)

    @property
    def leave(self) -> Square | None:
        """The square for which the piece leaves the labyrinth after its act there (D3.7, D7); None for other moves."""
        return self.code >> EXTRA_SHIFT & FIELD if self.code >> LEAVE_SHIFT else None

    @property
    def is_stroke(self) -> bool:
        """Whether the piece leaves the labyrinth by a stroke against a chief (D7.1, D7.2)."""
        return self.code >> LEAVE_SHIFT == 2

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.code, self.board)

    def __str__(self) -> str:
        return format_move(self)

    def __lt__(self, other: Move) -> bool:
        return str(self) < str(other)


def format_move(move: Move) -> str:
    """Return the text of a move (D12)."""
    if move.is_pass:
        return "--"
    name, act = move.board.names, move.act
    text = f"{name[move.origin]}{'x' if act in (KILL, STAB) else '-'}{name[move.target]}"
    if act in (KILL, HANDLE, EXHUME):
        text += "@" + name[move.code >> BODY_SHIFT & FIELD]
    text += "".join("!" + name[square] for square in move.victims)
    if move.leave is not None:
        stroke = ("x" if act == STAB else "@") if move.is_stroke else ""
        text += f"~{stroke}{name[move.leave]}"
    return text


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Return all legal moves in the canonical order of D12; none if the game is over by D8.5.

    The house rule D8.7 ends no game here, because it needs the history: see `Match`.
    """
    board = position.board
    moves = [Move(code, board) for code in movegen.list_moves(State.thaw(position))]
    return tuple(sorted(moves, key=format_move))


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of *depth* moves (D12); raises RequestError for a depth below 0."""
    return movegen.perft(State.thaw(position), check_depth(depth))


def divide(position: Position, depth: int) -> dict[str, int]:
    """Return `perft(depth - 1)` after each legal move, by the move's text, in canonical order.

    Raises RequestError for a depth below 1.
    """
    check_depth(depth, 1)
    return {str(move): perft(play_unchecked(position, move), depth - 1) for move in legal_moves(position)}


def play_unchecked(position: Position, move: Move) -> Position:
    """Return the position after *move*, which must be one of `legal_moves(position)`."""
    state = State.thaw(position)
    state.make(move.code)
    return freeze(state)


def freeze(state: State) -> Position:
    """Return *state* as a position. Numbers of its clock are cut to the maximum of a position's text."""
    placement = bytes(state.at).translate(SAME_KIND)
    quiet, turn = min(state.quiet, MAX_COUNT), min(state.turn, MAX_COUNT)
    return Position(state.realm, placement, state.base, state.last, quiet, turn, state.gone)
