"""The protocol that every game implements.

A match of any game is driven like this:

    position = game.start(rules)
    while game.outcome(line_of_positions) is None:
        seats = game.seats_to_act(position)      one seat, several that answer in any order, or (CHANCE,)
        action = ...                             one of game.actions(position, seat), as text
        position = game.apply(position, action)

Features that only some games have take one form in all games, so records, pages and computer players are written once:

- chance: a position whose only seat is CHANCE; its actions have weights (`chance_weights`). The result of a throw
  is an action like any other, written in the record, so a record replays exactly without a seed.
- hidden information: `observation(position, viewer)`, `events` for a viewer and `redact_action` are all that a
  seat's page or computer player may see; `update_memory` is what it may keep. Without secrets all viewers get the
  same.
- several decisions in a turn: the same seat is to act again. A game may also treat a whole turn as one action.
- answers out of turn: `seats_to_act` returns more than one seat, or a seat other than the one that has just acted;
  `out_of_turn_actions` are those that a seat may do at any time, such as resigning.

Seats are small integers from 0; actions, positions and rules have texts, and only texts go into records. The text of
an action determines its seat: where two seats could do the same, the text contains the seat.
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

#: The seat of dice and shuffled cards.
CHANCE: Final = -1
#: All seats together, as the actor of what they agreed on; as a viewer, one who has only common knowledge.
EVERYONE: Final = -2
#: The viewer from whom nothing is hidden, for games that are over and for studies.
OMNISCIENT: Final = -3

#: A seat, EVERYONE or OMNISCIENT.
Viewer: TypeAlias = int

PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class GameType:
    """The features of a game, so that a page or a search can refuse a game that it does not support."""

    seats: tuple[int, ...]
    has_chance: bool = False
    has_hidden_information: bool = False
    has_several_decisions: bool = False
    has_answers_out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `reason` is a stable code of the game (`last-party`), or `agreement`. `winners`, in seat order: one seat has won,
    several share the result.
    """

    reason: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Actor:
    """The seat that decided on an action, and the game's description of that turn (JSON).

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
    #: Whether it also takes a whole number.
    is_number: bool
    #: The rule that explains it.
    rule: str
    #: Its value in each preset.
    presets: Mapping[str, str]


class Game(Protocol[PositionT]):
    """The rules of one game under one set of rules, without state: all state is in positions.

    `base_game.BaseGame` has defaults for most of it.
    """

    name: str
    #: The short text of each seat in records, in files and in requests.
    seat_ids: Sequence[str]
    #: The rules text where none is given.
    default_rules: str
    #: Names of the presets, the default first.
    presets: Sequence[str]
    #: Maximum actions of a seat per turn in arenas and environments, by their first word, of kinds without a limit in
    #: the rules.
    max_per_turn: Mapping[str, int]

    @property
    def options(self) -> Sequence[Option]:
        """The options of the rules."""

    @property
    def presenter(self) -> Presenter[PositionT]:
        """The views for pages and terminals."""

    @property
    def ai(self) -> GameAI:
        """The computer players."""

    def add_commands(self, add: CommandAdder) -> None:
        """Add the terminal commands that only this game has, or that replace those of every game."""

    # -- positions and texts

    def game_type(self, position: PositionT) -> GameType:
        """Return the features of the game that *position* belongs to."""

    def start(self, rules: str) -> PositionT:
        """Return the start position under a rules text; raises OptionError."""

    def parse_position(self, text: str) -> PositionT:
        """Parse a position's text; raises a MachiavelError with the fault and its place."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Parse the text of a stored position; what only earlier rules allowed is repaired."""

    def format_position(self, position: PositionT) -> str:
        """Return a position's text; `parse_position` restores all of it that does not depend on the history."""

    # -- acting

    def seats_to_act(self, position: PositionT) -> Sequence[int]:
        """Return the seats that may act now; none when the position itself ends the game."""

    def actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the legal actions of *seat* (or CHANCE) in canonical order, without actions out of turn.

        A game may allow more than it lists where the list would be too long: offers of any cards for any others.
        """

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the actions that *seat* may do in its turn or out of it; for EVERYONE, those by agreement of all."""

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return the weight of each action of CHANCE; none where chance is not to act."""

    def actor(self, position: PositionT, action: str) -> Actor:
        """Return the actor of an action; raises MoveTextError where no seat has such an action."""

    def apply(self, position: PositionT, action: str) -> PositionT:
        """Return the position after *action*; raises MoveTextError, IllegalMoveError or MatchOverError."""

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Do as `apply` without testing legality, for an action that was applied at this position before."""

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Return whether *action* revealed information to a player: a throw, or a secret that was shown.

        Undo stops there unless it is forced.
        """

    # -- who may know what

    def events(
        self, before: PositionT, action: str, after: PositionT, viewer: Viewer = OMNISCIENT
    ) -> Sequence[dict[str, Any]]:
        """Return the events of an action that *viewer* may know, as JSON values, for sentences and animations."""

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Return the text of *action*, applied at *position*, with `?` for each part that *viewer* may not know."""

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Return the part of *position* that *viewer* may know, as JSON values."""

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return the memory of *seat* after *transition*, as JSON values, made only of what the seat may know of it.

        *memory*: that before the transition, None at the start of a line.
        """

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return a position that fits the observation and memory of *seat*; what the seat cannot know is sampled."""

    # -- the end

    def outcome(self, line: Sequence[PositionT]) -> Outcome | None:
        """Return the outcome at the last position of *line*, the whole history; None if the game goes on.

        Called after each action: implementations should scan the line backwards and stop early.
        """

    def agreement(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome when the players agree to end the game here."""

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome of a game that is cut off without an agreement, by what the game counts."""

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the seats, best first; the seats of one inner list are tied."""

    def result_text(self, outcome: Outcome) -> str:
        """Return an outcome as text for a terminal."""
