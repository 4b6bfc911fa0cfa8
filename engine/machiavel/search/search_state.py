"""Owns the door between a game and the search: what the tree asks of a position that can be changed and restored."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Protocol

#: Nobody is to move: the game is over.
NO_MOVER: Final = -1


class SearchState(Protocol):
    """One position of a game, played on by `make` and brought back by `unmake`.

    Moves are the game's own integers; only those that a method of the view gave for the present position may be
    made, and `nothing`. Worths are numbers on the game's own scale, one a seat; a difference of `scale` is a factor
    e in the chances.
    """

    seats: Sequence[int]
    scale: float
    #: The move that changes nothing and gives the turn on, lawful or not: a seat that does not care.
    null_move: int
    #: The largest loss that `losses` can tell.
    max_hanging_loss: float

    @property
    def mover(self) -> int:
        """The seat to move, OVER at the end."""

    def is_alive(self, seat: int) -> bool:
        """Tell whether *seat* can still win."""

    def alive_seats(self) -> Sequence[int]:
        """Return the seats that can still win."""

    def rivals(self, seat: int) -> Sequence[int]:
        """Return the other seats that can still win."""

    def winners(self) -> Sequence[int]:
        """Return who shares the result of a game that is over."""

    def key(self) -> Hashable:
        """Return what tells this position from all others."""

    def is_repeated(self) -> bool:
        """Tell whether the game has stood like this before the search began."""

    def is_drawn(self) -> bool:
        """Tell whether those who can still win share the result here, or would if all insisted."""

    def make(self, move: int) -> None:
        """Play a move."""

    def unmake(self) -> None:
        """Take back the last move made."""

    def moves(self, history: Mapping[int, int], hash_move: int | None, max_placements: int) -> list[int]:
        """Return the candidate moves, most promising first.

        *history*: how often a move cut off, by `habit`. *first*: a move to begin with, if it is legal. *breadth*:
        how many places to try where one move has hundreds (0: all).
        """

    def tactical(self, max_attackers: int) -> list[int]:
        """Return the candidates that change the balance at once, most violent first.

        *crowd*: at most so many of those that differ in who does it (0: all).
        """

    def responses(self, max_attackers: int) -> list[int]:
        """Return the candidates of a seat that looks after itself: tactical moves, rescues, and `nothing`."""

    def best_quiet_move(self) -> int | None:
        """Return the best-looking lawful move that takes nothing, None if there is none."""

    def decisive_captures(self, threats: Sequence[tuple[int, int]]) -> list[int]:
        """Return the decisive moves that `worths` found signs of."""

    def history_key(self, move: int) -> int:
        """Return what *move* has in common with others like it: the key of *history*."""

    def is_quiet(self, move: int) -> bool:
        """Tell whether *move* takes nothing."""

    def evaluate(self, threats: list[tuple[int, int]] | None = None, is_leaf: bool = False) -> Sequence[float]:
        """Return what the position is worth to each seat; signs of decisive moves go to *hunters*.

        *is_end*: nothing is looked at behind it, so they are less by `losses`.
        """

    def hanging_losses(self) -> Sequence[float]:
        """Return how much less a position is worth to each seat where nothing is looked at behind it; dear."""

    def format_move(self, move: int) -> str:
        """Write a move."""
