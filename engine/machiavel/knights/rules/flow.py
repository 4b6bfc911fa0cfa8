"""Consequences of every action (K3.4): longest route, victory, dropped tasks, the next stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..board.pieces import ACTION, ACTIVE, EVENT, OVER, READY, ROLL, SETUP, YIELD
from .economy.production import distribute_yield
from .economy.routes import is_route_waiting, measure_routes, update_longest_route
from .tasks import TASKS

if TYPE_CHECKING:
    from .state import State


def apply_consequences(state: State) -> None:
    """Apply K3.4 until a decision is due or the game is over; cache the answers to the first task."""
    state.cached_actions = None
    target = state.rulebook.target
    while True:
        todo = state.todo
        if state.stale:
            measure_routes(state)
        if not todo or not is_route_waiting(todo):
            update_longest_route(state)
            if state.turn and state.score[state.player] >= target:
                end_game(state, "points", (state.player,))
                return
        if todo:
            answers = TASKS[todo[0][0]].choices(state, todo[0])
            if answers:
                state.cached_actions = answers
                return
            state.todo = todo[1:]
        elif state.stage in NEXT_STAGE:
            NEXT_STAGE[state.stage](state)
        else:
            return


def end_game(state: State, reason: str, winners: tuple[int, ...]) -> None:
    """End the game (K14.5)."""
    state.stage = OVER
    state.todo = ()
    state.outcome = (reason, winners)


def _start_turns(state: State) -> None:
    """Begin turn 1 (K4.4)."""
    state.stage = ROLL
    state.turn = 1
    state.player = 0


def _start_yield(state: State) -> None:
    """Begin the stage of the yield and distribute it (K5.2)."""
    state.stage = YIELD
    distribute_yield(state)


def _start_action(state: State) -> None:
    """Begin the stage in which the player acts; its active knights become ready (K5.3)."""
    state.stage = ACTION
    at = state.at
    for vertex in state.knights[state.player]:
        if at[vertex] & ACTIVE:
            at[vertex] |= READY


#: By stage: the function that begins the next stage when no task is left.
NEXT_STAGE: Final[dict[int, Callable[[State], None]]] = {SETUP: _start_turns, EVENT: _start_yield, YIELD: _start_action}
