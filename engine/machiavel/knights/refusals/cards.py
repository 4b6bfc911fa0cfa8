"""Refusals of progress cards (K13)."""

from __future__ import annotations

from ...core.errors import Refusal
from ..board.pieces import BUILDERS_COST
from ..board.progress_cards import CARD_NUMBERS, CARDS, LOADED_DICE
from ..rules.economy.production import is_robber_locked
from .common import EnteredAction, cost_refusal


def card_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a card cannot be played in stage `action` with the entered arguments."""
    card = entered.first_argument
    if card is None:
        return Refusal("card/not-held", "K13")
    if card not in entered.state.hands[entered.player]:
        return Refusal("card/not-held", "K13", {"card": CARDS[card]})
    if card == LOADED_DICE:
        return Refusal("card/stage", "K13", {"card": CARDS[card]})
    if card == CARD_NUMBERS["tithe"] and is_robber_locked(entered.state):
        return Refusal("robber/locked", "K6.4")
    if card == CARD_NUMBERS["builders"]:
        lacking = cost_refusal(entered, BUILDERS_COST)
        if lacking:
            return lacking
    return Refusal("card/condition", "K13", {"card": CARDS[card]})
