"""A node of an alpha-beta search: table lookup, move order, windows and cutoffs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .alpha_beta import AlphaBetaSearch

EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
INFINITY: Final = 1e9
#: Maximum entries of the transposition table, which is then cleared.
MAX_TABLE_ENTRIES: Final = 300_000
#: The width of a window that finds out whether a move is better than the best so far, but not its value.
NULL_WINDOW: Final = 0.5


class TableEntry(NamedTuple):
    """An entry of the transposition table. `bound`: whether `value` is EXACT, a LOWER or an UPPER bound."""

    depth: int
    bound: int
    value: float
    move: int | None


class AlphaBetaNode:
    """A position whose moves are searched one by one.

    For each of `moves_to_search` the caller searches the position after it in `search_window` and passes the value to
    `record_value`.
    """

    __slots__ = (
        "alpha",
        "best_move",
        "best_value",
        "beta",
        "depth",
        "is_null_move",
        "is_own",
        "is_reply_used",
        "is_reply_used_below",
        "is_scouting",
        "key",
        "move",
        "original_window",
        "reduction",
        "search",
    )

    def __init__(self, search: AlphaBetaSearch, depth: int, alpha: float, beta: float, is_reply_used: bool) -> None:
        self.search = search
        self.depth = depth
        self.alpha, self.beta = alpha, beta
        self.original_window = (alpha, beta)
        self.is_reply_used = is_reply_used
        self.is_own = search.state.mover == search.root
        self.best_move: int | None = None
        self.best_value = -INFINITY if self.is_own else INFINITY
        self.key: Hashable = None
        self.move = 0
        self.reduction = 0
        self.is_reply_used_below = False
        self.is_scouting = self.is_null_move = False

    def moves_to_search(self) -> Iterator[int]:
        """Yield the moves to search; none if the table has the value of this position."""
        search = self.search
        self.key = (search.state.position_key(), self.is_reply_used)
        entry = search.table.get(self.key)
        if entry is not None and entry.depth >= self.depth and self._gives_cutoff(entry):
            self.best_value, self.key = entry.value, None
            return
        params, state, reply_used_after = search.params, search.state, search.reply_used_after
        lmr_from, is_quiet = params.lmr_from, state.is_quiet
        if params.null_move_reduction and self.is_own and self.depth >= 2 and self.beta < INFINITY:
            self.is_null_move, self.reduction, self.move = True, params.null_move_reduction, state.null_move
            yield self.move
            self.is_null_move = False
        for index, move in enumerate(search.moves_to_search(entry.move if entry else None, self.is_reply_used)):
            self.move = move
            self.reduction = int(lmr_from > 0 and index >= lmr_from and self.depth >= 2 and is_quiet(move))
            self.is_reply_used_below = reply_used_after(move, self.is_reply_used)
            self.is_scouting = index > 0
            yield move

    def _gives_cutoff(self, entry: TableEntry) -> bool:
        if entry.bound == EXACT:
            return True
        return entry.value >= self.beta if entry.bound == LOWER else entry.value <= self.alpha

    def search_window(self) -> tuple[float, float]:
        """Return alpha and beta for the search of the present move."""
        alpha, beta = self.alpha, self.beta
        if self.is_null_move:
            return (beta - NULL_WINDOW, beta)
        if not self.is_scouting:
            return (alpha, beta)
        return (alpha, min(beta, alpha + NULL_WINDOW)) if self.is_own else (max(alpha, beta - NULL_WINDOW), beta)

    def needs_research(self, value: float) -> bool:
        """Return whether the present move must be searched again, now at full depth and in the full window.

        Afterwards `search_window` returns the full window.
        """
        if self.is_null_move or not (self.reduction or self.is_scouting):
            return False
        is_better = value > self.alpha if self.is_own else value < self.beta
        is_cutoff = value >= self.beta if self.is_own else value <= self.alpha
        # A cutoff needs no exact value, so only a cutoff found at reduced depth has to be confirmed.
        if not is_better or (is_cutoff and not self.reduction):
            return False
        self.is_scouting, self.reduction = False, 0
        return True

    def record_value(self, value: float) -> bool:
        """Record *value* as the value of the present move; return whether it is a cutoff, which ends the node."""
        if self.is_null_move:
            if value < self.beta:
                return False
            # Not stored in the table: the search below a null move is less deep than `depth`.
            self.best_value, self.key = value, None
            return True
        if self.is_own:
            if value > self.best_value:
                self.best_value, self.best_move = value, self.move
                self.alpha = max(self.alpha, value)
        elif value < self.best_value:
            self.best_value, self.best_move = value, self.move
            self.beta = min(self.beta, value)
        if self.alpha < self.beta:
            return False
        history = self.search.history
        key = self.search.state.history_key(self.move)
        history[key] = min(history.get(key, 0) + self.depth * self.depth, 7000)
        return True

    def store_value(self) -> float:
        """Store the node's value in the transposition table and return it."""
        if self.key is not None:
            table, value = self.search.table, self.best_value
            bound = UPPER if value <= self.original_window[0] else LOWER if value >= self.original_window[1] else EXACT
            if len(table) >= MAX_TABLE_ENTRIES:
                table.clear()
            table[self.key] = TableEntry(self.depth, bound, value, self.best_move)
        return self.best_value
