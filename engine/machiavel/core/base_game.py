"""Owns what a plain game need not say itself: a game of open information without chance, until it says otherwise."""

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
    """The answers that most games give; a game overrides those that are not its own."""

    default_rules = "standard"
    presets: Sequence[str] = ("standard",)
    max_per_turn: Mapping[str, int] = {}

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        # A game of the house is one object, whose face and brain stay where they are.
        is_known = self.name in GAME_NAMES and get_game(self.name) is self
        return (get_game, (self.name,)) if is_known else super().__reduce_ex__(protocol)

    @property
    def options(self) -> Sequence[Option]:
        """There are none."""
        return ()

    @property
    def presenter(self) -> Presenter[PositionT]:
        """Positions as observations, actions as lists."""
        return DefaultPresenter(self)

    @property
    def ai(self) -> GameAI:
        """Anything that is listed."""
        return RandomAI(self)

    def add_commands(self, add: CommandAdder) -> None:
        """Add none."""

    def parse_stored_position(self, text: str) -> PositionT:
        """Parse it: these rules have always been the same."""
        return self.parse_position(text)

    def out_of_turn_actions(self, position: PositionT, seat: int) -> Sequence[str]:
        """There are none."""
        return ()

    def chance_weights(self, position: PositionT) -> Mapping[str, float]:
        """Nothing is left to chance."""
        return {}

    def replay(self, position: PositionT, action: str) -> PositionT:
        """Apply."""
        return self.apply(position, action)

    def reveals_information(self, before: PositionT, action: str, after: PositionT) -> bool:
        """Only throws do."""
        return self.actor(before, action).seat == CHANCE

    def redact_action(self, position: PositionT, action: str, viewer: Viewer) -> str:
        """Everybody sees it."""
        return action

    def observation(self, position: PositionT, viewer: Viewer) -> Any:
        """Everybody sees everything."""
        return self.format_position(position)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Nothing has to be."""
        return None

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> PositionT:
        """Return the position itself: everybody sees everything."""
        return self.parse_position(observation)

    def adjudicate(self, line: Sequence[PositionT]) -> Outcome:
        """Nothing is counted: those who may agree share it."""
        return self.agreement(line)

    def standing(self, line: Sequence[PositionT], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then all others together."""
        others = [seat for seat in self.game_type(line[-1]).seats if seat not in outcome.winners]
        return [list(outcome.winners), others] if others else [list(outcome.winners)]

    def result_text(self, outcome: Outcome) -> str:
        """Write the reason and the winners' ids."""
        return " ".join([outcome.reason, *(self.seat_ids[seat] for seat in outcome.winners)])
