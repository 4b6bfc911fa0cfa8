"""Places harbours on coasts (K1.6): evenly round each island, none of a resource that its own tile yields."""

from collections.abc import Sequence
from typing import Final

from ..board.geometry import Board
from ..board.pieces import KINDS, Edge
from .seeded_random import SeededRandom

#: Coasts with fewer edges, those of islets, get no harbour.
MIN_COAST_EDGES: Final = 16


def coastlines(board: Board) -> list[list[Edge]]:
    """Return the coastal edges of each island in the order of a walk round it."""
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
            # Exactly two coastal edges meet at a vertex of the coast.
            edge = next((e for e, _ in board.links[vertex] if e in remaining), edge)
        coasts.append(coast)
    return coasts


def place_harbours(board: Board, kinds: Sequence[str], rng: SeededRandom) -> dict[str, str]:
    """Return {edge's name: kind} of harbours, in board order."""
    edges = sorted(_harbour_edges(board, len(kinds), rng))
    shuffled = list(kinds)
    while True:
        rng.shuffle(shuffled)
        if not any(_is_beside_own_resource(board, edge, kind) for edge, kind in zip(edges, shuffled, strict=True)):
            return {board.edge_names[edge]: kind for edge, kind in zip(edges, shuffled, strict=True)}


def _is_beside_own_resource(board: Board, edge: Edge, kind: str) -> bool:
    return kind in KINDS and any(board.resource[h] == KINDS.index(kind) for h in board.edge_hexes[edge])


def _harbour_edges(board: Board, count: int, rng: SeededRandom) -> list[Edge]:
    """Return *count* edges: each island's number by the length of its coast, at even distances from a random edge."""
    coasts = [walk for walk in coastlines(board) if len(walk) >= MIN_COAST_EDGES]
    whole = sum(map(len, coasts))
    ends = [sum(map(len, coasts[: n + 1])) * count // whole for n in range(len(coasts))]
    found: list[Edge] = []
    for coast, first, last in zip(coasts, [0, *ends], ends, strict=False):
        begin = rng.below(len(coast))
        share = last - first
        found += [coast[(begin + number * len(coast) // share) % len(coast)] for number in range(share)]
    return found
