"""Owns the tree below a root move: alpha-beta from one seat's point of view against all the others.

Models of the others (`Style.replies`) that were compared by measurement; a fifth, `selfish`, has a tree of another
kind (`grove`) as long as there are several others:

- `paranoid`: each of them plays what hurts the root's seat most;
- `best`: in every round one of them may, the others do nothing (best-reply search with the turn order kept, BRS+);
- `violent`: each of them may, but has kills, power and abductions only, or does nothing;
- `mixed`: violent, but in every round one of them has all moves.

Against a single one all four are the same: it has all moves, and a win that is found is a win.

A value is the root's own worth less what its rivals' worths come to together (`Tree.balance`); its logistic is the
root's share. Subtrees deeper than FRONTIER are generators, so that a caller regains control every few hundred nodes
without threads; the rest are plain calls, which are faster.
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
#: The value of a won game; lost is its negative. Nearer wins are worth a little more.
WIN_VALUE: Final = 100_000.0
#: Every ply that a loss is put off, or a win comes earlier.
WIN_DISTANCE_STEP: Final = 100.0


#: Yields now and then, returns the value.
Resumable = Generator[None, None, float]


class AlphaBetaSearch:
    """The state of one search: table, history, nodes counted. `root` is the seat for which it thinks."""

    def __init__(self, view: SearchState, root: int, style: SearchParams, limit: int | None) -> None:
        self.state = view
        self.root = root
        self.params = style
        self.limit = limit if limit is not None else 1 << 60
        self.nodes = 0
        self.ply = 0
        self.table: dict[Hashable, TableEntry] = {}
        self.history: dict[int, int] = {}
        self._is_single_reply = style.opponent_model in ("best", "mixed")
        self._is_captures_only = style.opponent_model in ("violent", "mixed")

    # -- values

    def root_value(self, evaluations: Sequence[float]) -> float:
        """Return the value of worths: the root's own less the soft maximum of its rivals'."""
        scale = self.state.scale
        rivals = self.state.rivals(self.root)
        top = max([evaluations[c] for c in rivals])
        together = top + scale * log(sum([exp((evaluations[c] - top) / scale) for c in rivals]))
        return evaluations[self.root] - together

    def terminal_value(self) -> float | None:
        """Return the value if nothing is left to think about: the game is over, or the root's seat is out."""
        view = self.state
        if view.mover == NO_MOVER:
            winners = view.winners()
            if self.root not in winners:
                return self.ply * WIN_DISTANCE_STEP - WIN_VALUE
            return WIN_VALUE - self.ply * WIN_DISTANCE_STEP if len(winners) == 1 else 0.0
        if view.is_drawn():
            return 0.0
        if not view.is_alive(self.root):
            return self.ply * WIN_DISTANCE_STEP - WIN_VALUE
        return None

    def quiesce(self, alpha: float, beta: float, depth: int) -> float:
        """Return the value when only decisive moves that `worths` smells are followed, at most *depth* of them."""
        view = self.state
        hunters: list[tuple[int, int]] = []
        worths = view.evaluate(hunters)
        value = self.root_value(worths)
        if self.params.hanging_in_duels and len(view.rivals(self.root)) == 1:
            value = self._minus_hanging(value, worths, alpha, beta)
        if not hunters or depth == 0:
            return value
        is_own = view.mover == self.root
        for move in view.decisive_captures(hunters):
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
        """Return the value less what hangs; a bound of it where nothing that hangs brings it between alpha and beta."""
        view, most = self.state, self.state.max_hanging_loss
        if value - most >= beta:
            return value - most
        if value + most <= alpha:
            return value + most
        return self.root_value([worth - loss for worth, loss in zip(evaluations, view.hanging_losses(), strict=True)])

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
        """Take the last move back."""
        self.state.unmake()
        self.ply -= 1

    def unwind(self) -> None:
        """Take back all moves, after `OutOfNodes` or when a walk is given up."""
        while self.ply:
            self.pop()

    def generate(self, hash_move: int | None, is_reply_used: bool) -> list[int]:
        """Return what is tried here, by the model of the seat to move."""
        view = self.state
        if view.mover == self.root:
            return view.moves(self.history, hash_move, self.params.placements)
        if len(view.rivals(self.root)) == 1:
            return view.moves(self.history, hash_move, self.params.placements)
        if self._is_captures_only and (is_reply_used or not self._is_single_reply):
            return [*view.tactical(self.params.max_attackers), view.null_move]
        if is_reply_used:
            return [view.null_move]
        moves = view.moves(self.history, hash_move, self.params.placements)
        if self._is_single_reply:
            moves.append(view.null_move)
        return moves

    def reply_used_after(self, move: int, is_reply_used: bool) -> bool:
        """Tell whether the round's one reply is used up after *move* of the present mover."""
        if not self._is_single_reply or self.state.mover == self.root:
            return False
        return is_reply_used or move != self.state.null_move

    # -- the two forms of one search

    def search(self, depth: int, alpha: float, beta: float, is_reply_used: bool) -> float:
        """Return the value of the present position, *depth* plies deep; a bound of it outside alpha and beta."""
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
        """Do what `value` does, with a pause before every subtree of FRONTIER plies."""
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
