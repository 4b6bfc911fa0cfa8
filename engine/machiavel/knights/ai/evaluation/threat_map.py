"""Threats of knights: which buildings a knight may strike within two turns, and how likely it is (K11.10).

A strike takes two turns, one to get beside the building and one to strike, so a search of a single turn would never
start a war on purpose. The odds give a value to the way there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    ACTIVE,
    CITY,
    EDGE_OWNER,
    IS_BUILDING,
    IS_FOREIGN,
    KNIGHT,
    MAX_KNIGHT_LEVEL,
    OWNER,
    OWNER_SHIFT,
    POLITICS,
    READY,
    SORT,
    WALL,
    Vertex,
)
from ...rules.action_code import VERB
from ...rules.cache_keys import REACH_KEY
from ...rules.verbs import DAMAGING_VERBS
from ...rules.war.attacks import CITY_LEVEL, SETTLEMENT_LEVEL, list_knight_actions
from ...rules.war.knight_actions import walk

if TYPE_CHECKING:
    from ...rules.state import State
    from .weights import Weights

#: How a knight gets beside a building: it stands there, it moves there, it captures a road or ship and moves.
ADJACENT, BY_MOVE, BY_CAPTURE = 0, 1, 2
#: Factors on the odds: for an inactive knight; for one that needs promotion to the third level without the fortress.
INACTIVE_FACTOR, NO_FORTRESS_FACTOR = 0.55, 0.3
#: A knight that lacks more levels than this is no threat.
MAX_MISSING_LEVELS: Final = 2


def level_needed(state: State, vertex: Vertex) -> int:
    """Return the knight's level needed to strike a building, MAX_KNIGHT_LEVEL + 1 if none may (K11.10-K11.12)."""
    piece = state.at[vertex]
    if piece & SORT != CITY:
        return SETTLEMENT_LEVEL
    if piece & WALL or (vertex in state.metropolis and not state.rulebook.is_metropolis_open):
        return MAX_KNIGHT_LEVEL + 1
    return CITY_LEVEL


def threats(state: State, player: int, weights: Weights) -> Iterator[tuple[Vertex, Vertex, float]]:
    """Yield (knight's vertex, building's vertex, odds) for each foreign building that a player's knight threatens."""
    factors = (weights.strike, weights.strike * weights.by_move, weights.strike * weights.by_capture)
    for vertex in state.knights[player]:
        base = knight_readiness(state.at[vertex])
        for target, start, how in reachable_buildings(state, player, vertex):
            odds = base * factors[how] * strike_odds(state, player, vertex, start, target, weights.training)
            if odds:
                yield vertex, target, odds


def reachable_buildings(state: State, player: int, vertex: Vertex) -> tuple[tuple[Vertex, Vertex, int], ...]:
    """Return (building, vertex beside it, how) for each foreign building a knight can get beside by one action.

    *how* is ADJACENT, BY_MOVE (K10.6) or BY_CAPTURE (K11.3); of several ways only the easiest is given.
    """
    found: tuple[tuple[Vertex, Vertex, int], ...] | None = state.cache.get(REACH_KEY + vertex)
    if found is None:
        found = state.cache[REACH_KEY + vertex] = tuple(_find_reachable(state, player, vertex))
    return found


def _find_reachable(state: State, player: int, vertex: Vertex) -> Iterator[tuple[Vertex, Vertex, int]]:
    """Compute the result of `reachable_buildings`."""
    at, on, links = state.at, state.on, state.board.links
    is_foreign = IS_FOREIGN[player]
    walked = walk(state, player, vertex)
    starts = dict.fromkeys((vertex,), ADJACENT)
    starts |= {start: BY_MOVE for start in walked.open if not at[start]}
    for start in walked.open:
        for edge, other in links[start]:
            if on[edge] and EDGE_OWNER[on[edge]] != player and not at[other]:
                starts.setdefault(other, BY_CAPTURE)
    found: dict[Vertex, tuple[int, bool, Vertex]] = {}
    for start, how in starts.items():
        for edge, target in links[start]:
            piece = at[target]
            if IS_BUILDING[piece] and is_foreign[piece]:
                rank = (how, not on[edge], start)
                found[target] = min(rank, found.get(target, rank))
    for target, (how, _, start) in found.items():
        yield target, start, how


def attack_readiness(state: State, player: int) -> float:
    """Return the readiness of a player's readiest knight among those that can capture or strike, 0 without any."""
    found = [knight_readiness(state.at[v]) for v in state.knights[player] if _can_damage(state, player, v)]
    return max(found, default=0.0)


def _can_damage(state: State, player: int, vertex: Vertex) -> bool:
    """Return whether the knight on a vertex could capture or strike if it were ready."""
    return any(code & VERB in DAMAGING_VERBS for code in list_knight_actions(state, player, vertex))


def knight_readiness(piece: int) -> float:
    """Return a factor for how soon a knight may act, 1 for at once."""
    if piece & READY:
        return 1.0
    return 0.9 if piece & ACTIVE else INACTIVE_FACTOR


def strike_odds(state: State, player: int, knight: Vertex, start: Vertex, target: Vertex, training: float) -> float:
    """Return the odds that a knight, once on *start*, may strike the building on *target*; fewer for missing levels."""
    needed = level_needed(state, target)
    missing = needed - (state.at[knight] & SORT) + KNIGHT
    if needed > MAX_KNIGHT_LEVEL or missing > MAX_MISSING_LEVELS:
        return 0.0
    owner = state.at[target] >> OWNER_SHIFT & OWNER
    rulebook = state.rulebook
    if rulebook.is_last_building_safe and len(state.buildings[owner]) == 1:
        return 0.0
    if rulebook.is_strike_linked:
        edge = state.board.edge_between(start, target)
        if EDGE_OWNER[state.on[edge]] not in (player, owner):
            return 0.0
    odds = training ** max(missing, 0)
    if needed == MAX_KNIGHT_LEVEL and missing > 0 and state.levels[player * 3 + POLITICS] < 3:
        odds *= NO_FORTRESS_FACTOR
    return odds
