"""The geometry of a map: its hexes, vertices and edges, their names and adjacency (K1).

A `Board` is made once per map and never changes. It does not have the numbers of tiles, because the card surveyor
exchanges them.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any, Final

from .pieces import (
    ANY_HARBOUR,
    DESERT,
    GOLD,
    HARBOUR_KINDS,
    RESOURCE_OF,
    SEA,
    Edge,
    Hex,
    Vertex,
)

ROW_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
#: The minimum number of rows and of columns, because land has sea around it.
MIN_ROWS: Final = 3
MAX_COLUMNS: Final = 99


class Board:
    """The geometry of one map, as tables.

    Hexes, vertices and edges are numbered in board order (K1.5), so sorted numbers are in board order.

    Attributes:
        terrain: the letter of each hex (K1.2).
        corners: the existing vertices of each hex.
        vertex_hexes: the three hexes around each vertex.
        edge_hexes: the two hexes of each edge.
        links: for each vertex, pairs of an edge and its other end.
        near: the adjacent vertices of each vertex.
        ends: the two vertices of each edge.
        harbours: by edge, the number of the harbour's kind in HARBOUR_KINDS (K1.6).
        vertex_harbours: for each vertex, the kinds of the harbours that a building on it can use.
        texts: the texts of actions by their codes, cached by `rules.action_code`.

    """

    def __init__(self, terrain: tuple[str, ...], harbours: tuple[tuple[str, str], ...]) -> None:
        """*rows*: the terrain letters of each row. *harbours*: names of edges with kinds. Both must be valid."""
        self.rows = len(terrain)
        self.columns = len(terrain[0])
        self.terrain = "".join(terrain)
        self._name_hexes()
        self._make_vertices()
        self._make_edges()
        self.harbours: dict[Edge, int] = {self.edge_numbers[name]: HARBOUR_KINDS.index(kind) for name, kind in harbours}
        found: list[list[int]] = [[] for _ in self.vertex_names]
        for edge in sorted(self.harbours):
            for vertex in self.ends[edge]:
                found[vertex].append(self.harbours[edge])
        self.vertex_harbours = tuple(map(tuple, found))
        self.has_any_harbour = tuple(ANY_HARBOUR in kinds for kinds in self.vertex_harbours)
        self.texts: dict[int, str] = {}

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        rows = (self.terrain[row * self.columns : (row + 1) * self.columns] for row in range(self.rows))
        harbours = ((self.edge_names[edge], HARBOUR_KINDS[kind]) for edge, kind in self.harbours.items())
        return get_board, (tuple(rows), tuple(harbours))

    # -- hexes

    def _name_hexes(self) -> None:
        places = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        self.hexes = range(len(places))
        self.hex_names = tuple(f"{ROW_LETTERS[row]}{column + 1}" for row, column in places)
        self.hex_numbers = {name: number for number, name in enumerate(self.hex_names)}
        self.is_land = tuple(letter != SEA for letter in self.terrain)
        self.land = tuple(h for h in self.hexes if self.is_land[h])
        #: The tiles that yield resources, where the merchant may stand: those with a number, except gold.
        self.is_tile = tuple(letter in RESOURCE_OF for letter in self.terrain)
        self.resource = tuple(RESOURCE_OF.get(letter, -1) for letter in self.terrain)

    def neighbour(self, hexagon: Hex, direction: str) -> Hex:
        """Return the adjacent hex in the direction w, e, nw, ne, sw or se; -1 outside of the grid (K1.1)."""
        row, column = divmod(hexagon, self.columns)
        if direction[0] in "ns":
            column += (row % 2) - (direction[1] == "w")
            row += 1 if direction[0] == "s" else -1
        else:
            column += 1 if direction == "e" else -1
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else -1

    # -- vertices

    def _make_vertices(self) -> None:
        names: list[str] = []
        touching: list[tuple[Hex, Hex, Hex]] = []
        self._vertex_at: dict[tuple[Hex, str], Vertex] = {}
        for hexagon in self.hexes:
            for side in "ns":
                three = (hexagon, self.neighbour(hexagon, side + "w"), self.neighbour(hexagon, side + "e"))
                if min(three) >= 0:
                    self._vertex_at[hexagon, side] = len(names)
                    names.append(self.hex_names[hexagon] + side)
                    touching.append(three)
        self.vertex_names = tuple(names)
        self.vertex_numbers = {name: number for number, name in enumerate(names)}
        self.vertex_hexes = tuple(touching)
        self.vertices = range(len(names))
        self.is_land_vertex = tuple(any(self.is_land[h] for h in three) for three in touching)
        corners: list[list[Vertex]] = [[] for _ in self.hexes]
        for vertex, three in enumerate(touching):
            for hexagon in three:
                corners[hexagon].append(vertex)
        self.corners = tuple(map(tuple, corners))

    # -- edges

    def _ends_of(self, hexagon: Hex, way: str) -> tuple[Vertex, Vertex] | None:
        """Return the ends of the edge `w`, `nw` or `ne` of a hex; None if one of them does not exist (K1.4)."""
        if way == "w":
            keys = [(self.neighbour(hexagon, "nw"), "s"), (self.neighbour(hexagon, "sw"), "n")]
        else:
            keys = [(hexagon, "n"), (self.neighbour(hexagon, way), "s")]
        found = [self._vertex_at.get(key, -1) for key in keys]
        return None if min(found) < 0 else (found[0], found[1])

    def _make_edges(self) -> None:
        names: list[str] = []
        ends: list[tuple[Vertex, Vertex]] = []
        sides: list[tuple[Hex, Hex]] = []
        for hexagon in self.hexes:
            for way in ("w", "nw", "ne"):
                pair = self._ends_of(hexagon, way)
                if pair:
                    names.append(self.hex_names[hexagon] + way)
                    ends.append(pair)
                    sides.append((hexagon, self.neighbour(hexagon, way)))
        self.edge_names = tuple(names)
        self.edge_numbers = {name: number for number, name in enumerate(names)}
        self.edges = range(len(names))
        self.ends = tuple(ends)
        self.edge_hexes = tuple(sides)
        self.is_land_edge = tuple(any(self.is_land[h] for h in pair) for pair in sides)
        self.is_sea_edge = tuple(not all(self.is_land[h] for h in pair) for pair in sides)
        links: list[list[tuple[Edge, Vertex]]] = [[] for _ in self.vertices]
        for edge, (one, other) in enumerate(ends):
            links[one].append((edge, other))
            links[other].append((edge, one))
        self.links = tuple(map(tuple, links))
        self.near = tuple(tuple(other for _, other in pairs) for pairs in links)

    def edge_between(self, one: Vertex, other: Vertex) -> Edge:
        """Return the edge between two vertices; -1 if they are not adjacent."""
        return next((edge for edge, end in self.links[one] if end == other), -1)

    # -- coordinates for drawing

    def hex_centre(self, hexagon: Hex) -> tuple[float, float]:
        """Return the coordinates of a hex's centre, in widths of a hex; the first hex of row a is at (0, 0)."""
        row, column = divmod(hexagon, self.columns)
        return column + row % 2 / 2, row * sqrt(3) / 2

    def vertex_point(self, vertex: Vertex) -> tuple[float, float]:
        """Return the coordinates of a vertex, in widths of a hex: the mean of its three hexes' centres."""
        centres = [self.hex_centre(hexagon) for hexagon in self.vertex_hexes[vertex]]
        return sum(x for x, _ in centres) / 3, sum(y for _, y in centres) / 3


@lru_cache(maxsize=64)
def get_board(terrain: tuple[str, ...], harbours: tuple[tuple[str, str], ...]) -> Board:
    """Return the board with these rows of terrain letters and these harbours, edges with kinds; cached."""
    return Board(terrain, harbours)


def split_tiles(rows: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the rows of terrain letters and the number of each hex (0 for none) in row texts (K1.7)."""
    tiles = [row.split(" ") for row in rows]
    terrain = tuple("".join(tile[0] for tile in row) for row in tiles)
    return terrain, tuple(int(tile[1:] or 0) for row in tiles for tile in row)


def join_tiles(board: Board, number: tuple[int, ...]) -> list[str]:
    """Return the row texts (K1.7) of a board whose hexes have the numbers *numbers*."""
    texts = [letter + (str(n) if n else "") for letter, n in zip(board.terrain, number, strict=True)]
    return [" ".join(texts[row * board.columns : (row + 1) * board.columns]) for row in range(board.rows)]


def has_number(letter: str) -> bool:
    """Return whether tiles of a terrain have a number (K1.2)."""
    return letter not in (SEA, DESERT)


assert has_number(GOLD)
