"""Owns the rehearsal of root moves: each is played on by everybody's own search, up to the root's next turn or two.

A tree weighs what the others might do; a rehearsal finds what they would do if they thought as the root does, quiet
moves with it, and how the root's seat then stands by a search of its own. So the best few root moves are compared
once more, by other means; what the tree says of them is then believed in part only (`Style.belief`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from .grove import Grove, Twig
from .view import OVER

if TYPE_CHECKING:
    from .thinking import Progress

#: A search of fewer nodes than this, tree and rehearsals together, is better off with the tree alone.
LEAST: Final = 8_000
#: Where each search has twice as many nodes, there is a second round; where it has enough to rehearse its own moves
#: (`LEAST`), it does that instead.
PLENTY: Final = 1_000
#: Odds beyond so many scales are certainty.
CERTAIN: Final = 30.0

#: Searches the position where the view stands: these moves, with so many nodes.
Search = Callable[[Sequence[int], int], Iterator["Progress"]]


class Rehearsals:
    """Rehearses the best moves of a grove. `nodes` counts the positions that this took."""

    def __init__(self, grove: Grove, search: Search) -> None:
        self.grove, self._search = grove, search
        self.nodes = 0

    def run(self, count: int, nodes: int) -> Generator[None]:
        """Rehearse the best *count* root moves, the best first, with about *nodes* nodes together; pauses now and then.

        One that the tree has not looked into is none of them: nothing is known against it yet.
        At the pauses the view is somewhere below the root; when it is over, or given up, at the root again.
        """
        order = self.grove.by_tree()
        twigs = [twig for twig in order if twig.visits][:count]
        if len(twigs) < 2:
            return
        each = nodes // (len(twigs) * len(self.grove.view.contenders()))
        rounds = 2 if 2 * PLENTY <= each < LEAST else 1
        for twig in twigs:
            twig.rehearsed = yield from self._outcome(twig, each // rounds, rounds)
        for twig in order:
            if twig not in twigs:
                twig.rehearsed = None

    def _outcome(self, twig: Twig, nodes: int, rounds: int) -> Generator[None, None, float]:
        """Return the root's mean share at its next *rounds* turns after *twig*; each search takes *nodes*."""
        view, seat = self.grove.view, self.grove.seat
        shares: list[float] = []
        played = 1
        view.make(twig.move)
        try:
            while view.mover != OVER and view.is_in(seat) and not view.is_drawn():
                found = yield from self._found(nodes)
                if view.mover == seat:
                    odds = found.lines[0].value / view.scale
                    shares.append(1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, odds)))))
                    if len(shares) == rounds:
                        return sum(shares) / rounds
                view.make(found.move)
                played += 1
            sharers = view.winners()
            shares.append(1 / len(sharers) if seat in sharers else 0.0)
            return sum(shares) / len(shares)
        finally:
            for _ in range(played):
                view.unmake()

    def _found(self, nodes: int) -> Generator[None, None, Progress]:
        """Return what the mover's search finds; that each move is judged once comes out of its nodes."""
        moves = self.grove.view.moves({}, None, self.grove.style.rehearsal_breadth)
        for progress in self._search(moves, max(nodes - len(moves), nodes // 4)):
            if not progress.is_final:
                yield
        self.nodes += len(moves) + progress.nodes
        return progress
