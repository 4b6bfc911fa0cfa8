"""Owns the three decks of progress cards: their table (K13), drawing from them and laying under them (K8.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.progress_cards import CARDS_OF, DECK_OF, POINT_CARDS
from ..verbs import DRAW, TRIM, VERB_BITS

if TYPE_CHECKING:
    from ..state import State, Task

#: More than so many, and one must go (K5.4, K8.6).
MAX_PROGRESS_CARDS: Final = 4


def list_draws(state: State, task: Task) -> list[int]:
    """Return the answers to `draw`, by chance: the cards in the pile, or under an empty one the first card there."""
    pile, track = state.pile, task[2]
    found = [DRAW | card << VERB_BITS for card in CARDS_OF[track] if pile[card]]
    if not found and state.under[track]:
        found.append(DRAW | state.under[track][0] << VERB_BITS)
    return found


def draw_weights(state: State, task: Task) -> list[int]:
    """Return the weight of each of `list_draws`: the number in the pile, 1 for the first card under it."""
    return [state.pile[card] for card in CARDS_OF[task[2]] if state.pile[card]] or [1]


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


def trim(state: State, card: int) -> None:
    """Carry out `trim:NAME` that answers the task."""
    player = state.todo[0][1]
    state.todo = state.todo[1:]
    return_to_deck(state, player, card)


def trim_own(state: State, card: int) -> None:
    """Carry out `trim:NAME` of the player whose turn it is (K5.4)."""
    return_to_deck(state, state.player, card)


def list_trims(state: State, task: Task) -> list[int]:
    """Return the answers to `trim`."""
    return trims(state.hands[task[1]], TRIM)


def trims(hand: tuple[int, ...], verb: int) -> list[int]:
    """Return a code for each different card of a hand."""
    return [verb | card << VERB_BITS for card in dict.fromkeys(hand)]
