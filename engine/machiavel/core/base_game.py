"""Default implementations: a game with full information and without chance."""

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
    """Defaults for most of the protocol; a game overrides what differs."""

    default_rules = "standard"
    presets: Sequence[str] = ("standard",)
    max_per_turn: Mapping[str, int] = {}

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        # A registered game is one object: a copy is the game itself, with its presenter and AI.
        is_known = self.name in GAME_NAMES and get_game(self.name) is self
        return (get_game, (self.name,)) if is_known else super().__reduce_ex__(protocol)

    @property
    def options(self) -> Sequence[Option]:
        """Return no options."""
        return ()

    @property
    def presenter(self) -> Presenter[PositionT]:
        """Present positions as observations, actions as lists."""
        return DefaultPresenter(self)

    @property
    def ai(self) -> GameAI:
        """Choose any listed action."""
        return RandomAI(self)

    def add_commands(self, add: CommandAdder) -> None:
        """Add no commands."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Parse the text: these rules have never changed."""
        return self.parse_position(text)

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """Return no actions."""
        return ()

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Return no weights: chance never acts."""
        return {}

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Apply the action."""
        return self.apply(position, action)

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Return whether the action is a throw."""
        return self.actor(before, action).seat == CHANCE

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Return the whole text: every viewer sees it."""
        return action

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Return the position's text: every viewer sees all of it."""
        return self.format_position(position)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return None: there is nothing to remember."""
        return None

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return the position itself: nothing is hidden."""
        return self.parse_position(observation)

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Let the seats that may agree share the game: nothing is counted."""
        return self.agreement(line)

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then all other seats as one tier."""
        others = [seat for seat in self.game_type(line[-1]).seats if seat not in outcome.winners]
        return [list(outcome.winners), others] if others else [list(outcome.winners)]

    def result_text(self, outcome: Outcome) -> str:
        """Write the reason and the winners' ids."""
        return " ".join([outcome.reason, *(self.seat_ids[seat] for seat in outcome.winners)])
