"""The cost and the gain of an action in cards, for pages and computer players (K2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ...board.pieces import (
    ACTIVATION_COST,
    BUILDERS_COST,
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
    WALL_COST,
    Cost,
    improvement_cost,
)
from ...board.progress_cards import CARD_NUMBERS
from ..action_code import ARGUMENT_BITS, FIELD, VERB
from ..verbs import (
    ACTIVATE,
    BANK,
    CARD_VERBS,
    CITY_BUILT,
    IMPROVE,
    PROMOTE,
    RECRUIT,
    ROAD,
    SETTLEMENT_BUILT,
    SHIP,
    VERB_BITS,
    VERBS,
    WALL_BUILT,
)
from .trade import bank_rates

if TYPE_CHECKING:
    from ..state import State

Price: TypeAlias = dict[str, int]

BUILDERS, CRANE = (CARD_VERBS[CARD_NUMBERS[name]] for name in ("builders", "crane"))

#: By verb: the cost of an action, for verbs whose cost does not depend on the position.
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
#: The verbs by which the actor gives one card.
GIVING_VERBS: Final = ("discard", "give")
#: The verbs by which the actor gets one card.
TAKING_VERBS: Final = ("take", "steal")


def action_cost(state: State, code: int) -> Price | None:
    """Return the number of cards that an action costs, by kind; None if it costs nothing."""
    verb, rest = code & VERB, code >> VERB_BITS
    if verb in FIXED_COSTS:
        return {KINDS[kind]: number for kind, number in FIXED_COSTS[verb]}
    if verb == BANK:
        give = rest & FIELD
        return {KINDS[give]: bank_rates(state, state.player)[give]}
    if verb in (IMPROVE, CRANE):
        cost = improvement_cost(rest, state.levels[state.player * 3 + rest] + 1, rebate=verb == CRANE)
        return {KINDS[kind]: number for kind, number in cost if number} or None
    if verb == BUILDERS:
        return {KINDS[kind]: number for kind, number in BUILDERS_COST}
    return {KINDS[rest]: 1} if VERBS[verb].name in GIVING_VERBS else None


def action_gain(code: int) -> Price | None:
    """Return the number of cards that the actor gets at once, by kind; None if there are none or they are unknown."""
    verb, rest = code & VERB, code >> VERB_BITS
    if verb == BANK:
        return {KINDS[rest >> ARGUMENT_BITS]: 1}
    row = VERBS[verb]
    return {KINDS[rest]: 1} if row.name in TAKING_VERBS and row.params == ("kind",) else None
