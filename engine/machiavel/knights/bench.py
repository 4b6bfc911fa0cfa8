"""Owns the work that is timed of Knights: the same tasks natively and in a browser. Judges none.

Each task is a function that does a known amount of work and returns it, so that any runner can time it.
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
            twin.clear_cache()
            found.append(twin)
        state.make(_chosen(state, rng))
        state.stack.clear()
    return found


def list_all(states: list[State]) -> int:
    """List the actions of each state anew, nothing of it being cached; return how many states that were."""
    for state in states:
        state.cached_actions = None
        state.clear_cache()
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


def decisions(level: int, count: int, seed: int) -> str:
    """Let four players of a level play; return JSON of *count* decisions, each [milliseconds, its longest slice's].

    Throws and single answers are no decisions.
    """
    position, dice, memories = GAME.start(RULES), ChanceSampler(seed), [None] * 4
    rng, times = Random(seed), list[tuple[float, float]]()
    while len(times) < count and position.outcome() is None:
        (seat,) = GAME.seats_to_act(position)
        if seat == CHANCE:
            action = dice.sample(GAME, position)
        else:
            action, taken = _timed(InformationState(seat, GAME.observation(position, seat), memories[seat]), level, rng)
            if len(position.codes()) > 1:
                times.append(taken)
        after = GAME.apply(position, action)
        step = Transition(position, action, after, GAME.actor(position, action))
        memories = [GAME.update_memory(memory, step, player) for player, memory in enumerate(memories)]
        position = after
    return json.dumps(times)


def _timed(sight: InformationState, level: int, rng: Random) -> tuple[str, tuple[float, float]]:
    """Return what a level does, how many milliseconds it takes and how many its longest slice."""
    begun = last = perf_counter()
    thinking: Any = GAME.ai.start_search(sight, SearchRequest(level=level), rng)
    longest, is_done = 0.0, False
    while not is_done:
        is_done = thinking.step()
        now = perf_counter()
        longest, last = max(longest, now - last), now
    return thinking.best(), (1000 * (last - begun), 1000 * longest)
