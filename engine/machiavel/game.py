"""Owns the protocol that every game obeys; knows no game.

A match is driven like this, whatever is played:

    position = game.start(rules)
    while game.outcome(line_of_positions) is None:
        seats = game.seats_to_act(position)      one seat, several that answer in any order, or (CHANCE,)
        action = ...                             one of game.actions(position, seat), as text
        position = game.apply(position, action)

What some games need is here from the first day, so that records, pages and bots need no second shape:

- chance: a position whose only seat is CHANCE; its actions have weights (`chance_weights`). The result of a throw
  is an action like any other, written in the record, so a record replays exactly without a seed.
- hidden information: `observation(position, seat)` is all that a seat's page or bot may see. A game without
  secrets answers the same to everybody.
- several decisions in a turn: the same seat is simply to act again. A game may also make one action of a whole turn.
- answers out of turn: `seats_to_act` names more than one seat, or another than the one that just acted; what a seat
  may do at any time (give up) is in `interjections`.

Seats are small integers from 0; actions, positions and rules have texts, and only texts go into records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

#: The seat of dice and shuffled cards.
CHANCE: Final = -1

PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Traits:
    """What a game has, so that a page or a search can refuse what it cannot serve before the first move."""

    seats: tuple[int, ...]
    has_chance: bool = False
    has_hidden_information: bool = False
    has_several_decisions: bool = False
    has_answers_out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `reason` is a stable code of the game (`last-party`), `agreement` where the players agreed. `winners`: one seat
    has won, several share the result; in seat order.
    """

    reason: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Actor:
    """Whose action a step of a match was: the seat that decided, and what the game says about that turn (JSON)."""

    seat: int
    turn: Mapping[str, Any]


class Game(Protocol[PositionT]):
    """The rules of one game under one set of rules, without state: all state is in positions."""

    name: str

    def traits(self, position: PositionT) -> Traits:
        """Return what the game that *position* belongs to has."""

    def start(self, rules: str) -> PositionT:
        """Return the start under a rules text; raises OptionError."""

    def parse_position(self, text: str) -> PositionT:
        """Read a position's text; raises a MachiavelError that names what is wrong and where."""

    def format_position(self, position: PositionT) -> str:
        """Write a position; `parse_position` gives it back, but for what only the history knows."""

    def seats_to_act(self, position: PositionT) -> tuple[int, ...]:
        """Return who may act now; empty when the position itself ends the game."""

    def actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the texts of all that *seat* may do now, in canonical order, without interjections."""

    def interjections(self, position: PositionT) -> Sequence[str]:
        """Return the texts of what any seat may do in its turn or out of it."""

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return the weight of each action of CHANCE; empty where chance is not to act."""

    def actor(self, position: PositionT, action: str) -> Actor:
        """Return whose action this is."""

    def apply(self, position: PositionT, action: str) -> PositionT:
        """Return the position after *action*; raises MoveTextError, IllegalMoveError or MatchOverError."""

    def events(self, before: PositionT, action: str, after: PositionT) -> list[dict[str, Any]]:
        """Return what the action did, for words and animation, as JSON values."""

    def observation(self, position: PositionT, seat: int) -> Any:
        """Return what *seat* may know of *position*, as JSON values."""

    def outcome(self, line: Sequence[PositionT]) -> Outcome | None:
        """Return how the game ended at the last position of *line*, its whole history; None if it goes on."""

    def agreement(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome when all who may agree end the game here."""

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the seats best first; those of one inner list are tied."""
