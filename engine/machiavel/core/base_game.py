"""`BaseGame`: default implementations of the protocol, for a game with full information and without chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

from .ai import GameAI, RandomAI
from .game import CHANCE, Game, Option, Outcome, PositionT, Transition, Viewer
from .presenter import DefaultPresenter, Presenter
from .registry import GAME_NAMES, get_game

if TYPE_CHECKING:
    from .commands import CommandAdder


class BaseGame(Game[PositionT], Generic[PositionT]):
    """Default implementations of most of the protocol; a game overrides those that do not fit."""

    default_rules = "standard"
    presets: Sequence[str] = ("standard",)
    max_per_turn: Mapping[str, int] = {}

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        # There is only one object of a registered game, with its presenter and AI, so a copy is that object.
        is_known = self.name in GAME_NAMES and get_game(self.name) is self
        return (get_game, (self.name,)) if is_known else super().__reduce_ex__(protocol)

    @property
    def options(self) -> Sequence[Option]:
        """The options of the rules, of which there are none."""
        return ()

    @property
    def presenter(self) -> Presenter[PositionT]:
        """A presenter that shows positions as observations and takes actions as texts."""
        return DefaultPresenter(self)

    @property
    def ai(self) -> GameAI:
        """A computer player that plays random listed actions."""
        return RandomAI(self)

    def add_commands(self, add: CommandAdder) -> None:
        """Add no commands."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Parse a stored position like any other, because its rules have never changed."""
        return self.parse_position(text)

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return no actions, because none is allowed out of turn."""
        return ()

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return no weights, because chance never acts."""
        return {}

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Apply the action with all checks."""
        return self.apply(position, action)

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Return whether *action* is a throw, because nothing else can reveal information."""
        return self.actor(before, action).seat == CHANCE

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Return the whole text, because every viewer may know it."""
        return action

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Return the text of the position, because every viewer may know all of it."""
        return self.format_position(position)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return None, because there is nothing to remember."""
        return None

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return the observed position, because nothing is hidden."""
        return self.parse_position(observation)

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Return the outcome of an agreement, because nothing is counted."""
        return self.agreement(line)

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then all other seats as tied."""
        others = [seat for seat in self.game_type(line[-1]).seats if seat not in outcome.winners]
        return [list(outcome.winners), others] if others else [list(outcome.winners)]

    def result_text(self, outcome: Outcome) -> str:
        """Return the reason and the ids of the winners."""
        return " ".join([outcome.reason, *(self.seat_ids[seat] for seat in outcome.winners)])
