"""Owns what a seat remembers of the others' hands, and the positions that it could be in for all it knows (K15).

A memory is JSON: for each player the cards by kind that he surely has, and the names of progress cards that were seen
and not played since; the offers that have been made in this turn; whether a knight has done anybody harm yet.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from ..board.pieces import CARD_TOTALS, KINDS, TRACKS
from ..board.progress_cards import CARD_COUNTS, CARDS, CARDS_OF
from ..events.action_events import action_events
from ..notation.format import dump_json
from ..rules.position import Position, parse_position
from ..rules.verbs import HOSTILE_VERBS, VERBS
from .validation import check_information_state, min_hands

_HOSTILE: Final = frozenset(VERBS[verb].name for verb in HOSTILE_VERBS)


def update_memory(memory: Any, before: Position, action: str, after: Position, seat: int) -> dict[str, Any]:
    """Return what *seat* knows of the others' hands after an action, from what it saw of it."""
    seats = range(before.rulebook.players)
    known = [Counter(cards) for cards in memory["cards"]] if memory else [Counter() for _ in seats]
    seen = [list(names) for names in memory["progress"]] if memory else [[] for _ in seats]
    for event in action_events(before, action, after, seat):
        if event["type"] == "cards":
            _note_cards(known[event["player"]], event)
        elif event["type"] == "progress":
            _note_progress(seen, event)
    for task in after.todo:
        if task[0] in ("levy", "spy") and task[1] == seat:
            state = after.thaw()
            if task[0] == "levy":
                base = task[2] * len(KINDS)
                known[task[2]] = Counter(dict(zip(KINDS, state.cards[base : base + len(KINDS)], strict=True)))
            else:
                seen[task[2]] = [CARDS[card] for card in state.hands[task[2]]]
    return {
        "cards": [{kind: number for kind, number in sorted(cards.items()) if number > 0} for cards in known],
        "progress": [sorted(names) for names in seen],
        "offers": _offers_made(memory, before, action, after),
        "war": bool(memory and memory["war"]) or is_hostile(action),
    }


def is_hostile(action: str) -> bool:
    """Tell whether an action does somebody harm by a knight (K11)."""
    return action.partition(":")[0] in _HOSTILE


def _offers_made(memory: Any, before: Position, action: str, after: Position) -> list[str]:
    """Return what the player has offered whose turn it is: nobody goes on for ever, or asks the same twice."""
    if before.turn != after.turn:
        return []
    made = memory["offers"] if memory else []
    return [*made, action] if action.startswith("offer:") else made


def _note_cards(known: Counter[str], event: dict[str, Any]) -> None:
    """Follow a change of a hand; a card of unknown kind may have been any that is known."""
    if "change" not in event:
        if event["count"] < 0:
            for kind in known:
                known[kind] = max(0, known[kind] + event["count"])
        return
    for kind, number in event["change"].items():
        known[kind] = max(0, known[kind] + number)


def _note_progress(seen: list[list[str]], event: dict[str, Any]) -> None:
    names = seen[event["player"]]
    if event["how"] in ("played", "trimmed"):
        if event["name"] in names:
            names.remove(event["name"])
    elif event["how"] == "taken" and event["name"] is None:
        # Which of the seen ones was taken is not known any more.
        seen[event["victim"]].clear()
    elif event["name"] is not None and event["how"] != "revealed":
        if event["how"] == "taken" and event["name"] in seen[event["victim"]]:
            seen[event["victim"]].remove(event["name"])
        names.append(event["name"])


# -- positions that could be


def resample(observation: dict[str, Any], seat: int, rng: Random, memory: Any = None) -> Position:
    """Return a position that *seat* could be in: what it cannot know is dealt at random.

    Made of the observation (`observation`, K15.2) and the memory alone: what the memory holds is kept as far as it
    fits. Both are JSON values. Raises PositionTextError for what is no observation or no memory,
    ImpossiblePositionError for what no position may have.
    """
    check_information_state(observation, seat, memory)
    return parse_position(sampled_position_text(observation, seat, rng, memory))


def sampled_position_text(observation: dict[str, Any], seat: int, rng: Random, memory: Any = None) -> str:
    """Return the text of such a position; whether it may be is not asked."""
    dealt = {**observation, "players": [dict(fields) for fields in observation["players"]]}
    known = memory or {"cards": [{}] * len(dealt["players"]), "progress": [[]] * len(dealt["players"])}
    _deal_cards(dealt, known["cards"], rng)
    _deal_progress(dealt, known["progress"], rng)
    return dump_json(dealt)


def _deal_cards(dealt: dict[str, Any], known: list[dict[str, int]], rng: Random) -> None:
    rest = Counter(dict(zip(KINDS, CARD_TOTALS, strict=True)))
    rest.subtract(dealt["bank"])
    hidden = [player for player, fields in enumerate(dealt["players"]) if isinstance(fields["cards"], int)]
    for player, fields in enumerate(dealt["players"]):
        if player not in hidden:
            rest.subtract(fields["cards"])
    sizes = {player: dealt["players"][player]["cards"] for player in hidden}
    said = min_hands(dealt, known, rng)
    hands = {player: _deal_known(said[player], rest, sizes[player]) for player in hidden}
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


def _deal_known(known: dict[str, int], rest: Counter[str], most: int) -> Counter[str]:
    """Take what is known of a hand out of *rest*."""
    hand: Counter[str] = Counter()
    for name, number in known.items():
        taken = min(number, rest[name], most - hand.total())
        if taken > 0:
            hand[name] += taken
            rest[name] -= taken
    return hand


def _deal_progress(dealt: dict[str, Any], known: list[list[str]], rng: Random) -> None:
    rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    players = dealt["players"]
    hidden = [player for player, fields in enumerate(players) if isinstance(fields["progress"], int)]
    for player, fields in enumerate(players):
        rest.subtract(fields["revealed"])
        if player not in hidden:
            rest.subtract(fields["progress"])
    for deck in dealt["decks"].values():
        rest.subtract(deck["under"])
    # A card worth a point that nobody shows is in its pile.
    hands = {p: _deal_known(Counter(known[p]), rest, players[p]["progress"]) for p in hidden}
    dealt["decks"] = {track: dict(deck) for track, deck in dealt["decks"].items()}
    pool = []
    for number, track in enumerate(TRACKS):
        deck = dealt["decks"][track]
        cards = [name for name in (CARDS[card] for card in CARDS_OF[number]) for _ in range(rest[name])]
        points = [name for name in cards if name in ("charter", "press")]
        others = [name for name in cards if name not in points]
        rng.shuffle(others)
        pile = (points + others)[: deck["pile"]]
        deck["pile"] = dict(sorted(Counter(pile).items()))
        pool += (points + others)[len(pile) :]
    pool = [name for name in pool if name not in ("charter", "press")]
    rng.shuffle(pool)
    for player in hidden:
        number = players[player]["progress"] - hands[player].total()
        players[player]["progress"] = sorted([*hands[player].elements(), *pool[:number]])
        del pool[:number]
