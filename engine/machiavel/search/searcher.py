"""Owns one search from the first ply to the answer: deepening, root moves, chance among them, progress."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Final

from .alpha_beta import WON, OutOfNodes, Style, Tree
from .alpha_beta_node import HAIR, INFINITY
from .best_first import Grove, Twig
from .budget import Budget
from .calibration import Finding, find
from .rollout import Rehearsal, Rehearsals
from .root_moves import sifted
from .scheduler import Growth
from .search_info import Line, Progress
from .search_state import OVER, SearchView

#: A value beyond this is a game decided.
DECIDED: Final = WON / 2
#: What a share changes with the logarithm of its odds, at a share of a quarter.
EVEN_SLOPE: Final = 0.1875
#: The least share that has a logarithm.
NEVER: Final = 1e-9
#: A grove is reported on after so many nodes, then whenever it has grown so much.
FIRST_REPORT, REPORT_GROWTH = 300, 1.6
#: A line is followed so far at most.
LONGEST_LINE: Final = 12


@dataclass(slots=True)
class Thinker:
    """A search of one position, to be stepped through `run`. The view stands as before whenever it is given up.

    `lines`: how many candidates get exact values. `temperature`: values are blurred by chance so much that the choice
    is a softmax over them (0: the best is chosen); the blur is on the scale of worths.
    """

    view: SearchView
    budget: Budget
    rng: Random
    style: Style = field(default_factory=Style)
    lines: int = 1
    temperature: float = 0.0
    moves: Sequence[int] | None = None
    #: So many others are there to take rehearsals.
    helpers: int = 0
    #: What is rehearsed, once something may be.
    rehearsals: Rehearsals | None = None
    _found: dict[int, float] = field(default_factory=dict)
    _noise: dict[int, float] = field(default_factory=dict)
    _quiet: dict[Hashable, int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.style.ample and self.budget.is_ample(self.style.ample):
            self.style = self.style.widened()

    def run(self) -> Iterator[Progress]:
        """Yield progress: after each depth a report, a pulse every few hundred nodes, at last the final answer."""
        view = self.view
        if view.mover == OVER:
            raise ValueError("the game is over: there is nothing to think about")
        tree = Tree(view, view.mover, self.style, self.budget.nodes)
        deadline = self.budget.deadline()
        order = yield from self._root_moves(tree)
        is_selfish = self.style.replies == "selfish" and len(view.rivals(view.mover)) > 1
        yield from self._grown(order, deadline) if is_selfish else self._deepened(tree, order, deadline)

    # -- several others that play for themselves

    def _grown(self, order: Sequence[int], deadline: float | None) -> Iterator[Progress]:
        """Grow a tree until the budget is used up or nothing is left to find."""
        slope = EVEN_SLOPE / self.view.scale
        noise = {move: slope * self._noise[move] for move in order}
        grove = Grove(self.view, self.style, noise, self.budget.nodes)
        for move in order:
            grove.plant([move])  # some follow dozens of captures: a pause after each
            yield Progress(0, 0, (), is_pulse=True)
        growth = Growth(grove, self.budget, deadline, self.style.rehearsed, self._inner, self.helpers)
        self.rehearsals = growth.rehearsals
        report, due = self._reported(growth), FIRST_REPORT
        for is_at_root in growth.run(self.lines):
            if is_at_root and growth.nodes >= due:
                report, due = self._reported(growth), int(growth.nodes * REPORT_GROWTH)
                yield report
            yield Progress(report.depth, growth.nodes, report.lines, is_pulse=True)
        final = self._reported(growth)
        yield Progress(final.depth, final.nodes, final.lines, is_final=True)

    def _inner(self, moves: Sequence[int], nodes: int) -> Iterator[Progress]:
        """Search the position where the view stands as this one is, only smaller: most are too small to rehearse."""
        return Thinker(self.view, Budget(nodes=nodes), Random(0), self.style, moves=moves).run()

    def rehearsal(self) -> Rehearsal:
        """Return what does a task of another search of this position, with the same settings."""
        return Rehearsal(self.view, self._inner, self.style.rehearsal_breadth)

    def _reported(self, growth: Growth) -> Progress:
        grove = growth.grove
        best = grove.ranking()[: self.lines]
        depth = len(grove.principal(best[0], LONGEST_LINE))
        return Progress(depth, growth.nodes, tuple(self._selfish_line(grove, twig) for twig in best))

    def _selfish_line(self, grove: Grove, twig: Twig) -> Line:
        """Return what a root move of a grove leads to; its value is on the scale of worths, as in `Tree.balance`."""
        view, seat = self.view, grove.seat
        parties = tuple(party for party in view.seats if view.is_in(party))
        shares = grove.expected(twig)
        worths = tuple(log(max(share, NEVER)) if share else None for share in shares)
        odds = log(max(shares[seat], NEVER) / max(NEVER, 1 - shares[seat]))
        finding = Finding(seat, parties, odds, worths)
        return Line(twig.move, odds * view.scale, finding, self._lawful(grove.principal(twig, LONGEST_LINE)))

    # -- one other, or others by a model

    def _deepened(self, tree: Tree, order: list[int], deadline: float | None) -> Iterator[Progress]:
        report = Progress(0, 0, ())
        try:
            for depth in range(1, self._deepest() + 1):
                walk = self._depth(tree, depth, order)
                yield from self._stepped(walk, tree, report, deadline)
                report = self._report(tree, depth, order)
                yield report
                if self._is_settled(order):
                    break
        except OutOfNodes:
            pass
        finally:
            tree.rewind()
        final = self._report(tree, report.depth, order)
        yield Progress(final.depth, final.nodes, final.lines, is_final=True)

    def _deepest(self) -> int:
        """Return how many plies are looked at in the end: what lies behind the horizon matters against one alone."""
        deepest, horizon = self.budget.depth, self.style.horizon
        is_duel = len(self.view.rivals(self.view.mover)) == 1
        return min(deepest, horizon) if horizon and not is_duel else deepest

    def _stepped(
        self, walk: Generator[None, None, None], tree: Tree, report: Progress, deadline: float | None
    ) -> Iterator[Progress]:
        """Yield a pulse for every pause of *walk*; raise OutOfNodes when time is up, though not before one depth."""
        for _ in walk:
            if report.depth and self.budget.is_past(deadline):
                raise OutOfNodes
            yield Progress(report.depth, tree.nodes, report.lines, is_pulse=True)

    def _root_moves(self, tree: Tree) -> Generator[Progress, None, list[int]]:
        """Return the root's candidates in a first order, with their blur."""
        moves = list(self.moves) if self.moves else (yield from _pulses(sifted(tree, self.style.root_breadth)))
        for move in moves:
            chance = max(self.rng.random(), 1e-12)
            blur = -self.temperature * log(-log(chance)) if self.temperature else 0.0
            self._noise[move] = blur + self._staleness(move)
        return moves

    def _staleness(self, move: int) -> float:
        """Return what it costs to go back to a position that the game has had."""
        self.view.make(move)
        is_stale = self.view.is_repeated()
        self.view.unmake()
        return -self.view.scale / 3 if is_stale else 0.0

    def _depth(self, tree: Tree, depth: int, order: list[int]) -> Generator[None, None, None]:
        """Search all root moves *depth* plies deep and sort *order* by what came out."""
        found: dict[int, float] = {}
        best: list[float] = []
        for index, move in enumerate(order[:]):
            bar = best[-1] if len(best) >= self.lines else -INFINITY
            alpha = bar - self._noise[move]
            tree.push(move)
            value = yield from self._child(tree, depth, alpha, index)
            tree.pop()
            value += self._noise[move]
            found[move] = value
            if value > bar:
                best = sorted([*best, value], reverse=True)[: self.lines]
                self._found = {**self._found, **found} if depth > 1 else found
                order.remove(move)
                order.insert(sum(found[m] >= value for m in order if m in found), move)
        order.sort(key=found.__getitem__, reverse=True)
        self._found = found

    def _child(self, tree: Tree, depth: int, alpha: float, index: int) -> Generator[None, None, float]:
        """Search below one root move: late ones less deep at first. Part of the value is what is certain."""
        late, certainty = self.style.late, self.style.certainty
        sure = tree.settled()
        if sure is not None:
            return sure
        if certainty:
            sure = tree.quiesce(-INFINITY, INFINITY, self.style.quiescence)
            alpha = (alpha - certainty * sure) / (1 - certainty)
        value = alpha + 1
        # At first it is only asked whether the move is better than the best so far.
        beta = alpha + HAIR if alpha > -INFINITY else INFINITY
        if late and index >= 2 * late and depth > 2:
            value = yield from tree.walk(depth - 2, alpha, beta, False)
        if value > alpha:
            value = yield from tree.walk(depth - 1, alpha, beta, False)
        if value > alpha and beta < INFINITY:
            value = yield from tree.walk(depth - 1, alpha, INFINITY, False)
        return value if sure is None or abs(value) > DECIDED else (1 - certainty) * value + certainty * sure

    def _is_settled(self, order: list[int]) -> bool:
        """Tell whether more depth cannot change the choice."""
        return len(order) == 1 or abs(self._found[order[0]] - self._noise[order[0]]) > DECIDED

    # -- telling

    def _report(self, tree: Tree, depth: int, order: list[int]) -> Progress:
        values = self._found
        top = [move for move in order if move in values][: self.lines] or order[:1]
        lines = tuple(self._line(tree, move, values.get(move, 0.0) - self._noise[move]) for move in top)
        return Progress(depth, tree.nodes, lines)

    def _line(self, tree: Tree, move: int, value: float) -> Line:
        """Return what *move* leads to, following the table."""
        view, moves = self.view, [move]
        parties = tuple(seat for seat in view.seats if view.is_in(seat))
        view.make(move)
        is_struck = False
        while len(moves) < LONGEST_LINE and view.mover != OVER:
            entry = tree.table.get((view.key(), is_struck))
            if entry is None or entry.move is None:
                break
            is_struck = tree.struck_after(entry.move, is_struck)
            moves.append(entry.move)
            view.make(entry.move)
        finding = find(view, tree.root, parties, value)
        for _ in moves:
            view.unmake()
        return Line(move, value, finding, self._lawful(moves))

    def _lawful(self, moves: Sequence[int]) -> tuple[int, ...]:
        """Return the first of *moves* that can be played on one another.

        Where the search took a seat for idle and it may not be, its best-looking quiet move stands instead.
        """
        view, lawful = self.view, [moves[0]]
        view.make(moves[0])
        for move in moves[1:]:
            known = view.moves({}, None, 0)
            played = move if move in known else self._instead_of(move)
            if played is None:
                break
            lawful.append(played)
            view.make(played)
        for _ in lawful:
            view.unmake()
        return tuple(lawful)

    def _instead_of(self, move: int) -> int | None:
        """Return what is played where *move* is not lawful: something quiet for idleness; looked for once a place."""
        if move != self.view.nothing:
            return None
        key = self.view.key()
        if key not in self._quiet:
            self._quiet[key] = self.view.quietest()
        return self._quiet[key]


def _pulses(look: Generator[None, None, list[int]]) -> Generator[Progress, None, list[int]]:
    """Yield a pulse for every pause of *look*; return what it returns."""
    while True:
        try:
            next(look)
        except StopIteration as end:
            found: list[int] = end.value
            return found
        yield Progress(0, 0, (), is_pulse=True)
