"""Owns the course of a search among several: the tree grows, then its best moves are rehearsed, half and half."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from typing import Final

from .best_first import BestFirstSearch
from .budget import Budget, BudgetExhausted
from .rollout import MIN_NODES, NestedSearch, RolloutPool

#: Small searches look at so many positions while a large one looks at one: each begins with a first look.
ROLLOUT_SPEED: Final = 0.8


class SearchScheduler:
    """Drives a grove through its budget. *rehearsed*: how many root moves are rehearsed, 0 for none.

    Where the budget has no end, moves are rehearsed anew each time that the tree has doubled.
    """

    def __init__(
        self,
        tree: BestFirstSearch,
        budget: Budget,
        deadline: float | None,
        rollout_moves: int,
        search: NestedSearch,
        helpers: int = 0,
    ) -> None:
        self.tree, self._budget, self._deadline, self._rollout_moves = tree, budget, deadline, rollout_moves
        self.rollouts = RolloutPool(tree, search, helpers, self._seconds_left)
        self._is_halved = rollout_moves > 1 and (budget.nodes is None or budget.nodes >= MIN_NODES)
        self._half = None if deadline is None or budget.seconds is None else deadline - budget.seconds / 2
        self._is_endless = deadline is None and budget.nodes is None
        self._due = MIN_NODES // 2
        if self._is_halved and budget.nodes is not None:
            tree.limit = budget.nodes // 2

    def _seconds_left(self) -> float | None:
        """Return the seconds that are left, None where time does not matter."""
        return self._budget.seconds_left(self._deadline)

    @property
    def nodes(self) -> int:
        """Count the positions looked at."""
        return self.tree.nodes + self.rollouts.nodes

    def run(self, lines: int) -> Iterator[bool]:
        """Grow and rehearse until the budget is used up or nothing is left to find, the best *lines* moves evenly.

        Pauses every few hundred nodes, and tells whether the view is at the root.
        """
        is_over = False
        while not is_over:
            is_over = yield from self._grow_tree(lines)
            is_worth_it = self._is_halved and self.tree.nodes >= MIN_NODES // 2
            if is_worth_it and not self._budget.has_expired(self._deadline):
                yield from self._run_rollouts(max(self._rollout_moves, lines))

    def _grow_tree(self, lines: int) -> Generator[bool, None, bool]:
        """Grow until moves are to be rehearsed; tell whether nothing is left to do after that."""
        grove = self.tree
        with suppress(BudgetExhausted):
            while not grove.is_exhausted() and not self._budget.has_expired(self._deadline):
                if self._is_rollout_due():
                    return False
                grove.iterate(lines)
                yield True
        return True

    def _is_rollout_due(self) -> bool:
        """Tell whether half of the time is over, once, or the tree is twice as large as it was."""
        if not self._is_halved:
            return False
        if self._half is not None:
            is_due = self._budget.has_expired(self._half)
            self._half = None if is_due else self._half
            return is_due
        is_due = self._is_endless and self.tree.nodes >= self._due
        self._due *= 2 if is_due else 1
        return is_due

    def _run_rollouts(self, count: int) -> Iterator[bool]:
        """Rehearse, with as many nodes as the tree had; half as many if it grows on and is rehearsed again.

        By the clock somewhat fewer, so that it can be finished, and each helper has as many besides; a number of nodes
        is the same whoever helps.
        """
        nodes = self.tree.nodes // 2 if self._is_endless else self.tree.nodes
        if self._deadline is not None:
            nodes = int(nodes * ROLLOUT_SPEED * self.rollouts.parallel_factor(count))
        with closing(self.rollouts.run(count, nodes)) as rehearsal:
            for _ in rehearsal:
                if self._budget.has_expired(self._deadline):
                    return
                yield False
