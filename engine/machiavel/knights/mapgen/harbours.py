"""Placement of harbours on coasts (K1.6): at even distances, and none for a resource that its tile yields."""

from collections.abc import Sequence
from typing import Final

from ..board.geometry import Board
from ..board.pieces import KINDS, Edge
from .seeded_random import SeededRandom

#: The minimum number of edges of a coast with harbours, which islets do not have.
MIN_COAST_EDGES: Final = 16


def coastlines(board: Board) -> list[list[Edge]]:
    """Return the coastal edges of each island, in their order around the island."""
    remaining = {edge for edge in board.edges if board.is_land_edge[edge] and board.is_sea_edge[edge]}
    coasts = []
    while remaining:
        edge = min(remaining)
        coast = []
        vertex = board.ends[edge][0]
        while edge in remaining:
            remaining.remove(edge)
            coast.append(edge)
            vertex = sum(board.ends[edge]) - vertex
            # The walk has no choice, because exactly two coastal edges meet at each vertex of the coast.
            edge = next((e for e, _ in board.links[vertex] if e in remaining), edge)
        coasts.append(coast)
    return coasts


def place_harbours(board: Board, kinds: Sequence[str], rng: SeededRandom) -> dict[str, str]:
    """Return the kind of each harbour by the name of its edge, in board order."""
    edges = sorted(_harbour_edges(board, len(kinds), rng))
    shuffled = list(kinds)
    while True:
        rng.shuffle(shuffled)
        if not any(_is_beside_own_resource(board, edge, kind) for edge, kind in zip(edges, shuffled, strict=True)):
            return {board.edge_names[edge]: kind for edge, kind in zip(edges, shuffled, strict=True)}


def _is_beside_own_resource(board: Board, edge: Edge, kind: str) -> bool:
    return kind in KINDS and any(board.resource[h] == KINDS.index(kind) for h in board.edge_hexes[edge])


def _harbour_edges(board: Board, count: int, rng: SeededRandom) -> list[Edge]:
    """Return *count* edges at even distances, divided among the islands by the lengths of their coasts."""
    coasts = [walk for walk in coastlines(board) if len(walk) >= MIN_COAST_EDGES]
    whole = sum(map(len, coasts))
    ends = [sum(map(len, coasts[: n + 1])) * count // whole for n in range(len(coasts))]
    found: list[Edge] = []
    for coast, first, last in zip(coasts, [0, *ends], ends, strict=False):
        begin = rng.number_below(len(coast))
        share = last - first
        found += [coast[(begin + number * len(coast) // share) % len(coast)] for number in range(share)]
    return found
