"""Best-first search for several parties, each of which plays for itself. Leaves are at turns of the root's seat.

An iteration starts at a root move and descends to a leaf. On the way the root's seat chooses its best child; an
opponent's child is chosen by its probability. At the leaf all candidates are evaluated and added as children, and the
descent goes on until the root's seat is to move again. So a line ends only after all others have answered, whatever
the order of turns, and more time extends the lines that matter instead of every line by one ply. The evaluation at the
end of a line includes hanging pieces.

Opponents cannot be predicted exactly: two replies may be nearly equal for their mover, but win or lose the game for
the root. So the value of an opponent's turn is the mean over its replies, weighted by their probabilities. These are a
softmax (`SearchParams.reply_temperature`) of the share that each reply brings its mover, minus a part (`hostility`)
of the root's share. The reply that is worst for the root has a minimum probability (`worst_reply_weight`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final

from .budget import BudgetExhausted
from .search_params import MAX_CAPTURE_PLIES, SearchParams
from .search_state import NO_MOVER, SearchState

#: The share of each seat in the game; the sum is 1.
Shares = list[float]

#: The maximum number of children of a node at an opponent's turn.
MAX_CHILDREN: Final = 10
#: The maximum number of children of a node at a later turn of the root's seat.
MAX_OWN_CHILDREN: Final = 20
#: The maximum number of nodes of the tree, which then fills about a hundred megabytes.
MAX_NODES: Final = 300_000
#: Replies with a lower probability are left out of the mean.
MIN_REPLY_PROBABILITY: Final = 0.002
#: The search ends after more than this number of iterations in a row that evaluate no new position.
MAX_STALLED_ITERATIONS: Final = 40
#: A root move with fewer visits than this fraction of the maximum is ranked behind the others.
MIN_VISIT_RATIO: Final = 0.25


class SearchNode:
    """A position of the tree: the move that led to it, its mover, the share of each seat.

    `static_shares`: the shares by the evaluation, before anything below was searched. `rollout_share`: the share of the
    root's seat by a rollout, for a root move that has one.
    """

    __slots__ = ("children", "is_terminal", "move", "mover", "rollout_share", "shares", "static_shares", "visits")

    def __init__(self, move: int, mover: int, shares: Shares, is_terminal: bool) -> None:
        self.move, self.mover = move, mover
        self.shares = self.static_shares = shares
        self.is_terminal = is_terminal
        self.rollout_share: float | None = None
        self.visits = 0
        self.children: list[SearchNode] = []


class BestFirstSearch:
    """One best-first search. `nodes` counts the positions evaluated, `node_count` the nodes of the tree.

    Whenever no call is running, the state is at the root.
    """

    def __init__(self, state: SearchState, params: SearchParams, noise: Mapping[int, float], limit: int | None) -> None:
        """Start without root moves; *noise*, by root move, is added to its share where root moves are compared."""
        self.state, self.params, self.noise = state, params, noise
        self.seat = state.mover
        self.nodes = self.node_count = self.stalled = self._depth = 0
        self.limit = limit if limit is not None else 1 << 60
        self.root = SearchNode(state.null_move, self.seat, [0.0] * len(state.seats), False)

    def add_root_moves(self, moves: Sequence[int]) -> None:
        """Add root moves without counting their evaluation in `nodes`."""
        self.limit, limit = 1 << 60, self.limit
        self.root.children += self._make_children(moves)
        self.nodes, self.limit = 0, limit

    # -- evaluation

    def _evaluate_position(self, capture_plies: int, is_leaf: bool = False) -> Shares:
        """Return the shares at the present position, after up to *capture_plies* captures that gain for their mover.

        *is_leaf*: a line ends here, so hanging pieces count.
        """
        state = self.state
        threats: list[tuple[int, int]] = []
        evaluations, scale = state.evaluate(threats, is_leaf), state.scale
        seats = state.alive_seats()
        top = max([evaluations[seat] for seat in seats])
        powers = [exp((evaluations[seat] - top) / scale) for seat in seats]
        total = sum(powers)
        shares = [0.0] * len(state.seats)
        for seat, power in zip(seats, powers, strict=True):
            shares[seat] = power / total
        if threats and capture_plies:
            mover = state.mover
            for move in state.decisive_captures(threats):
                after = self._evaluate_after_move(move, capture_plies - 1)[1]
                if after[mover] > shares[mover]:
                    shares = after
        return shares

    def _evaluate_after_move(self, move: int, capture_plies: int) -> tuple[int, Shares, bool]:
        """Return the mover, the shares and whether the node is terminal, all after *move*."""
        state = self.state
        if self.nodes >= self.limit:
            raise BudgetExhausted
        self.nodes += 1
        state.make(move)
        try:
            if state.mover == NO_MOVER or state.is_drawn():
                winners = state.winners()
                shares = [1 / len(winners) if seat in winners else 0.0 for seat in state.seats]
                return state.mover, shares, True
            return state.mover, self._evaluate_position(capture_plies), not state.is_alive(self.seat)
        finally:
            state.unmake()

    def _make_children(self, moves: Sequence[int]) -> list[SearchNode]:
        """Return a new node for each of *moves*, which are moves of the present position."""
        self.node_count += len(moves)
        children = []
        for move in moves:
            mover, shares, is_terminal = self._evaluate_after_move(move, MAX_CAPTURE_PLIES)
            children.append(SearchNode(move, mover, shares, is_terminal))
        return children

    # -- opponent model and backup

    def _mover_utilities(self, node: SearchNode, children: Sequence[SearchNode]) -> list[float]:
        """Return the utility of each of *children* for the mover at *node*."""
        mover, seat = node.mover, self.seat
        if mover == seat:
            return [child.shares[seat] for child in children]
        hostility = self.params.hostility
        return [child.shares[mover] - hostility * child.shares[seat] for child in children]

    def _reply_probabilities(self, node: SearchNode) -> list[float]:
        """Return the probability of each child of *node*, a turn of an opponent."""
        utilities = self._mover_utilities(node, node.children)
        top, temperature = max(utilities), self.params.reply_temperature
        powers = [exp((utility - top) / temperature) for utility in utilities]
        factor = (1 - self.params.worst_reply_weight) / sum(powers)
        probabilities = [factor * power for power in powers]
        probabilities[node.children.index(self._worst_for_root(node.children))] += self.params.worst_reply_weight
        return probabilities

    def _worst_for_root(self, children: Sequence[SearchNode]) -> SearchNode:
        """Return the child with the lowest share of the root's seat."""
        own_shares = [child.shares[self.seat] for child in children]
        return children[own_shares.index(min(own_shares))]

    def _backed_up_shares(self, node: SearchNode) -> Shares:
        """Return the shares of *node* that result from the shares of its children."""
        children = node.children
        if node.mover == self.seat:
            # Plans for later turns often fail: the evaluation before them counts too.
            weight, best = self.params.plan_weight, self.best_child(node).shares
            return [weight * a + (1 - weight) * b for a, b in zip(best, node.static_shares, strict=True)]
        shares = [0.0] * len(node.shares)
        total = 0.0
        for probability, child in zip(self._reply_probabilities(node), children, strict=True):
            if probability >= MIN_REPLY_PROBABILITY:
                total += probability
                shares = [a + probability * b for a, b in zip(shares, child.shares, strict=True)]
        return [share / total for share in shares]

    def best_child(self, node: SearchNode) -> SearchNode:
        """Return the child with the highest utility for the mover at *node*."""
        utilities = self._mover_utilities(node, node.children)
        return node.children[utilities.index(max(utilities))]

    # -- selection and expansion

    def is_exhausted(self) -> bool:
        """Return whether to stop: nothing new is found, the tree is full, or there is only one root move."""
        return self.stalled > MAX_STALLED_ITERATIONS or self.node_count > MAX_NODES or len(self.root.children) == 1

    def run_iteration(self, lines: int = 1) -> None:
        """Descend once from one of the *lines* best root moves and update the shares; raises BudgetExhausted."""
        nodes_before, path = self.nodes, [self.root]
        try:
            path.extend(self._descend(self._select_root_move(lines)))
        finally:
            for _ in range(self._depth):
                self.state.unmake()
            self._depth = 0
        for node in reversed(path):
            node.visits += 1
            if node.children and node is not self.root:
                node.shares = self._backed_up_shares(node)
        self.stalled = 0 if self.nodes > nodes_before else self.stalled + 1

    def _descend(self, node: SearchNode) -> Iterator[SearchNode]:
        """Make the moves from the root move *node* to a leaf and on to the next turn of the root's seat.

        Yields each node on the way, after its move has been made.
        """
        state, has_expanded = self.state, False
        while True:
            state.make(node.move)
            self._depth += 1
            yield node
            if node.is_terminal:
                return
            if not node.children:
                if has_expanded and node.mover == self.seat:
                    node.shares = node.static_shares = self._evaluate_position(MAX_CAPTURE_PLIES, is_leaf=True)
                    return
                self._expand_node(node)
                has_expanded = True
            node = self._select_child(node)

    def _expand_node(self, node: SearchNode) -> None:
        """Add the best candidates at *node*, the present position of the state, as its children."""
        state, params, is_own = self.state, self.params, node.mover == self.seat
        moves = (
            state.candidate_moves({}, None, params.later_placements)
            if is_own
            else state.opponent_replies(params.max_attackers)
        )
        children, limit = self._make_children(moves), MAX_OWN_CHILDREN if is_own else MAX_CHILDREN
        if len(children) > limit:
            utilities = self._mover_utilities(node, children)
            order = sorted(range(len(children)), key=utilities.__getitem__, reverse=True)
            self.node_count -= len(children) - limit
            selected = [children[index] for index in order[:limit]]
            if not is_own and (worst := self._worst_for_root(children)) not in selected:
                selected[-1] = worst
            children = selected
        node.children = children

    def _select_child(self, node: SearchNode) -> SearchNode:
        """Return the child to visit next: the best one for the root's seat, an opponent's by its probability."""
        if node.mover == self.seat:
            return self.best_child(node)
        children = node.children
        probabilities = self._reply_probabilities(node)
        urgencies = [weight / (1 + child.visits) for weight, child in zip(probabilities, children, strict=True)]
        return children[urgencies.index(max(urgencies))]

    # -- the root

    def _select_root_move(self, lines: int) -> SearchNode:
        """Return the root move to visit next: the best by its share and an exploration bonus for few visits.

        If *lines* is above 1, the least visited of the *lines* best ones.
        """
        seat, noise = self.seat, self.noise
        exploration = self.params.exploration * sqrt(log(self.root.visits + 2))

        def upper_bound(node: SearchNode) -> float:
            return node.shares[seat] + exploration / sqrt(node.visits + 1) + noise[node.move]

        if lines == 1:
            return max(self.root.children, key=upper_bound)
        return min(sorted(self.root.children, key=upper_bound)[-lines:], key=lambda node: node.visits)

    def ranked_by_tree(self) -> list[SearchNode]:
        """Return the root moves by their shares in the tree, best first; moves with too few visits come last."""
        children, seat, noise = self.root.children, self.seat, self.noise
        max_visits = max(node.visits for node in children)
        bar = min(max(1, MIN_VISIT_RATIO * max_visits), max_visits)
        return sorted(
            children, key=lambda node: (node.visits >= bar, node.shares[seat] + noise[node.move]), reverse=True
        )

    def ranked_by_tree_and_rollout(self) -> list[SearchNode]:
        """Return the root moves, best first.

        Moves with a rollout come first, by the combined shares; the others follow, by their shares in the tree.
        """

        def rank(node: SearchNode) -> tuple[bool, float]:
            if node.rollout_share is None:
                return False, 0.0
            return True, self.combined_shares(node)[self.seat] + self.noise[node.move]

        return sorted(self.ranked_by_tree(), key=rank, reverse=True)

    def combined_shares(self, node: SearchNode) -> Shares:
        """Return the shares of a root move: the mean of tree and rollout for the root's seat.

        The shares of the other seats keep their proportions.
        """
        seat, share = self.seat, node.shares[self.seat]
        if node.rollout_share is None or share >= 1:
            return node.shares
        combined = share + self.params.rollout_weight * (node.rollout_share - share)
        factor = (1 - combined) / (1 - share)
        return [combined if other == seat else factor * part for other, part in enumerate(node.shares)]

    def principal_variation(self, node: SearchNode, max_length: int) -> list[int]:
        """Return the principal variation of a root move: at most *max_length* moves, the root move first."""
        moves = [node.move]
        while node.children and node.visits and len(moves) < max_length:
            node = self.best_child(node)
            moves.append(node.move)
        return moves
