"""Knights as a `core.game.Game`: actions as texts, chance, hidden information, the end. Seats are player numbers."""

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

#: Maximum number of offers in a turn. The rules have none (K7.4), so a seat could go on offering without end.
MAX_OFFERS: Final = 2

#: Beginnings of actions that may reveal hidden cards of other players: a hand is shown or searched for a kind, cards
#: are discarded or given away, a resource is offered for a commodity, an offer is answered.
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
    """Knights under any rules. Without state."""

    name = "knights"
    seat_ids = ("0", "1", "2", "3")
    default_rules = "war"
    presets = tuple(PRESETS)
    max_per_turn: Mapping[str, int] = {"offer": MAX_OFFERS}

    @cached_property
    def options(self) -> Sequence[Option]:
        """Return the rows of K2.4."""
        presets = {name: preset_options(name) for name in PRESETS}
        return [
            Option(row.name, row.values, row.is_number, row.rule, {name: presets[name][row.name] for name in presets})
            for row in OPTIONS
        ]

    @cached_property
    def presenter(self) -> KnightsPresenter:
        """Return the presenter."""
        from .presenter.presenter import KnightsPresenter

        return KnightsPresenter()

    @cached_property
    def ai(self) -> KnightsAI:
        """Return the computer players."""
        from .ai.ai import KnightsAI

        return KnightsAI()

    def add_commands(self, add: CommandAdder) -> None:
        """Add the commands of Knights and its faster versions of general ones."""
        from .commands import register

        register(add)

    def game_type(self, position: Position) -> GameType:
        """Return the game type: chance, hidden information, several decisions in a turn, answers out of turn."""
        seats = tuple(range(position.rulebook.players))
        return GameType(seats, True, True, True, True)

    def start(self, rules: str) -> Position:
        """Return the start under a rules text (K2.5)."""
        return start_position(rules)

    def parse_position(self, text: str) -> Position:
        """Return the position of a text (K3.1)."""
        return parse_position(text)

    def parse_stored_position(self, text: str) -> Position:
        """Return the position of a stored text (K3.1); repair what the second edition of the rules allowed."""
        return parse_stored_position(text)

    def format_position(self, position: Position) -> str:
        """Return the text of a position (K3.1)."""
        return format_position(position)

    # -- acting

    def seats_to_act(self, position: Position) -> tuple[int, ...]:
        """Return the actor (K3.2): a player or CHANCE."""
        actor = position.actor
        return () if actor is None else (actor,)

    def actions(self, position: Position, seat: int) -> Sequence[str]:
        """Return the listed actions if *seat* is the actor; offers are allowed though not listed (K3.5)."""
        return legal_actions(position) if seat == position.actor else ()

    def chance_weights(self, position: Position) -> Mapping[str, float]:
        """Return the weight of each throw, drawn card or theft."""
        return chance_weights(position)

    def actor(self, position: Position, action: str) -> Actor:
        """Return the actor with the player and the number of the turn."""
        actor = position.actor
        turn = {"player": position.player, "turn": position.turn}
        return Actor(position.player if actor is None else actor, turn)

    def apply(self, position: Position, action: str) -> Position:
        """Return the position after an action; raises IllegalMoveError with the most exact refusal."""
        try:
            return play(position, action)
        except IllegalMoveError as error:
            refusal = KnightsActionInput(position, position.actor).refusal_of(action)
            raise IllegalMoveError(action[:60], refusal) if refusal else error from None

    def replay(self, position: Position, action: str) -> Position:
        """Return the position after an action of a record; without the search for a refusal."""
        return play(position, action)

    def reveals_information(self, before: Position, action: str, after: Position) -> bool:
        """Return whether chance acted, or a player learned of cards in another hand (K15)."""
        return before.actor == CHANCE or action.startswith(REVEALING_ACTIONS)

    # -- who may know what

    def events(
        self, before: Position, action: str, after: Position, viewer: Viewer = OMNISCIENT
    ) -> list[dict[str, Any]]:
        """Return the events of an action, as *viewer* may know them."""
        return action_events(before, action, after, viewer)

    def redact_action(self, position: Position, action: str, viewer: Viewer) -> str:
        """Return the action as *viewer* may know it: only owners see drawn and exchanged cards (K15.2)."""
        return redact_action(position, action, viewer)

    def observation(self, position: Position, viewer: Viewer) -> Any:
        """Return the position as JSON, with numbers in place of hidden cards (K15.2); all for OMNISCIENT."""
        return position_json(position.thaw()) if viewer == OMNISCIENT else observation(position, viewer)

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> Any:
        """Return the memory of *seat* after a transition: its knowledge of the other hands."""
        return update_memory(memory, transition.before, transition.action, transition.after, seat)

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> Position:
        """Return a position with that observation; the hidden cards are sampled."""
        return resample(observation, seat, rng, memory)

    # -- the end

    def outcome(self, line: Sequence[Position]) -> Outcome | None:
        """Return the outcome of the last position, None if the game goes on (K14)."""
        return line[-1].outcome()

    def agreement(self, line: Sequence[Position]) -> Outcome:
        """Return the outcome by agreement: those with the most points share the win, as at the limit (K14.4)."""
        points = line[-1].points
        return Outcome("agreement", tuple(p for p, count in enumerate(points) if count == max(points)))

    def standing(self, line: Sequence[Position], outcome: Outcome) -> list[list[int]]:
        """Return groups of seats: the winners, then the others by their points, most first."""
        points = line[-1].points
        losers = [player for player in range(len(points)) if player not in outcome.winners]
        tiers = sorted({points[player] for player in losers}, reverse=True)
        return [list(outcome.winners), *([p for p in losers if points[p] == tier] for tier in tiers)]


GAME: Final = Knights()
