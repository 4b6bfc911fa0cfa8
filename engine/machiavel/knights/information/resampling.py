"""Sampling of positions that fit the observation and the memory of a seat (K15)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from ..board.pieces import CARD_TOTALS, KINDS, TRACKS
from ..board.progress_cards import CARD_COUNTS, CARDS, CARDS_OF, POINT_CARDS
from ..notation.format import dump_json
from ..rules.position import Position, parse_position
from .validation import check_information_state, min_hands

POINT_CARD_NAMES: Final = tuple(CARDS[card] for card in POINT_CARDS)


def resample(observation: dict[str, Any], seat: int, rng: Random, memory: Any = None) -> Position:
    """Return a position that fits the knowledge of *seat*, with hidden cards dealt at random.

    It depends only on *observation* (K15.2) and *memory*, both JSON values. Hands have the cards of the memory as far
    as these fit. Raises PositionTextError if one of the two is malformed, ImpossiblePositionError if no position fits.
    """
    check_information_state(observation, seat, memory)
    return parse_position(sampled_position_text(observation, seat, rng, memory))


def sampled_position_text(observation: dict[str, Any], seat: int, rng: Random, memory: Any = None) -> str:
    """Do as `resample`, but return the text of the position, which is not checked by K16."""
    dealt = {**observation, "players": [dict(fields) for fields in observation["players"]]}
    known = memory or {"cards": [{}] * len(dealt["players"]), "progress": [[]] * len(dealt["players"])}
    _deal_cards(dealt, known["cards"], rng)
    _deal_progress(dealt, known["progress"], rng)
    return dump_json(dealt)


def _deal_cards(dealt: dict[str, Any], known: list[dict[str, int]], rng: Random) -> None:
    """Replace the sizes of hidden hands by cards: those that tasks need, then known ones, then random ones."""
    rest = Counter(dict(zip(KINDS, CARD_TOTALS, strict=True)))
    rest.subtract(dealt["bank"])
    hidden = [player for player, fields in enumerate(dealt["players"]) if isinstance(fields["cards"], int)]
    for player, fields in enumerate(dealt["players"]):
        if player not in hidden:
            rest.subtract(fields["cards"])
    sizes = {player: dealt["players"][player]["cards"] for player in hidden}
    needed = min_hands(dealt, known, rng)
    hands = {player: _deal_known(needed[player], rest, sizes[player]) for player in hidden}
    for player in hidden:
        more = {kind: number - hands[player][kind] for kind, number in known[player].items()}
        hands[player] += _deal_known(more, rest, sizes[player] - hands[player].total())
    pool = sorted((+rest).elements())
    rng.shuffle(pool)
    for player in hidden:
        number = dealt["players"][player]["cards"] - hands[player].total()
        hands[player].update(pool[:number])
        del pool[:number]
        dealt["players"][player]["cards"] = {kind: hands[player][kind] for kind in KINDS}


def _deal_known(known: dict[str, int], rest: Counter[str], limit: int) -> Counter[str]:
    """Move the known cards that *rest* has to a new hand of at most *limit* cards; return the hand."""
    hand: Counter[str] = Counter()
    for name, number in known.items():
        taken = min(number, rest[name], limit - hand.total())
        if taken > 0:
            hand[name] += taken
            rest[name] -= taken
    return hand


def _deal_progress(dealt: dict[str, Any], known: list[list[str]], rng: Random) -> None:
    """Replace the sizes of piles and of hidden hands by random progress cards that fit."""
    rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    players = dealt["players"]
    hidden = [player for player, fields in enumerate(players) if isinstance(fields["progress"], int)]
    for player, fields in enumerate(players):
        rest.subtract(fields["revealed"])
        if player not in hidden:
            rest.subtract(fields["progress"])
    for deck in dealt["decks"].values():
        rest.subtract(deck["under"])
    hands = {p: _deal_known(Counter(known[p]), rest, players[p]["progress"]) for p in hidden}
    dealt["decks"] = {track: dict(deck) for track, deck in dealt["decks"].items()}
    pool = []
    # A card for a point is never in a hand, so one that is not shown is in its pile.
    for number, track in enumerate(TRACKS):
        deck = dealt["decks"][track]
        cards = [name for name in (CARDS[card] for card in CARDS_OF[number]) for _ in range(rest[name])]
        points = [name for name in cards if name in POINT_CARD_NAMES]
        others = [name for name in cards if name not in points]
        rng.shuffle(others)
        pile = (points + others)[: deck["pile"]]
        deck["pile"] = dict(sorted(Counter(pile).items()))
        pool += (points + others)[len(pile) :]
    pool = [name for name in pool if name not in POINT_CARD_NAMES]
    rng.shuffle(pool)
    for player in hidden:
        number = players[player]["progress"] - hands[player].total()
        players[player]["progress"] = sorted([*hands[player].elements(), *pool[:number]])
        del pool[:number]
