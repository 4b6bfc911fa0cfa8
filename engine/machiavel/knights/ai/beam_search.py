"""Owns looking ahead within one's own turn: sequences of actions, the best few of each length going on (a beam).

Chance and others' answers in between are taken as they are likely or as they hurt: what is stolen is what the victim
has most of, and an attacked player answers as is worst for the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ...core.game import CHANCE
from ..board.pieces import ACTION, KIND_COUNT
from ..rules.action_code import ARGUMENT_BITS, VERB
from ..rules.economy.routes import is_route_waiting
from ..rules.economy.trade import rates
from ..rules.verbs import BANK, DAMAGING_VERBS, DONE, END, TRIM_OWN, VERB_BITS, VERBS
from .goals import valued_goals
from .trading import has_harbour_deal

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: Two plans whose worths differ by less are the same actions in another order.
EPSILON: Final = 1e-9
#: What a step costs, so that of two plans that lead to the same the shorter one is taken.
STEP_COST: Final = 1e-4
#: After so many positions somebody may say stop.
YIELD_EVERY: Final = 8
#: So many answers in between are compared; of more the first is taken.
MAX_ANSWERS: Final = 6
#: So many goals are traded for.
MAX_TRADED_GOALS: Final = 3
#: The card that is wasted where no opponent gives anything for it.
HARBOUR_DEAL: Final = "card:harbour-deal"
#: Actions with more arguments than players think of, tried at the first step only.
FIRST_STEP_ONLY: Final = frozenset({"card:surveyor", "shift"})


@dataclass(slots=True)
class Plan:
    """A sequence of actions of one's own and what the position is worth after it."""

    value: float
    codes: tuple[int, ...]
    state: State


class BeamSearch:
    """Searches one turn of one seat; `run` goes on for a few milliseconds at a time."""

    def __init__(self, evaluator: Evaluator, state: State, width: int, depth: int) -> None:
        """Plan from *state*, in which the seat has the turn and nothing is due."""
        self.evaluator = evaluator
        self.width = width
        self.depth = depth
        self.nodes = 0
        #: Best first; at first what nothing more is worth.
        self.plans: list[Plan] = [Plan(evaluator.evaluate(state), (), state)]

    def run(self) -> Iterator[None]:
        """Search; after each position that was expanded something else may be done."""
        frontier = self.plans[:]
        found = self.plans[:]
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
            frontier = list(self._select(heap, frontier))
            if not frontier:
                break
            found += frontier
            yield
        found.sort(key=lambda plan: -plan.value)
        self.plans = found

    def _value_after(self, state: State, code: int) -> float:
        """Return what a position is worth after an action."""
        count = play_with_answers(self.evaluator, state, code)
        self.nodes += 1
        value = value_now(self.evaluator, state)
        for _ in range(count):
            state.unmake()
        return value

    def _select(self, heap: list[tuple[float, int, int]], frontier: list[Plan]) -> Iterator[Plan]:
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
    """Return what is worth trying in one's turn: all but the end, and only those trades that a goal asks for."""
    out, has_trades = [], False
    for code in state.actions():
        verb = code & VERB
        if verb == BANK:
            has_trades = True
        elif VERBS[verb].name == HARBOUR_DEAL and not has_harbour_deal(evaluator, state):
            continue
        elif verb not in (END, TRIM_OWN) and (is_first or VERBS[verb].name not in FIRST_STEP_ONLY):
            out.append(code)
    if has_trades:
        wanted = useful_trades(evaluator, state)
        out += [code for code in state.actions() if code & VERB == BANK and code in wanted]
    return out


def attack_bonus(evaluator: Evaluator, *codes: int) -> float:
    """Return what the first blow of a game is worth in a plan beside what it does, after a long peace.

    An attack on a knight is none: it would be made where it is hopeless.
    """
    if not evaluator.aggression or not any(code & VERB in DAMAGING_VERBS for code in codes):
        return 0.0
    return evaluator.aggression * evaluator.weights.first_attack


def useful_trades(evaluator: Evaluator, state: State) -> set[int]:
    """Return the trades with the bank that bring one of the best goals nearer without taking from it."""
    player = state.player
    have = state.cards[player * KIND_COUNT : (player + 1) * KIND_COUNT]
    rate = rates(state, player)
    weighed = sorted(valued_goals(evaluator, state, player, have), key=lambda pair: -pair[1])
    found: set[int] = set()
    for (cost, _), _ in weighed[:MAX_TRADED_GOALS]:
        needed = dict(cost)
        lacking = [kind for kind, number in cost if have[kind] < number]
        givers = [kind for kind in range(KIND_COUNT) if have[kind] - needed.get(kind, 0) >= rate[kind]]
        found |= {BANK | give << VERB_BITS | take << VERB_BITS + ARGUMENT_BITS for give in givers for take in lacking}
    return found


def play_with_answers(evaluator: Evaluator, state: State, code: int) -> int:
    """Make an action and what chance and others answer to it; return how many times to unmake."""
    state.make(code)
    count = 1
    while state.todo and state.actor != evaluator.seat:
        state.make(likely_answer(evaluator, state))
        count += 1
    return count


def value_now(evaluator: Evaluator, state: State) -> float:
    """Return what a position is worth; where the seat is to put down what it took up, as if it put down nothing.

    Until then the longest route and victory wait (K3.4).
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
    """Return what chance or another player is taken to do in a task."""
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
