"""Rollouts: after a root move the game is played on to the root's next turn or the one after, each move by a search.

A tree weighs everything that the opponents might do. A rollout finds the moves that they would play if they searched
as the root does, quiet moves included, and then evaluates the root's position by another search. So the best few root
moves are compared a second time by other means, and tree and rollout are combined (`SearchParams.rollout_weight`).

Rollouts of one search do not depend on each other: helpers can run some of them (`RolloutTask`) in other processes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp
from typing import Final

from .best_first import BestFirstSearch, SearchNode
from .search_info import SearchInfo
from .search_state import NO_MOVER, SearchState

#: The minimum number of nodes, for tree and rollouts together, of a search with rollouts.
MIN_NODES: Final = 8_000
#: The minimum number of nodes for each search of a rollout with two rounds. A rollout whose searches have MIN_NODES
#: nodes or more has only one round, because these searches have rollouts themselves.
MIN_NODES_TWO_ROUNDS: Final = 1_000
EPSILON_SECONDS: Final = 1e-9
#: Log odds are cut to this number of scales.
MAX_LOG_ODDS: Final = 30.0

#: A search of the present position of the state; its arguments are the root moves and the number of nodes.
NestedSearch = Callable[[Sequence[int], int], Iterator[SearchInfo]]


@dataclass(frozen=True, slots=True)
class RolloutTask:
    """The rollout of one root move over `rounds` turns of the root's seat; each of its searches has `nodes` nodes."""

    move: int
    nodes: int
    rounds: int


class Rollout:
    """Runs rollouts. A task always has the same result at the same position. `nodes`: the nodes of all runs so far."""

    def __init__(self, state: SearchState, search: NestedSearch, max_placements: int) -> None:
        """Play for the mover of *state*; each search tries at most *max_placements* placements of a body."""
        self.state, self.seat = state, state.mover
        self._search, self._max_placements = search, max_placements
        self.nodes = 0

    def run_task(self, task: RolloutTask) -> Generator[None, None, float]:
        """Run a rollout, with pauses; return the mean share of the root's seat at its next turns.

        At a pause the state is below the root. When the generator has ended or is closed, the state is at the root.
        """
        state, seat = self.state, self.seat
        shares: list[float] = []
        moves_made = 1
        state.make(task.move)
        try:
            while state.mover != NO_MOVER and state.is_alive(seat) and not state.is_drawn():
                info = yield from self._search_move(task.nodes)
                if state.mover == seat:
                    log_odds = info.lines[0].value / state.scale
                    shares.append(1 / (1 + exp(-max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, log_odds)))))
                    if len(shares) == task.rounds:
                        return sum(shares) / task.rounds
                state.make(info.move)
                moves_made += 1
            winners = state.winners()
            shares.append(1 / len(winners) if seat in winners else 0.0)
            return sum(shares) / len(shares)
        finally:
            for _ in range(moves_made):
                state.unmake()

    def _search_move(self, nodes: int) -> Generator[None, None, SearchInfo]:
        """Search for the mover with *nodes* nodes, including one for each root move; return the final report."""
        moves = self.state.candidate_moves({}, None, self._max_placements)
        for info in self._search(moves, max(nodes - len(moves), nodes // 4)):
            if not info.is_final:
                yield
        self.nodes += len(moves) + info.nodes
        return info


class RolloutPool:
    """The rollouts of the best root moves of a tree; some of them may be run by `helpers` other workers.

    `tasks`: the rollouts that have not been started, the best move first.
    """

    def __init__(
        self,
        tree: BestFirstSearch,
        search: NestedSearch,
        helpers: int = 0,
        seconds_left: Callable[[], float | None] = lambda: None,
    ) -> None:
        """Start without tasks; *seconds_left* returns None without a limit of time."""
        self.tree, self.helpers, self._seconds_left = tree, helpers, seconds_left
        self._rollout = Rollout(tree.state, search, tree.params.rollout_placements)
        self.tasks: list[RolloutTask] = []
        self._delegated: dict[int, RolloutTask] = {}

    @property
    def nodes(self) -> int:
        """The number of positions searched in this process."""
        return self._rollout.nodes

    def run_rollouts(self, count: int, nodes: int) -> Generator[None]:
        """Run rollouts of the best *count* root moves, best first, with about *nodes* nodes in total; with pauses.

        Root moves without a visit have no rollout, because the tree has not searched them yet. Ends only after the
        helpers' tasks.
        """
        order = self.tree.ranked_by_tree()
        selected = [node for node in order if node.visits][:count]
        if len(selected) < 2:
            return
        each = nodes // (len(selected) * len(self.tree.state.alive_seats()))
        rounds = 2 if 2 * MIN_NODES_TWO_ROUNDS <= each < MIN_NODES else 1
        self.tasks = [RolloutTask(node.move, each // rounds, rounds) for node in selected]
        try:
            yield from self._run_tasks()
        finally:
            self.tasks, self._delegated = [], {}
            self._impute_unfinished(selected)
        for node in order:
            if node not in selected:
                node.rollout_share = None

    def _run_tasks(self) -> Generator[None]:
        """Run the tasks that no helper has taken, then pause until the helpers have merged theirs."""
        while self.tasks or self._delegated:
            if self.tasks:
                task, seconds = self.tasks.pop(0), self._seconds_left()
                self._store_share(task.move, (yield from self._rollout.run_task(task)))
                self._shrink_remaining(task, seconds)
            else:
                yield

    def _shrink_remaining(self, done: RolloutTask, seconds_before: float | None) -> None:
        """Shrink the remaining tasks so that all can end in time, judging by the time that *done* took.

        With helpers nothing is shrunk.
        """
        seconds = self._seconds_left()
        if seconds is None or seconds_before is None or self.helpers:
            return
        for index, task in enumerate(self.tasks):
            took = max(seconds_before - seconds, EPSILON_SECONDS)
            nodes = int(done.nodes * max(0.0, seconds) / len(self.tasks) / took)
            self.tasks[index] = replace(task, nodes=min(task.nodes, nodes))

    def _impute_unfinished(self, selected: Sequence[SearchNode]) -> None:
        """Set the share of unfinished rollouts: the tree's share plus the mean difference of the finished rollouts.

        Otherwise a worse move with a finished rollout would be ranked before a better move without one.
        """
        seat = self.tree.seat
        gains = [node.rollout_share - node.shares[seat] for node in selected if node.rollout_share is not None]
        for node in selected:
            if node.rollout_share is None and gains:
                node.rollout_share = max(0.0, min(1.0, node.shares[seat] + sum(gains) / len(gains)))

    def _store_share(self, move: int, share: float) -> None:
        for node in self.tree.root.children:
            if node.move == move:
                node.rollout_share = share

    def parallel_factor(self, count: int) -> float:
        """Return the factor by which the helpers multiply the nodes of *count* rollouts in the same time."""
        return count / ceil(count / (1 + self.helpers))

    def delegate_task(self, move: int) -> None:
        """Leave the task of *move* to a helper, unless it has been started here."""
        for task in self.tasks:
            if task.move == move:
                self._delegated[move] = task
        self.tasks = [task for task in self.tasks if task.move != move]

    def merge_result(self, move: int, share: float | None) -> None:
        """Take over the *share* that a helper found for *move*; None: the helper failed, so the task is run here."""
        task = self._delegated.pop(move, None)
        if task is None:
            return
        if share is None:
            self.tasks.append(task)
        else:
            self._store_share(move, share)
