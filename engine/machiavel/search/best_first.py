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

from .alpha_beta import OutOfNodes, Style
from .search_state import OVER, SearchView

#: What each seat can expect, summing to 1.
Shares = list[float]

#: So many candidates of a position are kept once they are judged, the best ones: of others, of the root's seat.
KEPT, KEPT_OWN = 10, 20
#: More twigs than this are not grown: a hundred megabytes.
MOST_TWIGS: Final = 300_000
#: Captures of chiefs that are followed where a position is judged.
BLOWS: Final = 2
#: An answer less likely than this does not count.
UNLIKELY: Final = 0.002
#: So many steps that find nothing new, and the search is over.
BARREN: Final = 40
#: A root move needs this part of the steps that the most considered one had, to be believed.
PROOF: Final = 0.25


class Twig:
    """A position of the tree: the move that led here, who is to move, what each seat can expect.

    `static`: the same before anything was looked at. `is_over`: nothing is left to look at. `rehearsed`: what the
    root's seat got when a root move was rehearsed.
    """

    __slots__ = ("children", "is_over", "move", "mover", "rehearsed", "shares", "static", "visits")

    def __init__(self, move: int, mover: int, shares: Shares, is_over: bool) -> None:
        self.move, self.mover = move, mover
        self.shares = self.static = shares
        self.is_over = is_over
        self.rehearsed: float | None = None
        self.visits = 0
        self.children: list[Twig] = []


class Grove:
    """One search. `nodes` counts the positions judged; the view is at the root between two calls."""

    def __init__(self, view: SearchView, style: Style, noise: Mapping[int, float], limit: int | None) -> None:
        """Begin without root moves; *noise* is added to the share of each when they are compared."""
        self.view, self.style, self.noise = view, style, noise
        self.seat = view.mover
        self.nodes = self.twigs = self.barren = self._played = 0
        self.limit = limit if limit is not None else 1 << 60
        self.root = Twig(view.nothing, self.seat, [0.0] * len(view.seats), False)

    def plant(self, moves: Sequence[int]) -> None:
        """Give the root more moves; that they are judged is not counted."""
        self.limit, limit = 1 << 60, self.limit
        self.root.children += self._judged(moves)
        self.nodes, self.limit = 0, limit

    # -- judging

    def _static(self, blows: int, is_end: bool = False) -> Shares:
        """Return the shares of the present position; whoever may take a chief has taken it, if it does him good.

        *is_end*: a line ends here, so more is asked.
        """
        view = self.view
        hunters: list[tuple[int, int]] = []
        worths, scale = view.worths(hunters, is_end), view.scale
        seats = view.contenders()
        top = max([worths[seat] for seat in seats])
        chances = [exp((worths[seat] - top) / scale) for seat in seats]
        total = sum(chances)
        shares = [0.0] * len(view.seats)
        for seat, chance in zip(seats, chances, strict=True):
            shares[seat] = chance / total
        if hunters and blows:
            mover = view.mover
            for move in view.blows(hunters):
                found = self._after(move, blows - 1)[1]
                if found[mover] > shares[mover]:
                    shares = found
        return shares

    def _after(self, move: int, blows: int) -> tuple[int, Shares, bool]:
        """Return, after *move*, who is to move, the shares, and whether nothing is left to look at."""
        view = self.view
        if self.nodes >= self.limit:
            raise OutOfNodes
        self.nodes += 1
        view.make(move)
        try:
            if view.mover == OVER or view.is_drawn():
                sharers = view.winners()
                shares = [1 / len(sharers) if seat in sharers else 0.0 for seat in view.seats]
                return view.mover, shares, True
            return view.mover, self._static(blows), not view.is_in(self.seat)
        finally:
            view.unmake()

    def _judged(self, moves: Sequence[int]) -> list[Twig]:
        """Return a twig for each of *moves* of the present position."""
        self.twigs += len(moves)
        found = []
        for move in moves:
            mover, shares, is_over = self._after(move, BLOWS)
            found.append(Twig(move, mover, shares, is_over))
        return found

    # -- what somebody likes

    def _likings(self, twig: Twig, children: Sequence[Twig]) -> list[float]:
        """Return how much each of *children* pleases whoever moves at *twig*."""
        mover, seat = twig.mover, self.seat
        if mover == seat:
            return [child.shares[seat] for child in children]
        hostility = self.style.hostility
        return [child.shares[mover] - hostility * child.shares[seat] for child in children]

    def _weights(self, twig: Twig) -> list[float]:
        """Return how likely each child is, somebody else than the root's seat being to move."""
        likings = self._likings(twig, twig.children)
        top, doubt = max(likings), self.style.doubt
        powers = [exp((liking - top) / doubt) for liking in likings]
        left = (1 - self.style.caution) / sum(powers)
        weights = [left * power for power in powers]
        weights[twig.children.index(self._worst(twig.children))] += self.style.caution
        return weights

    def _worst(self, children: Sequence[Twig]) -> Twig:
        """Return the child that is worst for the root's seat."""
        prospects = [child.shares[self.seat] for child in children]
        return children[prospects.index(min(prospects))]

    def _worth(self, twig: Twig) -> Shares:
        """Return the shares of a twig that has children, by theirs."""
        children = twig.children
        if twig.mover == self.seat:
            # What is planned for later turns comes true only in part.
            trust, best = self.style.trust, self.favourite(twig).shares
            return [trust * a + (1 - trust) * b for a, b in zip(best, twig.static, strict=True)]
        shares = [0.0] * len(twig.shares)
        total = 0.0
        for weight, child in zip(self._weights(twig), children, strict=True):
            if weight >= UNLIKELY:
                total += weight
                shares = [a + weight * b for a, b in zip(shares, child.shares, strict=True)]
        return [share / total for share in shares]

    def favourite(self, twig: Twig) -> Twig:
        """Return the child that whoever moves at *twig* likes best."""
        likings = self._likings(twig, twig.children)
        return twig.children[likings.index(max(likings))]

    # -- growing

    def is_full(self) -> bool:
        """Tell whether more steps cannot tell more."""
        return self.barren > BARREN or self.twigs > MOST_TWIGS or len(self.root.children) == 1

    def step(self, lines: int = 1) -> None:
        """Look further into one of the *lines* most promising root moves; raises OutOfNodes."""
        before, path = self.nodes, [self.root]
        try:
            path.extend(self._walk(self._promising(lines)))
        finally:
            for _ in range(self._played):
                self.view.unmake()
            self._played = 0
        for twig in reversed(path):
            twig.visits += 1
            if twig.children and twig is not self.root:
                twig.shares = self._worth(twig)
        self.barren = 0 if self.nodes > before else self.barren + 1

    def _walk(self, twig: Twig) -> Iterator[Twig]:
        """Yield the twigs from a root move on, played on the view: to a leaf and on to the root's next turn."""
        view, is_grown = self.view, False
        while True:
            view.make(twig.move)
            self._played += 1
            yield twig
            if twig.is_over:
                return
            if not twig.children:
                if is_grown and twig.mover == self.seat:
                    twig.shares = twig.static = self._static(BLOWS, is_end=True)
                    return
                self._grow(twig)
                is_grown = True
            twig = self._next(twig)

    def _grow(self, twig: Twig) -> None:
        """Give a twig, where the view stands, the best of its children."""
        view, is_own = self.view, twig.mover == self.seat
        moves = view.moves({}, None, self.style.later_breadth) if is_own else view.responses(self.style.crowd)
        children, most = self._judged(moves), KEPT_OWN if is_own else KEPT
        if len(children) > most:
            likings = self._likings(twig, children)
            order = sorted(range(len(children)), key=likings.__getitem__, reverse=True)
            self.twigs -= len(children) - most
            kept = [children[index] for index in order[:most]]
            if not is_own and (worst := self._worst(children)) not in kept:
                kept[-1] = worst
            children = kept
        twig.children = children

    def _next(self, twig: Twig) -> Twig:
        """Return the child to look into: the best of one's own, the likely ones of others, in turns."""
        if twig.mover == self.seat:
            return self.favourite(twig)
        children = twig.children
        calls = [weight / (1 + child.visits) for weight, child in zip(self._weights(twig), children, strict=True)]
        return children[calls.index(max(calls))]

    # -- the root

    def _promising(self, lines: int) -> Twig:
        """Return the root move to look into next: a good one, the rather the less it was looked at."""
        seat, noise = self.seat, self.noise
        curiosity = self.style.curiosity * sqrt(log(self.root.visits + 2))

        def promise(twig: Twig) -> float:
            return twig.shares[seat] + curiosity / sqrt(twig.visits + 1) + noise[twig.move]

        if lines == 1:
            return max(self.root.children, key=promise)
        return min(sorted(self.root.children, key=promise)[-lines:], key=lambda twig: twig.visits)

    def by_tree(self) -> list[Twig]:
        """Return the root moves, best first by what the tree says; at the end those that were looked at too little."""
        children, seat, noise = self.root.children, self.seat, self.noise
        bar = max(1, PROOF * max(twig.visits for twig in children))
        bar = min(bar, max(twig.visits for twig in children))
        return sorted(children, key=lambda t: (t.visits >= bar, t.shares[seat] + noise[t.move]), reverse=True)

    def ranking(self) -> list[Twig]:
        """Return the root moves, best first: those that were rehearsed, by both, then the others by the tree."""

        def rank(twig: Twig) -> tuple[bool, float]:
            is_rehearsed = twig.rehearsed is not None
            return is_rehearsed, self.expected(twig)[self.seat] + self.noise[twig.move] if is_rehearsed else 0.0

        return sorted(self.by_tree(), key=rank, reverse=True)

    def expected(self, twig: Twig) -> Shares:
        """Return the shares that follow a root move, by tree and rehearsal; the others' keep their proportions."""
        seat, share = self.seat, twig.shares[self.seat]
        if twig.rehearsed is None or share >= 1:
            return twig.shares
        found = share + self.style.belief * (twig.rehearsed - share)
        rest = (1 - found) / (1 - share)
        return [found if other == seat else rest * part for other, part in enumerate(twig.shares)]

    def principal(self, twig: Twig, longest: int) -> list[int]:
        """Return the play that is expected from a root move on, at most *longest* moves."""
        moves = [twig.move]
        while twig.children and twig.visits and len(moves) < longest:
            twig = self.favourite(twig)
            moves.append(twig.move)
        return moves
