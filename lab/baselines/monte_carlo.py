"""Monte-Carlo tree search: UCT with max^n backups and random playouts."""

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from machiavel.djambi.ai.playout import random_move
from machiavel.djambi.board.pieces import NO_PARTY
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import Shares, material_shares

#: The constant of the upper confidence bound.
EXPLORATION = 0.3
#: The maximum length of a playout. One that is still going on then is evaluated by its material.
MAX_PLAYOUT_TURNS = 30


@dataclass(slots=True)
class SearchNode:
    """A position of the tree. `total` is the sum of each colour's shares over the visits of the node."""

    total: Shares
    visits: int = 0
    untried: list[int] | None = None
    children: dict[int, "SearchNode"] = field(default_factory=dict)


def best_by_visits(state: State, rng: Random, playouts: int) -> int:
    """Return the move with the most visits after *playouts* playouts, and the better one among equals."""
    colors = len(state.realm.colors)
    root, mover = SearchNode([0.0] * colors), state.mover
    for _ in range(playouts):
        path = _expand(root, state, rng)
        shares = _play_out(state, rng)
        while state.stack:
            state.unmake()
        for node in path:
            node.visits += 1
            node.total = [a + b for a, b in zip(node.total, shares, strict=True)]
    return max(root.children, key=lambda move: (root.children[move].visits, root.children[move].total[mover]))


def _expand(root: SearchNode, state: State, rng: Random) -> list[SearchNode]:
    """Go down the tree while playing on *state*, add one node, and return the nodes from the root to it."""
    node, path = root, [root]
    while state.mover != NO_PARTY:
        if node.untried is None:
            node.untried = list_moves(state)
            rng.shuffle(node.untried)
        if node.untried:
            move = node.untried.pop()
            state.make(move)
            node.children[move] = leaf = SearchNode([0.0] * len(root.total))
            return [*path, leaf]
        move = _select_child(node, state.mover)
        state.make(move)
        node = node.children[move]
        path.append(node)
    return path


def _select_child(node: SearchNode, mover: int) -> int:
    """Return the move with the highest upper confidence bound for the mover."""
    spread = EXPLORATION * sqrt(log(node.visits))

    def bound(move: int) -> float:
        child = node.children[move]
        return child.total[mover] / child.visits + spread / sqrt(child.visits)

    return max(node.children, key=bound)


def _play_out(state: State, rng: Random) -> Shares:
    """Play random turns on *state* and return the shares after them."""
    for _ in range(MAX_PLAYOUT_TURNS):
        if state.mover == NO_PARTY:
            break
        state.make(random_move(state, rng))
    return material_shares(state)
