"""What the search asks of a game: a position that moves are made and unmade on, its candidate moves, its evaluation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Protocol

#: The mover of a finished game.
NO_MOVER: Final = -1


class SearchState(Protocol):
    """A position of a game, changed by `make` and restored by `unmake`.

    Moves are integers of the game. Only moves that a method returned for the present position may be made, and
    `null_move`. Evaluations are numbers on the game's own scale, one for each seat; a difference of `scale` multiplies
    the odds of a seat by e.
    """

    seats: Sequence[int]
    scale: float
    #: The move that changes nothing but the mover, lawful or not: a seat that does nothing in its turn.
    null_move: int
    #: The upper bound of `hanging_losses`.
    max_hanging_loss: float

    @property
    def mover(self) -> int:
        """The seat to move, NO_MOVER at the end."""

    def is_alive(self, seat: int) -> bool:
        """Return whether *seat* can still win."""

    def alive_seats(self) -> Sequence[int]:
        """Return the seats that can still win."""

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the other seats that can still win."""

    def winners(self) -> Sequence[int]:
        """Return the seats that share the result of a finished game."""

    def key(self) -> Hashable:
        """Return the key of the position in the transposition table: no other position has it."""

    def is_repeated(self) -> bool:
        """Return whether the position occurred in the game before the search started."""

    def is_drawn(self) -> bool:
        """Return whether the seats that can still win share the result here, or would if all of them insisted."""

    def make(self, move: int) -> None:
        """Play a move."""

    def unmake(self) -> None:
        """Take back the last move made."""

    def moves(self, history: Mapping[int, int], hash_move: int | None, max_placements: int) -> list[int]:
        """Return the candidate moves, most promising first.

        *history*: a score of earlier cutoffs by `history_key`. *hash_move*: a move to put first, if it is legal.
        *max_placements*: how many placements to return where one move has hundreds (0: all).
        """

    def tactical(self, max_attackers: int) -> list[int]:
        """Return the candidates that change the balance at once, those that change it most first.

        *max_attackers*: at most that many moves against one target (0: all).
        """

    def responses(self, max_attackers: int) -> list[int]:
        """Return the candidates of an opponent: tactical moves, moves that save its own pieces, and `null_move`."""

    def best_quiet_move(self) -> int | None:
        """Return the legal move without a capture that evaluates best, None if there is none."""

    def decisive_captures(self, threats: Sequence[tuple[int, int]]) -> list[int]:
        """Return the captures that carry out *threats*, as `evaluate` found them."""

    def history_key(self, move: int) -> int:
        """Return the key of *move* in the history heuristic: moves that differ only in a placement share it."""

    def is_quiet(self, move: int) -> bool:
        """Return whether *move* captures nothing."""

    def evaluate(self, threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        """Return the evaluation of each seat. The mover's threats to capture decisively are appended to *threats*.

        *is_leaf*: the search stops here, so `hanging_losses` are subtracted.
        """

    def hanging_losses(self) -> Sequence[float]:
        """Return the loss of each seat by its hanging pieces, where the search stops. Slow, as slow as `evaluate`."""

    def format_move(self, move: int) -> str:
        """Return the text of a move."""
