"""Handlers: the function that carries out each verb. It is called with the code of the action without the verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from . import initial_placement, turn, verbs
from .cards import politics, science
from .cards import trade as trade_cards
from .cards.table import CARD_HANDLERS
from .economy import building, decks, improvements, production, robber, trade
from .war import attacks, knight_actions, raiders

if TYPE_CHECKING:
    from .state import State

Handler: TypeAlias = "Callable[[State, int], None]"

_BY_VERB: Final[dict[int, Handler]] = {
    verbs.FOUND_SETTLEMENT: initial_placement.found_settlement,
    verbs.FOUND_CITY: initial_placement.found_city,
    verbs.LINK_ROAD: initial_placement.link_road,
    verbs.LINK_SHIP: initial_placement.link_ship,
    verbs.ROLL_DICE: turn.start_throw,
    verbs.THROW: turn.throw_dice,
    verbs.END: turn.end_turn,
    verbs.TRIM_OWN: decks.trim_own_hand,
    verbs.TAKE_GOLD: production.take_from_bank,
    verbs.TAKE_AQUEDUCT: production.take_by_aqueduct,
    verbs.DISCARD: production.discard_card,
    verbs.ROBBER: robber.move_robber,
    verbs.ROB: robber.move_and_rob,
    verbs.STEAL: robber.steal_card,
    verbs.BANK: trade.exchange_with_bank,
    verbs.OFFER: trade.make_offer,
    verbs.COUNTER: trade.make_counter_offer,
    verbs.REFUSE: trade.refuse_offer,
    verbs.ACCEPT: trade.accept_offer,
    verbs.WITHDRAW: trade.withdraw_offer,
    verbs.DEAL: trade.close_deal,
    verbs.IMPROVE: improvements.improve_track,
    verbs.METROPOLIS: improvements.found_metropolis,
    verbs.DRAW: decks.draw_card,
    verbs.TRIM: decks.trim_hand,
    verbs.ROAD: building.build_road,
    verbs.SHIP: building.build_ship,
    verbs.SHIFT: building.shift_ship,
    verbs.SETTLEMENT_BUILT: building.build_settlement,
    verbs.CITY_BUILT: building.build_city,
    verbs.WALL_BUILT: building.build_wall,
    verbs.RECRUIT: knight_actions.recruit_knight,
    verbs.ACTIVATE: knight_actions.activate_knight,
    verbs.PROMOTE: knight_actions.pay_for_promotion,
    verbs.MOVE: knight_actions.use_knight_to_move,
    verbs.DISPLACE: knight_actions.displace_knight,
    verbs.CHASE: knight_actions.chase_robber,
    verbs.RELOCATE: knight_actions.relocate_knight,
    verbs.ATTACK: attacks.attack_knight,
    verbs.CAPTURE: attacks.capture_edge,
    verbs.STRIKE: attacks.strike_building,
    verbs.FIGHT: attacks.fight_attacker,
    verbs.RETREAT: attacks.retreat_from_attacker,
    verbs.DECK: raiders.choose_deck,
    verbs.PILLAGE: raiders.pillage_city,
    **CARD_HANDLERS,
    verbs.GIVE_RESOURCE: trade_cards.offer_resource,
    verbs.GIVE_COMMODITY: trade_cards.reply_with_commodity,
    verbs.GIVE_GIFT: trade_cards.give_gift,
    verbs.SKIP: trade_cards.skip_opponent,
    verbs.TAKE_LEVY: trade_cards.take_levy,
    verbs.TAKE_CARD: politics.take_card,
    verbs.REMOVE: politics.remove_betrayed_knight,
    verbs.ENLIST: politics.enlist_knight,
    verbs.FREE_ROAD: science.place_free_road,
    verbs.FREE_SHIP: science.place_free_ship,
    verbs.PROMOTE_SECOND: science.promote_second,
    verbs.DONE: science.finish_task,
}
#: The handler of each verb, by verb. A verb without a handler makes the import fail.
HANDLERS: Final = tuple(_BY_VERB[verb] for verb in range(len(verbs.VERBS)))
