"""Search in the initial placement (K4): a site is judged by the position after all players have placed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Final

from ..board.pieces import SETUP
from .beam_search import YIELD_EVERY
from .evaluation.evaluation import Evaluator
from .one_ply import best_first_key, value_after

if TYPE_CHECKING:
    from ..rules.state import State

#: The weight of the value right after the step, which is added because the other players may place elsewhere.
IMMEDIATE_WEIGHT: Final = 0.1


class PlacementSearch:
    """Plays the initial placement to its end after each of the best first steps, by one-ply searches of all seats."""

    def __init__(self, evaluator: Evaluator, state: State, max_candidates: int) -> None:
        """Prepare the search of *state*, in which the evaluator's seat is to place.

        *max_candidates*: the maximum number of first steps that are played on.
        """
        self.evaluator = evaluator
        self.state = state
        self.max_candidates = max_candidates
        self.nodes = 0
        self.evaluators = [
            evaluator if p == evaluator.seat else Evaluator(state, p, evaluator.weights)
            for p in range(state.rulebook.players)
        ]
        #: The value and the code of each first step, best first.
        self.results: list[tuple[float, int]] = []

    def run(self) -> Iterator[None]:
        """Run the search, which fills `results`; yields after every few positions."""
        candidates = yield from self._scored_actions(self.evaluator, self.state)
        for now, code in candidates[: self.max_candidates]:
            state = self.state.copy()
            state.make(code)
            while state.stage == SETUP and not state.outcome:
                actor = state.actor
                assert actor is not None
                ((_, chosen), *_) = yield from self._scored_actions(self.evaluators[actor], state)
                state.make(chosen)
                state.stack.clear()
            self.results.append((self.evaluator.evaluate(state) + IMMEDIATE_WEIGHT * now, code))
        self.results.sort(key=best_first_key)

    def _scored_actions(self, evaluator: Evaluator, state: State) -> Generator[None, None, list[tuple[float, int]]]:
        """Return the value after each legal action, and its code, best first."""
        scored = []
        for code in state.actions():
            scored.append((value_after(evaluator, state, code), code))
            self.nodes += 1
            if self.nodes % YIELD_EVERY == 0:
                yield
        return sorted(scored, key=best_first_key)
