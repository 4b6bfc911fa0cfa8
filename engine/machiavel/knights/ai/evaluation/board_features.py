"""Features of the board for the evaluation: yields of all vertices, occupied places, free sites for settlements.

A feature that depends only on the pieces is stored in the cache of the State, which the rules clear when the board
changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ...board.pieces import CITY_YIELD, GOLD, OWNER, OWNER_SHIFT, PIPS, RESOURCES, Vertex
from ...rules.cache_keys import OCCUPANCY_KEY
from ...rules.economy.building import line_ends

if TYPE_CHECKING:
    from ...board.geometry import Board
    from ...rules.state import State

#: The maximum number of missing roads to a site that counts.
SITE_RANGE: Final = 2
#: The maximum number of missing roads and ships to a site that counts, under rules with ships.
SEA_SITE_RANGE: Final = 4
#: The distance, in roads, of a site on which the player's knight stands, because the knight must move away first.
KNIGHT_ON_SITE_DISTANCE: Final = 0.5

#: Pairs of a kind of card and the number of cards per throw.
YieldRates: TypeAlias = tuple[tuple[int, float], ...]


class VertexYields(NamedTuple):
    """The yield of a settlement and of a city on each vertex, with the present numbers of the tiles."""

    settlement: tuple[YieldRates, ...]
    city: tuple[YieldRates, ...]


class Occupancy(NamedTuple):
    """Bit sets of the vertices with a piece, of the vertices with a building, and of the edges with a road or ship."""

    pieces: int
    buildings: int
    lines: int


def hex_yield(board: Board, hexagon: int, number: int, is_city: bool) -> YieldRates:
    """Return the yield of a building, in cards per throw, by a tile with a number (K6.1).

    Gold counts as a fifth of each resource.
    """
    odds = PIPS[number] / 36
    letter = board.terrain[hexagon]
    if not odds:
        return ()
    if letter == GOLD:
        return tuple((kind, odds * (1 + is_city) / len(RESOURCES)) for kind in RESOURCES)
    if is_city:
        return tuple((kind, count * odds) for kind, count in CITY_YIELD[letter])
    return ((board.resource[hexagon], odds),)


def tile_yield(board: Board, number: tuple[int, ...], hexagon: int, is_city: bool) -> YieldRates:
    """Return the yield of a building, in cards per throw, by the tile *hexagon*; *number*: the number of each tile."""
    return hex_yield(board, hexagon, number[hexagon], is_city)


@lru_cache(maxsize=128)
def get_vertex_yields(board: Board, number: tuple[int, ...]) -> VertexYields:
    """Return the yields of all vertices for a board and the numbers of its tiles; cached."""
    near = [tuple([number[hexagon] for hexagon in three]) for three in board.vertex_hexes]
    tables = [tuple([_vertex_yield(board, v, near[v], is_city) for v in board.vertices]) for is_city in (False, True)]
    return VertexYields(*tables)


@lru_cache(maxsize=20_000)
def _vertex_yield(board: Board, vertex: Vertex, numbers: tuple[int, ...], is_city: bool) -> YieldRates:
    """Return the yield of a building on *vertex*; *numbers*: the numbers of its three hexes."""
    rates: dict[int, float] = {}
    for hexagon, number in zip(board.vertex_hexes[vertex], numbers, strict=True):
        for kind, count in hex_yield(board, hexagon, number, is_city):
            rates[kind] = rates.get(kind, 0.0) + count
    return tuple(rates.items())


def occupied_places(state: State) -> Occupancy:
    """Return the bit sets of occupied places; cached until the board changes."""
    found: Occupancy | None = state.cache.get(OCCUPANCY_KEY)
    if found is None:
        pieces = buildings = lines = 0
        for vertices in state.buildings:
            for vertex in vertices:
                buildings |= 1 << vertex
        for vertices in state.knights:
            for vertex in vertices:
                pieces |= 1 << vertex
        for edges in state.lines:
            for edge in edges:
                lines |= 1 << edge
        found = state.cache[OCCUPANCY_KEY] = Occupancy(pieces | buildings, buildings, lines)
    return found


@lru_cache(maxsize=16)
def neighbour_bits(board: Board) -> tuple[int, ...]:
    """Return, by vertex, the bit set of its neighbours."""
    return tuple(sum(1 << other for other in near) for near in board.near)


class FreeSites:
    """Free sites for settlements, cached by the pieces in the neighbourhood of a player's lines."""

    def __init__(self, max_entries: int) -> None:
        self.max_entries = max_entries
        self.cache: dict[tuple[object, ...], tuple[tuple[float, Vertex], ...]] = {}
        self.neighbourhoods: dict[tuple[int, ...], tuple[int, int]] = {}

    def sites_near_lines(self, state: State, player: int) -> tuple[tuple[float, Vertex], ...]:
        """Return the free sites near a player's lines, each as its number of missing roads and its vertex."""
        lines = state.lines[player]
        neighbourhood = self.neighbourhoods.get(lines)
        if neighbourhood is None:
            neighbourhood = self.neighbourhoods[lines] = _site_neighbourhood(state, player)
        pieces, buildings, edges = occupied_places(state)
        vertices, between = neighbourhood
        key = (
            *(player, lines, state.buildings[player], state.knights[player]),
            *(pieces & vertices, buildings & vertices, edges & between),
        )
        found = self.cache.get(key)
        if found is None:
            if len(self.cache) >= self.max_entries:
                self.cache.clear()
                self.neighbourhoods.clear()
            found = self.cache[key] = tuple(_free_sites(state, player, buildings))
        return found


def _site_range(state: State) -> int:
    return SEA_SITE_RANGE if state.rulebook.has_ships else SITE_RANGE


def _site_neighbourhood(state: State, player: int) -> tuple[int, int]:
    """Return, as bit sets, the vertices on which a player's free sites depend and the edges between them."""
    board = state.board
    ring = set(line_ends(state, player))
    vertices = set(ring)
    edges: set[int] = set()
    for _ in range(_site_range(state) + 1):
        links = [link for vertex in ring for link in board.links[vertex]]
        edges.update(edge for edge, _ in links)
        ring = {other for _, other in links} - vertices
        vertices |= ring
    return sum(1 << vertex for vertex in vertices), sum(1 << edge for edge in edges)


def _free_sites(state: State, player: int, buildings: int) -> list[tuple[float, Vertex]]:
    """Find the free sites for `FreeSites`; *buildings*: the bit set of all buildings."""
    board, at, on = state.board, state.at, state.on
    reached = dict.fromkeys(line_ends(state, player), 0)
    edge_fits, has_ships = board.is_land_edge, state.rulebook.has_ships
    ring = [vertex for vertex in reached if not at[vertex] or at[vertex] >> OWNER_SHIFT & OWNER == player]
    for roads in range(1, _site_range(state) + 1):
        following = []
        for vertex in ring:
            for edge, other in board.links[vertex]:
                if not on[edge] and (edge_fits[edge] or has_ships) and other not in reached and not at[other]:
                    reached[other] = roads
                    following.append(other)
        ring = following
    is_land, around = board.is_land_vertex, neighbour_bits(board)
    free = [(n, v) for v, n in reached.items() if not at[v] and is_land[v] and not around[v] & buildings]
    # A vertex on which the player's own knight stands is free after the knight has moved.
    knights = [v for v in state.knights[player] if v in reached and is_land[v] and not around[v] & buildings]
    return [*free, *((KNIGHT_ON_SITE_DISTANCE, v) for v in knights)]
