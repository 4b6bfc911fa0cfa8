"""Rollouts of root moves: the parties that search in a rollout, its time and nodes, and the use of helpers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from random import Random

import pytest
from machiavel.djambi import parse_position
from machiavel.djambi.ai.search_state import DjambiSearchState
from machiavel.search.best_first import BestFirstSearch
from machiavel.search.budget import Budget
from machiavel.search.levels import run_search
from machiavel.search.rollout import MIN_NODES, MIN_NODES_TWO_ROUNDS, NestedSearch, RolloutPool
from machiavel.search.scheduler import SearchScheduler
from machiavel.search.search_info import SearchInfo
from machiavel.search.search_params import SearchParams
from machiavel.search.searcher import Searcher

from tests.engine.djambi.search.positions import MIDDLE, new_search_tree

#: Red to move; each chief attacks the other.
FACE_TO_FACE = "8rM/9/9/9/yC8/9/9/9/rC8 r +,krr,+,krr 0/9 standard"


class NestedSearches:
    """The searches of a rollout, with at most *max_nodes* nodes. `calls` has the mover and the nodes of each search."""

    def __init__(self, tree: BestFirstSearch, max_nodes: int = 10_000) -> None:
        self.state, self.max_nodes = tree.state, max_nodes
        self.calls: list[tuple[int, int]] = []

    def __call__(self, moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        self.calls.append((self.state.mover, nodes))
        budget = Budget(nodes=min(nodes, self.max_nodes))
        return Searcher(self.state, budget, Random(0), SearchParams(rollout_moves=0), moves=moves).run()

    @property
    def movers(self) -> list[int]:
        return [mover for mover, _ in self.calls]

    @property
    def nodes(self) -> list[int]:
        return [nodes for _, nodes in self.calls]


def half_grown_tree(nodes: int = 2_000) -> BestFirstSearch:
    """Return a tree of MIDDLE that has used half of its *nodes*."""
    tree = new_search_tree(MIDDLE, nodes)
    while tree.nodes < nodes // 2:
        tree.run_iteration()
    return tree


def is_at_root(tree: BestFirstSearch) -> bool:
    assert isinstance(tree.state, DjambiSearchState)
    return tree.state.position() == parse_position(MIDDLE)


def run_rollouts(tree: BestFirstSearch, search: NestedSearch, count: int, nodes: int) -> None:
    for _ in RolloutPool(tree, search).run_rollouts(count, nodes):
        pass


def test_every_party_searches_once_up_to_the_roots_next_turn() -> None:
    """Blue, yellow and green answer red's move in this order, then red searches its next turn."""
    tree = half_grown_tree()
    search = NestedSearches(tree)
    best = [node for node in tree.ranked_by_tree() if node.visits][:2]
    assert all(node.rollout_share is None for node in best)
    run_rollouts(tree, search, 2, 4_000)
    assert len(search.movers) == 8
    assert search.movers[3] == search.movers[7] == tree.seat
    assert len(set(search.movers[:4])) == 4
    assert all(0 < nodes < 500 for nodes in search.nodes)
    assert all(node.rollout_share is not None and 0 < node.rollout_share < 1 for node in best)
    assert sum(node.rollout_share is not None for node in tree.root.children) == 2
    assert is_at_root(tree)


def test_enough_nodes_allow_a_second_round() -> None:
    """The others answer twice, and red searches twice."""
    tree = half_grown_tree()
    search = NestedSearches(tree)
    run_rollouts(tree, search, 2, 2 * 4 * 2 * MIN_NODES_TWO_ROUNDS)
    assert search.movers.count(tree.seat) == 4
    assert len(search.movers) <= 16
    assert is_at_root(tree)


def test_still_more_nodes_allow_one_round_of_searches_with_rollouts_of_their_own() -> None:
    tree = half_grown_tree()
    search = NestedSearches(tree, max_nodes=300)
    run_rollouts(tree, search, 2, 2 * 4 * (MIN_NODES + 1_000))
    assert search.movers.count(tree.seat) == 2
    assert all(nodes >= MIN_NODES for nodes in search.nodes)


def test_the_next_rollouts_discard_shares_of_moves_that_are_no_longer_among_the_best() -> None:
    tree = half_grown_tree()
    worst = tree.ranked_by_tree()[-1]
    worst.rollout_share = 1.0
    assert tree.ranked_by_tree_and_rollout()[0] is worst
    run_rollouts(tree, NestedSearches(tree), 2, 2_000)
    assert worst.rollout_share is None
    assert tree.ranked_by_tree_and_rollout()[0].rollout_share is not None


@pytest.mark.parametrize("pauses", [1, 5, 25, 60])
def test_the_state_is_at_the_root_after_a_cancel(pauses: int) -> None:
    tree = half_grown_tree()
    running = RolloutPool(tree, NestedSearches(tree)).run_rollouts(3, 6_000)
    assert len(list(zip(range(pauses), running, strict=False))) == pauses
    running.close()
    assert is_at_root(tree)


def test_tree_and_rollout_are_weighted_and_the_others_shares_keep_their_proportions() -> None:
    tree = half_grown_tree()
    node = tree.ranked_by_tree()[0]
    before = list(node.shares)
    assert tree.combined_shares(node) == before
    node.rollout_share = 0.9
    after = tree.combined_shares(node)
    weight = SearchParams().rollout_weight
    assert after[tree.seat] == pytest.approx((1 - weight) * before[tree.seat] + weight * 0.9)
    assert sum(after) == pytest.approx(1)
    others = [seat for seat in range(4) if seat != tree.seat and before[seat]]
    assert len({round(after[seat] / before[seat], 9) for seat in others}) == 1


@pytest.mark.parametrize(("is_taken", "share"), [(True, 1.0), (False, 0.0)])
def test_a_rollout_to_the_end_of_the_game_is_a_win_or_a_loss(is_taken: bool, share: float) -> None:
    """Red's chief takes the last other one, or waits and is taken. A move that was never visited gets no rollout."""
    state = DjambiSearchState(parse_position(FACE_TO_FACE))
    beginning = "a1xa5" if is_taken else "i9-"
    moves = [move for move in state.candidate_moves({}, None, 2) if state.format_move(move).startswith(beginning)][:2]
    tree = BestFirstSearch(state, SearchParams(), dict.fromkeys(moves, 0.0), 1_000)
    tree.add_root_moves(moves)
    for visits, expected in ((0, None), (1, share)):
        for node in tree.root.children:
            node.visits = visits
        run_rollouts(tree, NestedSearches(tree), 2, 4_000)
        assert [node.rollout_share for node in tree.root.children] == [expected, expected]


@pytest.mark.parametrize("nodes", [MIN_NODES - 1, MIN_NODES, 3 * MIN_NODES])
def test_a_budget_of_nodes_is_divided_and_hardly_exceeded(nodes: int) -> None:
    final, without_rollouts = (
        run_search(Searcher(DjambiSearchState(parse_position(MIDDLE)), Budget(nodes=nodes), Random(1), params))
        for params in (SearchParams(), SearchParams(rollout_moves=0))
    )
    assert 0.9 * nodes < final.nodes < 1.1 * nodes
    has_rollouts = final.lines[0].shares != without_rollouts.lines[0].shares
    assert has_rollouts == (nodes >= MIN_NODES)


def test_an_unfinished_rollout_counts_as_the_mean_of_the_finished_ones() -> None:
    """Two of three moves have rollouts when time is up. The first, which is the better move, remains better."""
    tree = half_grown_tree()
    pool = RolloutPool(tree, NestedSearches(tree), 2)
    first, second, third, fourth = [node for node in tree.ranked_by_tree() if node.visits][:4]
    running = pool.run_rollouts(3, 4_000)
    next(running)
    for node, gain in ((second, -0.1), (third, -0.04)):
        pool.delegate_task(node.move)
        pool.merge_result(node.move, node.shares[tree.seat] + gain)
    running.close()
    assert first.rollout_share == pytest.approx(first.shares[tree.seat] - 0.07)
    assert fourth.rollout_share is None
    assert tree.ranked_by_tree_and_rollout()[0] in (first, third)
    assert not pool.tasks
    assert is_at_root(tree)


@pytest.mark.parametrize(("seconds", "is_short"), [(100, False), (2, True)])
def test_with_little_time_the_remaining_rollouts_shrink(seconds: float, is_short: bool) -> None:
    """A node takes a millisecond. The first of four moves uses 4,000 nodes and four of the five seconds."""
    tree = half_grown_tree()
    search = NestedSearches(tree)
    pool = RolloutPool(tree, search, 0, lambda: seconds - sum(search.nodes) / 1_000)
    for _ in pool.run_rollouts(4, 4_000):
        pass
    each = [sum(search.nodes[start : start + 4]) for start in range(0, 16, 4)]
    assert [nodes < 0.8 * each[0] for nodes in each] == [False, is_short, is_short, is_short]
    assert sum(each) <= 1_000 * seconds
    assert sum(node.rollout_share is not None for node in tree.root.children) == 4


def test_without_a_finished_rollout_the_tree_alone_decides() -> None:
    tree = half_grown_tree()
    order = tree.ranked_by_tree_and_rollout()
    running = RolloutPool(tree, NestedSearches(tree)).run_rollouts(3, 4_000)
    next(running)
    running.close()
    assert [node.rollout_share for node in order if node.rollout_share is not None] == []
    assert tree.ranked_by_tree_and_rollout() == order


@pytest.mark.parametrize(
    ("moves", "helpers", "factor"), [(5, 0, 1), (5, 1, 5 / 3), (5, 3, 5 / 2), (5, 4, 5), (5, 9, 5), (2, 3, 2)]
)
def test_helpers_give_time_for_larger_rollouts(moves: int, helpers: int, factor: float) -> None:
    """Five rollouts take two workers the time of three rollouts, and three or four workers the time of two."""
    tree = half_grown_tree(200)
    assert RolloutPool(tree, NestedSearches(tree), helpers).parallel_factor(moves) == pytest.approx(factor)


class Clock:
    """A clock that advances by one second at each reading."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize(("is_timed", "factor"), [(True, 2), (False, 1)], ids=["by the clock", "by nodes"])
def test_helpers_enlarge_rollouts_only_if_the_budget_is_time(is_timed: bool, factor: int) -> None:
    """A search with a budget of nodes has the same result with any number of helpers."""
    nodes: list[int] = []
    for helpers in (0, 1):
        budget = Budget(seconds=1_000, clock=Clock()) if is_timed else Budget(nodes=MIN_NODES)
        tree = half_grown_tree()
        tree.nodes = MIN_NODES // 2
        scheduler = SearchScheduler(tree, budget, budget.deadline(), 2, NestedSearches(tree), helpers)
        with closing(scheduler.run(1)) as running:
            while not scheduler.rollouts.tasks:
                next(running)
            nodes.append(scheduler.rollouts.tasks[0].nodes)
    assert nodes[1] == pytest.approx(factor * nodes[0], rel=0.1)


def run_scheduler(budget: Budget, stop: int | None = None) -> tuple[SearchScheduler, list[tuple[int, int]]]:
    """Run a scheduler in MIDDLE until its budget ends or more than *stop* nodes are used.

    Return the scheduler and, for each search in a rollout, the nodes of the tree and the time when it started.
    """
    tree = new_search_tree(MIDDLE, budget.nodes or 1 << 60)
    starts: list[tuple[int, int]] = []
    nested = NestedSearches(tree)

    def search(moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        starts.append((tree.nodes, budget.clock.now if isinstance(budget.clock, Clock) else 0))
        return nested(moves, nodes)

    scheduler = SearchScheduler(tree, budget, budget.deadline(), 2, search)
    with closing(scheduler.run(1)) as running:
        for at_root in running:
            assert not at_root or is_at_root(tree)
            if stop is not None and scheduler.nodes > stop:
                break
    assert is_at_root(tree)
    return scheduler, starts


def test_the_second_half_of_the_time_is_for_rollouts() -> None:
    clock = Clock()
    scheduler, starts = run_scheduler(Budget(seconds=2_000, clock=clock))
    assert len(starts) == 8
    assert all(nodes >= MIN_NODES // 2 for nodes, _ in starts)
    assert all(1_000 <= time <= 2_002 for _, time in starts)
    assert clock.now < 2_005
    assert scheduler.tree.ranked_by_tree_and_rollout()[0].rollout_share is not None


def test_a_tree_that_is_small_after_half_of_the_time_has_all_of_it() -> None:
    clock = Clock()
    scheduler, starts = run_scheduler(Budget(seconds=40, clock=clock))
    assert not starts
    assert 0 < scheduler.tree.nodes < MIN_NODES // 2
    assert clock.now < 45


def test_without_a_limit_rollouts_run_each_time_the_tree_has_doubled() -> None:
    _, starts = run_scheduler(Budget(), 26_000)
    tree_nodes = sorted({nodes for nodes, _ in starts})
    assert len(tree_nodes) == 3
    assert all(due <= nodes < 1.2 * due for nodes, due in zip(tree_nodes, (4_000, 8_000, 16_000), strict=True))
