"""The best root moves are played on by everybody's own search: what comes of it, when, and with how many nodes."""

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

from tests.engine.djambi.search.test_best_first import MIDDLE

#: Red to move; each chief looks at the other.
FACE_TO_FACE = "8rM/9/9/9/yC8/9/9/9/rC8 r +,krr,+,krr 0/9 standard"


def thinker(text: str, budget: Budget, **style: float) -> Searcher:
    return Searcher(DjambiSearchState(parse_position(text)), budget, Random(1), SearchParams(**style))  # type: ignore[arg-type]


def grove_of(text: str, nodes: int) -> tuple[DjambiSearchState, BestFirstSearch]:
    view = DjambiSearchState(parse_position(text))
    moves = view.moves({}, None, 1)
    grove = BestFirstSearch(view, SearchParams(), dict.fromkeys(moves, 0.0), nodes)
    grove.add_root_moves(moves)
    while grove.nodes < nodes // 2:
        grove.iterate()
    return view, grove


def real(view: DjambiSearchState, asked: list[tuple[int, int]], most: int = 10_000) -> NestedSearch:
    """Search as the thinker does, with *most* nodes at most, and write down who thought and with how many nodes."""

    def search(moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        asked.append((view.mover, nodes))
        return Searcher(
            view, Budget(nodes=min(nodes, most)), Random(0), SearchParams(rollout_moves=0), moves=moves
        ).run()

    return search


def test_everybody_thinks_once_until_the_root_has_thought() -> None:
    """Red, blue, yellow, green: the others answer each of the moves, then red looks at what is left."""
    view, grove = grove_of(MIDDLE, 2_000)
    asked: list[tuple[int, int]] = []
    rehearsals = RolloutPool(grove, real(view, asked))
    best = [twig for twig in grove.ranked_by_tree() if twig.visits][:2]
    assert all(twig.rollout_share is None for twig in best)
    for _ in rehearsals.run(2, 4_000):
        pass
    rounds = [seat for seat, _ in asked]
    assert len(rounds) == 8
    assert rounds[3] == rounds[7] == grove.seat
    assert len(set(rounds[:4])) == 4
    assert all(0 < nodes < 500 for _, nodes in asked)
    assert all(twig.rollout_share is not None and 0 < twig.rollout_share < 1 for twig in best)
    assert sum(twig.rollout_share is not None for twig in grove.root.children) == 2
    assert view.position() == parse_position(MIDDLE)


def test_with_nodes_in_plenty_there_is_a_second_round() -> None:
    """The others answer twice, and red thinks twice."""
    view, grove = grove_of(MIDDLE, 2_000)
    asked: list[tuple[int, int]] = []
    for _ in RolloutPool(grove, real(view, asked)).run(2, 2 * 4 * 2 * MIN_NODES_TWO_ROUNDS):
        pass
    assert [seat for seat, _ in asked].count(grove.seat) == 4
    assert len(asked) <= 16
    assert view.position() == parse_position(MIDDLE)


def test_with_still_more_there_is_one_round_of_searches_that_rehearse_themselves() -> None:
    view, grove = grove_of(MIDDLE, 2_000)
    asked: list[tuple[int, int]] = []
    for _ in RolloutPool(grove, real(view, asked, most=300)).run(2, 2 * 4 * (MIN_NODES + 1_000)):
        pass
    assert [seat for seat, _ in asked].count(grove.seat) == 2
    assert all(nodes >= MIN_NODES for _, nodes in asked)


def test_a_later_rehearsal_forgets_what_is_no_longer_among_the_best() -> None:
    view, grove = grove_of(MIDDLE, 2_000)
    rehearsals = RolloutPool(grove, real(view, []))
    worst = grove.ranked_by_tree()[-1]
    worst.rollout_share = 1.0
    assert grove.ranking()[0] is worst
    for _ in rehearsals.run(2, 2_000):
        pass
    assert worst.rollout_share is None
    assert grove.ranking()[0].rollout_share is not None


@pytest.mark.parametrize("pauses", [1, 5, 25, 60])
def test_the_view_is_at_the_root_again_when_it_is_given_up(pauses: int) -> None:
    view, grove = grove_of(MIDDLE, 2_000)
    running = RolloutPool(grove, real(view, [])).run(3, 6_000)
    depths = [len(str(view.position())) for _ in zip(range(pauses), running, strict=False)]
    assert len(depths) == pauses
    running.close()
    assert view.position() == parse_position(MIDDLE)


def test_tree_and_rehearsal_are_believed_in_proportion_and_the_others_keep_theirs() -> None:
    _, grove = grove_of(MIDDLE, 2_000)
    twig = grove.ranked_by_tree()[0]
    before = list(twig.shares)
    assert grove.combined_shares(twig) == before
    twig.rollout_share = 0.9
    after = grove.combined_shares(twig)
    belief = SearchParams().rollout_weight
    assert after[grove.seat] == pytest.approx((1 - belief) * before[grove.seat] + belief * 0.9)
    assert sum(after) == pytest.approx(1)
    others = [seat for seat in range(4) if seat != grove.seat and before[seat]]
    assert len({round(after[seat] / before[seat], 9) for seat in others}) == 1


@pytest.mark.parametrize(("is_taken", "share"), [(True, 1.0), (False, 0.0)])
def test_a_game_that_ends_meanwhile_is_won_or_lost(is_taken: bool, share: float) -> None:
    """Red's chief takes the last other one, or waits and is taken himself; a move not looked into is not rehearsed."""
    view = DjambiSearchState(parse_position(FACE_TO_FACE))
    beginning = "a1xa5" if is_taken else "i9-"
    moves = [move for move in view.moves({}, None, 2) if view.format_move(move).startswith(beginning)][:2]
    grove = BestFirstSearch(view, SearchParams(), dict.fromkeys(moves, 0.0), 1_000)
    grove.add_root_moves(moves)
    for is_looked_into, found in ((False, None), (True, share)):
        for twig in grove.root.children:
            twig.visits = int(is_looked_into)
        for _ in RolloutPool(grove, real(view, [])).run(2, 4_000):
            pass
        assert [twig.rollout_share for twig in grove.root.children] == [found, found]


@pytest.mark.parametrize("nodes", [MIN_NODES - 1, MIN_NODES, 3 * MIN_NODES])
def test_a_budget_of_nodes_is_shared_and_hardly_exceeded(nodes: int) -> None:
    final = run_search(thinker(MIDDLE, Budget(nodes=nodes)))
    assert 0.9 * nodes < final.nodes < 1.1 * nodes
    alone = run_search(thinker(MIDDLE, Budget(nodes=nodes), rollout_moves=0))
    is_rehearsed = final.lines[0].shares != alone.lines[0].shares
    assert is_rehearsed == (nodes >= MIN_NODES)


def test_what_was_not_finished_is_taken_to_bring_what_the_others_brought() -> None:
    """Of three moves the second and third are rehearsed when time is over: the first one, which is better, stays so."""
    _, grove = grove_of(MIDDLE, 2_000)
    rehearsals = RolloutPool(grove, real(grove.state, []), 2)
    first, second, third, fourth = [twig for twig in grove.ranked_by_tree() if twig.visits][:4]
    running = rehearsals.run(3, 4_000)
    next(running)
    for twig, brought in ((second, -0.1), (third, -0.04)):
        rehearsals.delegate(twig.move)
        rehearsals.merge(twig.move, twig.shares[grove.seat] + brought)
    running.close()
    assert first.rollout_share == pytest.approx(first.shares[grove.seat] - 0.07)
    assert fourth.rollout_share is None
    assert grove.ranking()[0] in (first, third)
    assert (rehearsals.tasks, grove.state.position()) == ([], parse_position(MIDDLE))


@pytest.mark.parametrize(("seconds", "is_short"), [(100, False), (2, True)])
def test_who_is_short_of_time_rehearses_what_is_left_with_less(seconds: float, is_short: bool) -> None:
    """A node takes a millisecond: the first of four moves with 4,000 nodes has a second, the others what is left."""
    view, grove = grove_of(MIDDLE, 2_000)
    asked: list[tuple[int, int]] = []
    taken = real(view, asked)
    rehearsals = RolloutPool(grove, taken, 0, lambda: seconds - sum(nodes for _, nodes in asked) / 1_000)
    for _ in rehearsals.run(4, 4_000):
        pass
    each = [sum(nodes for _, nodes in asked[first : first + 4]) for first in range(0, 16, 4)]
    assert [nodes < 0.8 * each[0] for nodes in each] == [False, is_short, is_short, is_short]
    assert sum(each) <= 1_000 * seconds
    assert sum(twig.rollout_share is not None for twig in grove.root.children) == 4


def test_where_nothing_was_finished_the_tree_alone_decides() -> None:
    _, grove = grove_of(MIDDLE, 2_000)
    order = grove.ranking()
    running = RolloutPool(grove, real(grove.state, [])).run(3, 4_000)
    next(running)
    running.close()
    assert [twig.rollout_share for twig in order if twig.rollout_share is not None] == []
    assert grove.ranking() == order


@pytest.mark.parametrize(
    ("moves", "helpers", "times"), [(5, 0, 1), (5, 1, 5 / 3), (5, 3, 5 / 2), (5, 4, 5), (5, 9, 5), (2, 3, 2)]
)
def test_who_has_helpers_has_time_for_larger_rehearsals(moves: int, helpers: int, times: float) -> None:
    """Five moves take two people three rehearsals' time, three or four people that of two."""
    _, grove = grove_of(MIDDLE, 200)
    assert RolloutPool(grove, real(grove.state, []), helpers).parallel_factor(moves) == pytest.approx(times)  # type: ignore[arg-type]


@pytest.mark.parametrize(("is_timed", "times"), [(True, 2), (False, 1)], ids=["by the clock", "by nodes"])
def test_helpers_enlarge_rehearsals_by_the_clock_only(is_timed: bool, times: int) -> None:
    """With a number of nodes the thought is the same, whoever helps."""
    found: list[int] = []
    for helpers in (0, 1):
        budget = Budget(seconds=1_000, clock=Clock()) if is_timed else Budget(nodes=MIN_NODES)
        view, grove = grove_of(MIDDLE, 2_000)
        grove.nodes = MIN_NODES // 2
        growth = SearchScheduler(grove, budget, budget.deadline(), 2, real(view, []), helpers)
        with closing(growth.run(1)) as running:
            while not growth.rollouts.tasks:
                next(running)
            found.append(growth.rollouts.tasks[0].nodes)
    assert found[1] == pytest.approx(times * found[0], rel=0.1)


class Clock:
    """Runs a tick a look."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def grown(budget: Budget, stop: int | None = None) -> tuple[SearchScheduler, list[tuple[int, int, int]]]:
    """Grow in MIDDLE until *stop* nodes; return also, for each search in rehearsals: nodes of the tree, time, who."""
    view = DjambiSearchState(parse_position(MIDDLE))
    moves = view.moves({}, None, 1)
    grove = BestFirstSearch(view, SearchParams(), dict.fromkeys(moves, 0.0), budget.nodes)
    grove.add_root_moves(moves)
    asked: list[tuple[int, int, int]] = []
    inner = real(view, [])

    def search(moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        asked.append((grove.nodes, budget.clock.now if isinstance(budget.clock, Clock) else 0, view.mover))
        return inner(moves, nodes)

    growth = SearchScheduler(grove, budget, budget.deadline(), 2, search)
    with closing(growth.run(1)) as running:
        for is_at_root in running:
            assert not is_at_root or view.position() == parse_position(MIDDLE)
            if stop is not None and growth.nodes > stop:
                break
    assert view.position() == parse_position(MIDDLE)
    return growth, asked


def test_of_a_budget_of_time_the_second_half_is_for_rehearsals() -> None:
    clock = Clock()
    growth, asked = grown(Budget(seconds=2_000, clock=clock))
    assert len(asked) == 8
    assert all(nodes >= MIN_NODES // 2 for nodes, _, _ in asked)
    assert all(1_000 <= time <= 2_002 for _, time, _ in asked)
    assert clock.now < 2_005
    assert growth.tree.ranking()[0].rollout_share is not None


def test_where_half_of_the_time_brought_too_little_the_tree_has_all_of_it() -> None:
    clock = Clock()
    growth, asked = grown(Budget(seconds=40, clock=clock))
    assert not asked
    assert 0 < growth.tree.nodes < MIN_NODES // 2
    assert clock.now < 45


def test_without_an_end_moves_are_rehearsed_each_time_the_tree_has_doubled() -> None:
    _, asked = grown(Budget(), 26_000)
    firsts = sorted({nodes for nodes, _, _ in asked})
    assert len(firsts) == 3
    assert all(due <= nodes < 1.2 * due for nodes, due in zip(firsts, (4_000, 8_000, 16_000), strict=True))
