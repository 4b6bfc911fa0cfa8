"""Search in the initial placement (K4): a site has the value of the position in which all players have placed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final

from ..board.pieces import SETUP
from .beam_search import YIELD_EVERY
from .evaluation.evaluation import Evaluator
from .one_ply import best_first, value_after

if TYPE_CHECKING:
    from ..rules.state import State

#: Weight of the value right after the step, added to the value at the end: other players may place elsewhere.
IMMEDIATE_WEIGHT: Final = 0.1


class PlacementSearch:
    """Plays the initial placement to its end after each of the best first steps, with one-ply players in all seats."""

    def __init__(self, evaluator: Evaluator, state: State, max_candidates: int) -> None:
        """Take a state in which the evaluator's seat is to place, and the number of steps to play on from."""
        self.evaluator = evaluator
        self.state = state
        self.max_candidates = max_candidates
        self.nodes = 0
        self.evaluators = [
            evaluator if p == evaluator.seat else Evaluator(state, p, evaluator.weights)
            for p in range(state.rulebook.players)
        ]
        #: (value, code), best first.
        self.results: list[tuple[float, int]] = []

    def run(self) -> Iterator[None]:
        """Fill `results`; yield to the caller after every few positions."""
        candidates = yield from self._scored(self.evaluator, self.state)
        for now, code in candidates[: self.max_candidates]:
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
        """Return (value afterwards, code) of all legal actions, best first."""
        scored = []
        for code in state.actions():
            scored.append((value_after(evaluator, state, code), code))
            self.nodes += 1
            if self.nodes % YIELD_EVERY == 0:
                yield
        return sorted(scored, key=best_first)
