"""A Monte-Carlo tree: upper confidence bounds, random playouts, everybody maximising his own mean."""

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from machiavel.djambi.ai.playout import random_move
from machiavel.djambi.board.pieces import NOBODY
from machiavel.djambi.rules.movegen import list_moves
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import Parts, by_material

#: How curious it is; after so many turns a playout is judged by the men that are left.
CURIOSITY, LONGEST = 0.3, 30


@dataclass(slots=True)
class Twig:
    """A position of the tree and what its visits brought to each colour."""

    total: Parts
    visits: int = 0
    untried: list[int] | None = None
    children: dict[int, "Twig"] = field(default_factory=dict)


def most_visited(state: State, rng: Random, playouts: int) -> int:
    """Return the move that was visited most in so many playouts, the better one of two."""
    colors = len(state.realm.colors)
    root, mover = Twig([0.0] * colors), state.mover
    for _ in range(playouts):
        path, depth = _grown(root, state, rng), len(state.stack)
        parts = _playout(state, rng)
        while state.stack:
            state.unmake()
        assert depth >= len(path) - 1
        for twig in path:
            twig.visits += 1
            twig.total = [a + b for a, b in zip(twig.total, parts, strict=True)]
    return max(root.children, key=lambda move: (root.children[move].visits, root.children[move].total[mover]))


def _grown(root: Twig, state: State, rng: Random) -> list[Twig]:
    """Go down the tree, playing on *state*, and add one twig to it; return the way."""
    twig, path = root, [root]
    while state.mover != NOBODY:
        if twig.untried is None:
            twig.untried = list_moves(state)
            rng.shuffle(twig.untried)
        if twig.untried:
            move = twig.untried.pop()
            state.make(move)
            twig.children[move] = leaf = Twig([0.0] * len(root.total))
            return [*path, leaf]
        move = _promising(twig, state.mover)
        state.make(move)
        twig = twig.children[move]
        path.append(twig)
    return path


def _promising(twig: Twig, mover: int) -> int:
    """Return the move with the highest upper confidence bound for whoever moves."""
    spread = CURIOSITY * sqrt(log(twig.visits))

    def bound(move: int) -> float:
        child = twig.children[move]
        return child.total[mover] / child.visits + spread / sqrt(child.visits)

    return max(twig.children, key=bound)


def _playout(state: State, rng: Random) -> Parts:
    """Return the parts after some random turns, or at the end of the game."""
    for _ in range(LONGEST):
        if state.mover == NOBODY:
            break
        state.make(random_move(state, rng))
    return by_material(state)
