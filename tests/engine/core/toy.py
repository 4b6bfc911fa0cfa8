"""A toy game with all features of the protocol: dice, hidden cards, several decisions a turn, answers out of turn.

Each player is dealt a card from 1 to 6. A turn is `roll`, the throw of a die, then `take` (its points) or `dare`, a
claim that the card is at least as high as the die. After a `dare` all other players answer, in any order: `1:yield` or
`1:see`. After a `see` the card is shown and a new one is dealt: a true claim brings twice the die, a false one nothing.
A player may leave at any time with `quit=1`; all together can agree on `peace`. The first player with 10 points wins
(20 in the preset `long`), or the last one left.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from machiavel.core.base_game import BaseGame
from machiavel.core.errors import (
    IllegalMoveError,
    MatchOverError,
    MoveTextError,
    OptionError,
    Refusal,
)
from machiavel.core.game import (
    CHANCE,
    EVERYONE,
    OMNISCIENT,
    Actor,
    GameType,
    Option,
    Outcome,
    Transition,
    Viewer,
)

GRAMMAR: Final = re.compile(r"deal:[0-2]:[1-6]|die:[1-6]|roll|take|dare|[0-2]:(yield|see)|quit=[0-2]|peace")
TARGETS: Final = {"plain": 10, "long": 20}
HIDDEN: Final = -1


class ToyPosition(NamedTuple):
    """A position of the toy. A card is 0 before it is dealt; `due` has the seats that must answer."""

    target: int
    cards: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int = 0
    stage: str = "roll"
    die: int = 0
    due: tuple[int, ...] = ()
    is_challenged: bool = False
    out: tuple[int, ...] = ()
    is_over: bool = False

    @property
    def remaining(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat in range(len(self.cards)) if seat not in self.out]


class Toy(BaseGame[ToyPosition]):
    """The rules of the toy, as the module describes them."""

    name = "toy"
    seat_ids = ("x", "y", "z")
    default_rules = "plain"
    presets = tuple(TARGETS)
    options: Sequence[Option] = (Option("target", ("10", "20"), False, "T1", {k: str(v) for k, v in TARGETS.items()}),)

    def game_type(self, position: ToyPosition) -> GameType:
        return GameType(tuple(range(len(position.cards))), True, True, True, True)

    def start(self, rules: str) -> ToyPosition:
        if rules not in TARGETS:
            raise OptionError(f"no preset is called {rules[:40]!r}")
        return ToyPosition(TARGETS[rules], (0, 0, 0), (0, 0, 0))

    def parse_position(self, text: str) -> ToyPosition:
        try:
            return ToyPosition(*(tuple(part) if isinstance(part, list) else part for part in json.loads(text)))
        except (ValueError, TypeError) as error:
            raise MoveTextError(text, str(error)[:100]) from None

    def format_position(self, position: ToyPosition) -> str:
        return json.dumps(position, separators=(",", ":"))

    def seats_to_act(self, position: ToyPosition) -> tuple[int, ...]:
        if position.is_over or len(position.remaining) < 2 or max(position.scores) >= position.target:
            return ()
        if 0 in position.cards or position.stage == "die":
            return (CHANCE,)
        return position.due or (position.turn,)

    def actions(self, position: ToyPosition, seat: int) -> list[str]:
        if seat not in self.seats_to_act(position):
            return []
        if seat == CHANCE:
            return list(self.chance_weights(position))
        if position.due:
            return [f"{seat}:see", f"{seat}:yield"]
        return ["roll"] if position.stage == "roll" else ["dare", "take"]

    def out_of_turn_actions(self, position: ToyPosition, seat: int) -> list[str]:
        if not self.seats_to_act(position):
            return []
        return ["peace"] if seat == EVERYONE else [f"quit={seat}"] if seat in position.remaining else []

    def chance_weights(self, position: ToyPosition) -> Mapping[str, float]:
        if CHANCE not in self.seats_to_act(position):
            return {}
        if 0 in position.cards:
            return {f"deal:{position.cards.index(0)}:{card}": 1 for card in range(1, 7)}
        return {f"die:{number}": 2 if number == 1 else 1 for number in range(1, 7)}

    def actor(self, position: ToyPosition, action: str) -> Actor:
        if not GRAMMAR.fullmatch(action):
            raise MoveTextError(action, "there is no such action")
        seat = CHANCE if action[:3] in ("dea", "die") else EVERYONE if action == "peace" else position.turn
        if action[1:2] == ":" or action.startswith("quit="):
            seat = int(action[0] if action[1] == ":" else action[-1])
        return Actor(seat, {"round": sum(position.scores)})

    def apply(self, position: ToyPosition, action: str) -> ToyPosition:
        seat = self.actor(position, action).seat
        if not self.seats_to_act(position):
            raise MatchOverError
        if action not in [*self.actions(position, seat), *self.out_of_turn_actions(position, seat)]:
            raise IllegalMoveError(action, Refusal("toy/not-now", "T2"))
        return self._apply_legal(position, action, seat)

    def _apply_legal(self, position: ToyPosition, action: str, seat: int) -> ToyPosition:
        if action == "peace":
            return position._replace(is_over=True)
        if action.startswith("quit="):
            due = tuple(other for other in position.due if other != seat)
            position = position._replace(out=tuple(sorted((*position.out, seat))), due=due)
            return self._next_turn(position) if seat == position.turn else self._finish_answers(position)
        if action.startswith("deal:"):
            return position._replace(cards=_with_value_at(position.cards, int(action[5]), int(action[7])))
        if action.startswith("die:"):
            return position._replace(die=int(action[4]), stage="act")
        if action == "roll":
            return position._replace(stage="die")
        if action == "take":
            return self._add_points(position, position.die)
        if action == "dare":
            return position._replace(stage="answer", due=tuple(s for s in position.remaining if s != seat))
        due = tuple(other for other in position.due if other != seat)
        return self._finish_answers(
            position._replace(due=due, is_challenged=position.is_challenged or action.endswith("see"))
        )

    def _finish_answers(self, position: ToyPosition) -> ToyPosition:
        if position.stage != "answer" or position.due:
            return position
        if not position.is_challenged:
            return self._add_points(position, position.die)
        card = position.cards[position.turn]
        shown = position._replace(cards=_with_value_at(position.cards, position.turn, 0))
        return self._add_points(shown, 2 * position.die if card >= position.die else 0)

    def _add_points(self, position: ToyPosition, points: int) -> ToyPosition:
        scores = _with_value_at(position.scores, position.turn, position.scores[position.turn] + points)
        return self._next_turn(position._replace(scores=scores))

    def _next_turn(self, position: ToyPosition) -> ToyPosition:
        seats = len(position.cards)
        later = [(position.turn + step) % seats for step in range(1, seats + 1)]
        turn = next((seat for seat in later if seat not in position.out), position.turn)
        return position._replace(turn=turn, stage="roll", die=0, due=(), is_challenged=False)

    def reveals_information(self, before: ToyPosition, action: str, after: ToyPosition) -> bool:
        return self.actor(before, action).seat == CHANCE or 0 in after.cards

    def events(
        self, before: ToyPosition, action: str, after: ToyPosition, viewer: Viewer = OMNISCIENT
    ) -> list[dict[str, Any]]:
        event: dict[str, Any] = {"type": "done", "action": self.redact_action(before, action, viewer)}
        is_shown = 0 in after.cards and 0 not in before.cards
        return [event, {"type": "shown", "card": before.cards[before.turn]}] if is_shown else [event]

    def redact_action(self, position: ToyPosition, action: str, viewer: Viewer) -> str:
        is_secret = action.startswith("deal:") and viewer not in (OMNISCIENT, int(action[5]))
        return action[:-1] + "?" if is_secret else action

    def observation(self, position: ToyPosition, viewer: Viewer) -> list[Any]:
        cards = [card if seat == viewer or not card else HIDDEN for seat, card in enumerate(position.cards)]
        return json.loads(json.dumps(position._replace(cards=tuple(cards))))

    def update_memory(self, memory: Any, transition: Transition, seat: int) -> list[int]:
        shown = [event["card"] for event in self.events(*transition[:3], seat) if event["type"] == "shown"]
        return [*(memory or []), *shown]

    def resample(self, observation: Any, seat: int, rng: Random, memory: Any = None) -> ToyPosition:
        seen = self.parse_position(json.dumps(observation))
        return seen._replace(cards=tuple(rng.randint(1, 6) if card == HIDDEN else card for card in seen.cards))

    def outcome(self, line: Sequence[ToyPosition]) -> Outcome | None:
        position = line[-1]
        if self.seats_to_act(position):
            return None
        return self.agreement(line) if position.is_over else Outcome("ahead", (self._best(position),))

    def agreement(self, line: Sequence[ToyPosition]) -> Outcome:
        return Outcome("peace", tuple(line[-1].remaining))

    @staticmethod
    def _best(position: ToyPosition) -> int:
        return max(position.remaining or [position.turn], key=lambda seat: position.scores[seat])


def _with_value_at(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


GAME: Final = Toy()
