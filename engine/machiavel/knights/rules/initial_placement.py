"""Initial placement (K4): the first settlements and cities, each with its link, a road or ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board.pieces import (
    CITY,
    IS_BUILDING,
    SETTLEMENT,
    SORT,
    Vertex,
    building_piece,
    road_piece,
    ship_piece,
)
from .mutations import place_line, place_piece, pop_task, transfer_cards
from .verbs import FOUND_CITY, FOUND_SETTLEMENT, LINK_ROAD, LINK_SHIP, VERB_BITS

if TYPE_CHECKING:
    from .state import State, Task


def is_building_site(state: State, vertex: Vertex) -> bool:
    """Return whether a building may be on a vertex: on empty land, without a neighbouring building (K4.2, K9.3)."""
    at = state.at
    if at[vertex] or not state.board.is_land_vertex[vertex]:
        return False
    return not any(IS_BUILDING[at[other]] for other in state.board.near[vertex])


def _list_sites(state: State, verb: int) -> list[int]:
    return [verb | vertex << VERB_BITS for vertex in state.board.vertices if is_building_site(state, vertex)]


def _place_building(state: State, vertex: Vertex, sort: int) -> None:
    player = pop_task(state)[1]
    place_piece(state, vertex, building_piece(sort, player))
    state.todo = (("link", player, vertex), *state.todo)


def found_settlement(state: State, vertex: Vertex) -> None:
    """Carry out `settlement:V` of the initial placement: place a settlement without cost."""
    _place_building(state, vertex, SETTLEMENT)


def found_city(state: State, vertex: Vertex) -> None:
    """Carry out `city:V` of the initial placement: place a city without cost."""
    _place_building(state, vertex, CITY)


def list_settlements(state: State, task: Task) -> list[int]:
    """Return the answers to the task `settlement` (K4.2)."""
    return _list_sites(state, FOUND_SETTLEMENT)


def list_cities(state: State, task: Task) -> list[int]:
    """Return the answers to the task `city` (K4.2)."""
    return _list_sites(state, FOUND_CITY)


def _place_link(state: State, edge: int, is_ship: bool) -> None:
    _, player, vertex = pop_task(state)
    place_line(state, edge, ship_piece(player) if is_ship else road_piece(player))
    if state.at[vertex] & SORT == CITY:
        _give_first_resources(state, player, vertex)


def _give_first_resources(state: State, player: int, vertex: Vertex) -> None:
    """Give a player a resource for each tile at its city, as far as the bank has the resource (K4.3)."""
    bank = state.rulebook.players
    for hexagon in state.board.vertex_hexes[vertex]:
        kind = state.board.resource[hexagon]
        if kind >= 0 and state.cards[state.bank + kind]:
            transfer_cards(state, bank, player, kind)


def link_road(state: State, edge: int) -> None:
    """Carry out `road:E` of the initial placement: link the new building by a road."""
    _place_link(state, edge, is_ship=False)


def link_ship(state: State, edge: int) -> None:
    """Carry out `ship:E` of the initial placement: link the new building by a ship."""
    _place_link(state, edge, is_ship=True)


def list_links(state: State, task: Task) -> list[int]:
    """Return the answers to the task `link` (K4.2)."""
    board, on = state.board, state.on
    free = [edge for edge, _ in board.links[task[2]] if not on[edge]]
    links = [LINK_ROAD | edge << VERB_BITS for edge in free if board.is_land_edge[edge]]
    if state.rulebook.has_ships:
        links += [LINK_SHIP | edge << VERB_BITS for edge in free if board.is_sea_edge[edge]]
    return links
