"""Owns the first look at the root: every move judged at once, so that nothing a single move can do is overlooked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Final

from .alpha_beta import Tree
from .alpha_beta_node import INFINITY
from .search_state import SearchView

#: So many positions are looked at between two pauses.
SIFTED: Final = 32
#: So many root moves are looked at if that can be: half a second's worth. Where there are more, so many of those that
#: differ in places only, ever fewer.
MOST_SIFTED: Final = 700
#: So many of them are kept if that can be: they are judged once more where there are several others.
MOST_ROOT_MOVES: Final = 300
ALIKE: Final = (24, 12, 6, 3, 1)
#: Captures of chiefs that are followed after a move.
BLOWS: Final = 2
#: Where rules let nearly every move take a chief there is no end of them. Once so many positions have been looked at,
#: half a second's worth, only the first capture is followed, and a third of the root moves is kept.
MOST_FOLLOWED: Final = 6_500


def sifted(tree: Tree, breadth: int) -> Generator[None, None, list[int]]:
    """Return the best of all moves, best first: of those that differ in places only, *breadth*. Pauses now and then.

    Fewer of those where that leaves more than `MOST_ROOT_MOVES`. The positions looked at are not counted as nodes: they
    are few hundred whatever the budget.
    """
    count, heard = tree.nodes, tree.nodes
    tree.limit, limit = 1 << 60, tree.limit
    scored = []
    blows, most = BLOWS, MOST_ROOT_MOVES
    for move in all_moves(tree.view):
        if tree.nodes >= heard + SIFTED:
            heard = tree.nodes
            yield
        tree.push(move)
        value = tree.settled()
        scored.append((tree.quiesce(-INFINITY, INFINITY, blows) if value is None else value, move))
        tree.pop()
        if tree.nodes > count + MOST_FOLLOWED:
            blows, most = 1, MOST_ROOT_MOVES // 3
    tree.nodes, tree.limit = count, limit
    scored.sort(reverse=True)
    kept = _first_alike(tree.view, [move for _, move in scored], breadth)
    return _thinned(tree.view, kept, most)


def all_moves(view: SearchView) -> list[int]:
    """Return all moves, or where there are very many of them those with the best-looking places."""
    return _thinned(view, view.moves({}, None, 0), MOST_SIFTED)


def _thinned(view: SearchView, moves: list[int], most: int) -> list[int]:
    """Return *moves*, ever fewer of those that differ in places only as long as there are more than *most*."""
    for alike in ALIKE:
        if len(moves) <= most:
            break
        moves = _first_alike(view, moves, alike)
    return moves


def _first_alike(view: SearchView, moves: Sequence[int], most: int) -> list[int]:
    """Return the first *most* of those moves that differ in places only; all if *most* is 0."""
    kept, alike = [], Counter[int]()
    for move in moves:
        habit = view.habit(move)
        alike[habit] += 1
        if not most or alike[habit] <= most:
            kept.append(move)
    return kept
