"""Effects of the progress cards of trade (K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import COMMODITIES, KIND_COUNT, RESOURCES, Hex
from ..action_code import NO_ARGUMENT
from ..economy.production import codes_of_held_kinds
from ..mutations import card_count, decrement_task, pop_task, push_tasks, transfer_cards
from ..verbs import GIVE_COMMODITY, GIVE_GIFT, GIVE_RESOURCE, SKIP, TAKE_LEVY
from .science import touched_tiles

if TYPE_CHECKING:
    from ..state import State, Task

#: The maximum number of cards that levy, wedding and corner-market take from one player (K13).
MAX_TAKEN: Final = 2
ANY_KIND: Final = list(range(KIND_COUNT))


def rivals_with_cards(state: State, player: int) -> list[int]:
    """Return the opponents of a player that have a card in hand, in turn order."""
    return [q for q in state.rulebook.rivals[player] if card_count(state, q)]


# -- harbour-deal


def harbour_deal_choices(state: State, player: int) -> list[int]:
    """Return NO_ARGUMENT if the player has a resource and an opponent has a card, otherwise nothing."""
    base = player * KIND_COUNT
    has_resource = any(state.cards[base + kind] for kind in RESOURCES)
    return NO_ARGUMENT if has_resource and rivals_with_cards(state, player) else []


def play_harbour_deal(state: State, rest: int) -> None:
    """Carry out `card:harbour-deal`: the player may give a resource to each opponent with a card for a commodity."""
    player = state.player
    push_tasks(state, *(("deal", player, q) for q in rivals_with_cards(state, player)))


def offer_resource(state: State, kind: int) -> None:
    """Carry out `give:RESOURCE`, an answer to the task `deal`: the opponent has to reply with a commodity."""
    _, player, partner = pop_task(state)
    push_tasks(state, ("reply", partner, player, kind))


def reply_with_commodity(state: State, kind: int) -> None:
    """Carry out `give:COMMODITY`, the answer to the task `reply`: both cards change hands."""
    _, partner, player, resource = pop_task(state)
    transfer_cards(state, player, partner, resource)
    transfer_cards(state, partner, player, kind)


def skip_opponent(state: State, rest: int) -> None:
    """Carry out `skip`, an answer to the task `deal`: give this opponent nothing."""
    pop_task(state)


def list_resources_given(state: State, task: Task) -> list[int]:
    """Return the answers to the task `deal`."""
    return [*codes_of_held_kinds(state, task[1], GIVE_RESOURCE, RESOURCES), SKIP]


def list_commodities_given(state: State, task: Task) -> list[int]:
    """Return the answers to the task `reply`."""
    return codes_of_held_kinds(state, task[1], GIVE_COMMODITY, COMMODITIES)


# -- levy, and the gifts of wedding


def levy_choices(state: State, player: int) -> list[int]:
    """Return the opponents with more points that have a card."""
    return [q for q in sorted(rivals_with_cards(state, player)) if state.score[q] > state.score[player]]


def play_levy(state: State, victim: int) -> None:
    """Carry out `card:levy:Q`: the player sees the hand of Q and takes up to MAX_TAKEN cards of it."""
    push_tasks(state, ("levy", state.player, victim, min(MAX_TAKEN, card_count(state, victim))))


def take_levy(state: State, kind: int) -> None:
    """Carry out `take:KIND`, an answer to the task `levy`."""
    _, player, victim, _ = state.todo[0]
    transfer_cards(state, victim, player, kind)
    decrement_task(state)


def list_levies(state: State, task: Task) -> list[int]:
    """Return the answers to the task `levy`."""
    return codes_of_held_kinds(state, task[2], TAKE_LEVY)


def give_gift(state: State, kind: int) -> None:
    """Carry out `give:KIND`, an answer to the task `gift`."""
    _, giver, player, _ = state.todo[0]
    transfer_cards(state, giver, player, kind)
    decrement_task(state)


def list_gifts(state: State, task: Task) -> list[int]:
    """Return the answers to the task `gift`."""
    return codes_of_held_kinds(state, task[1], GIVE_GIFT)


# -- merchant, fleet


def merchant_hexes(state: State, player: int) -> list[int]:
    """Return the tiles to which the player can move the merchant."""
    return [hexagon for hexagon in touched_tiles(state, player) if state.merchant != (player, hexagon)]


def play_merchant(state: State, hexagon: Hex) -> None:
    """Carry out `card:merchant:HEX`: move the merchant, whose point the player gets."""
    if state.merchant:
        state.score[state.merchant[0]] -= 1
    state.merchant = (state.player, hexagon)
    state.score[state.player] += 1
    state.clear_cache()


def fleet_kinds(state: State, player: int) -> list[int]:
    """Return the kinds that do not yet have the rate of the card fleet in this turn."""
    return [kind for kind in ANY_KIND if kind not in state.fleet]


def play_fleet(state: State, kind: int) -> None:
    """Carry out `card:fleet:KIND`: give the player the best rate for a kind until the end of the turn."""
    state.fleet = tuple(sorted((*state.fleet, kind)))
    state.clear_cache()


# -- corners


def corner_market_kinds(state: State, player: int) -> list[int]:
    """Return the resources if an opponent has a card, otherwise nothing."""
    return list(RESOURCES) if rivals_with_cards(state, player) else []


def corner_trade_kinds(state: State, player: int) -> list[int]:
    """Return the commodities if an opponent has a card, otherwise nothing."""
    return list(COMMODITIES) if rivals_with_cards(state, player) else []


def _collect_from_rivals(state: State, kind: int, limit: int) -> None:
    for q in state.rulebook.rivals[state.player]:
        transfer_cards(state, q, state.player, kind, min(limit, state.cards[q * KIND_COUNT + kind]))


def play_corner_market(state: State, kind: int) -> None:
    """Carry out `card:corner-market:RESOURCE`: take up to MAX_TAKEN cards of the resource from each opponent."""
    _collect_from_rivals(state, kind, MAX_TAKEN)


def play_corner_trade(state: State, kind: int) -> None:
    """Carry out `card:corner-trade:COMMODITY`: take one card of the commodity from each opponent."""
    _collect_from_rivals(state, kind, 1)
