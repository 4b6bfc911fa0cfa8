"""Owns one search from the first ply to the answer: deepening, root moves, chance among them, progress."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Final

from .alpha_beta import WIN_VALUE, AlphaBetaSearch
from .alpha_beta_node import INFINITY, NULL_WINDOW
from .best_first import BestFirstSearch, SearchNode
from .budget import Budget, BudgetExhausted
from .calibration import Estimate, estimate
from .rollout import Rollout, RolloutPool
from .root_moves import ordered_root_moves
from .scheduler import SearchScheduler
from .search_info import PvLine, SearchInfo
from .search_params import SearchParams
from .search_state import NO_MOVER, SearchState

#: A value beyond this is a game decided.
DECISIVE_VALUE: Final = WIN_VALUE / 2
#: What a share changes with the logarithm of its odds, at a share of a quarter.
SHARE_SLOPE: Final = 0.1875
#: The least share that has a logarithm.
MIN_SHARE: Final = 1e-9
#: A grove is reported on after so many nodes, then whenever it has grown so much.
FIRST_REPORT, REPORT_GROWTH = 300, 1.6
#: A line is followed so far at most.
MAX_PV_LENGTH: Final = 12


@dataclass(slots=True)
class Searcher:
    """A search of one position, to be stepped through `run`. The view stands as before whenever it is given up.

    `lines`: how many candidates get exact values. `temperature`: values are blurred by chance so much that the choice
    is a softmax over them (0: the best is chosen); the blur is on the scale of worths.
    """

    state: SearchState
    budget: Budget
    rng: Random
    params: SearchParams = field(default_factory=SearchParams)
    lines: int = 1
    temperature: float = 0.0
    moves: Sequence[int] | None = None
    #: So many others are there to take rehearsals.
    helpers: int = 0
    #: What is rehearsed, once something may be.
    rollouts: RolloutPool | None = None
    _values: dict[int, float] = field(default_factory=dict)
    _noise: dict[int, float] = field(default_factory=dict)
    _quiet_moves: dict[Hashable, int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.params.wide_from_nodes and self.budget.allows(self.params.wide_from_nodes):
            self.params = self.params.with_more_placements()

    def run(self) -> Iterator[SearchInfo]:
        """Yield progress: after each depth a report, a pulse every few hundred nodes, at last the final answer."""
        view = self.state
        if view.mover == NO_MOVER:
            raise ValueError("the game is over: there is nothing to think about")
        tree = AlphaBetaSearch(view, view.mover, self.params, self.budget.nodes)
        deadline = self.budget.deadline()
        order = yield from self._root_moves(tree)
        is_selfish = self.params.opponent_model == "selfish" and len(view.rivals(view.mover)) > 1
        yield from self._best_first(order, deadline) if is_selfish else self._iterative_deepening(tree, order, deadline)

    # -- several others that play for themselves

    def _best_first(self, order: Sequence[int], deadline: float | None) -> Iterator[SearchInfo]:
        """Grow a tree until the budget is used up or nothing is left to find."""
        slope = SHARE_SLOPE / self.state.scale
        noise = {move: slope * self._noise[move] for move in order}
        grove = BestFirstSearch(self.state, self.params, noise, self.budget.nodes)
        for move in order:
            grove.add_root_moves([move])  # some follow dozens of captures: a pause after each
            yield SearchInfo(0, 0, (), is_heartbeat=True)
        growth = SearchScheduler(
            grove, self.budget, deadline, self.params.rollout_moves, self._nested_search, self.helpers
        )
        self.rollouts = growth.rollouts
        report, due = self._best_first_info(growth), FIRST_REPORT
        for is_at_root in growth.run(self.lines):
            if is_at_root and growth.nodes >= due:
                report, due = self._best_first_info(growth), int(growth.nodes * REPORT_GROWTH)
                yield report
            yield SearchInfo(report.depth, growth.nodes, report.lines, is_heartbeat=True)
        final = self._best_first_info(growth)
        yield SearchInfo(final.depth, final.nodes, final.lines, is_final=True)

    def _nested_search(self, moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        """Search the position where the view stands as this one is, only smaller: most are too small to rehearse."""
        return Searcher(self.state, Budget(nodes=nodes), Random(0), self.params, moves=moves).run()

    def rollout(self) -> Rollout:
        """Return what does a task of another search of this position, with the same settings."""
        return Rollout(self.state, self._nested_search, self.params.rollout_placements)

    def _best_first_info(self, growth: SearchScheduler) -> SearchInfo:
        grove = growth.tree
        best = grove.ranking()[: self.lines]
        depth = len(grove.principal_variation(best[0], MAX_PV_LENGTH))
        return SearchInfo(depth, growth.nodes, tuple(self._best_first_line(grove, twig) for twig in best))

    def _best_first_line(self, grove: BestFirstSearch, twig: SearchNode) -> PvLine:
        """Return what a root move of a grove leads to; its value is on the scale of worths, as in `Tree.balance`."""
        view, seat = self.state, grove.seat
        parties = tuple(party for party in view.seats if view.is_alive(party))
        shares = grove.combined_shares(twig)
        worths = tuple(log(max(share, MIN_SHARE)) if share else None for share in shares)
        odds = log(max(shares[seat], MIN_SHARE) / max(MIN_SHARE, 1 - shares[seat]))
        finding = Estimate(seat, parties, odds, worths)
        return PvLine(
            twig.move, odds * view.scale, finding, self._legal_prefix(grove.principal_variation(twig, MAX_PV_LENGTH))
        )

    # -- one other, or others by a model

    def _iterative_deepening(
        self, tree: AlphaBetaSearch, order: list[int], deadline: float | None
    ) -> Iterator[SearchInfo]:
        report = SearchInfo(0, 0, ())
        try:
            for depth in range(1, self._max_depth() + 1):
                walk = self._search_depth(tree, depth, order)
                yield from self._with_heartbeats(walk, tree, report, deadline)
                report = self._info(tree, depth, order)
                yield report
                if self._is_decided(order):
                    break
        except BudgetExhausted:
            pass
        finally:
            tree.unwind()
        final = self._info(tree, report.depth, order)
        yield SearchInfo(final.depth, final.nodes, final.lines, is_final=True)

    def _max_depth(self) -> int:
        """Return how many plies are looked at in the end: what lies behind the horizon matters against one alone."""
        deepest, horizon = self.budget.depth, self.params.max_depth_multiplayer
        is_duel = len(self.state.rivals(self.state.mover)) == 1
        return min(deepest, horizon) if horizon and not is_duel else deepest

    def _with_heartbeats(
        self, walk: Generator[None, None, None], tree: AlphaBetaSearch, report: SearchInfo, deadline: float | None
    ) -> Iterator[SearchInfo]:
        """Yield a pulse for every pause of *walk*; raise OutOfNodes when time is up, though not before one depth."""
        for _ in walk:
            if report.depth and self.budget.has_expired(deadline):
                raise BudgetExhausted
            yield SearchInfo(report.depth, tree.nodes, report.lines, is_heartbeat=True)

    def _root_moves(self, tree: AlphaBetaSearch) -> Generator[SearchInfo, None, list[int]]:
        """Return the root's candidates in a first order, with their blur."""
        moves = (
            list(self.moves)
            if self.moves
            else (yield from _heartbeats(ordered_root_moves(tree, self.params.root_placements)))
        )
        for move in moves:
            chance = max(self.rng.random(), 1e-12)
            blur = -self.temperature * log(-log(chance)) if self.temperature else 0.0
            self._noise[move] = blur + self._repetition_penalty(move)
        return moves

    def _repetition_penalty(self, move: int) -> float:
        """Return what it costs to go back to a position that the game has had."""
        self.state.make(move)
        is_stale = self.state.is_repeated()
        self.state.unmake()
        return -self.state.scale / 3 if is_stale else 0.0

    def _search_depth(self, tree: AlphaBetaSearch, depth: int, order: list[int]) -> Generator[None, None, None]:
        """Search all root moves *depth* plies deep and sort *order* by what came out."""
        found: dict[int, float] = {}
        best: list[float] = []
        for index, move in enumerate(order[:]):
            bar = best[-1] if len(best) >= self.lines else -INFINITY
            alpha = bar - self._noise[move]
            tree.push(move)
            value = yield from self._search_root_move(tree, depth, alpha, index)
            tree.pop()
            value += self._noise[move]
            found[move] = value
            if value > bar:
                best = sorted([*best, value], reverse=True)[: self.lines]
                self._values = {**self._values, **found} if depth > 1 else found
                order.remove(move)
                order.insert(sum(found[m] >= value for m in order if m in found), move)
        order.sort(key=found.__getitem__, reverse=True)
        self._values = found

    def _search_root_move(
        self, tree: AlphaBetaSearch, depth: int, alpha: float, index: int
    ) -> Generator[None, None, float]:
        """Search below one root move: late ones less deep at first. Part of the value is what is certain."""
        late, certainty = self.params.lmr_from, self.params.static_weight
        sure = tree.terminal_value()
        if sure is not None:
            return sure
        if certainty:
            sure = tree.quiesce(-INFINITY, INFINITY, self.params.quiescence_depth)
            alpha = (alpha - certainty * sure) / (1 - certainty)
        value = alpha + 1
        # At first it is only asked whether the move is better than the best so far.
        beta = alpha + NULL_WINDOW if alpha > -INFINITY else INFINITY
        if late and index >= 2 * late and depth > 2:
            value = yield from tree.search_resumable(depth - 2, alpha, beta, False)
        if value > alpha:
            value = yield from tree.search_resumable(depth - 1, alpha, beta, False)
        if value > alpha and beta < INFINITY:
            value = yield from tree.search_resumable(depth - 1, alpha, INFINITY, False)
        return value if sure is None or abs(value) > DECISIVE_VALUE else (1 - certainty) * value + certainty * sure

    def _is_decided(self, order: list[int]) -> bool:
        """Tell whether more depth cannot change the choice."""
        return len(order) == 1 or abs(self._values[order[0]] - self._noise[order[0]]) > DECISIVE_VALUE

    # -- telling

    def _info(self, tree: AlphaBetaSearch, depth: int, order: list[int]) -> SearchInfo:
        values = self._values
        top = [move for move in order if move in values][: self.lines] or order[:1]
        lines = tuple(self._pv_line(tree, move, values.get(move, 0.0) - self._noise[move]) for move in top)
        return SearchInfo(depth, tree.nodes, lines)

    def _pv_line(self, tree: AlphaBetaSearch, move: int, value: float) -> PvLine:
        """Return what *move* leads to, following the table."""
        view, moves = self.state, [move]
        parties = tuple(seat for seat in view.seats if view.is_alive(seat))
        view.make(move)
        is_struck = False
        while len(moves) < MAX_PV_LENGTH and view.mover != NO_MOVER:
            entry = tree.table.get((view.key(), is_struck))
            if entry is None or entry.move is None:
                break
            is_struck = tree.reply_used_after(entry.move, is_struck)
            moves.append(entry.move)
            view.make(entry.move)
        finding = estimate(view, tree.root, parties, value)
        for _ in moves:
            view.unmake()
        return PvLine(move, value, finding, self._legal_prefix(moves))

    def _legal_prefix(self, moves: Sequence[int]) -> tuple[int, ...]:
        """Return the first of *moves* that can be played on one another.

        Where the search took a seat for idle and it may not be, its best-looking quiet move stands instead.
        """
        view, lawful = self.state, [moves[0]]
        view.make(moves[0])
        for move in moves[1:]:
            known = view.moves({}, None, 0)
            played = move if move in known else self._replace_null_move(move)
            if played is None:
                break
            lawful.append(played)
            view.make(played)
        for _ in lawful:
            view.unmake()
        return tuple(lawful)

    def _replace_null_move(self, move: int) -> int | None:
        """Return what is played where *move* is not lawful: something quiet for idleness; looked for once a place."""
        if move != self.state.null_move:
            return None
        key = self.state.key()
        if key not in self._quiet_moves:
            self._quiet_moves[key] = self.state.best_quiet_move()
        return self._quiet_moves[key]


def _heartbeats(look: Generator[None, None, list[int]]) -> Generator[SearchInfo, None, list[int]]:
    """Yield a pulse for every pause of *look*; return what it returns."""
    while True:
        try:
            next(look)
        except StopIteration as end:
            found: list[int] = end.value
            return found
        yield SearchInfo(0, 0, (), is_heartbeat=True)
