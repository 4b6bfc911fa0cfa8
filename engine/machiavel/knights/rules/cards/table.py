"""Table of the choices and the effect of every progress card (K13); for its name see `board.progress_cards`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ...board.progress_cards import CARD_NUMBERS, CARDS
from ..economy.building import add_wall
from ..economy.decks import return_to_deck
from ..verbs import CARD_VERBS, VERB_BITS
from ..war.knight_actions import remove_for_relocation
from . import politics, science, trade

if TYPE_CHECKING:
    from ..state import State


class CardEffect(NamedTuple):
    """The choices with which a card can be played in stage `action`, and its effect."""

    #: A function that returns the packed arguments with which a player may play the card now, none if it may not.
    choices: Callable[[State, int], list[int]]
    #: A function that carries out the effect, called with the packed arguments after the card has left the hand.
    effect: Callable[[State, int], None]


CARD_EFFECTS: Final[dict[str, CardEffect]] = {
    # Trade
    "harbour-deal": CardEffect(trade.harbour_deal_choices, trade.play_harbour_deal),
    "levy": CardEffect(trade.levy_choices, trade.play_levy),
    "merchant": CardEffect(trade.merchant_hexes, trade.play_merchant),
    "fleet": CardEffect(trade.fleet_kinds, trade.play_fleet),
    "corner-market": CardEffect(trade.corner_market_kinds, trade.play_corner_market),
    "corner-trade": CardEffect(trade.corner_trade_kinds, trade.play_corner_trade),
    # Politics
    "tithe": CardEffect(politics.tithe_hexes, politics.play_tithe),
    "turncoat": CardEffect(politics.turncoat_choices, politics.play_turncoat),
    "envoy": CardEffect(politics.envoy_edges, politics.play_envoy),
    "intrigue": CardEffect(politics.intrigue_vertices, remove_for_relocation),
    "sabotage": CardEffect(politics.sabotage_choices, politics.play_sabotage),
    "spy": CardEffect(politics.spy_choices, politics.play_spy),
    "muster": CardEffect(politics.muster_choices, politics.play_muster),
    "wedding": CardEffect(politics.wedding_choices, politics.play_wedding),
    # Science
    "loaded-dice": CardEffect(science.loaded_dice_choices, science.play_loaded_dice),
    "crane": CardEffect(science.crane_tracks, science.play_crane),
    "masons": CardEffect(science.masons_sites, add_wall),
    "surveyor": CardEffect(science.surveyor_pairs, science.play_surveyor),
    "irrigation": CardEffect(science.irrigation_choices, science.play_irrigation),
    "mining": CardEffect(science.mining_choices, science.play_mining),
    "builders": CardEffect(science.builders_sites, science.play_builders),
    "road-crew": CardEffect(science.road_crew_choices, science.play_road_crew),
    "smiths": CardEffect(science.promotable_knights, science.play_smiths),
}


def _card_handler(card: int, effect: Callable[[State, int], None]) -> Callable[[State, int], None]:
    """Return the function that returns a card to its deck and carries out its effect."""

    def play(state: State, rest: int) -> None:
        return_to_deck(state, state.player, card)
        effect(state, rest)

    return play


#: By the verb of a card: the function that carries it out.
CARD_HANDLERS: Final = {
    verb: _card_handler(card, CARD_EFFECTS[CARDS[card]].effect) for card, verb in CARD_VERBS.items()
}
#: By the number of a card: the code of its verb, and its choices.
_PLAYABLE: Final = {
    CARD_NUMBERS[name]: (CARD_VERBS[CARD_NUMBERS[name]], row.choices) for name, row in CARD_EFFECTS.items()
}


def list_plays(state: State, player: int, out: list[int]) -> None:
    """Add the actions by which a player may play progress cards in stage `action`."""
    for card in dict.fromkeys(state.hands[player]):
        verb, choices = _PLAYABLE[card]
        out += [verb | rest << VERB_BITS for rest in choices(state, player)]
