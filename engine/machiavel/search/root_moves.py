"""Root moves: all candidates are evaluated once, ordered and limited, so that no tactic of one move is overlooked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Final

from .alpha_beta import AlphaBetaSearch
from .alpha_beta_node import INFINITY
from .search_params import MAX_CAPTURE_PLIES
from .search_state import SearchState

#: The number of positions evaluated between two pauses.
YIELD_EVERY: Final = 32
#: The maximum number of moves evaluated, which takes about half a second. Of more moves fewer variants are evaluated.
MAX_SCANNED: Final = 700
#: The maximum number of root moves returned; against several opponents each of them is evaluated once more.
MAX_ROOT_MOVES: Final = 300
#: The limits for variants of one move, which differ only in a placement; they are tried until the moves are few enough.
VARIANTS_PER_MOVE: Final = (24, 12, 6, 3, 1)
#: After this number of positions, about half a second, only the first capture is followed and a third of the root moves
#: returned. Otherwise captures would not end under rules that let nearly every move capture a chief.
MAX_CAPTURE_NODES: Final = 6_500


def ordered_root_moves(search: AlphaBetaSearch, max_placements: int) -> Generator[None, None, list[int]]:
    """Return the best candidates, best first, with at most *max_placements* variants of one move; with pauses.

    Has fewer variants if more than `MAX_ROOT_MOVES` moves would remain. The positions evaluated are not counted as
    nodes, because they are a few hundred whatever the budget.
    """
    nodes, nodes_at_pause = search.nodes, search.nodes
    search.limit, limit = 1 << 60, search.limit
    scored = []
    capture_plies, max_moves = MAX_CAPTURE_PLIES, MAX_ROOT_MOVES
    for move in candidate_root_moves(search.state):
        if search.nodes >= nodes_at_pause + YIELD_EVERY:
            nodes_at_pause = search.nodes
            yield
        search.push_move(move)
        value = search.terminal_value()
        scored.append((search.quiesce(-INFINITY, INFINITY, capture_plies) if value is None else value, move))
        search.pop_move()
        if search.nodes > nodes + MAX_CAPTURE_NODES:
            capture_plies, max_moves = 1, MAX_ROOT_MOVES // 3
    search.nodes, search.limit = nodes, limit
    scored.sort(reverse=True)
    moves = _limit_variants(search.state, [move for _, move in scored], max_placements)
    return _limit_total(search.state, moves, max_moves)


def candidate_root_moves(state: SearchState) -> list[int]:
    """Return all moves; if they are more than `MAX_SCANNED`, only those with the most promising placements."""
    return _limit_total(state, state.candidate_moves({}, None, 0), MAX_SCANNED)


def _limit_total(state: SearchState, moves: list[int], max_moves: int) -> list[int]:
    """Return at most *max_moves* of *moves*: fewer variants of each move, but at least one."""
    for variants in VARIANTS_PER_MOVE:
        if len(moves) <= max_moves:
            break
        moves = _limit_variants(state, moves, variants)
    return moves


def _limit_variants(state: SearchState, moves: Sequence[int], limit: int) -> list[int]:
    """Return the first *limit* variants of each move, in the order of *moves*; all variants if *limit* is 0."""
    selected, counts = [], Counter[int]()
    for move in moves:
        key = state.history_key(move)
        counts[key] += 1
        if not limit or counts[key] <= limit:
            selected.append(move)
    return selected
