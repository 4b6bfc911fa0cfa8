"""Refusals of trades and offers (K7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.errors import Refusal
from ..board.pieces import KIND_COUNT
from ..rules.action_code import unpack_bundle
from ..rules.economy.trade import bank_rates, has_bundle
from .common import EnteredAction


def bank_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why the bank does not trade (K7.1)."""
    state, player = entered.state, entered.player
    give, take = entered.first_argument, entered.second_argument
    rate = bank_rates(state, player)
    if give is None:
        return Refusal("trade/rate", "K7.1", {"rate": str(min(rate))})
    if state.cards[player * KIND_COUNT + give] < rate[give]:
        return Refusal("trade/rate", "K7.1", {"rate": str(rate[give])})
    if take == give:
        return Refusal("trade/same-kind", "K7.1")
    return Refusal("trade/bank-empty", "K7.1")


def offer_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why an offer or a counter-offer is refused; None while it is incomplete (K7.4)."""
    give = unpack_bundle(entered.first_argument) if entered.first_argument is not None else None
    if give is None:
        return None
    if not has_bundle(entered.state, entered.player, give):
        return Refusal("offer/have", "K7.4")
    if entered.second_argument is None:
        return None
    take = unpack_bundle(entered.second_argument)
    if any(mine and theirs for mine, theirs in zip(give, take, strict=True)):
        return Refusal("offer/both-sides", "K7.4")
    return None if any(give) and any(take) else Refusal("offer/empty", "K7.3")


TRADING_REASONS: Final[dict[str, Callable[[EnteredAction], Refusal | None]]] = {
    "bank": bank_refusal,
    "offer": offer_refusal,
}
