"""Events of an action, as one viewer may know it, from which pages animate and describe it (K15).

An event is a dict of JSON values with a `type`; players are numbers, places are names. The first event names the
action. Most others are found by comparing the positions before and after it, so that no change is missed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from ...core.game import OMNISCIENT, Viewer
from ..board.pieces import (
    ACTION,
    EVENT,
    EVENTS,
    KIND_COUNT,
    KINDS,
    OVER,
    RAIDERS,
    SORT,
    STAGES,
    TRACKS,
    YIELD,
)
from ..board.progress_cards import CARD_NUMBERS, CARDS, CARDS_OF, DECK_OF, POINT_CARDS
from ..notation.format import bundle_json, task_json
from ..rules.action_code import parse_bundle
from ..rules.economy.production import SEVEN, harvest_of
from ..rules.economy.trade import agreed_bundles, bank_rates
from ..rules.position import Position
from ..rules.state import State
from ..rules.war.raiders import defence_contributions, raider_strength
from .piece_diff import are_knights_deactivated, piece_events

Event: TypeAlias = dict[str, Any]

#: Tasks by which a card goes from one hand to another. Only the players in their entries 1 and 2 see the card (K15.2).
PRIVATE_TASKS: Final = ("steal", "spy", "levy", "gift")
#: The field `why` of an event `cards`, by the verb of the action; for a yield it is `yield`.
REASONS: Final = {
    "bank": "bank",
    "deal": "deal",
    "steal": "steal",
    "discard": "discard",
    "take": "taken",
    "give": "given",
    "card": "card",
    "road": "price",
    "ship": "price",
    "settlement": "price",
    "city": "price",
    "wall": "price",
    "improve": "price",
    "recruit": "price",
    "promote": "price",
    "activate": "price",
}


def action_events(before: Position, action: str, after: Position, viewer: Viewer = OMNISCIENT) -> list[Event]:
    """Return the events of *action* without the cards that *viewer* may not know (K15)."""
    old, new = before.thaw(), after.thaw()
    builder = EventBuilder(old, action, new, viewer)
    return [
        {"type": "action", "player": old.actor, "verb": builder.verb, "action": redact_action(before, action, viewer)},
        *builder.verb_events(),
        *builder.chance_events(),
        *piece_events(old, builder.words, new),
        *builder.hand_events(),
        *builder.title_events(),
        *builder.turn_events(),
    ]


def redact_action(position: Position, action: str, viewer: Viewer) -> str:
    """Return the text of an action with `?` in place of a card that *viewer* may not know (K15.2).

    A card that goes from hand to hand by theft, spy, levy or gift is known to the two players. A drawn card is known to
    its player, and to all if it is shown for a point or was the first card under an empty pile (K8.6).
    """
    todo = position.todo
    if viewer == OMNISCIENT or not todo:
        return action
    task = todo[0]
    if task[0] in PRIVATE_TASKS:
        return action if viewer in task[1:3] or action == "done" else f"{action.partition(':')[0]}:?"
    if task[0] == "draw" and viewer != task[1]:
        # All see a card that is shown at once for a point.
        is_shown = CARD_NUMBERS.get(action.partition(":")[2]) in POINT_CARDS
        is_open = is_shown or is_open_draw(position.thaw())
        return action if is_open else "draw:?"
    return action


def is_open_draw(state: State) -> bool:
    """Return whether all know the card that is drawn, because it is the first card under an empty pile (K8.6)."""
    task = state.todo[0] if state.todo else ("",)
    return task[0] == "draw" and not any(state.pile[card] for card in CARDS_OF[task[2]])


class EventBuilder:
    """Makes the events of one action for one viewer, in parts."""

    def __init__(self, old: State, action: str, new: State, viewer: Viewer) -> None:
        self.old = old
        self.new = new
        self.words = action.split(":")
        self.verb = self.words[0]
        self.viewer = viewer
        self.task = old.todo[0] if old.todo else ("",)
        self.seats = range(new.rulebook.players)
        self.board = new.board

    # -- events by verb

    def verb_events(self) -> Iterator[Event]:
        """Yield the events of the verb, made by the method `_VERB_events` for verbs that are more than changes."""
        method = getattr(self, f"_{self.verb}_events", None)
        if method:
            yield from method()

    def _bank_events(self) -> Iterator[Event]:
        give, take = self.words[1:]
        number = bank_rates(self.old, self.old.player)[KINDS.index(give)]
        yield {"type": "bank", "player": self.old.player, "give": {give: number}, "take": {take: 1}}

    def _offer_events(self) -> Iterator[Event]:
        give, take = (bundle_json(parse_bundle(word)) for word in self.words[1:])
        yield {"type": "offer", "player": self.old.player, "give": give, "take": take}

    def _answer_event(self, answer: Any) -> Event:
        return {"type": "answer", "player": self.task[1], "answer": answer}

    def _refuse_events(self) -> Iterator[Event]:
        yield self._answer_event("refuse")

    def _accept_events(self) -> Iterator[Event]:
        yield self._answer_event("accept")

    def _counter_events(self) -> Iterator[Event]:
        give, take = (bundle_json(parse_bundle(word)) for word in self.words[1:])
        yield self._answer_event({"give": give, "take": take})

    def _withdraw_events(self) -> Iterator[Event]:
        yield {"type": "withdraw", "player": self.old.player}

    def _deal_events(self) -> Iterator[Event]:
        partner = int(self.words[1])
        agreed = agreed_bundles(self.old, partner)
        assert agreed
        give, take = (bundle_json(bundle) for bundle in agreed)
        yield {"type": "deal", "player": self.old.player, "other": partner, "give": give, "take": take}

    def _steal_events(self) -> Iterator[Event]:
        _, thief, victim = self.task
        kind = self.words[1] if self._may_see(thief, victim) else None
        yield {"type": "steal", "player": thief, "victim": victim, "kind": kind}

    def _attack_events(self) -> Iterator[Event]:
        if self.new.todo and self.new.todo[0][0] == "stand":
            _, defender, attacker, *_ = self.new.todo[0]
            place = self.board.vertex_names[self.new.todo[0][6]]
            yield {"type": "attack", "player": attacker, "defender": defender, "place": place}

    _capture_events = _attack_events

    def _fight_events(self) -> Iterator[Event]:
        _, defender, attacker, start, _, _, target = self.task
        levels = [(self.old.at[vertex] & SORT) - 3 for vertex in (start, target)]
        winner = None if levels[0] == levels[1] else (attacker if levels[0] > levels[1] else defender)
        yield {
            "type": "fight",
            "attacker": attacker,
            "from": self.board.vertex_names[start],
            "level": levels[0],
            "defender": defender,
            "place": self.board.vertex_names[target],
            "against": levels[1],
            "winner": winner,
        }

    def _retreat_events(self) -> Iterator[Event]:
        yield {"type": "retreat", "player": self.task[1], "from": self.words[1], "to": self.words[2]}

    def _strike_events(self) -> Iterator[Event]:
        target = self.board.vertex_numbers[self.words[2]]
        piece = self.old.at[target]
        name = ("", "settlement", "city", "toppled")[piece & SORT]
        victim = piece >> 3 & 3
        yield {"type": "strike", "player": self.old.player, "victim": victim, "piece": name, "place": self.words[2]}

    def _card_events(self) -> Iterator[Event]:
        if self.words[1] == "surveyor":
            yield {"type": "surveyor", "first": self.words[2], "second": self.words[3]}

    # -- dice, raiders, yield

    def chance_events(self) -> Iterator[Event]:
        """Yield the events of dice, raiders, gate and yield."""
        old, new = self.old, self.new
        if self.verb == "dice" and new.dice:
            red, yellow, event = new.dice
            is_loaded = old.fixed is not None
            yield {"type": "dice", "red": red, "yellow": yellow, "event": EVENTS[event], "isLoaded": is_loaded}
            if event == RAIDERS and new.rulebook.has_raiders:
                yield from self._raider_events()
            players = [task[1] for task in new.todo if task[0] == "draw"]
            if event != RAIDERS and players:
                yield {"type": "gate", "track": EVENTS[event], "players": players}
        if self._has_yielded():
            yield self._yield_event()

    def _raider_events(self) -> Iterator[Event]:
        yield {"type": "raiders", "step": self.old.step + 1}
        if self.new.attacks > self.old.attacks:
            given, threat = defence_contributions(self.old), raider_strength(self.old)
            yield {
                "type": "attack-of-raiders",
                "strength": threat,
                "defence": sum(given),
                "contributions": given,
                "held": sum(given) >= threat,
            }
        if are_knights_deactivated(self.old, self.new):
            yield {"type": "exhausted"}

    def _has_yielded(self) -> bool:
        return self.verb != "card" and self.old.stage in (2, EVENT) and self.new.stage in (YIELD, ACTION)

    def _yield_event(self) -> Event:
        assert self.new.dice
        total = sum(self.new.dice[:2])
        harvest = harvest_of(self.new, total)
        bank = self.old.cards[self.old.bank :]
        short = [KINDS[kind] for kind, number in harvest.totals if number > bank[kind]]
        is_nothing = total != SEVEN and not harvest.claims and not harvest.gold
        return {"type": "yield", "number": total, "isNothing": is_nothing, "short": short}

    # -- hands

    def hand_events(self) -> Iterator[Event]:
        """Yield the events for changes of hands: first of cards, then of progress cards."""
        for player in self.seats:
            yield from self._card_changes(player)
        for player in self.seats:
            yield from self._progress_changes(player)

    def _may_see(self, *seats: int) -> bool:
        return self.viewer == OMNISCIENT or self.viewer in seats

    def _card_changes(self, player: int) -> Iterator[Event]:
        base = player * KIND_COUNT
        pairs = zip(self.old.cards[base : base + KIND_COUNT], self.new.cards[base : base + KIND_COUNT], strict=True)
        change = {KINDS[kind]: now - was for kind, (was, now) in enumerate(pairs) if now != was}
        if not change:
            return
        why = "yield" if self._has_yielded() else REASONS.get(self.verb, "start" if self.old.turn == 0 else "card")
        if self.old.turn == 0:
            why = "start"
        event: Event = {"type": "cards", "player": player, "why": why}
        if self.task[0] in PRIVATE_TASKS and not self._may_see(*self.task[1:3]):
            yield {**event, "count": sum(change.values())}
        else:
            yield {**event, "change": change}

    def _progress_changes(self, player: int) -> Iterator[Event]:
        for card in set(self.new.revealed[player]) - set(self.old.revealed[player]):
            yield self._progress_event(player, card, "revealed", is_open=True)
        lost, gained = list(self.old.hands[player]), list(self.new.hands[player])
        for card in self.new.hands[player]:
            if card in lost:
                lost.remove(card)
                gained.remove(card)
        for card in gained:
            is_open = self._may_see(*self._card_viewers()) or is_open_draw(self.old)
            if self.task[0] != "spy":
                yield self._progress_event(player, card, "drawn", is_open)
                continue
            event = self._progress_event(player, card, "taken", is_open)
            # The deck of a hidden card is hidden too.
            yield {**event, "victim": self.task[2], "deck": event["deck"] if is_open else None}
        for card in lost:
            if self.task[0] == "spy":
                continue
            yield self._progress_event(player, card, "played" if self.verb == "card" else "trimmed", is_open=True)

    def _card_viewers(self) -> tuple[int, ...]:
        """Return the seats that may know the name of a progress card that comes into a hand."""
        return self.task[1:3] if self.task[0] == "spy" else self.task[1:2]

    @staticmethod
    def _progress_event(player: int, card: int, how: str, is_open: bool) -> Event:
        name = CARDS[card] if is_open else None
        return {"type": "progress", "player": player, "name": name, "deck": TRACKS[DECK_OF[card]], "how": how}

    # -- levels, titles

    def title_events(self) -> Iterator[Event]:
        """Yield the events for changes of levels, points for defence and the longest route."""
        old, new = self.old, self.new
        for player in self.seats:
            for track, name in enumerate(TRACKS):
                level = new.levels[player * 3 + track]
                if level != old.levels[player * 3 + track]:
                    yield {"type": "level", "player": player, "track": name, "level": level}
            if new.defender[player] != old.defender[player]:
                yield {"type": "defender", "player": player}
        if new.longest != old.longest:
            holder = None if new.longest < 0 else new.longest
            yield {"type": "longest", "player": holder, "length": max(new.routes)}

    # -- tasks, turn, end

    def turn_events(self) -> Iterator[Event]:
        """Yield the events for new tasks, the next turn or stage, and the end of the game."""
        old, new = self.old, self.new
        fresh = [task for task in new.todo if task not in old.todo]
        if fresh:
            yield {"type": "due", "tasks": [task_json(self.board, task) for task in fresh]}
        if new.turn != old.turn:
            yield {"type": "turn", "player": new.player, "turn": new.turn}
        if new.stage != old.stage and new.stage != OVER:
            yield {"type": "stage", "stage": STAGES[new.stage]}
        if new.outcome:
            reason, winners = new.outcome
            best = max(new.score[winner] for winner in winners)
            yield {"type": "end", "reason": reason, "winners": list(winners), "points": best}
