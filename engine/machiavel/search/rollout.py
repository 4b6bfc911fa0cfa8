"""Owns the rehearsal of root moves: each is played on by everybody's own search, up to the root's next turn or two.

A tree weighs what the others might do; a rehearsal finds what they would do if they thought as the root does, quiet
moves with it, and how the root's seat then stands by a search of its own. So the best few root moves are compared
once more, by other means; what the tree says of them is then believed in part only (`Style.belief`).

The rehearsals of a search do not need each other: helpers can take some of them (`Task`), each in a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp
from typing import Final

from .best_first import BestFirstSearch, SearchNode
from .search_info import SearchInfo
from .search_state import NO_MOVER, SearchState

#: A search of fewer nodes than this, tree and rehearsals together, is better off with the tree alone.
MIN_NODES: Final = 8_000
#: Where each search has twice as many nodes, there is a second round; where it has enough to rehearse its own moves
#: (`LEAST`), it does that instead.
MIN_NODES_TWO_ROUNDS: Final = 1_000
#: Seconds.
EPSILON_SECONDS: Final = 1e-9
#: Odds beyond so many scales are certainty.
MAX_LOG_ODDS: Final = 30.0

#: Searches the position where the view stands: these moves, with so many nodes.
NestedSearch = Callable[[Sequence[int], int], Iterator[SearchInfo]]


@dataclass(frozen=True, slots=True)
class RolloutTask:
    """The rehearsal of one root move: up to the root's turn of number *rounds*, each search with so many nodes."""

    move: int
    nodes: int
    rounds: int


class Rollout:
    """One root move, played on; the same task in the same position always ends the same. `nodes`: what it has taken."""

    def __init__(self, state: SearchState, search: NestedSearch, max_placements: int) -> None:
        """Rehearse for whoever is to move in *view*; each search tries *breadth* places for a body."""
        self.state, self.seat = state, state.mover
        self._search, self._max_placements = search, max_placements
        self.nodes = 0

    def run(self, task: RolloutTask) -> Generator[None, None, float]:
        """Return the root's mean share at its next turns; pauses now and then.

        At the pauses the view is somewhere below the root; when it is over, or given up, at the root again.
        """
        view, seat = self.state, self.seat
        shares: list[float] = []
        played = 1
        view.make(task.move)
        try:
            while view.mover != NO_MOVER and view.is_alive(seat) and not view.is_drawn():
                found = yield from self._search_move(task.nodes)
                if view.mover == seat:
                    odds = found.lines[0].value / view.scale
                    shares.append(1 / (1 + exp(-max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, odds)))))
                    if len(shares) == task.rounds:
                        return sum(shares) / task.rounds
                view.make(found.move)
                played += 1
            sharers = view.winners()
            shares.append(1 / len(sharers) if seat in sharers else 0.0)
            return sum(shares) / len(shares)
        finally:
            for _ in range(played):
                view.unmake()

    def _search_move(self, nodes: int) -> Generator[None, None, SearchInfo]:
        """Return what the mover's search finds; that each move is judged once comes out of its nodes."""
        moves = self.state.moves({}, None, self._max_placements)
        for progress in self._search(moves, max(nodes - len(moves), nodes // 4)):
            if not progress.is_final:
                yield
        self.nodes += len(moves) + progress.nodes
        return progress


class RolloutPool:
    """Rehearses the best moves of a grove, with *helpers* that may take tasks. `nodes` counts its own positions.

    `tasks`: what nobody has begun yet, the best move first.
    """

    def __init__(
        self,
        tree: BestFirstSearch,
        search: NestedSearch,
        helpers: int = 0,
        seconds_left: Callable[[], float | None] = lambda: None,
    ) -> None:
        """Begin without tasks; *left* tells how many seconds are left, if time matters."""
        self.tree, self.helpers, self._seconds_left = tree, helpers, seconds_left
        self._rollout = Rollout(tree.state, search, tree.params.rollout_placements)
        self.tasks: list[RolloutTask] = []
        self._delegated: dict[int, RolloutTask] = {}

    @property
    def nodes(self) -> int:
        """Count the positions that this took here."""
        return self._rollout.nodes

    def run(self, count: int, nodes: int) -> Generator[None]:
        """Rehearse the best *count* root moves, the best first, with about *nodes* nodes together; pauses now and then.

        One that the tree has not looked into is none of them: nothing is known against it yet. What helpers have
        taken is waited for.
        """
        order = self.tree.ranked_by_tree()
        twigs = [twig for twig in order if twig.visits][:count]
        if len(twigs) < 2:
            return
        each = nodes // (len(twigs) * len(self.tree.state.alive_seats()))
        rounds = 2 if 2 * MIN_NODES_TWO_ROUNDS <= each < MIN_NODES else 1
        self.tasks = [RolloutTask(twig.move, each // rounds, rounds) for twig in twigs]
        try:
            yield from self._run_tasks()
        finally:
            self.tasks, self._delegated = [], {}
            self._impute_unfinished(twigs)
        for twig in order:
            if twig not in twigs:
                twig.rollout_share = None

    def _run_tasks(self) -> Generator[None]:
        """Do what nobody else has taken, then wait for the others."""
        while self.tasks or self._delegated:
            if self.tasks:
                task, left = self.tasks.pop(0), self._seconds_left()
                self._store(task.move, (yield from self._rollout.run(task)))
                self._shrink_remaining(task, left)
            else:
                yield

    def _shrink_remaining(self, done: RolloutTask, before: float | None) -> None:
        """Make what is left to do alone so small that each can be finished, by the time that the last one took."""
        left = self._seconds_left()
        if left is None or before is None or self.helpers:
            return
        for place, task in enumerate(self.tasks):
            nodes = int(done.nodes * max(0.0, left) / len(self.tasks) / max(before - left, EPSILON_SECONDS))
            self.tasks[place] = replace(task, nodes=min(task.nodes, nodes))

    def _impute_unfinished(self, twigs: Sequence[SearchNode]) -> None:
        """Take for rehearsals that were not finished what the others brought on average, beside what the tree said.

        Else a worse move, which a helper has finished, would go before a better one.
        """
        seat = self.tree.seat
        brought = [twig.rollout_share - twig.shares[seat] for twig in twigs if twig.rollout_share is not None]
        for twig in twigs:
            if twig.rollout_share is None and brought:
                twig.rollout_share = max(0.0, min(1.0, twig.shares[seat] + sum(brought) / len(brought)))

    def _store(self, move: int, share: float) -> None:
        for twig in self.tree.root.children:
            if twig.move == move:
                twig.rollout_share = share

    def parallel_factor(self, count: int) -> float:
        """Return how many times the nodes *count* rehearsals have if helpers share them, and take no longer."""
        return count / ceil(count / (1 + self.helpers))

    def delegate(self, move: int) -> None:
        """Leave a task to a helper, unless it has been begun here."""
        for task in self.tasks:
            if task.move == move:
                self._delegated[move] = task
        self.tasks = [task for task in self.tasks if task.move != move]

    def merge(self, move: int, share: float | None) -> None:
        """Take what a helper has found; None: he is gone, and what he had is done here."""
        task = self._delegated.pop(move, None)
        if task is None:
            return
        if share is None:
            self.tasks.append(task)
        else:
            self._store(move, share)
