"""Rollouts: plans of a turn are compared by playing on to the player's next turn, by one-ply searches of all seats.

In each repeat all plans are played with the same hidden cards and the same throws, so that only the plans differ. The
noise of chance is large even so. Therefore the first plan, with the best value at the end of the turn, is replaced by
another one only if that is better by a statistically clear difference.
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

#: The maximum number of actions in a simulated turn, which is then ended.
MAX_TURN_ACTIONS: Final = 10
#: A plan that is worse than the first plan by this number of standard errors is dropped.
DROP_AT_SE: Final = 0.5
#: A plan that is better than the first plan by this number of standard errors is preferred.
PREFER_AT_SE: Final = 2.0
#: The minimum number of repeats before a plan is dropped or preferred.
MIN_REPEATS: Final = 4
#: The minimum standard deviation that is assumed, because a few numbers may be nearly equal by chance.
MIN_STD: Final = 0.15


class RolloutComparison:
    """Compares plans of one seat by rollouts."""

    def __init__(
        self, evaluator: Evaluator, plans: list[Plan], repeats: int, seed: int, sample: Callable[[Random], State]
    ) -> None:
        """Take *plans*, best first, and *sample*, which returns the root position with sampled hidden cards."""
        self.evaluator = evaluator
        self.plans = plans
        self.repeats = repeats
        self.seed = seed
        self.sample = sample
        self.nodes = 0
        #: By plan: its value in each repeat.
        self.values: list[list[float]] = [[] for _ in plans]
        self.evaluators = [Evaluator(plans[0].state, p, evaluator.weights) for p in range(evaluator.rulebook.players)]

    def run(self) -> Iterator[None]:
        """Play the rollouts until only the first plan can still be best; yields after each decision."""
        for repeat in range(self.repeats):
            remaining = [index for index in range(len(self.plans)) if index == 0 or self._is_undecided(index)]
            if len(remaining) == 1:
                return
            root = self.sample(Random(f"{self.seed} {repeat}"))
            for index in remaining:
                state = root.copy()
                play_plan(self.evaluator, state, self.plans[index].codes)
                yield from self._play_on(state, f"{self.seed} {repeat}")
                self.values[index].append(self.evaluator.evaluate(state))

    def mean_gain(self, index: int) -> tuple[float, float]:
        """Return the mean gain of a plan's values over the first plan's, and its standard error."""
        differences = [value - first for value, first in zip(self.values[index], self.values[0], strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        variance = sum([(difference - mean) ** 2 for difference in differences]) / max(1, count - 1)
        return mean, float(max(variance, MIN_STD**2) / count) ** 0.5

    def _is_undecided(self, index: int) -> bool:
        """Return whether a plan may still turn out better than the first, so that its rollouts go on."""
        if len(self.values[index]) < MIN_REPEATS:
            return True
        if len(self.values[index]) < len(self.values[0]):
            return False
        mean, error = self.mean_gain(index)
        return mean > -DROP_AT_SE * error

    def best_index(self) -> int:
        """Return the index of the plan that is most clearly better than the first plan; 0 if none is."""
        best, chosen = 0.0, 0
        for index in range(1, len(self.plans)):
            if len(self.values[index]) < MIN_REPEATS or len(self.values[index]) < len(self.values[0]):
                continue
            mean, error = self.mean_gain(index)
            if mean - PREFER_AT_SE * error > best:
                best, chosen = mean - PREFER_AT_SE * error, index
        return chosen

    def _play_on(self, state: State, seed: str) -> Iterator[None]:
        """Play to the seat's next throw of the dice, or to the end of the game; yields after each action."""
        seat, actions = self.evaluator.seat, 0
        end_turn(state, seat)
        # Each turn has its own seed, so that throws are the same for all plans, however many cards they draw.
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
    """Play the actions of a plan up to the first that is illegal with the hidden cards of *state*."""
    for code in codes:
        if state.actor != evaluator.seat or code not in state.actions():
            break
        play_with_answers(evaluator, state, code)
    state.stack.clear()


def turn_ending_action(state: State) -> int:
    """Return the action that ends the turn, or a `trim` that must come before it (K5.4)."""
    return next(code for code in state.actions() if code & VERB in (END, TRIM_OWN))


def end_turn(state: State, seat: int) -> None:
    """End the turn of a seat; tasks that are still due get the first legal answer."""
    while not state.outcome and state.player == seat and state.stage == ACTION:
        state.make(state.actions()[0] if state.todo else turn_ending_action(state))
    state.stack.clear()
