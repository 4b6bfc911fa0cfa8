"""Sites and building of roads, ships, settlements, cities (K9.1-K9.4) and walls (K8.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...board.pieces import (
    CITIES,
    CITY,
    CITY_COST,
    IS_FOREIGN,
    OWNER_SHIFT,
    ROAD_COST,
    ROADS,
    SETTLEMENT,
    SETTLEMENT_COST,
    SETTLEMENTS,
    SHIP_COST,
    SHIPS,
    SORT,
    SUPPLY_COUNT,
    TOPPLED,
    WALL,
    WALL_COST,
    WALLS,
    Edge,
    Vertex,
    building_piece,
    road_piece,
    ship_piece,
)
from ..action_code import ARGUMENT_BITS, FIELD, SECOND
from ..cache_keys import CITY_SITES_KEY, ROAD_SITES_KEY, SETTLEMENT_SITES_KEY, SHIP_SITES_KEY, WALL_SITES_KEY
from ..initial_placement import is_building_site
from ..mutations import note_built_ship, pay_cost, place_line, place_piece, remove_line, replace_piece
from ..verbs import SHIFT, VERB_BITS

if TYPE_CHECKING:
    from ..state import State


def cached_sites(state: State, key: int, player: int, make: Callable[[State, int], tuple[int, ...]]) -> tuple[int, ...]:
    """Return the result of *make* for a player; it is cached until the board changes."""
    found: tuple[int, ...] | None = state.cache.get(key + player)
    if found is None:
        found = state.cache[key + player] = make(state, player)
    return found


def line_ends(state: State, player: int) -> list[Vertex]:
    """Return the vertices at the ends of a player's roads and ships, in board order."""
    ends = state.board.ends
    return sorted({vertex for edge in state.lines[player] for vertex in ends[edge]})


# -- roads and ships


def _line_sites(state: State, player: int, line: int, is_allowed: tuple[bool, ...]) -> tuple[Edge, ...]:
    """Return the free edges at a player's buildings or at the ends of other pieces equal to *line*, a road or ship.

    *is_allowed*: by edge, whether such a piece may be on it.
    """
    board, at, on = state.board, state.at, state.on
    is_foreign = IS_FOREIGN[player]
    starts = set(state.buildings[player])
    for edge in state.lines[player]:
        if on[edge] == line:
            starts.update(vertex for vertex in board.ends[edge] if not is_foreign[at[vertex]])
    links = board.links
    return tuple(sorted({e for v in starts for e, _ in links[v] if is_allowed[e] and not on[e]}))


def _road_sites(state: State, player: int) -> tuple[Edge, ...]:
    return _line_sites(state, player, road_piece(player), state.board.is_land_edge)


def _ship_sites(state: State, player: int) -> tuple[Edge, ...]:
    return _line_sites(state, player, ship_piece(player), state.board.is_sea_edge)


def road_sites(state: State, player: int) -> tuple[Edge, ...]:
    """Return the edges where a player may place a road, regardless of the cost (K9.1)."""
    if state.supply[player * SUPPLY_COUNT + ROADS] <= 0:
        return ()
    return cached_sites(state, ROAD_SITES_KEY, player, _road_sites)


def ship_sites(state: State, player: int) -> tuple[Edge, ...]:
    """Return the edges where a player may place a ship, regardless of the cost (K9.2)."""
    if not state.rulebook.has_ships or state.supply[player * SUPPLY_COUNT + SHIPS] <= 0:
        return ()
    return cached_sites(state, SHIP_SITES_KEY, player, _ship_sites)


def build_road(state: State, edge: Edge) -> None:
    """Carry out `road:E`: pay for a road and place it."""
    pay_cost(state, state.player, ROAD_COST)
    place_line(state, edge, road_piece(state.player))


def build_ship(state: State, edge: Edge) -> None:
    """Carry out `ship:E`: pay for a ship and place it."""
    pay_cost(state, state.player, SHIP_COST)
    place_ship(state, edge)


def place_ship(state: State, edge: Edge) -> None:
    """Place a ship of the player whose turn it is and add it to the ships built in this turn."""
    place_line(state, edge, ship_piece(state.player))
    note_built_ship(state, edge)


def shift_ship(state: State, rest: int) -> None:
    """Carry out `shift:E:F`: move a ship from the edge E to the edge F."""
    remove_line(state, rest & FIELD)
    place_line(state, rest >> ARGUMENT_BITS, ship_piece(state.player))
    state.moved = True


def list_shifts(state: State, player: int, out: list[int]) -> None:
    """Add the actions that move a player's ships (K9.2)."""
    board, on, own = state.board, state.on, ship_piece(player)
    for edge in state.lines[player]:
        if on[edge] != own or edge in state.built:
            continue
        if not any(_is_free_end(state, player, vertex, edge) for vertex in board.ends[edge]):
            continue
        on[edge] = 0
        sites = _ship_sites(state, player)
        on[edge] = own
        out += [SHIFT | edge << VERB_BITS | site << SECOND for site in sites if site != edge]


def _is_free_end(state: State, player: int, vertex: Vertex, edge: Edge) -> bool:
    """Return whether the end *vertex* of a player's ship has no building, knight or other ship of the player."""
    piece = state.at[vertex]
    if piece and not IS_FOREIGN[player][piece]:
        return False
    return not any(state.on[other] == ship_piece(player) for other, _ in state.board.links[vertex] if other != edge)


# -- settlements, cities, walls


def _settlement_sites(state: State, player: int) -> tuple[Vertex, ...]:
    candidates = line_ends(state, player) if state.buildings[player] else state.board.vertices
    return tuple(vertex for vertex in candidates if is_building_site(state, vertex))


def settlement_sites(state: State, player: int) -> tuple[Vertex, ...]:
    """Return the vertices where a player may place a settlement, regardless of the cost (K9.3)."""
    if state.supply[player * SUPPLY_COUNT + SETTLEMENTS] <= 0:
        return ()
    return cached_sites(state, SETTLEMENT_SITES_KEY, player, _settlement_sites)


def _city_sites(state: State, player: int) -> tuple[Vertex, ...]:
    at, buildings = state.at, state.buildings[player]
    toppled = tuple(vertex for vertex in buildings if at[vertex] & SORT == TOPPLED)
    if toppled:
        return toppled
    if state.supply[player * SUPPLY_COUNT + CITIES] <= 0:
        return ()
    return tuple(vertex for vertex in buildings if at[vertex] & SORT == SETTLEMENT)


def city_sites(state: State, player: int) -> tuple[Vertex, ...]:
    """Return the vertices of a player's buildings that may become a city, regardless of the cost (K9.4)."""
    return cached_sites(state, CITY_SITES_KEY, player, _city_sites)


def _wall_sites(state: State, player: int) -> tuple[Vertex, ...]:
    if state.supply[player * SUPPLY_COUNT + WALLS] <= 0:
        return ()
    own = CITY | player << OWNER_SHIFT
    return tuple(vertex for vertex in state.buildings[player] if state.at[vertex] == own)


def wall_sites(state: State, player: int) -> tuple[Vertex, ...]:
    """Return the vertices of a player's cities that may get a wall, regardless of the cost (K8.5)."""
    return cached_sites(state, WALL_SITES_KEY, player, _wall_sites)


def build_settlement(state: State, vertex: Vertex) -> None:
    """Carry out `settlement:V`: pay for a settlement and place it."""
    pay_cost(state, state.player, SETTLEMENT_COST)
    place_piece(state, vertex, building_piece(SETTLEMENT, state.player))


def upgrade_to_city(state: State, vertex: Vertex) -> None:
    """Replace a settlement or toppled city of the player whose turn it is by a city."""
    replace_piece(state, vertex, building_piece(CITY, state.player))


def build_city(state: State, vertex: Vertex) -> None:
    """Carry out `city:V`: pay for a city and place it."""
    pay_cost(state, state.player, CITY_COST)
    upgrade_to_city(state, vertex)


def add_wall(state: State, vertex: Vertex) -> None:
    """Add a wall to a city of the player whose turn it is."""
    replace_piece(state, vertex, state.at[vertex] | WALL)


def build_wall(state: State, vertex: Vertex) -> None:
    """Carry out `wall:V`: pay for a wall and add it."""
    pay_cost(state, state.player, WALL_COST)
    add_wall(state, vertex)
