"""Alpha-beta search for the root's seat against all others, with a model of the opponents.

The opponent model (`SearchParams.opponent_model`) says which moves an opponent has. It plays the worst of them for the
root:

- `paranoid`: every opponent has all moves;
- `best`: in each round one opponent has all moves, the others pass (best-reply search in the order of turns, BRS+);
- `violent`: every opponent has only its tactical moves and the pass;
- `mixed`: as `violent`, but in each round one opponent has all moves;
- `selfish`: every opponent plays for itself; with several opponents this model uses `best_first` instead.

A single opponent has all moves under every model.

A value is the root's evaluation minus the combined evaluations of its rivals (`AlphaBetaSearch.root_value`); its
logistic is the root's share. Subtrees deeper than MAX_ATOMIC_DEPTH are generators, so that the caller regains control
every few hundred nodes without threads; smaller subtrees are plain calls, which are faster.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from math import exp, log
from typing import Final

from .alpha_beta_node import AlphaBetaNode, TableEntry
from .budget import BudgetExhausted
from .search_params import SearchParams
from .search_state import NO_MOVER, SearchState

#: Subtrees of at most this depth, in plies, are searched without a pause.
MAX_ATOMIC_DEPTH: Final = 2
#: The value of a won game; a lost game has the negative value.
WIN_VALUE: Final = 100_000.0
#: The step by which each ply brings the value of a win or loss nearer to 0: an early win and a late loss are better.
WIN_DISTANCE_STEP: Final = 100.0

#: A search that yields at each pause and returns the value at its end.
Resumable = Generator[None, None, float]


class AlphaBetaSearch:
    """One alpha-beta search: its transposition table, history and node count. `root`: the seat that it plays for."""

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
        """Return the root's evaluation minus the soft maximum of its rivals' evaluations."""
        scale = self.state.scale
        rivals = self.state.rivals(self.root)
        top = max([evaluations[c] for c in rivals])
        combined = top + scale * log(sum([exp((evaluations[c] - top) / scale) for c in rivals]))
        return evaluations[self.root] - combined

    def terminal_value(self) -> float | None:
        """Return the value of a position where the game is over or drawn, or the root's seat is out; else None."""
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
        """Return the value of the present position after at most *depth* plies of decisive captures."""
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
        """Return *value* minus the losses by hanging pieces.

        If no loss can bring it between *alpha* and *beta*, a bound of it is returned, which is faster.
        """
        state, max_loss = self.state, self.state.max_hanging_loss
        if value - max_loss >= beta:
            return value - max_loss
        if value + max_loss <= alpha:
            return value + max_loss
        losses = state.hanging_losses()
        return self.root_value([evaluation - loss for evaluation, loss in zip(evaluations, losses, strict=True)])

    def _search_capture(self, move: int, alpha: float, beta: float, depth: int) -> float:
        self.push_move(move)
        value = self.terminal_value()
        if value is None:
            value = self.quiesce(alpha, beta, depth - 1)
        self.pop_move()
        return value

    # -- moves

    def push_move(self, move: int) -> None:
        """Play a move and count its node; raises BudgetExhausted."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise BudgetExhausted
        self.state.make(move)
        self.ply += 1

    def pop_move(self) -> None:
        """Take back the last move."""
        self.state.unmake()
        self.ply -= 1

    def unwind_moves(self) -> None:
        """Take back all moves. Needed after `BudgetExhausted`, and when a resumable search is dropped."""
        while self.ply:
            self.pop_move()

    def moves_to_search(self, hash_move: int | None, is_reply_used: bool) -> list[int]:
        """Return the moves to search at the present position; an opponent has those of the opponent model."""
        state = self.state
        if state.mover == self.root:
            return state.candidate_moves(self.history, hash_move, self.params.placements)
        if len(state.rivals(self.root)) == 1:
            return state.candidate_moves(self.history, hash_move, self.params.placements)
        if self._is_captures_only and (is_reply_used or not self._is_single_reply):
            return [*state.tactical_moves(self.params.max_attackers), state.null_move]
        if is_reply_used:
            return [state.null_move]
        moves = state.candidate_moves(self.history, hash_move, self.params.placements)
        if self._is_single_reply:
            moves.append(state.null_move)
        return moves

    def reply_used_after(self, move: int, is_reply_used: bool) -> bool:
        """Return whether, after *move*, an opponent has made the one reply that the model allows in a round."""
        if not self._is_single_reply or self.state.mover == self.root:
            return False
        return is_reply_used or move != self.state.null_move

    # -- the search as a plain call and as a generator

    def search(self, depth: int, alpha: float, beta: float, is_reply_used: bool) -> float:
        """Return the value of the present position, searched *depth* plies deep.

        A value that is not between *alpha* and *beta* is only a bound of the true value.
        """
        known = self.terminal_value()
        if known is not None:
            return known
        if depth <= 0:
            return self.quiesce(alpha, beta, self.params.quiescence_depth)
        node = AlphaBetaNode(self, depth, alpha, beta, is_reply_used)
        for move in node.moves_to_search():
            self.push_move(move)
            value = self.search(depth - 1 - node.reduction, *node.search_window(), node.is_reply_used_below)
            if node.needs_research(value):
                value = self.search(depth - 1, *node.search_window(), node.is_reply_used_below)
            self.pop_move()
            if node.record_value(value):
                break
        return node.store_value()

    def search_resumable(self, depth: int, alpha: float, beta: float, is_reply_used: bool) -> Resumable:
        """Do as `search`, with a pause before every subtree of MAX_ATOMIC_DEPTH plies."""
        if depth <= MAX_ATOMIC_DEPTH:
            yield
            return self.search(depth, alpha, beta, is_reply_used)
        known = self.terminal_value()
        if known is not None:
            return known
        node = AlphaBetaNode(self, depth, alpha, beta, is_reply_used)
        for move in node.moves_to_search():
            self.push_move(move)
            value = yield from self.search_resumable(
                depth - 1 - node.reduction, *node.search_window(), node.is_reply_used_below
            )
            if node.needs_research(value):
                value = yield from self.search_resumable(depth - 1, *node.search_window(), node.is_reply_used_below)
            self.pop_move()
            if node.record_value(value):
                break
        return node.store_value()
