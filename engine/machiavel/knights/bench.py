"""Benchmark tasks of Knights, which `build.py bench` runs natively and in a browser.

Each task returns the number of units of work done, so that any caller can compute a rate.
"""

from __future__ import annotations

import json
from random import Random

from ..core.decision_times import decision_times
from ..core.game import CHANCE
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
    """Return the times of *count* decisions of a level as JSON (`core/decision_times.py`)."""
    return json.dumps(decision_times(GAME, RULES, level, count, seed))
