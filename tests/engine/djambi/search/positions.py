"""Positions that several tests of the search share, and search trees of them."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from machiavel.djambi import Position, parse_position, start_position
from machiavel.djambi.ai.baselines import random_move
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.djambi.board.pieces import NO_PARTY
from machiavel.djambi.rules.moves import freeze
from machiavel.djambi.rules.state import State
from machiavel.search.best_first import BestFirstSearch, SearchNode
from machiavel.search.budget import BudgetExhausted
from machiavel.search.search_params import SearchParams

#: A middle game of four parties, red to move.
MIDDLE = (
    "gCgAgM1xx1yAyC/1gDgM3yMyDx/x4yMyN2/gM1gRxgN4/3bA1bM3/3rM4bM/1rMrN3bN1x/xrDrM4bDbR/rCrA4bM1bC r "
    "+,+,+,+ 0/21 standard"
)


def playout_position(rules: str, plies: int, seed: int) -> Position:
    """Return a position that is *plies* random turns after the start, or fewer if the game ends before."""
    state, rng = State.thaw(start_position(rules)), Random(seed)
    for _ in range(plies):
        state.make(random_move(state, rng))
        if state.mover == NO_PARTY:
            state.unmake()
            break
    return freeze(state)


def new_search_tree(text: str, limit: int) -> BestFirstSearch:
    """Return a tree of at most *limit* nodes. Its root has the moves of a position, with one placement each."""
    state = DjambiSearchState(parse_position(text))
    moves = state.candidate_moves({}, None, 1)
    tree = BestFirstSearch(state, SearchParams(), dict.fromkeys(moves, 0.0), limit)
    tree.add_root_moves(moves)
    return tree


def grow_tree(tree: BestFirstSearch) -> None:
    """Run iterations until the tree's nodes are used up or it cannot grow."""
    with suppress(BudgetExhausted):
        while not tree.is_exhausted():
            tree.run_iteration()


def nodes_of_subtree(node: SearchNode) -> Iterator[SearchNode]:
    """Yield a node and all nodes below it."""
    yield node
    for child in node.children:
        yield from nodes_of_subtree(child)
