"""Refusals of building and improving (K8, K9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.errors import Refusal
from ..board.pieces import (
    CITIES,
    CITY,
    CITY_COST,
    IS_BUILDING,
    IS_FOREIGN,
    IS_OWN_BUILDING,
    MAX_LEVEL,
    ROAD_COST,
    ROADS,
    SETTLEMENT,
    SETTLEMENT_COST,
    SETTLEMENTS,
    SHIP_COST,
    SHIPS,
    SORT,
    TOPPLED,
    WALL,
    WALL_COST,
    WALLS,
    Edge,
    Vertex,
    improvement_cost,
    ship_piece,
)
from ..rules.economy.building import city_sites, road_sites, settlement_sites, ship_sites, wall_sites
from ..rules.economy.improvements import METROPOLIS_LEVEL
from .common import EnteredAction, cost_refusal, supply_refusal


def road_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a road cannot be built (K9.1)."""
    edge = entered.first_argument
    wrong = (
        None
        if edge is None or edge in road_sites(entered.state, entered.player)
        else _road_place_refusal(entered, edge)
    )
    return (
        wrong or supply_refusal(entered, ROADS) or cost_refusal(entered, ROAD_COST) or no_place_refusal(entered, "K9.1")
    )


def _road_place_refusal(entered: EnteredAction, edge: Edge) -> Refusal | None:
    if not entered.state.board.is_land_edge[edge]:
        return Refusal("build/no-land", "K9.1")
    return line_place_refusal(entered, edge, 1, "K9.1")


def line_place_refusal(entered: EnteredAction, edge: Edge, kind: int, rule: str) -> Refusal | None:
    """Return the reason why a road (*kind* 1) or a ship (*kind* 2) cannot be placed on an edge.

    The kind of the edge, the cost and the supply are not considered.
    """
    state, player = entered.state, entered.player
    if state.on[edge]:
        return Refusal("build/occupied", rule)
    own = kind + 2 * player
    is_barred = False
    for vertex in state.board.ends[edge]:
        piece = state.at[vertex]
        if IS_OWN_BUILDING[player][piece]:
            return None
        if any(state.on[other] == own for other, _ in state.board.links[vertex]):
            if not IS_FOREIGN[player][piece]:
                return None
            is_barred = True
    return Refusal("build/foreign-piece" if is_barred else "build/not-connected", rule)


def ship_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a ship cannot be built (K9.2)."""
    edge = entered.first_argument
    if not entered.state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if edge is not None and edge not in ship_sites(entered.state, entered.player):
        if not entered.state.board.is_sea_edge[edge]:
            return Refusal("build/no-sea", "K9.2")
        wrong = line_place_refusal(entered, edge, 2, "K9.2")
        if wrong:
            return wrong
    return supply_refusal(entered, SHIPS) or cost_refusal(entered, SHIP_COST) or no_place_refusal(entered, "K9.2")


def shift_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a ship cannot be moved (K9.2)."""
    state, edge, target = entered.state, entered.first_argument, entered.second_argument
    if not state.rulebook.has_ships:
        return Refusal("build/no-ships", "K2.4")
    if state.moved:
        return Refusal("ship/once", "K9.2")
    if edge is None:
        return Refusal("ship/nowhere", "K9.2")
    if state.on[edge] != ship_piece(entered.player):
        return Refusal("build/not-connected", "K9.2")
    if edge in state.built:
        return Refusal("ship/new", "K9.2")
    if target is None:
        return Refusal("ship/not-free", "K9.2")
    if state.on[target] and target != edge:
        return Refusal("build/occupied", "K9.2")
    return Refusal("ship/nowhere", "K9.2")


def settlement_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a settlement cannot be built (K9.3)."""
    vertex = entered.first_argument
    wrong = None
    if vertex is not None and vertex not in settlement_sites(entered.state, entered.player):
        wrong = settlement_place_refusal(entered, vertex, "K9.3")
    return (
        wrong
        or supply_refusal(entered, SETTLEMENTS)
        or cost_refusal(entered, SETTLEMENT_COST)
        or no_place_refusal(entered, "K9.3")
    )


def settlement_place_refusal(entered: EnteredAction, vertex: Vertex, rule: str) -> Refusal | None:
    """Return the reason why a building cannot be placed on a vertex (K4.2, K9.3)."""
    state = entered.state
    if state.at[vertex]:
        return Refusal("build/occupied", rule)
    if not state.board.is_land_vertex[vertex]:
        return Refusal("build/no-land", rule)
    close = next((other for other in state.board.near[vertex] if IS_BUILDING[state.at[other]]), None)
    if close is not None:
        return Refusal("build/too-near", rule, {"vertex": state.board.vertex_names[close]})
    return None if state.stage == 0 else Refusal("build/not-connected", rule)


def city_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a city cannot be built (K9.4)."""
    state, vertex = entered.state, entered.first_argument
    if vertex is not None and vertex not in city_sites(state, entered.player):
        piece = state.at[vertex]
        if not IS_OWN_BUILDING[entered.player][piece] or piece & SORT == CITY:
            return Refusal("build/not-settlement", "K9.4")
        has_toppled = any(state.at[v] & SORT == TOPPLED for v in state.buildings[entered.player])
        if piece & SORT == SETTLEMENT and has_toppled:
            return Refusal("build/toppled-first", "K9.4")
    if not city_sites(state, entered.player):
        wrong = supply_refusal(entered, CITIES)
        if wrong:
            return wrong
        return cost_refusal(entered, CITY_COST) or Refusal("build/not-settlement", "K9.4")
    return cost_refusal(entered, CITY_COST)


def wall_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a wall cannot be built (K8.5)."""
    state, vertex = entered.state, entered.first_argument
    if vertex is not None and vertex not in wall_sites(state, entered.player):
        piece = state.at[vertex]
        if not IS_OWN_BUILDING[entered.player][piece] or piece & SORT != CITY:
            return Refusal("build/wall-city", "K8.5")
        if piece & WALL:
            return Refusal("build/wall-there", "K8.5")
    return supply_refusal(entered, WALLS) or cost_refusal(entered, WALL_COST) or Refusal("build/wall-city", "K8.5")


def improve_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a track cannot be improved (K8.1)."""
    state, player = entered.state, entered.player
    if not any(state.at[v] & SORT == CITY for v in state.buildings[player]):
        return Refusal("improve/no-city", "K8.1")
    track = entered.first_argument
    if track is None:
        tracks = range(3)
        costs = [improvement_cost(t, state.levels[player * 3 + t] + 1) for t in tracks]
        return next((r for r in (cost_refusal(entered, cost) for cost in costs) if r), None)
    level = state.levels[player * 3 + track] + 1
    if level > MAX_LEVEL:
        return Refusal("improve/top", "K8.1")
    lacking = cost_refusal(entered, improvement_cost(track, level))
    if lacking:
        return lacking
    return Refusal("improve/no-free-city", "K8.1") if level >= METROPOLIS_LEVEL else None


def no_place_refusal(entered: EnteredAction, rule: str) -> Refusal | None:
    """Return the refusal that there is no place to build, None if a place has been entered."""
    return Refusal("build/not-connected", rule) if entered.first_argument is None else None


BUILDING_REASONS: Final[dict[str, Callable[[EnteredAction], Refusal | None]]] = {
    "road": road_refusal,
    "ship": ship_refusal,
    "shift": shift_refusal,
    "settlement": settlement_refusal,
    "city": city_refusal,
    "wall": wall_refusal,
    "improve": improve_refusal,
}
