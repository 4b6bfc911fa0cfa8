"""Owns what each action costs and brings in cards, for a page to show; the rules pay in their own modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ...board.pieces import (
    ACTIVATION_COST,
    BUILDERS_COST,
    CITY_COST,
    FIRST_COMMODITY,
    KINDS,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
    WALL_COST,
    Cost,
)
from ..action_code import ARGUMENT_BITS, FIELD, VERB, VERB_BITS, VERBS
from ..war.knight_actions import ACTIVATE, PROMOTE, RECRUIT
from .building import CITY_BUILT, ROAD, SETTLEMENT_BUILT, SHIP, WALL_BUILT
from .improvements import IMPROVE
from .trade import BANK, rates

if TYPE_CHECKING:
    from ..state import State

Price: TypeAlias = dict[str, int]

FIXED_COSTS: Final[dict[int, Cost]] = {
    ROAD: ROAD_COST,
    SHIP: SHIP_COST,
    SETTLEMENT_BUILT: SETTLEMENT_COST,
    CITY_BUILT: CITY_COST,
    WALL_BUILT: WALL_COST,
    RECRUIT: KNIGHT_COST,
    PROMOTE: KNIGHT_COST,
    ACTIVATE: ACTIVATION_COST,
}
#: Cards of which the one who acts gives one, gets one.
GIVING_VERBS: Final = ("discard", "give")
TAKING_VERBS: Final = ("take", "steal")


def price(state: State, code: int) -> Price | None:
    """Return what an action costs, by kind, None where it costs nothing."""
    verb, rest = code & VERB, code >> VERB_BITS
    if verb in FIXED_COSTS:
        return {KINDS[kind]: number for kind, number in FIXED_COSTS[verb]}
    if verb == BANK:
        give = rest & FIELD
        return {KINDS[give]: rates(state, state.player)[give]}
    row = VERBS[verb]
    if verb == IMPROVE or row.name == "card:crane":
        level = state.levels[state.player * 3 + rest] + (verb == IMPROVE)
        return {KINDS[FIRST_COMMODITY + rest]: level} if level else None
    if row.name == "card:builders":
        return {KINDS[kind]: number for kind, number in BUILDERS_COST}
    return {KINDS[rest]: 1} if row.name in GIVING_VERBS else None


def gain(code: int) -> Price | None:
    """Return the cards that an action brings at once to who does it, None for all that brings none or unknown ones."""
    verb, rest = code & VERB, code >> VERB_BITS
    if verb == BANK:
        return {KINDS[rest >> ARGUMENT_BITS]: 1}
    row = VERBS[verb]
    return {KINDS[rest]: 1} if row.name in TAKING_VERBS and row.params == ("kind",) else None
