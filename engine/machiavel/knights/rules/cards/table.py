"""Owns the table of the progress cards' effects (K13): a row a card, added by the modules of the three decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ..action_code import VERB_BITS, add_verb
from ..economy.decks import CARD_NUMBERS, return_to_deck

if TYPE_CHECKING:
    from ..state import State

#: Returns the arguments (packed, without verb) with which a player may play a card now; none, and it is not listed.
Choices: TypeAlias = "Callable[[State, int], list[int]]"
#: What it does, after it was laid under its deck; called with the arguments.
Effect: TypeAlias = "Callable[[State, int], None]"

#: By card: the code of playing it without arguments, and what it may be played with in stage `action`.
PLAYABLE_CARDS: Final[dict[int, tuple[int, Choices]]] = {}
#: The one argument of a card that needs none.
NO_ARGUMENT: Final = [0]


def add_card(name: str, choices: Choices, effect: Effect, *params: str) -> int:
    """Add a card's row and return its verb."""
    card = CARD_NUMBERS[name]

    def run(state: State, rest: int) -> None:
        return_to_deck(state, state.player, card)
        effect(state, rest)

    verb = add_verb(f"card:{name}", run, *params)
    PLAYABLE_CARDS[card] = (verb, choices)
    return verb


def list_plays(state: State, player: int, out: list[int]) -> None:
    """Add the cards that a player may play in stage `action`."""
    last = -1
    for card in state.hands[player]:
        if card != last and card in PLAYABLE_CARDS:
            last = card
            verb, choices = PLAYABLE_CARDS[card]
            out += [verb | rest << VERB_BITS for rest in choices(state, player)]
