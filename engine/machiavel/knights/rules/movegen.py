"""Generator of the legal actions of a state: answers to a task, throws of the dice, actions of a turn (K3.5, K5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ..board.pieces import (
    ACTION,
    ACTIVATION_COST,
    ACTIVE,
    CITY_COST,
    DICE,
    KIND_COUNT,
    KNIGHT_COST,
    READY,
    ROAD_COST,
    ROLL,
    SETTLEMENT_COST,
    SHIP_COST,
    WALL_COST,
    Cost,
)
from ..board.progress_cards import LOADED_DICE
from .cards.science import ALL_FIXINGS
from .cards.table import list_plays
from .economy.building import city_sites, list_shifts, road_sites, settlement_sites, ship_sites, wall_sites
from .economy.improvements import list_improvements
from .economy.production import is_robber_locked
from .economy.trade import list_trades
from .tasks import TASKS
from .turn import list_ends, list_throws, throw_weights
from .verbs import (
    ACTIVATE,
    CHASE,
    CITY_BUILT,
    IMPROVE,
    PROMOTE,
    RECRUIT,
    ROAD,
    ROLL_DICE,
    SETTLEMENT_BUILT,
    SHIP,
    VERB_BITS,
    WALL_BUILT,
)
from .war.attacks import list_knight_actions
from .war.knight_actions import can_promote, has_knight_left, recruit_sites

if TYPE_CHECKING:
    from .state import State

Sites: TypeAlias = "Callable[[State, int], tuple[int, ...]]"


#: The building actions of a turn (K9, K8.5) in the order of the list: the verb, the cost, and the function that returns
#: a player's sites.
BUILDINGS: Final[tuple[tuple[int, Cost, Sites], ...]] = (
    (ROAD, ROAD_COST, road_sites),
    (SETTLEMENT_BUILT, SETTLEMENT_COST, settlement_sites),
    (SHIP, SHIP_COST, ship_sites),
    (CITY_BUILT, CITY_COST, city_sites),
    (WALL_BUILT, WALL_COST, wall_sites),
)


def covers_cost(cards: list[int], cost: Cost) -> bool:
    """Return whether the cards *have*, numbers by kind, pay for a cost."""
    for kind, number in cost:  # noqa: SIM110 (a generator takes twice as long)
        if cards[kind] < number:
            return False
    return True


def list_actions(state: State) -> list[int]:
    """Return the codes of all legal actions except offers, each once."""
    if state.todo:
        return TASKS[state.todo[0][0]].choices(state, state.todo[0])
    if state.stage == ACTION:
        return _turn_actions(state)
    if state.stage == ROLL:
        return [ROLL_DICE, *ALL_FIXINGS] if LOADED_DICE in state.hands[state.player] else [ROLL_DICE]
    return list_throws(state) if state.stage == DICE else []


def list_weights(state: State) -> list[int]:
    """Return the weight of each of `list_actions`; chance must be to act."""
    if not state.todo:
        return throw_weights(state)
    weights = TASKS[state.todo[0][0]].weights
    assert weights
    return weights(state, state.todo[0])


def _turn_actions(state: State) -> list[int]:
    player = state.player
    out = list_ends(state)
    base = player * KIND_COUNT
    cards = state.cards[base : base + KIND_COUNT]
    if any(cards):
        list_trades(state, player, out)
        for verb, cost, sites in BUILDINGS:
            # The same test as in `covers_cost`, inlined for speed.
            for kind, number in cost:
                if cards[kind] < number:
                    break
            else:
                out += [verb | site << VERB_BITS for site in sites(state, player)]
        list_improvements(state, player, out, IMPROVE)
    if state.rulebook.has_ships and not state.moved:
        list_shifts(state, player, out)
    if state.knights[player]:
        _list_knights(state, player, cards, out)
    if covers_cost(cards, KNIGHT_COST) and has_knight_left(state, player, 1):
        out += [RECRUIT | vertex << VERB_BITS for vertex in recruit_sites(state, player)]
    if state.hands[player]:
        list_plays(state, player, out)
    return out


def _list_knights(state: State, player: int, cards: list[int], out: list[int]) -> None:
    """Add the actions of the player's knights (K10, K11)."""
    at = state.at
    can_pay_activation, can_pay_promotion = covers_cost(cards, ACTIVATION_COST), covers_cost(cards, KNIGHT_COST)
    for vertex in state.knights[player]:
        piece = at[vertex]
        if piece & READY:
            out += list_knight_actions(state, player, vertex)
            if state.robber in state.board.vertex_hexes[vertex] and not is_robber_locked(state):
                out.append(CHASE | vertex << VERB_BITS)
        elif can_pay_activation and not piece & ACTIVE:
            out.append(ACTIVATE | vertex << VERB_BITS)
        if can_pay_promotion and can_promote(state, player, vertex):
            out.append(PROMOTE | vertex << VERB_BITS)
