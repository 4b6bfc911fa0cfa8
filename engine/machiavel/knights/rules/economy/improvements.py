"""Improvements and metropolises (K8.1-K8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    CITY,
    KIND_COUNT,
    MAX_LEVEL,
    OWNER,
    OWNER_SHIFT,
    SORT,
    TRACKS,
    Vertex,
    improvement_cost,
)
from ..mutations import pay_cost, pop_task, push_tasks
from ..verbs import METROPOLIS, VERB_BITS
from ..war.raiders import plain_cities

if TYPE_CHECKING:
    from ..state import State, Task

#: The minimum level of a player that holds a metropolis (K8.2).
METROPOLIS_LEVEL: Final = 4
#: The points of a metropolis in addition to those of its city (K8.3).
METROPOLIS_POINTS: Final = 2


def metropolis_holder(state: State, track: int) -> int:
    """Return the player that holds the metropolis of a track; -1 if there is none."""
    vertex = state.metropolis[track]
    return -1 if vertex < 0 else state.at[vertex] >> OWNER_SHIFT & OWNER


def can_improve(state: State, player: int, track: int) -> bool:
    """Return whether a player may go a level up on a track, regardless of the cost (K8.1)."""
    level = state.levels[player * 3 + track] + 1
    if level > MAX_LEVEL:
        return False
    if level >= METROPOLIS_LEVEL and metropolis_holder(state, track) != player:
        return bool(plain_cities(state, player))
    at = state.at
    return any(at[vertex] & SORT == CITY for vertex in state.buildings[player])


def list_improvements(state: State, player: int, out: list[int], verb: int, rebate: int = 0) -> None:
    """Add the improvements that a player can pay for, as actions of *verb*; *rebate*: commodities less to pay."""
    cards, levels = state.cards, state.levels
    for track in range(len(TRACKS)):
        ((kind, number),) = improvement_cost(track, levels[player * 3 + track] + 1, rebate)
        if cards[player * KIND_COUNT + kind] >= number and can_improve(state, player, track):
            out.append(verb | track << VERB_BITS)


def advance_level(state: State, track: int, rebate: int = 0) -> None:
    """Pay for the next level of the player whose turn it is and go up to it (K8.1).

    If the level brings a metropolis, its task is pushed (K8.2).
    """
    player = state.player
    level = state.levels[player * 3 + track] + 1
    pay_cost(state, player, improvement_cost(track, level, rebate))
    state.levels[player * 3 + track] = level
    state.clear_cache()
    if level >= METROPOLIS_LEVEL:
        rival = metropolis_holder(state, track)
        if rival < 0 or (rival != player and state.levels[rival * 3 + track] < level == MAX_LEVEL):
            push_tasks(state, ("metropolis", player, track))


def improve_track(state: State, track: int) -> None:
    """Carry out `improve:TRACK`: go a level up at the full price."""
    advance_level(state, track)


def found_metropolis(state: State, vertex: Vertex) -> None:
    """Carry out `metropolis:V`: the city becomes the metropolis of the track, in place of any former one."""
    _, player, track = pop_task(state)
    former = metropolis_holder(state, track)
    if former >= 0:
        state.score[former] -= METROPOLIS_POINTS
    state.metropolis[track] = vertex
    state.score[player] += METROPOLIS_POINTS
    state.clear_cache()


def list_metropolises(state: State, task: Task) -> list[int]:
    """Return the answers to the task `metropolis`."""
    return [METROPOLIS | vertex << VERB_BITS for vertex in plain_cities(state, task[1])]
