"""`Game`, the protocol that every game implements.

A match of any game is played like this:

    position = game.start(rules)
    while game.outcome(line_of_positions) is None:
        seats = game.seats_to_act(position)      one seat, several that answer in any order, or (CHANCE,)
        action = ...                             one of game.actions(position, seat), as text
        position = game.apply(position, action)

Features that only some games have are expressed in the same way in every game, so that records, pages and computer
players need no code for single games:

- chance: `seats_to_act` returns only CHANCE, whose actions have weights (`chance_weights`). The result of a throw is an
  action like any other and is part of the record, so a record can be replayed without a seed.
- hidden information: the page or computer player of a seat sees only `observation`, `events` for its viewer, and
  actions after `redact_action`; it remembers only `update_memory`. Without secrets these are the same for all viewers.
- several decisions in a turn: the same seat is to act again. A game may also make a whole turn one action.
- answers out of turn: `seats_to_act` returns several seats, or a seat other than the one that has just acted;
  `out_of_turn_actions` are possible at any time, such as resigning.

Seats are integers from 0 on. Actions, positions and rules have texts, and only texts are written into records. The
text of an action determines its seat; if two seats could do the same, the text contains the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from .ai import GameAI
    from .commands import CommandAdder
    from .presenter import Presenter

#: The seat that acts for dice and shuffled cards.
CHANCE: Final = -1
#: As an actor: all seats together, for an agreement. As a viewer: one who has only common knowledge.
EVERYONE: Final = -2
#: A viewer from whom nothing is hidden, for games that are over and for studies.
OMNISCIENT: Final = -3

#: For whose eyes something is made: a seat, EVERYONE or OMNISCIENT.
Viewer: TypeAlias = int

PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class GameType:
    """The features of a game, by which a page or a search can refuse a game that it does not support."""

    seats: tuple[int, ...]
    has_chance: bool = False
    has_hidden_information: bool = False
    has_several_decisions: bool = False
    has_answers_out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: its reason and its winners.

    `reason` is a stable code of the game (`last-party`), or `agreement`. `winners` are in seat order: a single seat has
    won, several seats share the result.
    """

    reason: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Actor:
    """The seat that decided on an action, and the game's description of that turn as a JSON value.

    `seat` is CHANCE for a throw and EVERYONE for an agreement.
    """

    seat: int
    turn: Mapping[str, Any]


class Transition(NamedTuple):
    """One action with the positions before and after it, and its actor."""

    before: Any
    action: str
    after: Any
    actor: Actor


class Option(NamedTuple):
    """One option of the rules; panels, links and tables of the docs are built from it."""

    name: str
    values: Sequence[str]
    #: Whether whole numbers are values too.
    is_number: bool
    #: The number of the rule that explains the option.
    rule: str
    #: The value of the option in each preset.
    presets: Mapping[str, str]


class Game(Protocol[PositionT]):
    """A game, without state: positions have all state, the set of rules included.

    `base_game.BaseGame` has default implementations of most methods.
    """

    name: str
    #: The id of each seat, by its number: a short text in records, files and requests.
    seat_ids: Sequence[str]
    #: The rules text that is used if none is given.
    default_rules: str
    #: The names of the presets, the default first.
    presets: Sequence[str]
    #: The maximum number of actions of a seat per turn in arenas and environments, by the first word of the action, for
    #: kinds of actions that the rules do not limit.
    max_per_turn: Mapping[str, int]

    @property
    def options(self) -> Sequence[Option]:
        """The options that the rules leave open."""

    @property
    def presenter(self) -> Presenter[PositionT]:
        """The presenter, which makes views for pages and terminals."""

    @property
    def ai(self) -> GameAI:
        """The computer players."""

    def add_commands(self, add: CommandAdder) -> None:
        """Add terminal commands that only this game has, and those that replace a common command."""

    # -- positions and texts

    def game_type(self, position: PositionT) -> GameType:
        """Return the features of the game that *position* belongs to."""

    def start(self, rules: str) -> PositionT:
        """Return the start position under a rules text; raises OptionError."""

    def parse_position(self, text: str) -> PositionT:
        """Parse a position's text; raises a MachiavelError that names the fault and its place."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Parse the text of a stored position; a position that only earlier rules allowed is repaired."""

    def format_position(self, position: PositionT) -> str:
        """Return a position's text; `parse_position` restores everything that does not depend on the history."""

    # -- acting

    def seats_to_act(self, position: PositionT) -> Sequence[int]:
        """Return the seats that may act now; none if the game is over by the position alone."""

    def actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the legal actions of *seat* (or CHANCE) in canonical order, without actions out of turn.

        A game may leave out legal actions that are too many to list, such as offers of any cards for any others.
        """

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the actions that *seat* may do in its turn or out of it; for EVERYONE, the actions by agreement."""

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return the weight of each action of CHANCE; empty if chance is not to act."""

    def actor(self, position: PositionT, action: str) -> Actor:
        """Return the actor of an action; raises MoveTextError for a text that is no seat's action."""

    def apply(self, position: PositionT, action: str) -> PositionT:
        """Return the position after *action*; raises MoveTextError, IllegalMoveError or MatchOverError."""

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Do as `apply` without checking legality, for an action that was applied at this position before."""

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Return whether *action* revealed information to a player: a throw, or a secret that was shown.

        Such an action is an undo barrier.
        """

    # -- information of viewers and seats

    def events(
        self, before: PositionT, action: str, after: PositionT, viewer: Viewer = OMNISCIENT
    ) -> Sequence[dict[str, Any]]:
        """Return the events of an action that *viewer* may know, as JSON values, for sentences and animations."""

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Return the text of *action*, applied at *position*, with `?` for each part that *viewer* may not know."""

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Return the part of *position* that *viewer* may know, as JSON values."""

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return the memory of *seat* after *transition*, as JSON values.

        It is made only of the part of the transition that the seat may know, and of *memory*, the seat's memory before
        it (None at the start of a line).
        """

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return a random position that fits the observation and the memory of *seat*."""

    # -- the end of the game

    def outcome(self, line: Sequence[PositionT]) -> Outcome | None:
        """Return the outcome at the last position of *line*, which has the whole history; None if the game goes on.

        It is called after each action, so implementations should read the line from its end and stop early.
        """

    def agreement(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome if the players agree to end the game at the last position of *line*."""

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome of a game that is cut off without an agreement: the seats that stand best win."""

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the seats in lists, the best list first; the seats of one list are tied."""

    def result_text(self, outcome: Outcome) -> str:
        """Return an outcome as text for a terminal."""
