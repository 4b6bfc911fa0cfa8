"""Benchmark tasks of Knights, which `build.py bench` runs natively and in a browser.

Each task returns the number of units of work done, so that any caller can compute a rate.
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter
from typing import Any

from ..core.ai import InformationState, SearchRequest
from ..core.chance import ChanceSampler
from ..core.game import CHANCE, Transition
from .game import GAME
from .rules.position import start_position
from .rules.state import State

RULES = "storm"


def random_actions(count: int, seed: int) -> int:
    """Play *count* actions in random games of four players; return their number.

    At each step all legal actions are listed and a random one is played; actions of chance have their weights.
    """
    rng, start, done = Random(seed), start_position(RULES), 0
    while done < count:
        state = start.thaw()
        while state.outcome is None and done < count:
            state.make(_choose_action(state, rng))
            state.stack.clear()
            done += 1
    return done


def _choose_action(state: State, rng: Random) -> int:
    actions = state.actions()
    if state.actor == CHANCE:
        return rng.choices(actions, state.weights())[0]
    return rng.choice(actions)


def random_states(count: int, seed: int) -> list[State]:
    """Return *count* states with empty caches from random games; in each a player is to act."""
    rng, states = Random(seed), list[State]()
    state = start_position(RULES).thaw()
    while len(states) < count:
        if state.outcome is not None:
            state = start_position(RULES).thaw()
        if state.actor != CHANCE and rng.random() < 1 / 8:
            twin = state.copy()
            twin.clear_cache()
            states.append(twin)
        state.make(_choose_action(state, rng))
        state.stack.clear()
    return states


def list_all(states: list[State]) -> int:
    """List the legal actions of each state, with its cache emptied first; return the number of states."""
    for state in states:
        state.cached_actions = None
        state.clear_cache()
        state.actions()
    return len(states)


def make_all(states: list[State], count: int) -> int:
    """Make and unmake at most *count* actions of each state; return the number of actions."""
    done = 0
    for state in states:
        for code in state.actions()[:count]:
            state.make(code)
            state.unmake()
            done += 1
    return done


def decisions(level: int, count: int, seed: int) -> str:
    """Let four computer players of a level make *count* decisions; return their times as JSON.

    Each entry has the milliseconds of the whole search and of its longest step. Throws, and actions without an
    alternative, do not count as decisions.
    """
    position, dice, memories = GAME.start(RULES), ChanceSampler(seed), [None] * 4
    rng, times = Random(seed), list[tuple[float, float]]()
    while len(times) < count and position.outcome() is None:
        (seat,) = GAME.seats_to_act(position)
        if seat == CHANCE:
            action = dice.sample_throw(GAME, position)
        else:
            information = InformationState(seat, GAME.observation(position, seat), memories[seat])
            action, taken = _timed_action(information, level, rng)
            if len(position.codes()) > 1:
                times.append(taken)
        after = GAME.apply(position, action)
        transition = Transition(position, action, after, GAME.actor(position, action))
        memories = [GAME.update_memory(memory, transition, player) for player, memory in enumerate(memories)]
        position = after
    return json.dumps(times)


def _timed_action(information: InformationState, level: int, rng: Random) -> tuple[str, tuple[float, float]]:
    """Return the action of a level, and the milliseconds of its search and of the longest step."""
    begun = last = perf_counter()
    session: Any = GAME.ai.start_search(information, SearchRequest(level=level), rng)
    max_step, is_done = 0.0, False
    while not is_done:
        is_done = session.step()
        now = perf_counter()
        max_step, last = max(max_step, now - last), now
    return session.best_action(), (1000 * (last - begun), 1000 * max_step)
