"""Owns the cards of trade (K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import COMMODITIES, KIND_COUNT, RESOURCES, Hex
from ..action_code import add_verb
from ..economy.production import held_kinds
from ..mutations import card_count, transfer_cards
from ..tasks import add_task, decrement_task, pop_task, push_tasks
from .science import touched_tiles
from .table import add_card

if TYPE_CHECKING:
    from ..state import State

#: What levy, wedding and corner-market take at most (K13).
MAX_TAKEN: Final = 2
ANY_KIND: Final = list(range(KIND_COUNT))


def rivals_with_cards(state: State, player: int) -> list[int]:
    """Return a player's opponents with a card, in turn order."""
    return [q for q in state.rulebook.rivals[player] if card_count(state, q)]


# -- harbour-deal


def _harbour_choices(state: State, player: int) -> list[int]:
    base = player * KIND_COUNT
    has_resource = any(state.cards[base + kind] for kind in RESOURCES)
    return [0] if has_resource and rivals_with_cards(state, player) else []


def _harbour_deal(state: State, rest: int) -> None:
    player = state.player
    push_tasks(state, *(("deal", player, q) for q in rivals_with_cards(state, player)))


def offer_resource(state: State, kind: int) -> None:
    """Carry out `give:RESOURCE`."""
    _, player, partner = pop_task(state)
    push_tasks(state, ("reply", partner, player, kind))


def give_back(state: State, kind: int) -> None:
    """Carry out `give:COMMODITY`: both cards change hands."""
    _, partner, player, resource = pop_task(state)
    transfer_cards(state, player, partner, resource)
    transfer_cards(state, partner, player, kind)


def skip(state: State, rest: int) -> None:
    """Carry out `skip`."""
    pop_task(state)


GIVE_RESOURCE: Final = add_verb("give", offer_resource, "kind")
GIVE_COMMODITY: Final = add_verb("give", give_back, "kind")
SKIP: Final = add_verb("skip", skip)
add_task(
    "deal",
    lambda state, task: [*held_kinds(state, task[1], GIVE_RESOURCE, RESOURCES), SKIP],
    "player",
    "player",
)
add_task(
    "reply",
    lambda state, task: held_kinds(state, task[1], GIVE_COMMODITY, COMMODITIES),
    "player",
    "player",
    "kind",
)


# -- levy, and the gifts of wedding


def _levy_choices(state: State, player: int) -> list[int]:
    return [q for q in sorted(rivals_with_cards(state, player)) if state.score[q] > state.score[player]]


def _levy(state: State, victim: int) -> None:
    push_tasks(state, ("levy", state.player, victim, min(MAX_TAKEN, card_count(state, victim))))


def take_levy(state: State, kind: int) -> None:
    """Carry out `take:KIND`."""
    _, player, victim, _ = state.todo[0]
    transfer_cards(state, victim, player, kind)
    decrement_task(state)


TAKE_LEVY: Final = add_verb("take", take_levy, "kind")
add_task("levy", lambda state, task: held_kinds(state, task[2], TAKE_LEVY), "player", "player", "number")


def give_gift(state: State, kind: int) -> None:
    """Carry out `give:KIND`."""
    _, giver, player, _ = state.todo[0]
    transfer_cards(state, giver, player, kind)
    decrement_task(state)


GIVE_GIFT: Final = add_verb("give", give_gift, "kind")
add_task("gift", lambda state, task: held_kinds(state, task[1], GIVE_GIFT), "player", "player", "number")


# -- merchant, fleet


def _merchant_hexes(state: State, player: int) -> list[int]:
    return [hexagon for hexagon in touched_tiles(state, player) if state.merchant != (player, hexagon)]


def _merchant(state: State, hexagon: Hex) -> None:
    if state.merchant:
        state.score[state.merchant[0]] -= 1
    state.merchant = (state.player, hexagon)
    state.score[state.player] += 1
    state.clear_cache()


def _fleet_kinds(state: State, player: int) -> list[int]:
    return [kind for kind in ANY_KIND if kind not in state.fleet]


def _fleet(state: State, kind: int) -> None:
    state.fleet = tuple(sorted((*state.fleet, kind)))
    state.clear_cache()


# -- corners


def _market_choices(state: State, player: int) -> list[int]:
    return list(RESOURCES) if rivals_with_cards(state, player) else []


def _trade_choices(state: State, player: int) -> list[int]:
    return list(COMMODITIES) if rivals_with_cards(state, player) else []


def _collect(state: State, kind: int, most: int) -> None:
    for q in state.rulebook.rivals[state.player]:
        transfer_cards(state, q, state.player, kind, min(most, state.cards[q * KIND_COUNT + kind]))


def _corner_market(state: State, kind: int) -> None:
    _collect(state, kind, MAX_TAKEN)


def _corner_trade(state: State, kind: int) -> None:
    _collect(state, kind, 1)


add_card("harbour-deal", _harbour_choices, _harbour_deal)
add_card("levy", _levy_choices, _levy, "player")
add_card("merchant", _merchant_hexes, _merchant, "hex")
add_card("fleet", _fleet_kinds, _fleet, "kind")
add_card("corner-market", _market_choices, _corner_market, "kind")
add_card("corner-trade", _trade_choices, _corner_trade, "kind")
