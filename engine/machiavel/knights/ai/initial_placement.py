"""Owns the look ahead in the set-up: a place is worth what one has when everybody has founded (K4)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final

from ..board.pieces import SETUP
from .beam_search import YIELD_EVERY
from .evaluation.evaluation import Evaluator
from .one_ply import best_first, value_after

if TYPE_CHECKING:
    from ..rules.state import State

#: What the place by itself counts for, beside what one has in the end: the others may found elsewhere.
IMMEDIATE_WEIGHT: Final = 0.1


class PlacementSearch:
    """Plays the set-up on from each of the best first steps, everybody doing what is best for him one step deep."""

    def __init__(self, evaluator: Evaluator, state: State, breadth: int) -> None:
        """Take a decision of the seat's in the set-up, and how many of its answers are played on."""
        self.evaluator = evaluator
        self.state = state
        self.max_candidates = breadth
        self.nodes = 0
        self.evaluators = [
            evaluator if p == evaluator.seat else Evaluator(state, p, evaluator.weights)
            for p in range(state.rulebook.players)
        ]
        #: (worth, code), best first.
        self.results: list[tuple[float, int]] = []

    def run(self) -> Iterator[None]:
        """Play on; every few positions something else may be done."""
        few = yield from self._scored(self.evaluator, self.state)
        for now, code in few[: self.max_candidates]:
            state = self.state.copy()
            state.make(code)
            while state.stage == SETUP and not state.outcome:
                actor = state.actor
                assert actor is not None
                ((_, chosen), *_) = yield from self._scored(self.evaluators[actor], state)
                state.make(chosen)
                state.stack.clear()
            self.results.append((self.evaluator.evaluate(state) + IMMEDIATE_WEIGHT * now, code))
        self.results.sort(key=best_first)

    def _scored(self, evaluator: Evaluator, state: State) -> Generator[None, None, list[tuple[float, int]]]:
        """Return (worth, code) of all answers one step deep, best first."""
        found = []
        for code in state.actions():
            found.append((value_after(evaluator, state, code), code))
            self.nodes += 1
            if self.nodes % YIELD_EVERY == 0:
                yield
        return sorted(found, key=best_first)
