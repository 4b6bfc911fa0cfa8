"""Owns what the board gives to a player who evaluators: yields of every vertex, what is occupied, free places at hand.

What changes with the pieces alone is kept in the State's own cache, which the rules forget when the board changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ...board.pieces import CITY_YIELD, GOLD, OWNER, OWNER_SHIFT, RESOURCES, Vertex
from ...rules.cache_keys import OCCUPANCY_KEY
from ...rules.economy.building import line_ends

if TYPE_CHECKING:
    from ...board.geometry import Board
    from ...rules.state import State

#: How many of 36 throws give a sum.
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
#: So many roads away a place is still seen; over the sea farther.
SITE_RANGE, SEA_SITE_RANGE = 2, 4
#: A place on which an own knight stands is as far as if so much of a road were missing.
KNIGHT_ON_SITE_DISTANCE: Final = 0.5

#: (kind, cards a throw) pairs.
YieldRates: TypeAlias = tuple[tuple[int, float], ...]


class VertexYields(NamedTuple):
    """What buildings yield on each vertex, while the tiles' numbers stand as they do."""

    settlement: tuple[YieldRates, ...]
    city: tuple[YieldRates, ...]


class Occupancy(NamedTuple):
    """Bit sets of what stands where."""

    pieces: int
    buildings: int
    lines: int


def hex_yield(board: Board, hexagon: int, number: int, is_city: bool) -> YieldRates:
    """Return the cards a throw that a tile with a number gives one building (K6.1); gold as a fifth of each."""
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
    """Return the cards a throw that a tile gives one building while the numbers stand so."""
    return hex_yield(board, hexagon, number[hexagon], is_city)


@lru_cache(maxsize=128)
def get_vertex_yields(board: Board, number: tuple[int, ...]) -> VertexYields:
    """Return what every vertex yields, made once for a map and its numbers."""
    near = [tuple([number[hexagon] for hexagon in three]) for three in board.vertex_hexes]
    tables = [tuple([_vertex_yield(board, v, near[v], is_city) for v in board.vertices]) for is_city in (False, True)]
    return VertexYields(*tables)


@lru_cache(maxsize=20_000)
def _vertex_yield(board: Board, vertex: Vertex, numbers: tuple[int, ...], is_city: bool) -> YieldRates:
    """Return what a building yields beside tiles with these numbers."""
    flow: dict[int, float] = {}
    for hexagon, number in zip(board.vertex_hexes[vertex], numbers, strict=True):
        for kind, count in hex_yield(board, hexagon, number, is_city):
            flow[kind] = flow.get(kind, 0.0) + count
    return tuple(flow.items())


def occupancy(state: State) -> Occupancy:
    """Return what stands where."""
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
    """Return for each vertex the bit set of those beside it."""
    return tuple(sum(1 << other for other in near) for near in board.near)


class FreeSites:
    """Finds free places for settlements, and keeps them while nothing changes within three roads of a player."""

    def __init__(self, most: int) -> None:
        """Keep so many at most."""
        self.max_entries = most
        self.cache: dict[tuple[object, ...], tuple[tuple[float, Vertex], ...]] = {}
        self.neighbourhoods: dict[tuple[int, ...], tuple[int, int]] = {}

    def of(self, state: State, player: int) -> tuple[tuple[float, Vertex], ...]:
        """Return (roads that are missing, vertex) of the free places within two roads of a player's lines."""
        lines = state.lines[player]
        zone = self.neighbourhoods.get(lines)
        if zone is None:
            zone = self.neighbourhoods[lines] = _neighbourhood(state, player)
        pieces, buildings, edges = occupancy(state)
        vertices, between = zone
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


def _neighbourhood(state: State, player: int) -> tuple[int, int]:
    """Return the bit sets of the vertices near a player's lines, and of the edges between them."""
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
    # Where an own knight stands there is a place as well, once he has marched on.
    posts = [
        (KNIGHT_ON_SITE_DISTANCE, v)
        for v in state.knights[player]
        if v in reached and is_land[v] and not around[v] & buildings
    ]
    return [*free, *posts]
