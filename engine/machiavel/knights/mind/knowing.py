"""Owns what a seat knows beyond what it sees: hands that it has followed, and positions that it could be in (K15).

All that changes hands does so openly but for what is stolen between two others: so a hand is known card by card until
somebody else robs it. What is not known is drawn, with the right numbers of every kind.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from ...game import Step
from ..decks import CARD_COUNTS, CARDS, CARDS_OF
from ..pieces import CARD_TOTALS, KIND_COUNT, KINDS, TRACKS
from ..position import Position, parse_position

#: By player's number as text, how many cards of each kind he is taken to have.
Hands: TypeAlias = dict[str, list[float]]
#: What a kind that nobody was seen to take may still be.
DOUBT: Final = 0.02


def remember(memory: Any, step: Step, seat: int) -> dict[str, Any]:
    """Return what *seat* remembers after a step: `hands` of the others, and the `offers` it made in this turn.

    Of the step it uses what is public, and what was shown to the seat (K15.1, K15.2).
    """
    before, after = step.before.thaw(), step.after.thaw()
    others = [p for p in range(before.rulebook.players) if p != seat]
    hands: Hands = {str(p): list(_known(memory, p, before)) for p in others}
    verb, _, _ = step.action.partition(":")
    thief_and_victim = before.todo[0][1:3] if verb == "steal" else ()
    if verb == "steal" and seat not in thief_and_victim:
        _guess_theft(hands, *thief_and_victim)
    else:
        for p in others:
            hand = hands[str(p)]
            for kind in range(KIND_COUNT):
                hand[kind] += after.cards[p * KIND_COUNT + kind] - before.cards[p * KIND_COUNT + kind]
    for p in others:
        if after.todo and after.todo[0][:3] == ("levy", seat, p):
            hands[str(p)] = [float(n) for n in after.cards[p * KIND_COUNT : (p + 1) * KIND_COUNT]]
        count = sum(after.cards[p * KIND_COUNT : (p + 1) * KIND_COUNT])
        hands[str(p)] = _fitted(hands[str(p)], count)
    return {"hands": hands, "offers": _offers(memory, step, seat)}


def _known(memory: Any, player: int, state: Any) -> Sequence[float]:
    """Return the hand as it was remembered; at the beginning of a line all cards may be anything."""
    if memory:
        return [float(n) for n in memory["hands"][str(player)]]
    count = sum(state.cards[player * KIND_COUNT : (player + 1) * KIND_COUNT])
    return [count / KIND_COUNT] * KIND_COUNT


def _guess_theft(hands: Hands, thief: int, victim: int) -> None:
    """Let one card go over, of each kind as much as is likely."""
    robbed = hands.get(str(victim))
    if robbed is None:
        return
    total = sum(robbed) or 1.0
    parts = [number / total for number in robbed]
    hands[str(victim)] = [number - part for number, part in zip(robbed, parts, strict=True)]
    gaining = hands.get(str(thief))
    if gaining is not None:
        hands[str(thief)] = [number + part for number, part in zip(gaining, parts, strict=True)]


def _fitted(hand: Sequence[float], count: int) -> list[float]:
    """Return a hand without kinds below 0 whose numbers sum to what the player has."""
    kept = [max(0.0, number) for number in hand]
    total = sum(kept)
    if total <= 0:
        return [count / KIND_COUNT] * KIND_COUNT
    return [round(number * count / total, 3) for number in kept]


def _offers(memory: Any, step: Step, seat: int) -> int:
    """Return how many offers the seat has made in the turn that is played."""
    if step.before.turn != step.after.turn:
        return 0
    made = memory["offers"] if memory else 0
    return int(made) + (step.actor.seat == seat and step.action.startswith("offer:"))


# -- positions that a seat could be in


def resample(observation: Mapping[str, Any], seat: int, rng: Random, memory: Any = None) -> Position:
    """Return a position of which *seat* sees just *observation*; what it cannot know is drawn by what it remembers."""
    drawn = json.loads(json.dumps(observation))
    _deal_hands(drawn, rng, memory)
    _deal_progress(drawn, rng)
    return parse_position(json.dumps(drawn, sort_keys=True, separators=(",", ":")))


def _deal_hands(drawn: dict[str, Any], rng: Random, memory: Any) -> None:
    """Give every hidden hand cards of kinds, so that there are as many of each as the rest leaves."""
    players = drawn["players"]
    shown = [drawn["bank"], *(fields["cards"] for fields in players if isinstance(fields["cards"], dict))]
    left = [total - sum(cards[kind] for cards in shown) for kind, total in zip(KINDS, CARD_TOTALS, strict=True)]
    hidden = [p for p, fields in enumerate(players) if not isinstance(fields["cards"], dict)]
    rng.shuffle(hidden)
    for place, p in enumerate(hidden):
        hand = [0] * KIND_COUNT
        if place == len(hidden) - 1:
            hand = left[:]
        else:
            likely = memory["hands"].get(str(p)) if memory else None
            for _ in range(players[p]["cards"]):
                kind = _draw_kind(left, hand, likely, rng)
                hand[kind] += 1
                left[kind] -= 1
        players[p]["cards"] = dict(zip(KINDS, hand, strict=True))


def _draw_kind(left: list[int], hand: list[int], likely: Sequence[float] | None, rng: Random) -> int:
    """Return a kind of which cards are left, one that the player is taken to have still if there is any."""
    if likely is None:
        weights = [float(number) for number in left]
    else:
        weights = [(max(0.0, likely[k] - hand[k]) + DOUBT) if left[k] > 0 else 0.0 for k in range(KIND_COUNT)]
    return rng.choices(range(KIND_COUNT), weights)[0]


def _deal_progress(drawn: dict[str, Any], rng: Random) -> None:
    """Shuffle the progress cards that were not seen: so many into each pile, the rest into the hidden hands."""
    players = drawn["players"]
    unseen = dict(zip(CARDS, CARD_COUNTS, strict=True))
    for deck in drawn["decks"].values():
        for name in deck["under"]:
            unseen[name] -= 1
    for fields in players:
        for name in [*fields["revealed"], *(fields["progress"] if isinstance(fields["progress"], list) else [])]:
            unseen[name] -= 1
    held: list[str] = []
    for track, name in enumerate(TRACKS):
        cards = [CARDS[card] for card in CARDS_OF[track] for _ in range(unseen[CARDS[card]])]
        rng.shuffle(cards)
        # A card worth a point is shown when it is drawn: nobody has one in his hand.
        cards.sort(key=("charter", "press").__contains__, reverse=True)
        size = drawn["decks"][name]["pile"]
        pile, rest = cards[:size], cards[size:]
        drawn["decks"][name]["pile"] = {card: pile.count(card) for card in sorted(set(pile))}
        held += rest
    rng.shuffle(held)
    for fields in players:
        if not isinstance(fields["progress"], list):
            fields["progress"] = sorted(held.pop() for _ in range(fields["progress"]))
