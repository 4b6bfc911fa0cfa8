"""Owns the work that is timed of Knights: the same tasks natively and in a browser. Judges none.

Each task is a function that does a known amount of work and returns it, so that any runner can time it.
"""

from __future__ import annotations

from random import Random

from ..game import CHANCE
from .position import start_position
from .state import State

RULES = "storm"


def random_actions(count: int, seed: int) -> int:
    """Play random games of four players until at least *count* actions are done; return how many were.

    At each step all actions are listed and one is played; chance goes by its weights.
    """
    rng, start, done = Random(seed), start_position(RULES), 0
    while done < count:
        state = start.thaw()
        while state.outcome is None and done < count:
            state.make(_chosen(state, rng))
            state.stack.clear()
            done += 1
    return done


def _chosen(state: State, rng: Random) -> int:
    actions = state.actions()
    if state.actor == CHANCE:
        return rng.choices(actions, state.weights())[0]
    return rng.choice(actions)


def played(count: int, seed: int) -> list[State]:
    """Return *count* states of random games in which a player decides, with what is cached forgotten."""
    rng, found = Random(seed), list[State]()
    state = start_position(RULES).thaw()
    while len(found) < count:
        if state.outcome is not None:
            state = start_position(RULES).thaw()
        if state.actor != CHANCE and rng.random() < 1 / 8:
            twin = state.copy()
            twin.forget()
            found.append(twin)
        state.make(_chosen(state, rng))
        state.stack.clear()
    return found


def list_all(states: list[State]) -> int:
    """List the actions of each state anew, nothing of it being cached; return how many states that were."""
    for state in states:
        state.listing = None
        state.forget()
        state.actions()
    return len(states)


def make_all(states: list[State], count: int) -> int:
    """Make and unmake up to *count* actions of each state; return how many."""
    done = 0
    for state in states:
        for code in state.actions()[:count]:
            state.make(code)
            state.unmake()
            done += 1
    return done
