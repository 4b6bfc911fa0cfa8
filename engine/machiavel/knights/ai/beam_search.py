"""Beam search within the player's turn: at each length only the best few sequences of actions are extended.

Chance is assumed to take the likeliest action (a theft takes the kind of card of which the victim has most), and an
attacked player to give the answer that is worst for the searching seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...core.game import CHANCE
from ..board.pieces import ACTION, KIND_COUNT
from ..rules.action_code import ARGUMENT_BITS, VERB
from ..rules.economy.routes import is_route_waiting
from ..rules.economy.trade import bank_rates
from ..rules.verbs import BANK, DAMAGING_VERBS, DONE, END, TRIM_OWN, VERB_BITS, VERBS
from .goals import valued_goals
from .trading import has_harbour_deal

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: Plans whose values differ by less than this count as the same actions in another order.
EPSILON: Final = 1e-9
#: The cost of each action, so that the shorter of two plans to the same position is better.
STEP_COST: Final = 1e-4
#: The number of positions evaluated between two yields to the caller.
YIELD_EVERY: Final = 8
#: The maximum number of another player's answers that are compared; of more answers the first is assumed.
MAX_ANSWERS: Final = 6
#: The maximum number of goals, best first, for which trades with the bank are tried.
MAX_TRADED_GOALS: Final = 3
#: A progress card that is wasted if no opponent has a commodity to give.
HARBOUR_DEAL: Final = "card:harbour-deal"
#: Actions that are tried only as the first of a plan, because they have many combinations of arguments.
FIRST_STEP_ONLY: Final = frozenset({"card:surveyor", "shift"})


@dataclass(slots=True)
class Plan:
    """A sequence of the player's actions, the position after it and the value of that position."""

    value: float
    codes: tuple[int, ...]
    state: State


class BeamSearch:
    """The beam search of one turn of one seat, run in steps of a few milliseconds."""

    def __init__(self, evaluator: Evaluator, state: State, width: int, depth: int) -> None:
        """Prepare the search of *state*, in which it is the seat's turn and no task is due."""
        self.evaluator = evaluator
        self.width = width
        self.depth = depth
        self.nodes = 0
        #: The plans found, best first; before the search only the empty plan.
        self.plans: list[Plan] = [Plan(evaluator.evaluate(state), (), state)]

    def run(self) -> Iterator[None]:
        """Run the search; yields after every few positions."""
        frontier = self.plans[:]
        plans = self.plans[:]
        for step in range(1, self.depth + 1):
            heap: list[tuple[float, int, int]] = []
            for index, plan in enumerate(frontier):
                if plan.state.stage != ACTION or plan.state.outcome:
                    continue
                for code in turn_candidates(self.evaluator, plan.state, step == 1):
                    value = self._value_after(plan.state, code) + attack_bonus(self.evaluator, *plan.codes, code)
                    heap.append((value - STEP_COST * step, index, code))
                    if self.nodes % YIELD_EVERY == 0:
                        yield
                yield
            heap.sort(key=lambda row: -row[0])
            frontier = list(self._select_plans(heap, frontier))
            if not frontier:
                break
            plans += frontier
            yield
        plans.sort(key=lambda plan: -plan.value)
        self.plans = plans

    def _value_after(self, state: State, code: int) -> float:
        """Return the value of the position after an action and the likely answers to it."""
        count = play_with_answers(self.evaluator, state, code)
        self.nodes += 1
        value = value_after_placing(self.evaluator, state)
        for _ in range(count):
            state.unmake()
        return value

    def _select_plans(self, heap: list[tuple[float, int, int]], frontier: list[Plan]) -> Iterator[Plan]:
        """Yield at most `width` extended plans, the best of *heap*, best first.

        An entry of *heap* has the value, the index in *frontier* of the plan to extend, and the code of the action.
        """
        last, count = float("inf"), 0
        for value, index, code in heap:
            if last - value < EPSILON:
                continue
            last = value
            parent = frontier[index]
            state = parent.state.copy()
            play_with_answers(self.evaluator, state, code)
            state.stack.clear()
            yield Plan(value, (*parent.codes, code), state)
            count += 1
            if count == self.width:
                return


def turn_candidates(evaluator: Evaluator, state: State, is_first: bool = True) -> list[int]:
    """Return the actions to try in a turn: all but its end, trades with the bank only if they are useful."""
    candidates, has_trades = [], False
    for code in state.actions():
        verb = code & VERB
        if verb == BANK:
            has_trades = True
        elif VERBS[verb].name == HARBOUR_DEAL and not has_harbour_deal(evaluator, state):
            continue
        elif verb not in (END, TRIM_OWN) and (is_first or VERBS[verb].name not in FIRST_STEP_ONLY):
            candidates.append(code)
    if has_trades:
        useful = useful_trades(evaluator, state)
        candidates += [code for code in state.actions() if code & VERB == BANK and code in useful]
    return candidates


def attack_bonus(evaluator: Evaluator, *codes: int) -> float:
    """Return the bonus of a plan with a capture or strike if it is the game's first hostile action, otherwise 0.

    An attack on a knight has no bonus, because hopeless attacks would be played for it.
    """
    if not evaluator.aggression or not any(code & VERB in DAMAGING_VERBS for code in codes):
        return 0.0
    return evaluator.aggression * evaluator.weights.first_attack


def useful_trades(evaluator: Evaluator, state: State) -> set[int]:
    """Return the bank trades of cards that one of the best goals does not need for a card that it lacks."""
    player = state.player
    have = state.cards[player * KIND_COUNT : (player + 1) * KIND_COUNT]
    rate = bank_rates(state, player)
    goals = sorted(valued_goals(evaluator, state, player, have), key=lambda pair: -pair[1])
    trades: set[int] = set()
    for (cost, _), _ in goals[:MAX_TRADED_GOALS]:
        needed = dict(cost)
        lacking = [kind for kind, number in cost if have[kind] < number]
        givers = [kind for kind in range(KIND_COUNT) if have[kind] - needed.get(kind, 0) >= rate[kind]]
        trades |= {BANK | give << VERB_BITS | take << VERB_BITS + ARGUMENT_BITS for give in givers for take in lacking}
    return trades


def play_with_answers(evaluator: Evaluator, state: State, code: int) -> int:
    """Play an action and the likely answers of chance and other players; return the number of actions played."""
    state.make(code)
    count = 1
    while state.todo and state.actor != evaluator.seat:
        state.make(likely_answer(evaluator, state))
        count += 1
    return count


def value_after_placing(evaluator: Evaluator, state: State) -> float:
    """Return the value of the position; if the seat may still place a piece again, as if it did not place it.

    The longest route and victory wait for such a task (K3.4), so a value before its end would miss them.
    """
    if (
        not state.todo
        or state.actor != evaluator.seat
        or not is_route_waiting(state.todo)
        or DONE not in state.actions()
    ):
        return evaluator.evaluate(state)
    state.make(DONE)
    value = evaluator.evaluate(state)
    state.unmake()
    return value


def likely_answer(evaluator: Evaluator, state: State) -> int:
    """Return the code of the action by which chance or another player is assumed to answer a task."""
    codes = state.actions()
    if state.actor == CHANCE:
        weights = state.weights()
        return codes[weights.index(max(weights))]
    if state.todo[0][0] in ("answer", "deal", "reply", "gift", "discard") or len(codes) > MAX_ANSWERS:
        return codes[0]
    worst, chosen = float("inf"), codes[0]
    for code in codes:
        state.make(code)
        value = evaluator.evaluate(state)
        state.unmake()
        if value < worst:
            worst, chosen = value, code
    return chosen
