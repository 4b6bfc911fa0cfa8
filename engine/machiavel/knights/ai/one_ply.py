"""Owns decisions that are looked at one action deep: tasks, answers, set-up, and whole turns of weak players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...core.game import CHANCE
from ..board.pieces import ACTION
from ..board.progress_cards import CARDS
from ..rules.action_code import VERB
from ..rules.verbs import END, TRIM_OWN
from .beam_search import attack_bonus, play_with_answers, turn_candidates, value_now

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: What a progress card is worth to hold, for whoever must part with one; half a point for all others.
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
    """Return (worth afterwards, code) of all that the seat may sensibly do, best first; codes break ties."""
    found = [(value_after(evaluator, state, code), code) for code in candidate_actions(evaluator, state)]
    found.sort(key=best_first)
    return found


def best_first(pair: tuple[float, int]) -> tuple[float, int]:
    """Return by what (worth, code) pairs are sorted."""
    return -pair[0], pair[1]


def candidate_actions(evaluator: Evaluator, state: State) -> list[int]:
    """Return what is compared: in one's turn the candidates and the end, else all answers."""
    if state.todo or state.stage != ACTION:
        return state.actions()
    ends = [code for code in state.actions() if code & VERB in (END, TRIM_OWN)]
    return [*ends, *turn_candidates(evaluator, state)]


def value_after(evaluator: Evaluator, state: State, code: int) -> float:
    """Return what a position is worth after an action; the end of the turn is worth what there is."""
    if code & VERB == END:
        return evaluator.evaluate(state)
    count = play_with_answers(evaluator, state, code)
    value = value_now(evaluator, state)
    if state.todo and state.actor == evaluator.seat:
        value += pending_task_value(state)
    for _ in range(count):
        state.unmake()
    return value + card_value(state, evaluator.seat, code) + attack_bonus(evaluator, code)


def card_value(state: State, seat: int, code: int) -> float:
    """Return what the very card is worth that an action takes or trims, beside the number of cards."""
    text = state.text(code).split(":")
    if len(text) == 2 and text[1] in CARDS:
        worth = CARD_VALUE.get(text[1], DEFAULT_CARD_VALUE)
        if text[0] == "trim":
            return -worth
        return worth if text[0] == "take" else 0.0
    return 0.0


def pending_task_value(state: State) -> float:
    """Return what a task that is still due for the seat will bring, so that its cards are not played last."""
    task = state.todo[0]
    return {"roads": 0.35, "smith": 0.2, "levy": 0.2, "spy": 0.5, "enlist": 0.4, "metropolis": 0.5}.get(task[0], 0.0)


def best_one_ply(evaluator: Evaluator, state: State) -> int:
    """Return the best action one deep; for playing others' turns on."""
    codes = state.actions()
    if len(codes) == 1:
        return codes[0]
    return scored_actions(evaluator, state)[0][1]


def sample_chance(state: State, rng: Random) -> int:
    """Return what chance does."""
    assert state.actor == CHANCE
    return rng.choices(state.actions(), state.weights())[0]
