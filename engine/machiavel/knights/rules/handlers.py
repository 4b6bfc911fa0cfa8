"""The function that carries out each verb of `verbs`, called with the action's code without its verb."""

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
    verbs.ROLL_DICE: turn.roll,
    verbs.THROW: turn.throw,
    verbs.END: turn.end,
    verbs.TRIM_OWN: decks.trim_own,
    verbs.TAKE_GOLD: production.take_from_bank,
    verbs.TAKE_AQUEDUCT: production.take_by_aqueduct,
    verbs.DISCARD: production.discard,
    verbs.ROBBER: robber.move_robber,
    verbs.ROB: robber.move_and_rob,
    verbs.STEAL: robber.steal,
    verbs.BANK: trade.exchange,
    verbs.OFFER: trade.propose,
    verbs.COUNTER: trade.counter,
    verbs.REFUSE: trade.refuse,
    verbs.ACCEPT: trade.accept,
    verbs.WITHDRAW: trade.withdraw,
    verbs.DEAL: trade.deal,
    verbs.IMPROVE: improvements.improve,
    verbs.METROPOLIS: improvements.found_metropolis,
    verbs.DRAW: decks.draw,
    verbs.TRIM: decks.trim,
    verbs.ROAD: building.build_road,
    verbs.SHIP: building.build_ship,
    verbs.SHIFT: building.shift,
    verbs.SETTLEMENT_BUILT: building.build_settlement,
    verbs.CITY_BUILT: building.build_city,
    verbs.WALL_BUILT: building.build_wall,
    verbs.RECRUIT: knight_actions.recruit,
    verbs.ACTIVATE: knight_actions.activate,
    verbs.PROMOTE: knight_actions.promote,
    verbs.MOVE: knight_actions.move,
    verbs.DISPLACE: knight_actions.displace,
    verbs.CHASE: knight_actions.chase,
    verbs.RELOCATE: knight_actions.relocate,
    verbs.ATTACK: attacks.attack,
    verbs.CAPTURE: attacks.capture,
    verbs.STRIKE: attacks.strike,
    verbs.FIGHT: attacks.fight,
    verbs.RETREAT: attacks.retreat,
    verbs.DECK: raiders.choose_deck,
    verbs.PILLAGE: raiders.pillage,
    **CARD_HANDLERS,
    verbs.GIVE_RESOURCE: trade_cards.offer_resource,
    verbs.GIVE_COMMODITY: trade_cards.give_back,
    verbs.GIVE_GIFT: trade_cards.give_gift,
    verbs.SKIP: trade_cards.skip,
    verbs.TAKE_LEVY: trade_cards.take_levy,
    verbs.TAKE_CARD: politics.take_card,
    verbs.REMOVE: politics.betray,
    verbs.ENLIST: politics.enlist,
    verbs.FREE_ROAD: science.place_free_road,
    verbs.FREE_SHIP: science.place_free_ship,
    verbs.PROMOTE_SECOND: science.promote_second,
    verbs.DONE: science.finish_task,
}
#: By verb; a verb without a row above stops the import.
HANDLERS: Final = tuple(_BY_VERB[verb] for verb in range(len(verbs.VERBS)))
