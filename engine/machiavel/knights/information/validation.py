"""Validation of observations and memories before positions are sampled, and the cards that they imply (K15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from ...core.game import EVERYONE
from ..board.pieces import CARD_TOTALS, COMMODITIES, KINDS, TRACKS
from ..board.progress_cards import CARD_COUNTS, CARD_NUMBERS, CARDS, CARDS_OF
from ..notation.parse import (
    KIND_NUMBERS,
    raise_text_error,
    read_bool,
    read_dict,
    read_list,
    read_number,
    read_word,
    shortened_text,
)

#: The answers to an offer that are no counter-offers (K7.4).
ANSWERS: Final = ("refuse", "accept")
#: The name of the task that answers a harbour deal; its entries are two players and a kind (K3.3).
REPLY_TASK: Final = "reply"


def check_information_state(observation: Any, seat: Any, memory: Any) -> None:
    """Raise PositionTextError if a part of the observation or memory that sampling needs is malformed.

    The other fields of the observation are checked as parts of the sampled position.
    """
    if seat != EVERYONE or type(seat) is not int:
        read_number(seat, "seat")
    seen = read_dict(observation, "observation")
    for name in ("players", "bank", "decks", "todo"):
        if name not in seen:
            raise_text_error(name, "is missing")
    players = [read_dict(value, f"players[{i}]") for i, value in enumerate(read_list(seen["players"], "players"))]
    for i, fields in enumerate(players):
        _check_player(fields, f"players[{i}]")
    _check_kinds(seen["bank"], "bank")
    decks = read_dict(seen["decks"], "decks", TRACKS)
    for track in TRACKS:
        deck = read_dict(decks[track], f"decks.{track}", ("pile", "under"))
        read_number(deck["pile"], f"decks.{track}.pile")
        _check_names(deck["under"], f"decks.{track}.under")
    _check_replies(read_list(seen["todo"], "todo"), len(players))
    if seen.get("offer") is not None:
        _check_offer(seen, len(players))
    _check_cards(seen["bank"], players)
    _check_progress(decks, players)
    if memory is not None:
        _check_memory(read_dict(memory, "memory"), len(players))


def _check_player(fields: dict[str, Any], path: str) -> None:
    """Check the hands of a player, each of which is either open or a size."""
    for name in ("cards", "progress", "revealed"):
        if name not in fields:
            raise_text_error(f"{path}.{name}", "is missing")
    readers: tuple[tuple[str, Callable[[Any, str], None]], ...] = (("cards", _check_kinds), ("progress", _check_names))
    for name, read_open in readers:
        if isinstance(fields[name], dict | list):
            read_open(fields[name], f"{path}.{name}")
        else:
            read_number(fields[name], f"{path}.{name}")
    _check_names(fields["revealed"], f"{path}.revealed")


def _check_kinds(value: Any, path: str) -> None:
    counts = read_dict(value, path, KINDS)
    for kind in KINDS:
        read_number(counts[kind], f"{path}.{kind}")


def _check_names(value: Any, path: str) -> None:
    for name in read_list(value, path):
        read_word(name, path, CARD_NUMBERS, "a progress card (K13)")


def _check_replies(todo: list[Any], players: int) -> None:
    for i, task in enumerate(todo):
        if not read_list(task, f"todo[{i}]"):
            raise_text_error(f"todo[{i}]", "is empty")
        if task[0] == REPLY_TASK:
            read_list(task, f"todo[{i}]", 4)
            read_number(task[1], f"todo[{i}][1]", 0, players - 1)
            read_number(task[2], f"todo[{i}][2]", 0, players - 1)
            read_word(task[3], f"todo[{i}][3]", KIND_NUMBERS, "a kind of card (K1.5)")


def _check_offer(seen: dict[str, Any], players: int) -> None:
    read_number(seen.get("player"), "player", 0, players - 1)
    offer = read_dict(seen["offer"], "offer", ("give", "take", "answers"))
    bundles = [(offer[name], f"offer.{name}") for name in ("give", "take")]
    for name, answer in read_dict(offer["answers"], "offer.answers").items():
        if name not in map(str, range(players)):
            raise_text_error("offer.answers", f"{shortened_text(name)} is nobody")
        if answer not in ANSWERS:
            path = f"offer.answers.{name}"
            bundles += [(value, f"{path}.{part}") for part, value in read_dict(answer, path, ("give", "take")).items()]
    for bundle, path in bundles:
        for kind, number in read_dict(bundle, path).items():
            read_word(kind, path, KIND_NUMBERS, "a kind of card (K1.5)")
            read_number(number, f"{path}.{kind}")


def _check_cards(bank: dict[str, int], players: list[dict[str, Any]]) -> None:
    rest = _unseen_cards({"bank": bank, "players": players})
    hidden = sum(fields["cards"] for fields in players if isinstance(fields["cards"], int))
    if hidden > (+rest).total():
        raise_text_error("players", f"{hidden} hidden cards, {(+rest).total()} are left (K2.1)")


def _check_progress(decks: dict[str, Any], players: list[dict[str, Any]]) -> None:
    rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    open_cards: Iterable[list[str]] = (
        *(fields["revealed"] for fields in players),
        *(fields["progress"] for fields in players if isinstance(fields["progress"], list)),
        *(deck["under"] for deck in decks.values()),
    )
    for names in open_cards:
        rest.subtract(names)
    left = 0
    for number, track in enumerate(TRACKS):
        there = sum(max(0, rest[CARDS[card]]) for card in CARDS_OF[number])
        if decks[track]["pile"] > there:
            raise_text_error(f"decks.{track}.pile", f"{decks[track]['pile']} cards, {there} are left (K13)")
        left += there - decks[track]["pile"]
    hidden = sum(fields["progress"] for fields in players if isinstance(fields["progress"], int))
    if hidden > left:
        raise_text_error("players", f"{hidden} hidden progress cards, {left} are left (K13)")


def _check_memory(memory: dict[str, Any], players: int) -> None:
    """Check a memory, of which `offers` and `war` may be missing."""
    for name in ("cards", "progress"):
        if name not in memory:
            raise_text_error(f"memory.{name}", "is missing")
    for i, cards in enumerate(read_list(memory["cards"], "memory.cards", players)):
        for kind, number in read_dict(cards, f"memory.cards[{i}]").items():
            read_word(kind, f"memory.cards[{i}]", KIND_NUMBERS, "a kind of card (K1.5)")
            read_number(number, f"memory.cards[{i}].{kind}")
    for i, names in enumerate(read_list(memory["progress"], "memory.progress", players)):
        _check_names(names, f"memory.progress[{i}]")
    for i, offer in enumerate(read_list(memory.get("offers", []), "memory.offers")):
        if not isinstance(offer, str):
            raise_text_error(f"memory.offers[{i}]", "is not a text")
    read_bool(memory.get("war", False), "memory.war")


# -- cards that hidden hands must hold


def min_hands(seen: dict[str, Any], known: list[dict[str, int]], rng: Random) -> list[Counter[str]]:
    """Return the cards that each hand must have by the open offer and the tasks that are due.

    An offer, a counter-offer and an acceptance promise cards of the player's hand (K7.4). A task `reply` is due only if
    one player has the resource and the other a commodity (K13). If no commodity is in *known*, the remembered cards, a
    random commodity of the unseen cards is chosen.
    """
    needed: list[Counter[str]] = [Counter() for _ in seen["players"]]
    for name, bundle in _cards_promised(seen):
        needed[name] |= Counter(bundle)
    for task in seen["todo"]:
        if task[0] == REPLY_TASK:
            needed[task[2]] |= Counter({task[3]: 1})
            names = [KINDS[kind] for kind in COMMODITIES]
            if not any(known[task[1]].get(kind, 0) for kind in names):
                rest = _unseen_cards(seen)
                left = [kind for kind in names for _ in range(rest[kind])]
                needed[task[1]] |= Counter(rng.sample(left, min(1, len(left))))
    return needed


def _cards_promised(seen: dict[str, Any]) -> Iterable[tuple[int, dict[str, int]]]:
    """Yield the player and the bundle of each promise in the open offer."""
    offer = seen.get("offer")
    if offer is None:
        return
    yield seen["player"], offer["give"]
    for name, answer in offer["answers"].items():
        if answer == "accept":
            yield int(name), offer["take"]
        elif answer != "refuse":
            yield int(name), answer["give"]


def _unseen_cards(seen: dict[str, Any]) -> Counter[str]:
    """Return, by kind, the number of cards that are neither in the bank nor in an open hand."""
    rest = Counter(dict(zip(KINDS, CARD_TOTALS, strict=True)))
    rest.subtract(seen["bank"])
    for fields in seen["players"]:
        if isinstance(fields["cards"], dict):
            rest.subtract(fields["cards"])
    return rest
