"""Other ways to search Djambi, as programs of docs/protocol.md: what the search in force was measured against.

    python -m machiavel arena nodes=800 "program:python -m tools.djambi.rivals maxn 800" --games 24
    python -m machiavel arena nodes=800 "program:python -m tools.djambi.rivals mcts 800" --games 24

Both use the evaluation, the candidates and the look at decisive moves of the search in force, and count nodes as it
does; everybody is taken to play for the own share of the game, nobody against one party. `maxn` deepens step by step,
and the others have violent moves or none, as in the search in force; `maxn-full` gives everybody all moves. `mcts`
grows a tree by upper confidence bounds: its leaves are judged, not played out, and the more often a node is visited,
the more of its moves are tried.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random

from machiavel.djambi import Position, parse_position
from machiavel.djambi.thinking.levels import NARROW
from machiavel.djambi.thinking.searching import DjambiView
from machiavel.search.budget import Budget
from machiavel.search.thinking import Thinker
from machiavel.search.tree import OutOfNodes, Tree
from machiavel.search.view import OVER
from machiavel.work import finished

#: What every seat can expect, summing to 1.
Shares = list[float]

#: As the search was when they played it (docs/strength.md).
STYLE = NARROW
#: How many plies of decisive moves are looked at below a leaf.
QUIESCENCE = 3
#: How much the tree search tries what it knows little about; small, since leaves are judged, not played out.
CURIOSITY = 0.04
#: A node with n visits has so many children at most: WIDTH * sqrt(n) + 2.
WIDTH = 1.5


class Counted:
    """A view that counts the moves made, until there are too many."""

    def __init__(self, view: DjambiView, limit: int) -> None:
        self.view, self.limit, self.nodes, self.depth = view, limit, 0, 0

    def push(self, move: int) -> None:
        """Play a move; raises OutOfNodes."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise OutOfNodes
        self.view.make(move)
        self.depth += 1

    def pop(self) -> None:
        """Take one back."""
        self.view.unmake()
        self.depth -= 1

    def rewind(self) -> None:
        """Take all back."""
        while self.depth:
            self.pop()

    def judged(self, depth: int = QUIESCENCE) -> Shares:
        """Return everybody's share here, when whoever moves may take a chief."""
        view = self.view
        if view.mover == OVER:
            winners = view.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in view.seats]
        hunters: list[tuple[int, int]] = []
        shares = softened(view, list(view.worths(hunters)))
        mover = view.mover
        for move in view.blows(hunters) if hunters and depth else ():
            self.push(move)
            found = self.judged(depth - 1)
            self.pop()
            if found[mover] > shares[mover]:
                shares = found
        return shares


def softened(view: DjambiView, worths: list[float]) -> Shares:
    """Return the shares that worths come to; whoever is out has none."""
    top = max(worths[seat] for seat in view.seats if view.is_in(seat))
    powers = [exp((worths[seat] - top) / view.scale) if view.is_in(seat) else 0.0 for seat in view.seats]
    total = sum(powers)
    return [power / total for power in powers]


def root_moves(view: DjambiView, rng: Random) -> list[int]:
    """Return the root's candidates, best first, as the search finds them (and, like it, for nothing)."""
    thinker = Thinker(view, Budget(), rng, STYLE)
    return finished(thinker._root_moves(Tree(view, view.mover, STYLE, None)))  # noqa: SLF001 - the very same candidates


# -- max^n


def maxn(position: Position, limit: int, rng: Random, is_full: bool) -> int:
    """Return the move of a max^n search that goes one ply deeper until its nodes are used up."""
    view = DjambiView(position)
    order = root_moves(view, rng)
    tree, root = Counted(view, limit), view.mover
    found: dict[int, float] = {}
    try:
        for depth in range(1, 64):
            found = {}
            for move in order:
                tree.push(move)
                found[move] = _maxn(tree, depth - 1, root, is_full)[root]
                tree.pop()
            order.sort(key=found.__getitem__, reverse=True)
            if len(order) == 1:
                break
    except OutOfNodes:
        tree.rewind()
        searched = sorted(found, key=found.__getitem__, reverse=True)
        # The best of the depth before was searched first: what beats it at this depth is better, the rest unknown.
        order = searched or order
    return order[0]


def _maxn(tree: Counted, depth: int, root: int, is_full: bool) -> Shares:
    view = tree.view
    if depth <= 0 or view.mover == OVER or not view.is_in(root):
        return tree.judged()
    mover = view.mover
    if is_full or mover == root or len(view.rivals(root)) == 1:
        moves = view.moves({}, None, STYLE.breadth)
    else:
        moves = [*view.tactical(STYLE.crowd), view.nothing]
    best: Shares = []
    for move in moves:
        tree.push(move)
        found = _maxn(tree, depth - 1, root, is_full)
        tree.pop()
        if not best or found[mover] > best[mover]:
            best = found
    return best


# -- Monte-Carlo tree search without playouts


@dataclass(slots=True)
class Twig:
    """A position of the tree: who moves, what is known, the moves not yet tried, best last."""

    mover: int
    visits: int = 0
    total: Shares = field(default_factory=list)
    children: dict[int, "Twig"] = field(default_factory=dict)
    untried: list[int] | None = None


def mcts(position: Position, limit: int, rng: Random) -> int:
    """Return the move most visited."""
    view = DjambiView(position)
    root = Twig(view.mover, untried=root_moves(view, rng)[::-1])
    tree = Counted(view, limit)
    try:
        while True:
            _visit(tree, root)
    except OutOfNodes:
        tree.rewind()
    if not root.children:
        return (root.untried or [0])[-1]
    return max(root.children, key=lambda move: (root.children[move].visits, root.children[move].total))


def _visit(tree: Counted, root: Twig) -> None:
    """Go down from the root to a new position, judge it, and tell everybody on the way."""
    path = list(_descend(tree, root))
    shares = tree.judged()
    for twig in path:
        twig.visits += 1
        twig.total = [a + b for a, b in zip(twig.total, shares, strict=True)] if twig.total else shares[:]
    tree.rewind()


def _descend(tree: Counted, root: Twig) -> Iterator[Twig]:
    twig, view = root, tree.view
    yield twig
    while twig.mover != OVER and (twig.visits or twig is root):
        if twig.untried is None:
            twig.untried = view.moves({}, None, STYLE.breadth)[::-1]
        if twig.untried and len(twig.children) < 2 + WIDTH * sqrt(twig.visits):
            move = twig.untried.pop()
            tree.push(move)
            twig.children[move] = child = Twig(view.mover)
        else:
            move = max(twig.children, key=lambda m: _promise(twig, twig.children[m]))
            tree.push(move)
            child = twig.children[move]
        twig = child
        yield twig


def _promise(parent: Twig, child: Twig) -> float:
    """Return the upper confidence bound of a child for whoever chooses it."""
    if not child.visits:
        return 1.0
    return child.total[parent.mover] / child.visits + CURIOSITY * sqrt(log(parent.visits) / child.visits)


def main(kind: str, limit: int) -> None:
    """Speak the protocol; the limits of `go` are passed over."""
    rng, position = Random(1), None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiavel":
            print("ready", flush=True)
        elif word == "position":
            position = parse_position(rest)
        elif word == "go" and position is not None:
            move = mcts(position, limit, rng) if kind == "mcts" else maxn(position, limit, rng, kind == "maxn-full")
            print("bestmove", DjambiView(position).format_move(move), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
