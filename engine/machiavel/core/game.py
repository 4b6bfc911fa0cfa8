"""Owns the protocol that every game obeys; knows no game.

A match is driven like this, whatever is played:

    position = game.start(rules)
    while game.outcome(line_of_positions) is None:
        seats = game.seats_to_act(position)      one seat, several that answer in any order, or (CHANCE,)
        action = ...                             one of game.actions(position, seat), as text
        position = game.apply(position, action)

What some games need has one shape for all, so that records, pages and computer players need no second one:

- chance: a position whose only seat is CHANCE; its actions have weights (`chance_weights`). The result of a throw
  is an action like any other, written in the record, so a record replays exactly without a seed.
- hidden information: `observation(position, viewer)`, `events` for a viewer and `redact_action` are all that a
  seat's page or computer player may see; `update_memory` is what it may keep. Without secrets all viewers get the
  same.
- several decisions in a turn: the same seat is simply to act again. A game may also make one action of a whole turn.
- answers out of turn: `seats_to_act` names more than one seat, or another than the one that just acted; what a seat
  may do at any time (give up) is in `out_of_turn_actions`.

Seats are small integers from 0; actions, positions and rules have texts, and only texts go into records. An action's
text alone tells whose it is: where two seats could do the same, it names the seat.
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
#: All seats together: who does what they agreed on; as a viewer, one who knows only what everybody knows.
EVERYONE: Final = -2
#: The viewer from whom nothing is hidden: of a game that is over, of a study.
OMNISCIENT: Final = -3

#: A seat, EVERYONE or OMNISCIENT.
Viewer: TypeAlias = int

PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class GameType:
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
    """Whose action a step of a match was: who decided, and what the game says about that turn (JSON).

    `seat` is CHANCE for a throw and EVERYONE for what all agreed on.
    """

    seat: int
    turn: Mapping[str, Any]


class Transition(NamedTuple):
    """One action of a line with the positions around it."""

    before: Any
    action: str
    after: Any
    actor: Actor


class Option(NamedTuple):
    """What is known of one option of the rules: a panel, a link and a table of the docs are built from it."""

    name: str
    values: Sequence[str]
    #: Takes a whole number as well.
    is_number: bool
    #: The rule that explains it.
    rule: str
    #: Its value in each preset.
    presets: Mapping[str, str]


class Game(Protocol[PositionT]):
    """The rules of one game under one set of rules, without state: all state is in positions.

    `base_game.BaseGame` answers what a plain game need not say itself.
    """

    name: str
    #: What stands for each seat in records, in files and across the border: short texts.
    seat_ids: Sequence[str]
    #: The rules text that nobody has to write.
    default_rules: str
    #: The default's first.
    presets: Sequence[str]
    #: How often a seat may do in a turn what the rules let it do without end, where programs play: by first word.
    max_per_turn: Mapping[str, int]

    @property
    def options(self) -> Sequence[Option]:
        """What the rules leave open."""

    @property
    def presenter(self) -> Presenter[PositionT]:
        """What pages and terminals are shown."""

    @property
    def ai(self) -> GameAI:
        """The computer players."""

    def add_commands(self, add: CommandAdder) -> None:
        """Add the terminal commands that only this game has, or does better than the house."""

    # -- positions and texts

    def game_type(self, position: PositionT) -> GameType:
        """Return what the game that *position* belongs to has."""

    def start(self, rules: str) -> PositionT:
        """Return the start under a rules text; raises OptionError."""

    def parse_position(self, text: str) -> PositionT:
        """Read a position's text; raises a MachiavelError that names what is wrong and where."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Read the text of a position that was stored: what earlier rules let stand is mended, and opens."""

    def format_position(self, position: PositionT) -> str:
        """Write a position; `parse_position` gives it back, but for what only the history knows."""

    # -- acting

    def seats_to_act(self, position: PositionT) -> Sequence[int]:
        """Return who may act now; empty when the position itself ends the game."""

    def actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the texts of all that *seat* (or CHANCE) may do now, in canonical order, without actions out of turn.

        A game may allow what it does not list, where that would be too much: offers of any cards for any others.
        """

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return the texts of what *seat* may do in its turn or out of it; EVERYONE: what all may do by agreement."""

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return the weight of each action of CHANCE; empty where chance is not to act."""

    def actor(self, position: PositionT, action: str) -> Actor:
        """Return whose action this is; raises MoveTextError where the text is nobody's."""

    def apply(self, position: PositionT, action: str) -> PositionT:
        """Return the position after *action*; raises MoveTextError, IllegalMoveError or MatchOverError."""

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Do as `apply`, for an action that was applied here before: nobody has to ask again whether it is lawful."""

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Tell whether *action* let somebody know what nobody can forget: a throw, a secret that was shown.

        Taking back stops there unless it is asked to go on.
        """

    # -- who may know what

    def events(
        self, before: PositionT, action: str, after: PositionT, viewer: Viewer = OMNISCIENT
    ) -> Sequence[dict[str, Any]]:
        """Return what the action did, for words and animation, as JSON values; only what *viewer* may know."""

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Return the text of *action*, done at *position*, with `?` for what *viewer* may not know."""

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Return what *viewer* may know of *position*, as JSON values."""

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return what *seat* remembers after *step*, as JSON values, from what it saw of the step and nothing else.

        *memory*: what it remembered before, None at the start of a line.
        """

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return a position that *seat* could be in, given what it sees and remembers; what it cannot know is drawn."""

    # -- the end

    def outcome(self, line: Sequence[PositionT]) -> Outcome | None:
        """Return how the game ended at the last position of *line*, its whole history; None if it goes on.

        Asked after each action: who looks back begins at the end of the line, and stops as soon as he can.
        """

    def agreement(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome when the players agree to break off here: who shares it."""

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Return who stands best where the game is cut off and nobody has agreed: what the game counts decides."""

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the seats best first; those of one inner list are tied."""

    def result_text(self, outcome: Outcome) -> str:
        """Write an outcome for a terminal."""
