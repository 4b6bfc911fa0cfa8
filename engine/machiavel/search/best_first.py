"""Owns the tree for several parties of which each plays for itself: best first, leaves at the root's own turns.

A step begins at a root move and goes down, the root's seat choosing what is best for itself and the others mostly
so, to a leaf; there it judges all candidates, and goes on until the root's seat is to move again. So a line ends
where the root's seat has seen what all others answer, whatever the order of turns, and more time looks further where
it matters instead of a ply further everywhere. Where a line ends, what may soon be lost counts too.

The others are not known well enough to be held to one answer: what two moves bring somebody may differ by a hair
and yet be life or death for the root. So their turns are worth the mean of the answers, each weighing the more the
better it is for whoever gives it (`Style.doubt`), and a little the more the worse it is for the root (`hostility`).
The worst of all for the root is never unlikely (`caution`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final

from .budget import BudgetExhausted
from .search_params import MAX_CAPTURE_PLIES, SearchParams
from .search_state import NO_MOVER, SearchState

#: What each seat can expect, summing to 1.
Shares = list[float]

#: So many candidates of a position are kept once they are judged, the best ones: of others, of the root's seat.
MAX_CHILDREN, MAX_OWN_CHILDREN = 10, 20
#: More twigs than this are not grown: a hundred megabytes.
MAX_NODES: Final = 300_000
#: An answer less likely than this does not count.
MIN_REPLY_PROBABILITY: Final = 0.002
#: So many steps that find nothing new, and the search is over.
MAX_STALLED_ITERATIONS: Final = 40
#: A root move needs this part of the steps that the most considered one had, to be believed.
MIN_VISIT_RATIO: Final = 0.25


class SearchNode:
    """A position of the tree: the move that led here, who is to move, what each seat can expect.

    `static`: the same before anything was looked at. `is_over`: nothing is left to look at. `rehearsed`: what the
    root's seat got when a root move was rehearsed.
    """

    __slots__ = ("children", "is_terminal", "move", "mover", "rollout_share", "shares", "static_shares", "visits")

    def __init__(self, move: int, mover: int, shares: Shares, is_over: bool) -> None:
        self.move, self.mover = move, mover
        self.shares = self.static_shares = shares
        self.is_terminal = is_over
        self.rollout_share: float | None = None
        self.visits = 0
        self.children: list[SearchNode] = []


class BestFirstSearch:
    """One search. `nodes` counts the positions judged; the view is at the root between two calls."""

    def __init__(self, view: SearchState, style: SearchParams, noise: Mapping[int, float], limit: int | None) -> None:
        """Begin without root moves; *noise* is added to the share of each when they are compared."""
        self.state, self.params, self.noise = view, style, noise
        self.seat = view.mover
        self.nodes = self.node_count = self.stalled = self._depth = 0
        self.limit = limit if limit is not None else 1 << 60
        self.root = SearchNode(view.null_move, self.seat, [0.0] * len(view.seats), False)

    def add_root_moves(self, moves: Sequence[int]) -> None:
        """Give the root more moves; that they are judged is not counted."""
        self.limit, limit = 1 << 60, self.limit
        self.root.children += self._make_children(moves)
        self.nodes, self.limit = 0, limit

    # -- judging

    def _evaluate(self, capture_plies: int, is_leaf: bool = False) -> Shares:
        """Return the shares of the present position; whoever may take a chief has taken it, if it does him good.

        *is_end*: a line ends here, so more is asked.
        """
        view = self.state
        hunters: list[tuple[int, int]] = []
        worths, scale = view.evaluate(hunters, is_leaf), view.scale
        seats = view.alive_seats()
        top = max([worths[seat] for seat in seats])
        chances = [exp((worths[seat] - top) / scale) for seat in seats]
        total = sum(chances)
        shares = [0.0] * len(view.seats)
        for seat, chance in zip(seats, chances, strict=True):
            shares[seat] = chance / total
        if hunters and capture_plies:
            mover = view.mover
            for move in view.decisive_captures(hunters):
                found = self._evaluate_after(move, capture_plies - 1)[1]
                if found[mover] > shares[mover]:
                    shares = found
        return shares

    def _evaluate_after(self, move: int, capture_plies: int) -> tuple[int, Shares, bool]:
        """Return, after *move*, who is to move, the shares, and whether nothing is left to look at."""
        view = self.state
        if self.nodes >= self.limit:
            raise BudgetExhausted
        self.nodes += 1
        view.make(move)
        try:
            if view.mover == NO_MOVER or view.is_drawn():
                sharers = view.winners()
                shares = [1 / len(sharers) if seat in sharers else 0.0 for seat in view.seats]
                return view.mover, shares, True
            return view.mover, self._evaluate(capture_plies), not view.is_alive(self.seat)
        finally:
            view.unmake()

    def _make_children(self, moves: Sequence[int]) -> list[SearchNode]:
        """Return a twig for each of *moves* of the present position."""
        self.node_count += len(moves)
        found = []
        for move in moves:
            mover, shares, is_over = self._evaluate_after(move, MAX_CAPTURE_PLIES)
            found.append(SearchNode(move, mover, shares, is_over))
        return found

    # -- what somebody likes

    def _mover_utilities(self, twig: SearchNode, children: Sequence[SearchNode]) -> list[float]:
        """Return how much each of *children* pleases whoever moves at *twig*."""
        mover, seat = twig.mover, self.seat
        if mover == seat:
            return [child.shares[seat] for child in children]
        hostility = self.params.hostility
        return [child.shares[mover] - hostility * child.shares[seat] for child in children]

    def _reply_probabilities(self, twig: SearchNode) -> list[float]:
        """Return how likely each child is, somebody else than the root's seat being to move."""
        likings = self._mover_utilities(twig, twig.children)
        top, doubt = max(likings), self.params.reply_temperature
        powers = [exp((liking - top) / doubt) for liking in likings]
        left = (1 - self.params.worst_reply_weight) / sum(powers)
        weights = [left * power for power in powers]
        weights[twig.children.index(self._worst_for_root(twig.children))] += self.params.worst_reply_weight
        return weights

    def _worst_for_root(self, children: Sequence[SearchNode]) -> SearchNode:
        """Return the child that is worst for the root's seat."""
        prospects = [child.shares[self.seat] for child in children]
        return children[prospects.index(min(prospects))]

    def _backed_up_shares(self, twig: SearchNode) -> Shares:
        """Return the shares of a twig that has children, by theirs."""
        children = twig.children
        if twig.mover == self.seat:
            # What is planned for later turns comes true only in part.
            trust, best = self.params.plan_weight, self.best_child(twig).shares
            return [trust * a + (1 - trust) * b for a, b in zip(best, twig.static_shares, strict=True)]
        shares = [0.0] * len(twig.shares)
        total = 0.0
        for weight, child in zip(self._reply_probabilities(twig), children, strict=True):
            if weight >= MIN_REPLY_PROBABILITY:
                total += weight
                shares = [a + weight * b for a, b in zip(shares, child.shares, strict=True)]
        return [share / total for share in shares]

    def best_child(self, twig: SearchNode) -> SearchNode:
        """Return the child that whoever moves at *twig* likes best."""
        likings = self._mover_utilities(twig, twig.children)
        return twig.children[likings.index(max(likings))]

    # -- growing

    def is_exhausted(self) -> bool:
        """Tell whether more steps cannot tell more."""
        return self.stalled > MAX_STALLED_ITERATIONS or self.node_count > MAX_NODES or len(self.root.children) == 1

    def iterate(self, lines: int = 1) -> None:
        """Look further into one of the *lines* most promising root moves; raises OutOfNodes."""
        before, path = self.nodes, [self.root]
        try:
            path.extend(self._descend(self._select_root_move(lines)))
        finally:
            for _ in range(self._depth):
                self.state.unmake()
            self._depth = 0
        for twig in reversed(path):
            twig.visits += 1
            if twig.children and twig is not self.root:
                twig.shares = self._backed_up_shares(twig)
        self.stalled = 0 if self.nodes > before else self.stalled + 1

    def _descend(self, twig: SearchNode) -> Iterator[SearchNode]:
        """Yield the twigs from a root move on, played on the view: to a leaf and on to the root's next turn."""
        view, is_grown = self.state, False
        while True:
            view.make(twig.move)
            self._depth += 1
            yield twig
            if twig.is_terminal:
                return
            if not twig.children:
                if is_grown and twig.mover == self.seat:
                    twig.shares = twig.static_shares = self._evaluate(MAX_CAPTURE_PLIES, is_leaf=True)
                    return
                self._expand(twig)
                is_grown = True
            twig = self._select_child(twig)

    def _expand(self, twig: SearchNode) -> None:
        """Give a twig, where the view stands, the best of its children."""
        view, is_own = self.state, twig.mover == self.seat
        moves = (
            view.moves({}, None, self.params.later_placements) if is_own else view.responses(self.params.max_attackers)
        )
        children, most = self._make_children(moves), MAX_OWN_CHILDREN if is_own else MAX_CHILDREN
        if len(children) > most:
            likings = self._mover_utilities(twig, children)
            order = sorted(range(len(children)), key=likings.__getitem__, reverse=True)
            self.node_count -= len(children) - most
            kept = [children[index] for index in order[:most]]
            if not is_own and (worst := self._worst_for_root(children)) not in kept:
                kept[-1] = worst
            children = kept
        twig.children = children

    def _select_child(self, twig: SearchNode) -> SearchNode:
        """Return the child to look into: the best of one's own, the likely ones of others, in turns."""
        if twig.mover == self.seat:
            return self.best_child(twig)
        children = twig.children
        calls = [
            weight / (1 + child.visits) for weight, child in zip(self._reply_probabilities(twig), children, strict=True)
        ]
        return children[calls.index(max(calls))]

    # -- the root

    def _select_root_move(self, lines: int) -> SearchNode:
        """Return the root move to look into next: a good one, the rather the less it was looked at."""
        seat, noise = self.seat, self.noise
        curiosity = self.params.exploration * sqrt(log(self.root.visits + 2))

        def promise(twig: SearchNode) -> float:
            return twig.shares[seat] + curiosity / sqrt(twig.visits + 1) + noise[twig.move]

        if lines == 1:
            return max(self.root.children, key=promise)
        return min(sorted(self.root.children, key=promise)[-lines:], key=lambda twig: twig.visits)

    def ranked_by_tree(self) -> list[SearchNode]:
        """Return the root moves, best first by what the tree says; at the end those that were looked at too little."""
        children, seat, noise = self.root.children, self.seat, self.noise
        bar = max(1, MIN_VISIT_RATIO * max(twig.visits for twig in children))
        bar = min(bar, max(twig.visits for twig in children))
        return sorted(children, key=lambda t: (t.visits >= bar, t.shares[seat] + noise[t.move]), reverse=True)

    def ranking(self) -> list[SearchNode]:
        """Return the root moves, best first: those that were rehearsed, by both, then the others by the tree."""

        def rank(twig: SearchNode) -> tuple[bool, float]:
            is_rehearsed = twig.rollout_share is not None
            return is_rehearsed, self.combined_shares(twig)[self.seat] + self.noise[twig.move] if is_rehearsed else 0.0

        return sorted(self.ranked_by_tree(), key=rank, reverse=True)

    def combined_shares(self, twig: SearchNode) -> Shares:
        """Return the shares that follow a root move, by tree and rehearsal; the others' keep their proportions."""
        seat, share = self.seat, twig.shares[self.seat]
        if twig.rollout_share is None or share >= 1:
            return twig.shares
        found = share + self.params.rollout_weight * (twig.rollout_share - share)
        rest = (1 - found) / (1 - share)
        return [found if other == seat else rest * part for other, part in enumerate(twig.shares)]

    def principal_variation(self, twig: SearchNode, max_length: int) -> list[int]:
        """Return the play that is expected from a root move on, at most *longest* moves."""
        moves = [twig.move]
        while twig.children and twig.visits and len(moves) < max_length:
            twig = self.best_child(twig)
            moves.append(twig.move)
        return moves
