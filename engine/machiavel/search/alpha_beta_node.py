"""Owns what happens at one node of a tree, whichever form of the search visits it: table, order, window, cut."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .alpha_beta import Tree

EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
INFINITY: Final = 1e9
#: More entries than this, and the table starts afresh.
TABLE_LIMIT: Final = 300_000
#: A window this narrow only asks whether a value is better than the best so far, not by how much.
HAIR: Final = 0.5


class Entry(NamedTuple):
    """What the table knows of a position."""

    depth: int
    bound: int
    value: float
    move: int | None


class Node:
    """The moves of one position being tried in turn. Use: for each of `open`, search in `window`, then `take`."""

    __slots__ = (
        "alpha",
        "before",
        "best",
        "beta",
        "depth",
        "is_own",
        "is_scouting",
        "is_skipping",
        "is_struck",
        "is_struck_below",
        "key",
        "move",
        "reduction",
        "start",
        "tree",
    )

    def __init__(self, tree: Tree, depth: int, alpha: float, beta: float, is_struck: bool) -> None:
        self.tree = tree
        self.depth = depth
        self.alpha, self.beta = alpha, beta
        self.start = (alpha, beta)
        self.is_struck = is_struck
        self.is_own = tree.view.mover == tree.root
        self.best: int | None = None
        self.before = -INFINITY if self.is_own else INFINITY
        self.key: Hashable = None
        self.move = 0
        self.reduction = 0
        self.is_struck_below = False
        self.is_scouting = self.is_skipping = False

    def open(self) -> Iterator[int]:
        """Yield the moves to search; none where the table knows the answer."""
        tree = self.tree
        self.key = (tree.view.key(), self.is_struck)
        entry = tree.table.get(self.key)
        if entry is not None and entry.depth >= self.depth and self._answers(entry):
            self.before, self.key = entry.value, None
            return
        late, is_quiet, struck_after = tree.style.late, tree.view.is_quiet, tree.struck_after
        if tree.style.skip and self.is_own and self.depth >= 2 and self.beta < INFINITY:
            self.is_skipping, self.reduction, self.move = True, tree.style.skip, tree.view.nothing
            yield self.move
            self.is_skipping = False
        for index, move in enumerate(tree.candidates(entry.move if entry else None, self.is_struck)):
            self.move = move
            self.reduction = int(late > 0 and index >= late and self.depth >= 2 and is_quiet(move))
            self.is_struck_below = struck_after(move, self.is_struck)
            self.is_scouting = index > 0
            yield move

    def _answers(self, entry: Entry) -> bool:
        if entry.bound == EXACT:
            return True
        return entry.value >= self.beta if entry.bound == LOWER else entry.value <= self.alpha

    def window(self) -> tuple[float, float]:
        """Return the bounds between which a child's value matters."""
        alpha, beta = self.alpha, self.beta
        if self.is_skipping:
            return (beta - HAIR, beta)
        if not self.is_scouting:
            return (alpha, beta)
        return (alpha, min(beta, alpha + HAIR)) if self.is_own else (max(alpha, beta - HAIR), beta)

    def wants_again(self, value: float) -> bool:
        """Tell whether a move that was looked at briefly proved good enough to look properly; from now on it is."""
        if self.is_skipping or not (self.reduction or self.is_scouting):
            return False
        is_better = value > self.alpha if self.is_own else value < self.beta
        is_cut = value >= self.beta if self.is_own else value <= self.alpha
        # What cuts off was looked at properly unless it was reduced; how good it is does not matter.
        if not is_better or (is_cut and not self.reduction):
            return False
        self.is_scouting, self.reduction = False, 0
        return True

    def take(self, value: float) -> bool:
        """Note the value of the move just searched; tell whether the rest cannot matter."""
        if self.is_skipping:
            if value < self.beta:
                return False
            # The table is not told: nobody looked as deep as it would say.
            self.before, self.key = value, None
            return True
        if self.is_own:
            if value > self.before:
                self.before, self.best = value, self.move
                self.alpha = max(self.alpha, value)
        elif value < self.before:
            self.before, self.best = value, self.move
            self.beta = min(self.beta, value)
        if self.alpha < self.beta:
            return False
        history = self.tree.history
        habit = self.tree.view.habit(self.move)
        history[habit] = min(history.get(habit, 0) + self.depth * self.depth, 7000)
        return True

    def close(self) -> float:
        """Return the value and tell the table."""
        if self.key is not None:
            table, value = self.tree.table, self.before
            bound = UPPER if value <= self.start[0] else LOWER if value >= self.start[1] else EXACT
            if len(table) >= TABLE_LIMIT:
                table.clear()
            table[self.key] = Entry(self.depth, bound, value, self.best)
        return self.before
