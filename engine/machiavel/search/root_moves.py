"""Root moves: every candidate evaluated once, ordered and limited, so that no one-move tactic is overlooked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Final

from .alpha_beta import AlphaBetaSearch
from .alpha_beta_node import INFINITY
from .search_params import MAX_CAPTURE_PLIES
from .search_state import SearchState

#: Positions evaluated between two pauses.
YIELD_EVERY: Final = 32
#: The maximum number of moves evaluated, in about half a second; where there are more, fewer variants of each.
MAX_SCANNED: Final = 700
#: The maximum number that remains: against several opponents each is evaluated once more.
MAX_ROOT_MOVES: Final = 300
#: Variants of one move, which differ only in placements: each limit that is tried until the moves are few enough.
VARIANTS_PER_MOVE: Final = (24, 12, 6, 3, 1)
#: The positions, evaluated in about half a second, after which only the first capture is followed, and a third of the
#: root moves remains: where rules let nearly every move capture a chief, captures never end.
MAX_CAPTURE_NODES: Final = 6_500


def ordered_root_moves(search: AlphaBetaSearch, max_placements: int) -> Generator[None, None, list[int]]:
    """Return the best candidates, best first; of variants of one move at most *max_placements*. Pauses now and then.

    Fewer variants where more than `MAX_ROOT_MOVES` would remain. The positions evaluated are not counted as nodes:
    they are a few hundred, whatever the budget.
    """
    nodes, nodes_at_pause = search.nodes, search.nodes
    search.limit, limit = 1 << 60, search.limit
    scored = []
    capture_plies, max_moves = MAX_CAPTURE_PLIES, MAX_ROOT_MOVES
    for move in candidate_root_moves(search.state):
        if search.nodes >= nodes_at_pause + YIELD_EVERY:
            nodes_at_pause = search.nodes
            yield
        search.push(move)
        value = search.terminal_value()
        scored.append((search.quiesce(-INFINITY, INFINITY, capture_plies) if value is None else value, move))
        search.pop()
        if search.nodes > nodes + MAX_CAPTURE_NODES:
            capture_plies, max_moves = 1, MAX_ROOT_MOVES // 3
    search.nodes, search.limit = nodes, limit
    scored.sort(reverse=True)
    moves = _limit_variants(search.state, [move for _, move in scored], max_placements)
    return _limit_total(search.state, moves, max_moves)


def candidate_root_moves(state: SearchState) -> list[int]:
    """Return all moves, or with more than `MAX_SCANNED` those with the most promising placements."""
    return _limit_total(state, state.moves({}, None, 0), MAX_SCANNED)


def _limit_total(state: SearchState, moves: list[int], max_moves: int) -> list[int]:
    """Return *moves*, with fewer and fewer variants of each until there are at most *max_moves*, or one of each."""
    for variants in VARIANTS_PER_MOVE:
        if len(moves) <= max_moves:
            break
        moves = _limit_variants(state, moves, variants)
    return moves


def _limit_variants(state: SearchState, moves: Sequence[int], limit: int) -> list[int]:
    """Return the first *limit* variants of each move, in the order of *moves*; all where *limit* is 0."""
    selected, counts = [], Counter[int]()
    for move in moves:
        key = state.history_key(move)
        counts[key] += 1
        if not limit or counts[key] <= limit:
            selected.append(move)
    return selected
