"""Scheduler of a search against several opponents: half of the budget grows the tree, half is for rollouts."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from typing import Final

from .best_first import BestFirstSearch
from .budget import Budget, BudgetExhausted
from .rollout import MIN_NODES, NestedSearch, RolloutPool

#: Nodes per second of rollouts as a fraction of the tree's: lower, because each of their searches orders root moves.
ROLLOUT_SPEED: Final = 0.8


class SearchScheduler:
    """Divides a budget between the tree and the rollouts. *rollout_moves*: the number of root moves with a rollout.

    Without a limit the rollouts are repeated each time that the tree has doubled.
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
        self._has_rollouts = rollout_moves > 1 and (budget.nodes is None or budget.nodes >= MIN_NODES)
        #: The clock's reading after half of the time; None without a limit of time, and after it has passed.
        self._half_time = None if deadline is None or budget.seconds is None else deadline - budget.seconds / 2
        self._is_unlimited = deadline is None and budget.nodes is None
        #: The number of nodes of the tree at which the next rollouts of an unlimited search are due.
        self._due_nodes = MIN_NODES // 2
        if self._has_rollouts and budget.nodes is not None:
            tree.limit = budget.nodes // 2

    def _seconds_left(self) -> float | None:
        """Return the seconds left; None without a limit of time."""
        return self._budget.seconds_left(self._deadline)

    @property
    def nodes(self) -> int:
        """The number of positions searched by tree and rollouts."""
        return self.tree.nodes + self.rollouts.nodes

    def run(self, lines: int) -> Generator[bool]:
        """Grow the tree and run rollouts until the budget is used up or more search is useless.

        The best *lines* root moves are searched evenly. At each pause, every few hundred nodes, it yields whether the
        state is at the root.
        """
        is_finished = False
        while not is_finished:
            is_finished = yield from self._grow_tree(lines)
            is_large_enough = self._has_rollouts and self.tree.nodes >= MIN_NODES // 2
            if is_large_enough and not self._budget.has_expired(self._deadline):
                yield from self._run_rollouts(max(self._rollout_moves, lines))

    def _grow_tree(self, lines: int) -> Generator[bool, None, bool]:
        """Grow the tree until rollouts are due; return whether the tree is finished."""
        tree = self.tree
        with suppress(BudgetExhausted):
            while not tree.is_exhausted() and not self._budget.has_expired(self._deadline):
                if self._is_rollout_due():
                    return False
                tree.run_iteration(lines)
                yield True
        return True

    def _is_rollout_due(self) -> bool:
        """Return whether rollouts are due: at half of the time, or when the tree of an unlimited search has doubled."""
        if not self._has_rollouts:
            return False
        if self._half_time is not None:
            is_due = self._budget.has_expired(self._half_time)
            self._half_time = None if is_due else self._half_time
            return is_due
        is_due = self._is_unlimited and self.tree.nodes >= self._due_nodes
        self._due_nodes *= 2 if is_due else 1
        return is_due

    def _run_rollouts(self, count: int) -> Iterator[bool]:
        """Run *count* rollouts with as many nodes as the tree has, or half as many in an unlimited search.

        With a limit of time it is fewer, so that the rollouts end in time, and more with helpers. With a number of
        nodes the helpers change nothing, so that the result is always the same.
        """
        nodes = self.tree.nodes // 2 if self._is_unlimited else self.tree.nodes
        if self._deadline is not None:
            nodes = int(nodes * ROLLOUT_SPEED * self.rollouts.parallel_factor(count))
        with closing(self.rollouts.run_rollouts(count, nodes)) as pauses:
            for _ in pauses:
                if self._budget.has_expired(self._deadline):
                    return
                yield False
