"""Alpha-beta search for the root's seat against all others, with a model of what opponents play.

Opponent models (`SearchParams.opponent_model`) that were compared by games; the fifth, `selfish`, uses `best_first` as
long as there are several opponents:

- `paranoid`: every opponent plays what is worst for the root;
- `best`: in each round one opponent may, the others pass (best-reply search with the order of turns kept, BRS+);
- `violent`: every opponent may, but has only kills, seizures of power and moved chiefs, or passes;
- `mixed`: violent, but in each round one opponent has all moves.

Against a single opponent all of them are the same: it has all moves, and a win found is a win.

A value is the root's evaluation minus the combined evaluations of its rivals (`AlphaBetaSearch.root_value`); its
logistic is the root's share. Subtrees deeper than MAX_ATOMIC_DEPTH are generators, so that the caller regains control
every few hundred nodes without threads; the others are plain calls, which are faster.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from math import exp, log
from typing import Final

from .alpha_beta_node import AlphaBetaNode, TableEntry
from .budget import BudgetExhausted
from .search_params import SearchParams
from .search_state import NO_MOVER, SearchState

#: Subtrees of at most this depth are searched without a pause.
MAX_ATOMIC_DEPTH: Final = 2
#: The value of a won game; a lost one has its negative.
WIN_VALUE: Final = 100_000.0
#: The change of a win's or loss's value for each ply: an early win and a late loss are better.
WIN_DISTANCE_STEP: Final = 100.0

#: A search that yields at its pauses and returns the value.
Resumable = Generator[None, None, float]


class AlphaBetaSearch:
    """The state of one search: transposition table, history, node count. `root` is the seat that it plays for."""

    def __init__(self, state: SearchState, root: int, params: SearchParams, limit: int | None) -> None:
        self.state = state
        self.root = root
        self.params = params
        self.limit = limit if limit is not None else 1 << 60
        self.nodes = 0
        self.ply = 0
        self.table: dict[Hashable, TableEntry] = {}
        self.history: dict[int, int] = {}
        self._is_single_reply = params.opponent_model in ("best", "mixed")
        self._is_captures_only = params.opponent_model in ("violent", "mixed")

    # -- values

    def root_value(self, evaluations: Sequence[float]) -> float:
        """Return the root's evaluation minus the soft maximum of its rivals'."""
        scale = self.state.scale
        rivals = self.state.rivals(self.root)
        top = max([evaluations[c] for c in rivals])
        combined = top + scale * log(sum([exp((evaluations[c] - top) / scale) for c in rivals]))
        return evaluations[self.root] - combined

    def terminal_value(self) -> float | None:
        """Return the value where nothing is left to search: the game is over, drawn, or the root's seat is out."""
        state = self.state
        if state.mover == NO_MOVER:
            winners = state.winners()
            if self.root not in winners:
                return self.ply * WIN_DISTANCE_STEP - WIN_VALUE
            return WIN_VALUE - self.ply * WIN_DISTANCE_STEP if len(winners) == 1 else 0.0
        if state.is_drawn():
            return 0.0
        if not state.is_alive(self.root):
            return self.ply * WIN_DISTANCE_STEP - WIN_VALUE
        return None

    def quiesce(self, alpha: float, beta: float, depth: int) -> float:
        """Return the value after at most *depth* plies of decisive captures, those that `evaluate` found."""
        state = self.state
        threats: list[tuple[int, int]] = []
        evaluations = state.evaluate(threats)
        value = self.root_value(evaluations)
        if self.params.hanging_in_duels and len(state.rivals(self.root)) == 1:
            value = self._minus_hanging(value, evaluations, alpha, beta)
        if not threats or depth == 0:
            return value
        is_own = state.mover == self.root
        for move in state.decisive_captures(threats):
            if is_own:
                if value >= beta:
                    break
                value = max(value, self._search_capture(move, max(alpha, value), beta, depth))
            else:
                if value <= alpha:
                    break
                value = min(value, self._search_capture(move, alpha, min(beta, value), depth))
        return value

    def _minus_hanging(self, value: float, evaluations: Sequence[float], alpha: float, beta: float) -> float:
        """Return the value without hanging pieces, or a bound of it where they cannot bring it into the window."""
        state, max_loss = self.state, self.state.max_hanging_loss
        if value - max_loss >= beta:
            return value - max_loss
        if value + max_loss <= alpha:
            return value + max_loss
        losses = state.hanging_losses()
        return self.root_value([evaluation - loss for evaluation, loss in zip(evaluations, losses, strict=True)])

    def _search_capture(self, move: int, alpha: float, beta: float, depth: int) -> float:
        self.push(move)
        value = self.terminal_value()
        if value is None:
            value = self.quiesce(alpha, beta, depth - 1)
        self.pop()
        return value

    # -- moves

    def push(self, move: int) -> None:
        """Play a move and count it."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise BudgetExhausted
        self.state.make(move)
        self.ply += 1

    def pop(self) -> None:
        """Take back the last move."""
        self.state.unmake()
        self.ply -= 1

    def unwind(self) -> None:
        """Take back all moves, after `BudgetExhausted` or when a resumable search is dropped."""
        while self.ply:
            self.pop()

    def generate(self, hash_move: int | None, is_reply_used: bool) -> list[int]:
        """Return the moves to search here, for an opponent those of its model."""
        state = self.state
        if state.mover == self.root:
            return state.moves(self.history, hash_move, self.params.placements)
        if len(state.rivals(self.root)) == 1:
            return state.moves(self.history, hash_move, self.params.placements)
        if self._is_captures_only and (is_reply_used or not self._is_single_reply):
            return [*state.tactical(self.params.max_attackers), state.null_move]
        if is_reply_used:
            return [state.null_move]
        moves = state.moves(self.history, hash_move, self.params.placements)
        if self._is_single_reply:
            moves.append(state.null_move)
        return moves

    def reply_used_after(self, move: int, is_reply_used: bool) -> bool:
        """Return whether the round's one reply is used up after *move* of the present mover."""
        if not self._is_single_reply or self.state.mover == self.root:
            return False
        return is_reply_used or move != self.state.null_move

    # -- the two forms of one search

    def search(self, depth: int, alpha: float, beta: float, is_reply_used: bool) -> float:
        """Return the value of the present position, *depth* plies deep; outside of alpha and beta a bound of it."""
        known = self.terminal_value()
        if known is not None:
            return known
        if depth <= 0:
            return self.quiesce(alpha, beta, self.params.quiescence_depth)
        node = AlphaBetaNode(self, depth, alpha, beta, is_reply_used)
        for move in node.moves():
            self.push(move)
            value = self.search(depth - 1 - node.reduction, *node.window(), node.is_reply_used_below)
            if node.needs_research(value):
                value = self.search(depth - 1, *node.window(), node.is_reply_used_below)
            self.pop()
            if node.update(value):
                break
        return node.store()

    def search_resumable(self, depth: int, alpha: float, beta: float, is_reply_used: bool) -> Resumable:
        """Search like `search`, with a pause before every subtree of MAX_ATOMIC_DEPTH plies."""
        if depth <= MAX_ATOMIC_DEPTH:
            yield
            return self.search(depth, alpha, beta, is_reply_used)
        known = self.terminal_value()
        if known is not None:
            return known
        node = AlphaBetaNode(self, depth, alpha, beta, is_reply_used)
        for move in node.moves():
            self.push(move)
            value = yield from self.search_resumable(
                depth - 1 - node.reduction, *node.window(), node.is_reply_used_below
            )
            if node.needs_research(value):
                value = yield from self.search_resumable(depth - 1, *node.window(), node.is_reply_used_below)
            self.pop()
            if node.update(value):
                break
        return node.store()
