"""Puts harbours on coasts (K1.6): evenly round each island, none for a resource that its own tile gives."""

from collections.abc import Sequence
from typing import Final

from ..board.geometry import Board
from ..board.pieces import KINDS, Edge
from .seeded_random import SeededRandom

#: The coast of an islet is shorter; it has no harbour.
MIN_COAST_EDGES: Final = 16


def coastlines(board: Board) -> list[list[Edge]]:
    """Return the coastal edges island by island, each in the order of a walk round it."""
    left = [edge for edge in board.edges if board.is_land_edge[edge] and board.is_sea_edge[edge]]
    known = set(left)
    found = []
    while known:
        edge = min(known)
        walk = []
        vertex = board.ends[edge][0]
        while edge in known:
            known.remove(edge)
            walk.append(edge)
            vertex = sum(board.ends[edge]) - vertex
            # At a vertex of the coast two coastal edges meet, never three.
            edge = next((e for e, _ in board.links[vertex] if e in known), edge)
        found.append(walk)
    return found


def place_harbours(board: Board, kinds: Sequence[str], rng: SeededRandom) -> dict[str, str]:
    """Return edge's name to kind, in board order."""
    edges = sorted(_harbour_edges(board, len(kinds), rng))
    bag = list(kinds)
    while True:
        rng.shuffle(bag)
        if not any(_is_beside_own_resource(board, edge, kind) for edge, kind in zip(edges, bag, strict=True)):
            return {board.edge_names[edge]: kind for edge, kind in zip(edges, bag, strict=True)}


def _is_beside_own_resource(board: Board, edge: Edge, kind: str) -> bool:
    return kind in KINDS and any(board.resource[h] == KINDS.index(kind) for h in board.edge_hexes[edge])


def _harbour_edges(board: Board, count: int, rng: SeededRandom) -> list[Edge]:
    """Return *count* edges: shares by length of coast, in each island at even distances from any beginning."""
    walks = [walk for walk in coastlines(board) if len(walk) >= MIN_COAST_EDGES]
    whole = sum(map(len, walks))
    ends = [sum(map(len, walks[: n + 1])) * count // whole for n in range(len(walks))]
    found: list[Edge] = []
    for walk, first, last in zip(walks, [0, *ends], ends, strict=False):
        begin = rng.below(len(walk))
        share = last - first
        found += [walk[(begin + number * len(walk) // share) % len(walk)] for number in range(share)]
    return found
