"""Owns looking beyond one's own turn: plans are played on, the others answering as they would, until one's next turn.

Every plan meets the same hidden cards and the same throws, so that what differs is what was planned. What chance does
in between is mostly noise all the same: a plan is preferred to the one that is worth most at the end of the turn only
where the games played on say so beyond doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from ...core.game import CHANCE
from ..board.pieces import ACTION, ROLL
from ..rules.action_code import VERB
from ..rules.verbs import END, TRIM_OWN
from .beam_search import Plan, play_with_answers
from .evaluation.evaluation import Evaluator
from .one_ply import best_one_ply, sample_chance

if TYPE_CHECKING:
    from ..rules.state import State

#: An action more in somebody's turn, and he is taken to have had enough.
MAX_TURN_ACTIONS: Final = 10
#: A plan is given up when it does worse by so many standard errors, and preferred when it does better by so many.
DROP_AT_SE, PREFER_AT_SE = 0.5, 2.0
#: Repeats before either is said, and what a difference is taken to vary by at least: few numbers look alike by chance.
MIN_REPEATS: Final = 4
MIN_STD: Final = 0.15


class RolloutComparison:
    """Plays plans of one seat on, and says which of them is best."""

    def __init__(
        self, evaluator: Evaluator, plans: list[Plan], repeats: int, seed: int, sample: Callable[[Random], State]
    ) -> None:
        """Take the plans, the one worth most first, and *sample*, which returns the root with other hidden cards."""
        self.evaluator = evaluator
        self.plans = plans
        self.repeats = repeats
        self.seed = seed
        self.sample = sample
        self.nodes = 0
        #: What each plan was worth in each repeat.
        self.values: list[list[float]] = [[] for _ in plans]
        self.evaluators = [Evaluator(plans[0].state, p, evaluator.weights) for p in range(evaluator.rulebook.players)]

    def run(self) -> Iterator[None]:
        """Play; after each decision something else may be done. Ends early when no plan can still be preferred."""
        for repeat in range(self.repeats):
            left = [index for index in range(len(self.plans)) if index == 0 or self._is_undecided(index)]
            if len(left) == 1:
                return
            root = self.sample(Random(f"{self.seed} {repeat}"))
            for index in left:
                state = root.copy()
                play_plan(self.evaluator, state, self.plans[index].codes)
                yield from self._play_on(state, f"{self.seed} {repeat}")
                self.values[index].append(self.evaluator.evaluate(state))

    def gain(self, index: int) -> tuple[float, float]:
        """Return how much more than the first a plan brings, on the average, and the standard error of that."""
        pairs = zip(self.values[index], self.values[0], strict=False)
        found = [one - first for one, first in pairs]
        count = len(found)
        mean = sum(found) / count
        spread = sum([(one - mean) ** 2 for one in found]) / max(1, count - 1)
        return mean, float(max(spread, MIN_STD**2) / count) ** 0.5

    def _is_undecided(self, index: int) -> bool:
        if len(self.values[index]) < MIN_REPEATS:
            return True
        if len(self.values[index]) < len(self.values[0]):
            return False
        mean, error = self.gain(index)
        return mean > -DROP_AT_SE * error

    def best_index(self) -> int:
        """Return the number of the plan that did best beyond doubt, 0 where none did."""
        best, chosen = 0.0, 0
        for index in range(1, len(self.plans)):
            if len(self.values[index]) < MIN_REPEATS or len(self.values[index]) < len(self.values[0]):
                continue
            mean, error = self.gain(index)
            if mean - PREFER_AT_SE * error > best:
                best, chosen = mean - PREFER_AT_SE * error, index
        return chosen

    def _play_on(self, state: State, seed: str) -> Iterator[None]:
        seat, actions = self.evaluator.seat, 0
        end_turn(state, seat)
        # Each turn has dice of its own: what one plan draws more does not change the throws of the turns after.
        turn, rng = -1, Random(seed)
        while not state.outcome and not (state.stage == ROLL and state.player == seat):
            if state.turn != turn:
                turn, rng = state.turn, Random(f"{seed} {state.turn}")
            actor = state.actor
            assert actor is not None
            if actor == CHANCE:
                code = sample_chance(state, rng)
            elif state.stage == ACTION and not state.todo and actions >= MAX_TURN_ACTIONS:
                code = turn_ending_action(state)
            else:
                code = best_one_ply(self.evaluators[actor], state)
            actions = 0 if code & VERB == END else actions + 1
            state.make(code)
            state.stack.clear()
            self.nodes += 1
            yield


def play_plan(evaluator: Evaluator, state: State, codes: tuple[int, ...]) -> None:
    """Play a plan in a position whose hidden cards are others, as far as it is lawful there."""
    for code in codes:
        if state.actor != evaluator.seat or code not in state.actions():
            break
        play_with_answers(evaluator, state, code)
    state.stack.clear()


def turn_ending_action(state: State) -> int:
    """Return the end of the turn, or what must go before it."""
    return next(code for code in state.actions() if code & VERB in (END, TRIM_OWN))


def end_turn(state: State, seat: int) -> None:
    """End the turn of a seat, whatever is still due for it: the first answer will do."""
    while not state.outcome and state.player == seat and state.stage == ACTION:
        state.make(state.actions()[0] if state.todo else turn_ending_action(state))
    state.stack.clear()
