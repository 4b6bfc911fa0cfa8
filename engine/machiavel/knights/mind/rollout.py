"""Owns looking beyond one's own turn: plans are played on, the others answering as they would, until one's next turn.

The same throws fall for each plan, so that what differs is what was planned.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from ...game import CHANCE
from ..actions import VERB
from ..decks import TRIM_OWN
from ..pieces import ACTION, ROLL
from ..turn import END
from .choosing import quick_turn_action, throw
from .plan import Plan
from .worth import Judge

if TYPE_CHECKING:
    from ..state import State

#: An action more in somebody's turn, and he is taken to have had enough.
LONGEST_TURN: Final = 10


class Rollouts:
    """Plays plans of one seat on, and says what they are worth on the average."""

    def __init__(self, judge: Judge, plans: list[Plan], repeats: int, seed: int) -> None:
        """Take the plans with what they are worth at the end of the turn."""
        self.judge = judge
        self.plans = plans
        self.repeats = repeats
        self.seed = seed
        self.nodes = 0
        self.totals = [0.0] * len(plans)
        players = judge.rulebook.players
        self.judges = [Judge(plans[0].state, p, judge.weights) for p in range(players)]

    def run(self) -> Iterator[None]:
        """Play; after each decision something else may be done."""
        for repeat in range(self.repeats):
            for index, plan in enumerate(self.plans):
                state = plan.state.copy()
                yield from self._play_on(state, Random(self.seed + repeat))
                self.totals[index] += self.judge.value(state)

    def best(self) -> int:
        """Return the number of the plan that did best."""
        return max(range(len(self.plans)), key=self.totals.__getitem__)

    def _play_on(self, state: State, rng: Random) -> Iterator[None]:
        seat, actions = self.judge.seat, 0
        finish(state, seat)
        while not state.outcome and not (state.stage == ROLL and state.player == seat):
            actor = state.actor
            assert actor is not None
            if actor == CHANCE:
                code = throw(state, rng)
            elif state.stage == ACTION and not state.todo and actions >= LONGEST_TURN:
                code = ending(state)
            else:
                code = quick_turn_action(self.judges[actor], state)
            actions = 0 if code & VERB == END else actions + 1
            state.make(code)
            state.stack.clear()
            self.nodes += 1
            yield


def ending(state: State) -> int:
    """Return the end of the turn, or what must go before it."""
    return next(code for code in state.actions() if code & VERB in (END, TRIM_OWN))


def finish(state: State, seat: int) -> None:
    """End the turn of a seat, whatever is still due for it: the first answer will do."""
    while not state.outcome and state.player == seat and state.stage == ACTION:
        state.make(state.actions()[0] if state.todo else ending(state))
    state.stack.clear()
