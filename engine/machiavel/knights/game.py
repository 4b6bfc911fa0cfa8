"""Knights for the protocol `Game`: actions as texts, chance, hidden information, outcomes. Seats are player numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..core.base_game import BaseGame
from ..core.errors import IllegalMoveError
from ..core.game import CHANCE, OMNISCIENT, Actor, GameType, Option, Outcome, Transition, Viewer
from .events.action_events import action_events, redact_action
from .information.memory import update_memory
from .information.observation import observation
from .information.resampling import resample
from .notation.format import position_json
from .presenter.choices import KnightsActionInput
from .rules.options import OPTIONS, PRESETS, preset_options
from .rules.play import chance_weights, legal_actions, play
from .rules.position import (
    Position,
    format_position,
    parse_position,
    parse_stored_position,
    start_position,
)

if TYPE_CHECKING:
    from ..core.commands import CommandAdder
    from .ai.ai import KnightsAI
    from .presenter.presenter import KnightsPresenter

#: The maximum number of offers in a turn. The rules have no maximum (K7.4), so a turn could be endless.
MAX_OFFERS: Final = 2

#: Beginnings of the actions that may reveal hidden cards of other players: those that show or search a hand, discard or
#: give cards, offer a resource for a commodity, or answer an offer.
REVEALING_ACTIONS: Final = (
    "card:levy",
    "card:spy",
    "card:corner-market",
    "card:corner-trade",
    "discard:",
    "give:",
    "accept",
    "refuse",
    "counter:",
)


class Knights(BaseGame[Position]):
    """The game of Knights, without state: every position has its rules."""

    name = "knights"
    seat_ids = ("0", "1", "2", "3")
    default_rules = "war"
    presets = tuple(PRESETS)
    max_per_turn: Mapping[str, int] = {"offer": MAX_OFFERS}

    @cached_property
    def options(self) -> Sequence[Option]:
        """The options of K2.4."""
        presets = {name: preset_options(name) for name in PRESETS}
        return [
            Option(row.name, row.values, row.is_number, row.rule, {name: presets[name][row.name] for name in presets})
            for row in OPTIONS
        ]

    @cached_property
    def presenter(self) -> KnightsPresenter:
        """The presenter for pages and terminals."""
        from .presenter.presenter import KnightsPresenter

        return KnightsPresenter()

    @cached_property
    def ai(self) -> KnightsAI:
        """The computer players."""
        from .ai.ai import KnightsAI

        return KnightsAI()

    def add_commands(self, add: CommandAdder) -> None:
        """Add the commands of Knights, among them faster forms of common commands."""
        from .commands import register_commands

        register_commands(add)

    def game_type(self, position: Position) -> GameType:
        """Return the features of Knights: chance, hidden information, several decisions in a turn, answers."""
        seats = tuple(range(position.rulebook.players))
        return GameType(seats, True, True, True, True)

    def start(self, rules: str) -> Position:
        """Return the start position under a rules text (K2.5)."""
        return start_position(rules)

    def parse_position(self, text: str) -> Position:
        """Parse a position (K3.1)."""
        return parse_position(text)

    def parse_stored_position(self, text: str) -> Position:
        """Parse a stored position (K3.1); a position that only the second edition of the rules allowed is repaired."""
        return parse_stored_position(text)

    def format_position(self, position: Position) -> str:
        """Return the text of a position (K3.1)."""
        return format_position(position)

    # -- acting

    def seats_to_act(self, position: Position) -> tuple[int, ...]:
        """Return the player that is to act, or CHANCE (K3.2); no seat if the game is over."""
        actor = position.actor
        return () if actor is None else (actor,)

    def actions(self, position: Position, seat: int) -> Sequence[str]:
        """Return the legal actions if *seat* is to act, without offers, which are too many to list (K3.5)."""
        return legal_actions(position) if seat == position.actor else ()

    def chance_weights(self, position: Position) -> Mapping[str, float]:
        """Return the weight of each throw, drawn card or stolen card that is possible now."""
        return chance_weights(position)

    def actor(self, position: Position, action: str) -> Actor:
        """Return the actor of *action*; its turn has the player and the number."""
        actor = position.actor
        turn = {"player": position.player, "turn": position.turn}
        return Actor(position.player if actor is None else actor, turn)

    def apply(self, position: Position, action: str) -> Position:
        """Return the position after *action*; raises IllegalMoveError with a refusal that names the rule."""
        try:
            return play(position, action)
        except IllegalMoveError as error:
            refusal = KnightsActionInput(position, position.actor).action_refusal(action)
            raise IllegalMoveError(action[:60], refusal) if refusal else error from None

    def replay(self, position: Position, action: str) -> Position:
        """Return the position after *action*, which was applied here before; no refusal is searched for an error."""
        return play(position, action)

    def reveals_information(self, before: Position, action: str, after: Position) -> bool:
        """Return whether *action* is a throw, or may have shown a player cards of another hand (K15)."""
        return before.actor == CHANCE or action.startswith(REVEALING_ACTIONS)

    # -- information of viewers and seats

    def events(
        self, before: Position, action: str, after: Position, viewer: Viewer = OMNISCIENT
    ) -> list[dict[str, Any]]:
        """Return the events of *action*, as *viewer* may know them."""
        return action_events(before, action, after, viewer)

    def redact_action(self, position: Position, action: str, viewer: Viewer) -> str:
        """Return *action* with `?` for cards that only their owners may know (K15.2)."""
        return redact_action(position, action, viewer)

    def observation(self, position: Position, viewer: Viewer) -> Any:
        """Return the position as JSON, with numbers in place of hidden cards (K15.2); OMNISCIENT sees all cards."""
        return position_json(position.thaw()) if viewer == OMNISCIENT else observation(position, viewer)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return the memory of *seat* after *transition*: its knowledge of the other hands."""
        return update_memory(memory, transition.before, transition.action, transition.after, seat)

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> Position:
        """Return a position that fits the observation and the memory; its hidden cards are sampled."""
        return resample(observation, seat, rng, memory)

    # -- the end

    def outcome(self, line: Sequence[Position]) -> Outcome | None:
        """Return the outcome of the last position of *line* (K14); None while the game goes on."""
        return line[-1].outcome()

    def agreement(self, line: Sequence[Position]) -> Outcome:
        """Return the outcome of an agreement: the players with the most points share the win, as in K14.4."""
        points = line[-1].points
        return Outcome("agreement", tuple(p for p, count in enumerate(points) if count == max(points)))

    def standing(self, line: Sequence[Position], outcome: Outcome) -> list[list[int]]:
        """Return the winners, then the other seats by their points, the most points first."""
        points = line[-1].points
        losers = [player for player in range(len(points)) if player not in outcome.winners]
        tiers = sorted({points[player] for player in losers}, reverse=True)
        return [list(outcome.winners), *([p for p in losers if points[p] == tier] for tier in tiers)]


GAME: Final = Knights()
