"""Owns the three decks of progress cards: their table (K13), drawing from them and laying under them (K8.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import POLITICS, SCIENCE, TRACKS, TRADE
from ..action_code import PARAM_FORMATS, VERB_BITS, add_verb

if TYPE_CHECKING:
    from ..state import State

#: How many there are of each card.
DECKS: Final[dict[int, dict[str, int]]] = {
    TRADE: {
        "harbour-deal": 2,
        "levy": 2,
        "merchant": 6,
        "fleet": 2,
        "corner-market": 4,
        "corner-trade": 2,
    },
    POLITICS: {
        "tithe": 2,
        "charter": 1,
        "turncoat": 2,
        "envoy": 2,
        "intrigue": 2,
        "sabotage": 2,
        "spy": 3,
        "muster": 2,
        "wedding": 2,
    },
    SCIENCE: {
        "loaded-dice": 2,
        "crane": 2,
        "masons": 1,
        "surveyor": 2,
        "irrigation": 2,
        "mining": 2,
        "builders": 2,
        "press": 1,
        "road-crew": 2,
        "smiths": 2,
    },
}
#: Cards are numbered by their names, so that sorted numbers are sorted names.
CARDS: Final = tuple(sorted(name for deck in DECKS.values() for name in deck))
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARDS)}
DECK_OF: Final = tuple(next(track for track in DECKS if name in DECKS[track]) for name in CARDS)
CARD_COUNTS: Final = tuple(DECKS[DECK_OF[card]][name] for card, name in enumerate(CARDS))
CARDS_OF: Final = tuple(tuple(c for c in range(len(CARDS)) if DECK_OF[c] == track) for track in range(len(TRACKS)))
#: Worth a point, shown at once.
POINT_CARDS: Final = (CARD_NUMBERS["charter"], CARD_NUMBERS["press"])
#: More than so many, and one must go (K5.4, K8.6).
MAX_PROGRESS_CARDS: Final = 4

PARAM_FORMATS["card"] = lambda board, n: CARDS[n]


def list_draws(state: State, track: int) -> list[int]:
    """Return what chance may draw from a deck: codes in order."""
    pile = state.pile
    found = [DRAW | card << VERB_BITS for card in CARDS_OF[track] if pile[card]]
    if not found and state.under[track]:
        found.append(DRAW | state.under[track][0] << VERB_BITS)
    return found


def draw_weights(state: State, track: int) -> list[int]:
    """Return the weights beside `list_draws`: the numbers in the pile, 1 for the first card under it."""
    return [state.pile[card] for card in CARDS_OF[track] if state.pile[card]] or [1]


def has_cards(state: State, track: int) -> bool:
    """Tell whether there is anything to draw from a deck."""
    return bool(state.under[track]) or any(state.pile[card] for card in CARDS_OF[track])


def draw(state: State, card: int) -> None:
    """Carry out `draw:NAME` for the task that is due (K8.6)."""
    player, track = state.todo[0][1:]
    state.todo = state.todo[1:]
    if state.pile[card]:
        state.pile[card] -= 1
    else:
        state.under[track] = state.under[track][1:]
    if card in POINT_CARDS:
        state.revealed[player] = tuple(sorted((*state.revealed[player], card)))
        state.score[player] += 1
        return
    add_to_hand(state, player, card)
    if player != state.player and len(state.hands[player]) > MAX_PROGRESS_CARDS:
        state.todo = (("trim", player), *state.todo)


def add_to_hand(state: State, player: int, card: int) -> None:
    """Put a card into a hand."""
    state.hands[player] = tuple(sorted((*state.hands[player], card)))


def remove_from_hand(state: State, player: int, card: int) -> None:
    """Take a card out of a hand."""
    hand = list(state.hands[player])
    hand.remove(card)
    state.hands[player] = tuple(hand)


def return_to_deck(state: State, player: int, card: int) -> None:
    """Take a card out of a hand and lay it under its deck (K13, K8.6)."""
    remove_from_hand(state, player, card)
    track = DECK_OF[card]
    state.under[track] = (*state.under[track], card)


DRAW: Final = add_verb("draw", draw, "card")


def trim(state: State, card: int) -> None:
    """Carry out `trim:NAME` that answers the task."""
    player = state.todo[0][1]
    state.todo = state.todo[1:]
    return_to_deck(state, player, card)


TRIM: Final = add_verb("trim", trim, "card")


def trim_own(state: State, card: int) -> None:
    """Carry out `trim:NAME` of the player whose turn it is (K5.4)."""
    return_to_deck(state, state.player, card)


TRIM_OWN: Final = add_verb("trim", trim_own, "card")


def list_trims(hand: tuple[int, ...], verb: int) -> list[int]:
    """Return a code for each different card of a hand."""
    return [verb | card << VERB_BITS for card in dict.fromkeys(hand)]
