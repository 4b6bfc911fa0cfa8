"""Owns the list of all actions: of a task, of the dice, of a player's turn (K3.5, K5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board.pieces import (
    ACTION,
    ACTIVE,
    BRICK,
    DICE,
    GRAIN,
    KIND_COUNT,
    ORE,
    READY,
    ROLL,
    WOOD,
    WOOL,
)
from .action_code import VERB_BITS
from .cards import list_plays
from .cards.science import ALL_FIXINGS, LOADED_DICE
from .economy.building import (
    CITY_BUILT,
    ROAD,
    SETTLEMENT_BUILT,
    SHIP,
    WALL_BUILT,
    city_sites,
    list_shifts,
    road_sites,
    settlement_sites,
    ship_sites,
    wall_sites,
)
from .economy.improvements import IMPROVE, list_improvements
from .economy.production import is_locked
from .economy.trade import list_trades
from .tasks import TASKS
from .turn import ROLL_DICE, list_ends, list_throws, throw_weights
from .war.attacks import list_knight_actions
from .war.knight_actions import (
    ACTIVATE,
    CHASE,
    PROMOTE,
    RECRUIT,
    can_promote,
    has_knight_left,
    recruit_sites,
)

if TYPE_CHECKING:
    from .state import State


def list_actions(state: State) -> list[int]:
    """Return the codes of all that may be done now, offers excepted, each once."""
    if state.todo:
        return TASKS[state.todo[0][0]].choices(state, state.todo[0])
    if state.stage == ACTION:
        return _turn_actions(state)
    if state.stage == ROLL:
        return [ROLL_DICE, *ALL_FIXINGS] if LOADED_DICE in state.hands[state.player] else [ROLL_DICE]
    return list_throws(state) if state.stage == DICE else []


def list_weights(state: State) -> list[int]:
    """Return the weights beside `list_actions` where chance is to act."""
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
        _list_buildings(state, player, cards, out)
        list_improvements(state, player, out, IMPROVE)
    if state.rulebook.has_ships and not state.moved:
        list_shifts(state, player, out)
    if state.knights[player]:
        _list_knights(state, player, cards, out)
    if cards[WOOL] and cards[ORE] and has_knight_left(state, player, 1):
        out += [RECRUIT | vertex << VERB_BITS for vertex in recruit_sites(state, player)]
    if state.hands[player]:
        list_plays(state, player, out)
    return out


def _list_buildings(state: State, player: int, cards: list[int], out: list[int]) -> None:
    """Add what the player can pay and place (K9, K8.5)."""
    if cards[WOOD]:
        if cards[BRICK]:
            out += [ROAD | edge << VERB_BITS for edge in road_sites(state, player)]
            if cards[WOOL] and cards[GRAIN]:
                out += [SETTLEMENT_BUILT | vertex << VERB_BITS for vertex in settlement_sites(state, player)]
        if cards[WOOL]:
            out += [SHIP | edge << VERB_BITS for edge in ship_sites(state, player)]
    if cards[GRAIN] >= 2 and cards[ORE] >= 3:
        out += [CITY_BUILT | vertex << VERB_BITS for vertex in city_sites(state, player)]
    if cards[BRICK] >= 2:
        out += [WALL_BUILT | vertex << VERB_BITS for vertex in wall_sites(state, player)]


def _list_knights(state: State, player: int, cards: list[int], out: list[int]) -> None:
    """Add what the player's knights may do (K10, K11)."""
    at = state.at
    can_pay_promotion = cards[WOOL] and cards[ORE]
    for vertex in state.knights[player]:
        piece = at[vertex]
        if piece & READY:
            out += list_knight_actions(state, player, vertex)
            if state.robber in state.board.vertex_hexes[vertex] and not is_locked(state):
                out.append(CHASE | vertex << VERB_BITS)
        elif cards[GRAIN] and not piece & ACTIVE:
            out.append(ACTIVATE | vertex << VERB_BITS)
        if can_pay_promotion and can_promote(state, player, vertex):
            out.append(PROMOTE | vertex << VERB_BITS)
