"""Owns the first look at the root: every move judged at once, so that nothing a single move can do is overlooked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Final

from .alpha_beta import AlphaBetaSearch
from .alpha_beta_node import INFINITY
from .search_params import MAX_CAPTURE_PLIES
from .search_state import SearchState

#: So many positions are looked at between two pauses.
YIELD_EVERY: Final = 32
#: So many root moves are looked at if that can be: half a second's worth. Where there are more, so many of those that
#: differ in places only, ever fewer.
MAX_SCANNED: Final = 700
#: So many of them are kept if that can be: they are judged once more where there are several others.
MAX_ROOT_MOVES: Final = 300
VARIANTS_PER_MOVE: Final = (24, 12, 6, 3, 1)
#: Where rules let nearly every move take a chief there is no end of them. Once so many positions have been looked at,
#: half a second's worth, only the first capture is followed, and a third of the root moves is kept.
MAX_CAPTURE_NODES: Final = 6_500


def ordered_root_moves(tree: AlphaBetaSearch, max_placements: int) -> Generator[None, None, list[int]]:
    """Return the best of all moves, best first: of those that differ in places only, *breadth*. Pauses now and then.

    Fewer of those where that leaves more than `MOST_ROOT_MOVES`. The positions looked at are not counted as nodes: they
    are few hundred whatever the budget.
    """
    count, heard = tree.nodes, tree.nodes
    tree.limit, limit = 1 << 60, tree.limit
    scored = []
    blows, most = MAX_CAPTURE_PLIES, MAX_ROOT_MOVES
    for move in candidate_root_moves(tree.state):
        if tree.nodes >= heard + YIELD_EVERY:
            heard = tree.nodes
            yield
        tree.push(move)
        value = tree.terminal_value()
        scored.append((tree.quiesce(-INFINITY, INFINITY, blows) if value is None else value, move))
        tree.pop()
        if tree.nodes > count + MAX_CAPTURE_NODES:
            blows, most = 1, MAX_ROOT_MOVES // 3
    tree.nodes, tree.limit = count, limit
    scored.sort(reverse=True)
    kept = _limit_variants(tree.state, [move for _, move in scored], max_placements)
    return _limit_total(tree.state, kept, most)


def candidate_root_moves(view: SearchState) -> list[int]:
    """Return all moves, or where there are very many of them those with the best-looking places."""
    return _limit_total(view, view.moves({}, None, 0), MAX_SCANNED)


def _limit_total(view: SearchState, moves: list[int], most: int) -> list[int]:
    """Return *moves*, ever fewer of those that differ in places only as long as there are more than *most*."""
    for alike in VARIANTS_PER_MOVE:
        if len(moves) <= most:
            break
        moves = _limit_variants(view, moves, alike)
    return moves


def _limit_variants(view: SearchState, moves: Sequence[int], most: int) -> list[int]:
    """Return the first *most* of those moves that differ in places only; all if *most* is 0."""
    kept, alike = [], Counter[int]()
    for move in moves:
        habit = view.history_key(move)
        alike[habit] += 1
        if not most or alike[habit] <= most:
            kept.append(move)
    return kept
