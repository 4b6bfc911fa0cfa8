"""Owns the set-up (K4): first settlements, cities and links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..board.pieces import (
    CITY,
    IS_BUILDING,
    SETTLEMENT,
    SETUP,
    SORT,
    Vertex,
    building,
    road,
    ship,
)
from .action_code import VERB_BITS, add_verb
from .mutations import place_line, place_piece, transfer_cards
from .tasks import add_task, pop_task

if TYPE_CHECKING:
    from .state import State, Task


def is_site(state: State, vertex: Vertex) -> bool:
    """Tell whether a building may stand on a vertex: empty land, no building beside it (K4.2, K9.3)."""
    at = state.at
    if at[vertex] or not state.board.is_land_vertex[vertex]:
        return False
    return not any(IS_BUILDING[at[other]] for other in state.board.near[vertex])


def _list_sites(state: State, verb: int) -> list[int]:
    return [verb | vertex << VERB_BITS for vertex in state.board.vertices if is_site(state, vertex)]


def _place_building(state: State, vertex: Vertex, sort: int) -> None:
    player = pop_task(state)[1]
    place_piece(state, vertex, building(sort, player))
    state.todo = (("link", player, vertex), *state.todo)


def found_settlement(state: State, vertex: Vertex) -> None:
    """Carry out `settlement:V` of the set-up."""
    _place_building(state, vertex, SETTLEMENT)


def found_city(state: State, vertex: Vertex) -> None:
    """Carry out `city:V` of the set-up."""
    _place_building(state, vertex, CITY)


FOUND_SETTLEMENT: Final = add_verb("settlement", found_settlement, "vertex")
FOUND_CITY: Final = add_verb("city", found_city, "vertex")
add_task("settlement", lambda state, task: _list_sites(state, FOUND_SETTLEMENT), "player", stages=(SETUP,))
add_task("city", lambda state, task: _list_sites(state, FOUND_CITY), "player", stages=(SETUP,))


def _place_link(state: State, edge: int, is_ship: bool) -> None:
    _, player, vertex = pop_task(state)
    place_line(state, edge, ship(player) if is_ship else road(player))
    if state.at[vertex] & SORT == CITY:
        _give_first_resources(state, player, vertex)


def _give_first_resources(state: State, player: int, vertex: Vertex) -> None:
    """Give the first resources (K4.3)."""
    bank = state.rulebook.players
    for hexagon in state.board.vertex_hexes[vertex]:
        kind = state.board.resource[hexagon]
        if kind >= 0 and state.cards[state.bank + kind]:
            transfer_cards(state, bank, player, kind)


def link_road(state: State, edge: int) -> None:
    """Carry out `road:E` of the set-up."""
    _place_link(state, edge, is_ship=False)


def link_ship(state: State, edge: int) -> None:
    """Carry out `ship:E` of the set-up."""
    _place_link(state, edge, is_ship=True)


LINK_ROAD: Final = add_verb("road", link_road, "edge")
LINK_SHIP: Final = add_verb("ship", link_ship, "edge")


def _list_links(state: State, task: Task) -> list[int]:
    board, on = state.board, state.on
    free = [edge for edge, _ in board.links[task[2]] if not on[edge]]
    links = [LINK_ROAD | edge << VERB_BITS for edge in free if board.is_land_edge[edge]]
    if state.rulebook.has_ships:
        links += [LINK_SHIP | edge << VERB_BITS for edge in free if board.is_sea_edge[edge]]
    return links


add_task("link", _list_links, "player", "vertex", stages=(SETUP,))
