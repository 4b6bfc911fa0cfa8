"""Protocol of a game's search state: a position with make and unmake, candidate moves and evaluation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Protocol

#: Takes the place of the mover when the game is over.
NO_MOVER: Final = -1


class SearchState(Protocol):
    """A position of a game, changed by `make` and restored by `unmake`.

    Moves are integers, encoded by the game. Only `null_move` and moves that a method returned for the present position
    may be made. An evaluation is a number for each seat, on the game's own scale; a difference of `scale` multiplies
    the odds of a seat by e.
    """

    seats: Sequence[int]
    scale: float
    #: The pass: a move that changes nothing but the mover. It may be made even where the rules do not allow it.
    null_move: int
    #: The upper bound of `hanging_losses`.
    max_hanging_loss: float

    @property
    def mover(self) -> int:
        """The seat to move; NO_MOVER when the game is over."""

    def is_alive(self, seat: int) -> bool:
        """Return whether *seat* can still win."""

    def alive_seats(self) -> Sequence[int]:
        """Return the seats that can still win."""

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the seats other than *seat* that can still win."""

    def winners(self) -> Sequence[int]:
        """Return the seats that share the result of a finished game."""

    def position_key(self) -> Hashable:
        """Return the key of the position in the transposition table; different positions have different keys."""

    def is_repeated(self) -> bool:
        """Return whether the position occurred in the game before the search started."""

    def is_drawn(self) -> bool:
        """Return whether the game is drawn here, so that all seats that can still win share the result."""

    def make(self, move: int) -> None:
        """Play *move*; `unmake` takes it back."""

    def unmake(self) -> None:
        """Take back the last move made."""

    def candidate_moves(self, history: Mapping[int, int], hash_move: int | None, max_placements: int) -> list[int]:
        """Return the candidate moves, most promising first.

        *history*: a score by `history_key`, high for moves that gave cutoffs. *hash_move*: this move is put first if it
        is legal. *max_placements*: the maximum number of placements of one move; 0: all.
        """

    def tactical_moves(self, max_attackers: int) -> list[int]:
        """Return the candidates that win or lose something at once, the one with the greatest effect first.

        *max_attackers*: the maximum number of moves against one target; 0: all.
        """

    def opponent_replies(self, max_attackers: int) -> list[int]:
        """Return the candidates of an opponent: tactical moves, moves that save its own pieces, and `null_move`."""

    def best_quiet_move(self) -> int | None:
        """Return the legal move without a capture that has the best evaluation; None if there is none."""

    def decisive_captures(self, threats: Sequence[tuple[int, int]]) -> list[int]:
        """Return the captures that carry out *threats*, which `evaluate` has found."""

    def history_key(self, move: int) -> int:
        """Return the key of *move* in the history heuristic; moves that differ only in a placement share one key."""

    def is_quiet(self, move: int) -> bool:
        """Return whether *move* neither captures nor changes the balance at once in any other way."""

    def evaluate(self, threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        """Return the evaluation of each seat. The mover's threats of decisive captures are appended to *threats*.

        *is_leaf*: the search stops here, so `hanging_losses` are subtracted.
        """

    def hanging_losses(self) -> Sequence[float]:
        """Return the loss of each seat by its hanging pieces. This takes as long as `evaluate`."""

    def format_move(self, move: int) -> str:
        """Return the text of a move."""
