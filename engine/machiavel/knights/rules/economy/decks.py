"""The decks of progress cards and the hands: drawing, trimming, returning cards to a deck (K8.6, K5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.progress_cards import CARDS_OF, DECK_OF, POINT_CARDS
from ..verbs import DRAW, TRIM, VERB_BITS

if TYPE_CHECKING:
    from ..state import State, Task

#: The maximum number of progress cards in a hand at the end of a turn (K5.4, K8.6).
MAX_PROGRESS_CARDS: Final = 4


def list_draws(state: State, task: Task) -> list[int]:
    """Return the answers to the task `draw`: each card in the pile, or the first card under an empty pile."""
    pile, track = state.pile, task[2]
    found = [DRAW | card << VERB_BITS for card in CARDS_OF[track] if pile[card]]
    if not found and state.under[track]:
        found.append(DRAW | state.under[track][0] << VERB_BITS)
    return found


def draw_weights(state: State, task: Task) -> list[int]:
    """Return the weight of each of `list_draws`: the number of copies in the pile, 1 for the card under it."""
    return [state.pile[card] for card in CARDS_OF[task[2]] if state.pile[card]] or [1]


def has_cards(state: State, track: int) -> bool:
    """Return whether a deck has a card left, in its pile or under the pile."""
    return bool(state.under[track]) or any(state.pile[card] for card in CARDS_OF[track])


def draw_card(state: State, card: int) -> None:
    """Carry out `draw:NAME`: add the card to the hand, or show it for a point (K8.6)."""
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
    """Add a card to a player's hand, which stays sorted."""
    state.hands[player] = tuple(sorted((*state.hands[player], card)))


def remove_from_hand(state: State, player: int, card: int) -> None:
    """Remove a card from a player's hand."""
    hand = list(state.hands[player])
    hand.remove(card)
    state.hands[player] = tuple(hand)


def return_to_deck(state: State, player: int, card: int) -> None:
    """Move a card from a player's hand to the bottom of its deck (K13, K8.6)."""
    remove_from_hand(state, player, card)
    track = DECK_OF[card]
    state.under[track] = (*state.under[track], card)


def trim_hand(state: State, card: int) -> None:
    """Carry out `trim:NAME`, an answer to the task `trim` (K8.6)."""
    player = state.todo[0][1]
    state.todo = state.todo[1:]
    return_to_deck(state, player, card)


def trim_own_hand(state: State, card: int) -> None:
    """Carry out `trim:NAME` before the end of the player's turn (K5.4)."""
    return_to_deck(state, state.player, card)


def list_trims(state: State, task: Task) -> list[int]:
    """Return the answers to the task `trim`."""
    return trim_codes(state.hands[task[1]], TRIM)


def trim_codes(hand: tuple[int, ...], verb: int) -> list[int]:
    """Return the code of *verb* for each different card of a hand."""
    return [verb | card << VERB_BITS for card in dict.fromkeys(hand)]
