"""Owns the look ahead in the set-up: a place is worth what one has when everybody has founded (K4)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final

from ..board.pieces import SETUP
from .beam_search import BREATH
from .evaluation.evaluation import Judge
from .one_ply import best_first, value_after

if TYPE_CHECKING:
    from ..rules.state import State

#: What the place by itself counts for, beside what one has in the end: the others may found elsewhere.
NOW: Final = 0.1


class Founding:
    """Plays the set-up on from each of the best first steps, everybody doing what is best for him one step deep."""

    def __init__(self, judge: Judge, state: State, breadth: int) -> None:
        """Take a decision of the seat's in the set-up, and how many of its answers are played on."""
        self.judge = judge
        self.state = state
        self.breadth = breadth
        self.nodes = 0
        self.judges = [
            judge if p == judge.seat else Judge(state, p, judge.weights) for p in range(state.rulebook.players)
        ]
        #: (worth, code), best first.
        self.found: list[tuple[float, int]] = []

    def run(self) -> Iterator[None]:
        """Play on; every few positions something else may be done."""
        few = yield from self._judged(self.judge, self.state)
        for now, code in few[: self.breadth]:
            state = self.state.copy()
            state.make(code)
            while state.stage == SETUP and not state.outcome:
                actor = state.actor
                assert actor is not None
                ((_, chosen), *_) = yield from self._judged(self.judges[actor], state)
                state.make(chosen)
                state.stack.clear()
            self.found.append((self.judge.value(state) + NOW * now, code))
        self.found.sort(key=best_first)

    def _judged(self, judge: Judge, state: State) -> Generator[None, None, list[tuple[float, int]]]:
        """Return (worth, code) of all answers one step deep, best first."""
        found = []
        for code in state.actions():
            found.append((value_after(judge, state, code), code))
            self.nodes += 1
            if self.nodes % BREATH == 0:
                yield
        return sorted(found, key=best_first)
