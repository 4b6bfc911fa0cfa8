"""One-ply search, for tasks, answers, the initial placement, turns of weak levels and all decisions in rollouts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.game import CHANCE
from ..board.pieces import ACTION
from ..board.progress_cards import CARDS
from ..rules.action_code import VERB
from ..rules.verbs import END, TRIM_OWN
from .beam_search import attack_bonus, play_with_answers, turn_candidates, value_after_placing

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: The values of progress cards in points of the game, for the choice of a card to take or to discard.
CARD_VALUE = {
    "loaded-dice": 0.6,
    "crane": 0.55,
    "builders": 0.75,
    "road-crew": 0.6,
    "smiths": 0.55,
    "corner-market": 0.7,
    "merchant": 0.6,
    "wedding": 0.6,
    "levy": 0.6,
    "masons": 0.3,
    "muster": 0.35,
    "surveyor": 0.35,
    "envoy": 0.35,
    "tithe": 0.4,
    "fleet": 0.35,
    "harbour-deal": 0.35,
}
DEFAULT_CARD_VALUE = 0.45


def scored_actions(evaluator: Evaluator, state: State) -> list[tuple[float, int]]:
    """Return the value after each candidate action, and its code, best first; on a tie the smaller code first."""
    scored = [(value_after(evaluator, state, code), code) for code in candidate_actions(evaluator, state)]
    scored.sort(key=best_first_key)
    return scored


def best_first_key(pair: tuple[float, int]) -> tuple[float, int]:
    """Return the sort key of a pair of value and code: the higher value first, then the smaller code."""
    return -pair[0], pair[1]


def candidate_actions(evaluator: Evaluator, state: State) -> list[int]:
    """Return the actions to compare: in a turn its end and the actions to try, otherwise all legal actions."""
    if state.todo or state.stage != ACTION:
        return state.actions()
    ends = [code for code in state.actions() if code & VERB in (END, TRIM_OWN)]
    return [*ends, *turn_candidates(evaluator, state)]


def value_after(evaluator: Evaluator, state: State, code: int) -> float:
    """Return the value after an action and the likely answers; for the end of the turn, the value before it."""
    if code & VERB == END:
        return evaluator.evaluate(state)
    count = play_with_answers(evaluator, state, code)
    value = value_after_placing(evaluator, state)
    if state.todo and state.actor == evaluator.seat:
        value += pending_task_value(state)
    for _ in range(count):
        state.unmake()
    return value + card_value(state, evaluator.seat, code) + attack_bonus(evaluator, code)


def card_value(state: State, seat: int, code: int) -> float:
    """Return the value of the progress card that an action takes, or its negative if the action discards it.

    Returns 0 for other actions.
    """
    text = state.text(code).split(":")
    if len(text) == 2 and text[1] in CARDS:
        value = CARD_VALUE.get(text[1], DEFAULT_CARD_VALUE)
        if text[0] == "trim":
            return -value
        return value if text[0] == "take" else 0.0
    return 0.0


def pending_task_value(state: State) -> float:
    """Return the expected gain of the task that is due, which belongs to the value of the card that started it."""
    task = state.todo[0]
    return {"roads": 0.35, "smith": 0.2, "levy": 0.2, "spy": 0.5, "enlist": 0.4, "metropolis": 0.5}.get(task[0], 0.0)


def best_one_ply(evaluator: Evaluator, state: State) -> int:
    """Return the action with the best value; a single action is not evaluated."""
    codes = state.actions()
    if len(codes) == 1:
        return codes[0]
    return scored_actions(evaluator, state)[0][1]


def sample_chance(state: State, rng: Random) -> int:
    """Return an action of chance, sampled by its weights."""
    assert state.actor == CHANCE
    return rng.choices(state.actions(), state.weights())[0]
