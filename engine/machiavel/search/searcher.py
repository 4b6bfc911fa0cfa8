"""A search from start to answer: root moves, random noise, the kind of tree for the number of opponents, reports."""

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
from .calibration import Estimate, estimate_from_pv_end
from .rollout import Rollout, RolloutPool
from .root_moves import ordered_root_moves
from .scheduler import SearchScheduler
from .search_info import PvLine, SearchInfo
from .search_params import SearchParams
from .search_state import NO_MOVER, SearchState

#: A value above this is a won game; a value below its negative is a lost game.
DECISIVE_VALUE: Final = WIN_VALUE / 2
#: The derivative of a share by its log odds where the share is a quarter.
SHARE_SLOPE: Final = 0.1875
#: The minimum share of which the logarithm is taken; smaller shares, which may be 0, count as this.
MIN_SHARE: Final = 1e-9
#: The nodes of a best-first search before its first report.
FIRST_REPORT: Final = 300
#: The factor by which the nodes of a best-first search grow from one report to the next.
REPORT_GROWTH: Final = 1.6
#: The maximum length of a principal variation.
MAX_PV_LENGTH: Final = 12


@dataclass(slots=True)
class Searcher:
    """A search of one position, stepped through `run`. Wherever `run` is closed, the state is as before.

    `lines`: the number of root moves with exact values. `temperature`, on the scale of evaluations: random noise is
    added to the values, so that a root move is chosen by a softmax; with 0 the best is chosen.
    """

    state: SearchState
    budget: Budget
    rng: Random
    params: SearchParams = field(default_factory=SearchParams)
    lines: int = 1
    temperature: float = 0.0
    moves: Sequence[int] | None = None
    #: The number of other workers that may run rollouts.
    helpers: int = 0
    #: The rollouts of this search, once it is running.
    rollouts: RolloutPool | None = None
    _values: dict[int, float] = field(default_factory=dict)
    _noise: dict[int, float] = field(default_factory=dict)
    _quiet_moves: dict[Hashable, int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.params.wide_from_nodes and self.budget.allows_nodes(self.params.wide_from_nodes):
            self.params = self.params.with_more_placements()

    def run(self) -> Generator[SearchInfo]:
        """Yield a report whenever the result improves, a heartbeat every few hundred nodes, and a final report."""
        state = self.state
        if state.mover == NO_MOVER:
            raise ValueError("the game is over: there is nothing to search")
        search = AlphaBetaSearch(state, state.mover, self.params, self.budget.nodes)
        deadline = self.budget.deadline()
        order = yield from self._root_moves(search)
        is_best_first = self.params.opponent_model == "selfish" and len(state.rivals(state.mover)) > 1
        if is_best_first:
            yield from self._run_best_first(order, deadline)
        else:
            yield from self._run_iterative_deepening(search, order, deadline)

    # -- best-first search: several opponents that play for themselves

    def _run_best_first(self, order: Sequence[int], deadline: float | None) -> Iterator[SearchInfo]:
        """Grow a tree, with rollouts, until the budget is used up or more search is useless; yield reports."""
        slope = SHARE_SLOPE / self.state.scale
        noise = {move: slope * self._noise[move] for move in order}
        tree = BestFirstSearch(self.state, self.params, noise, self.budget.nodes)
        for move in order:
            tree.add_root_moves([move])  # One by one, with pauses: after some moves dozens of captures are followed.
            yield SearchInfo(0, 0, (), is_heartbeat=True)
        rollout_moves = self.params.rollout_moves
        scheduler = SearchScheduler(tree, self.budget, deadline, rollout_moves, self._nested_search, self.helpers)
        self.rollouts = scheduler.rollouts
        info, due = self._best_first_info(scheduler), FIRST_REPORT
        for is_at_root in scheduler.run(self.lines):
            if is_at_root and scheduler.nodes >= due:
                info, due = self._best_first_info(scheduler), int(scheduler.nodes * REPORT_GROWTH)
                yield info
            yield SearchInfo(info.depth, scheduler.nodes, info.lines, is_heartbeat=True)
        final = self._best_first_info(scheduler)
        yield SearchInfo(final.depth, final.nodes, final.lines, is_final=True)

    def _nested_search(self, moves: Sequence[int], nodes: int) -> Iterator[SearchInfo]:
        """Search the present position of the state with the same parameters, as a rollout does; yield reports."""
        return Searcher(self.state, Budget(nodes=nodes), Random(0), self.params, moves=moves).run()

    def make_rollout(self) -> Rollout:
        """Return an object that runs rollout tasks of another search of this position with the same parameters."""
        return Rollout(self.state, self._nested_search, self.params.rollout_placements)

    def _best_first_info(self, scheduler: SearchScheduler) -> SearchInfo:
        tree = scheduler.tree
        best = tree.ranked_by_tree_and_rollout()[: self.lines]
        depth = len(tree.principal_variation(best[0], MAX_PV_LENGTH))
        return SearchInfo(depth, scheduler.nodes, tuple(self._best_first_line(tree, node) for node in best))

    def _best_first_line(self, tree: BestFirstSearch, node: SearchNode) -> PvLine:
        """Return the PV line of a root move; its value is on the scale of evaluations, as in alpha-beta."""
        state, seat = self.state, tree.seat
        parties = tuple(party for party in state.seats if state.is_alive(party))
        shares = tree.combined_shares(node)
        evaluations = tuple(log(max(share, MIN_SHARE)) if share else None for share in shares)
        log_odds = log(max(shares[seat], MIN_SHARE) / max(MIN_SHARE, 1 - shares[seat]))
        moves = self._legal_prefix(tree.principal_variation(node, MAX_PV_LENGTH))
        return PvLine(node.move, log_odds * state.scale, Estimate(seat, parties, log_odds, evaluations), moves)

    # -- alpha-beta: a single opponent, or opponents by a model

    def _run_iterative_deepening(
        self, search: AlphaBetaSearch, order: list[int], deadline: float | None
    ) -> Iterator[SearchInfo]:
        info = SearchInfo(0, 0, ())
        try:
            for depth in range(1, self._max_depth() + 1):
                pauses = self._search_depth(search, depth, order)
                yield from self._with_heartbeats(pauses, search, info, deadline)
                info = self._make_info(search, depth, order)
                yield info
                if self._is_decided(order):
                    break
        except BudgetExhausted:
            pass
        finally:
            search.unwind_moves()
        final = self._make_info(search, info.depth, order)
        yield SearchInfo(final.depth, final.nodes, final.lines, is_final=True)

    def _max_depth(self) -> int:
        """Return the maximum depth in plies by the budget and, against several opponents, by the parameters."""
        limit = self.params.max_depth_multiplayer
        is_duel = len(self.state.rivals(self.state.mover)) == 1
        return min(self.budget.depth, limit) if limit and not is_duel else self.budget.depth

    def _with_heartbeats(
        self, pauses: Generator[None, None, None], search: AlphaBetaSearch, info: SearchInfo, deadline: float | None
    ) -> Iterator[SearchInfo]:
        """Yield a heartbeat at each pause; raise BudgetExhausted when time is up, but not before depth 1 is done."""
        for _ in pauses:
            if info.depth and self.budget.has_expired(deadline):
                raise BudgetExhausted
            yield SearchInfo(info.depth, search.nodes, info.lines, is_heartbeat=True)

    def _root_moves(self, search: AlphaBetaSearch) -> Generator[SearchInfo, None, list[int]]:
        """Return the root moves in the order of their evaluation, after setting the noise of each."""
        if self.moves:
            moves = list(self.moves)
        else:
            moves = yield from _yield_heartbeats(ordered_root_moves(search, self.params.root_placements))
        for move in moves:
            chance = max(self.rng.random(), 1e-12)
            blur = -self.temperature * log(-log(chance)) if self.temperature else 0.0
            self._noise[move] = blur + self._repetition_penalty(move)
        return moves

    def _repetition_penalty(self, move: int) -> float:
        """Return the penalty of a move that leads back to an earlier position of the game; 0 for any other move."""
        self.state.make(move)
        is_repeated = self.state.is_repeated()
        self.state.unmake()
        return -self.state.scale / 3 if is_repeated else 0.0

    def _search_depth(self, search: AlphaBetaSearch, depth: int, order: list[int]) -> Generator[None, None, None]:
        """Search all root moves *depth* plies deep and sort *order* by their values."""
        values: dict[int, float] = {}
        best: list[float] = []
        for index, move in enumerate(order[:]):
            bar = best[-1] if len(best) >= self.lines else -INFINITY
            alpha = bar - self._noise[move]
            search.push_move(move)
            value = yield from self._search_root_move(search, depth, alpha, index)
            search.pop_move()
            value += self._noise[move]
            values[move] = value
            if value > bar:
                best = sorted([*best, value], reverse=True)[: self.lines]
                # Stored at once, because the budget may end in the middle of this depth.
                self._values = {**self._values, **values} if depth > 1 else values
                order.remove(move)
                order.insert(sum(values[m] >= value for m in order if m in values), move)
        order.sort(key=values.__getitem__, reverse=True)
        self._values = values

    def _search_root_move(
        self, search: AlphaBetaSearch, depth: int, alpha: float, index: int
    ) -> Generator[None, None, float]:
        """Return the value of a root move, which has been made; a value below *alpha* is only an upper bound.

        The evaluation right after the move is part of the value (`SearchParams.static_weight`).
        """
        lmr_from, static_weight = self.params.lmr_from, self.params.static_weight
        static_value = search.terminal_value()
        if static_value is not None:
            return static_value
        if static_weight:
            static_value = search.quiesce(-INFINITY, INFINITY, self.params.quiescence_depth)
            alpha = (alpha - static_weight * static_value) / (1 - static_weight)
        value = alpha + 1
        # A null window first, because it finds out fast whether the move is better than the best so far.
        beta = alpha + NULL_WINDOW if alpha > -INFINITY else INFINITY
        if lmr_from and index >= 2 * lmr_from and depth > 2:
            value = yield from search.search_resumable(depth - 2, alpha, beta, False)
        if value > alpha:
            value = yield from search.search_resumable(depth - 1, alpha, beta, False)
        if value > alpha and beta < INFINITY:
            value = yield from search.search_resumable(depth - 1, alpha, INFINITY, False)
        if static_value is None or abs(value) > DECISIVE_VALUE:
            return value
        return (1 - static_weight) * value + static_weight * static_value

    def _is_decided(self, order: list[int]) -> bool:
        """Return whether more depth cannot change the choice: the game is won or lost, or there is only one move."""
        return len(order) == 1 or abs(self._values[order[0]] - self._noise[order[0]]) > DECISIVE_VALUE

    # -- reports

    def _make_info(self, search: AlphaBetaSearch, depth: int, order: list[int]) -> SearchInfo:
        values = self._values
        top = [move for move in order if move in values][: self.lines] or order[:1]
        lines = tuple(self._pv_line(search, move, values.get(move, 0.0) - self._noise[move]) for move in top)
        return SearchInfo(depth, search.nodes, lines)

    def _pv_line(self, search: AlphaBetaSearch, move: int, value: float) -> PvLine:
        """Return the PV line of a root move, read from the transposition table."""
        state, moves = self.state, [move]
        parties = tuple(seat for seat in state.seats if state.is_alive(seat))
        state.make(move)
        is_reply_used = False
        while len(moves) < MAX_PV_LENGTH and state.mover != NO_MOVER:
            entry = search.table.get((state.position_key(), is_reply_used))
            if entry is None or entry.move is None:
                break
            is_reply_used = search.reply_used_after(entry.move, is_reply_used)
            moves.append(entry.move)
            state.make(entry.move)
        estimate = estimate_from_pv_end(state, search.root, parties, value)
        for _ in moves:
            state.unmake()
        return PvLine(move, value, estimate, self._legal_prefix(moves))

    def _legal_prefix(self, moves: Sequence[int]) -> tuple[int, ...]:
        """Return *moves* up to the first illegal one.

        A null move that the rules do not allow is replaced by the mover's best quiet move.
        """
        state, legal = self.state, [moves[0]]
        state.make(moves[0])
        for move in moves[1:]:
            played = move if move in state.candidate_moves({}, None, 0) else self._replace_null_move(move)
            if played is None:
                break
            legal.append(played)
            state.make(played)
        for _ in legal:
            state.unmake()
        return tuple(legal)

    def _replace_null_move(self, move: int) -> int | None:
        """Return the best quiet move if *move* is the null move, else None. Cached by position."""
        if move != self.state.null_move:
            return None
        key = self.state.position_key()
        if key not in self._quiet_moves:
            self._quiet_moves[key] = self.state.best_quiet_move()
        return self._quiet_moves[key]


def _yield_heartbeats(pauses: Generator[None, None, list[int]]) -> Generator[SearchInfo, None, list[int]]:
    """Yield a heartbeat at each pause of the generator *pauses*; return the generator's result."""
    while True:
        try:
            next(pauses)
        except StopIteration as end:
            moves: list[int] = end.value
            return moves
        yield SearchInfo(0, 0, (), is_heartbeat=True)
