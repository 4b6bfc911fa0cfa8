"""Threats of knights: the buildings that a knight may strike within two turns, and how likely it is (K11.10).

A strike takes two turns, one to get beside the building and one to strike it, so a search of a single turn would never
plan one. The odds give a value to the first of these turns.
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
from ...rules.war.knight_actions import reachable_vertices

if TYPE_CHECKING:
    from ...rules.state import State
    from .weights import Weights

#: A way for a knight to get beside a building: it stands there already.
ADJACENT: Final = 0
#: A way for a knight to get beside a building: it moves there.
BY_MOVE: Final = 1
#: A way for a knight to get beside a building: it captures a road or ship and so moves there.
BY_CAPTURE: Final = 2
#: The factor on the odds for an inactive knight.
INACTIVE_FACTOR: Final = 0.55
#: The factor on the odds for a knight that needs the third level, while its player has no fortress.
NO_FORTRESS_FACTOR: Final = 0.3
#: The maximum number of levels that a knight may lack and still be a threat.
MAX_MISSING_LEVELS: Final = 2


def level_needed(state: State, vertex: Vertex) -> int:
    """Return the level that a knight needs to strike a building (K11.10-K11.12).

    It is MAX_KNIGHT_LEVEL + 1 for a building that no knight may strike.
    """
    piece = state.at[vertex]
    if piece & SORT != CITY:
        return SETTLEMENT_LEVEL
    if piece & WALL or (vertex in state.metropolis and not state.rulebook.is_metropolis_open):
        return MAX_KNIGHT_LEVEL + 1
    return CITY_LEVEL


def threatened_buildings(state: State, player: int, weights: Weights) -> Iterator[tuple[Vertex, Vertex, float]]:
    """Yield each threat of a player: the vertex of its knight, the vertex of the foreign building, and the odds."""
    factors = (weights.strike, weights.strike * weights.by_move, weights.strike * weights.by_capture)
    for vertex in state.knights[player]:
        base = knight_readiness(state.at[vertex])
        for target, start, how in reachable_buildings(state, player, vertex):
            odds = base * factors[how] * strike_odds(state, player, vertex, start, target, weights.training)
            if odds:
                yield vertex, target, odds


def reachable_buildings(state: State, player: int, vertex: Vertex) -> tuple[tuple[Vertex, Vertex, int], ...]:
    """Return the foreign buildings that a knight can get beside by one action.

    Each has the building's vertex, the vertex beside it, and the way there: ADJACENT, BY_MOVE (K10.6) or BY_CAPTURE
    (K11.3). Of several ways only the easiest is returned.
    """
    found: tuple[tuple[Vertex, Vertex, int], ...] | None = state.cache.get(REACH_KEY + vertex)
    if found is None:
        found = state.cache[REACH_KEY + vertex] = tuple(_find_reachable(state, player, vertex))
    return found


def _find_reachable(state: State, player: int, vertex: Vertex) -> Iterator[tuple[Vertex, Vertex, int]]:
    """Find the result of `reachable_buildings`, which caches it."""
    at, on, links = state.at, state.on, state.board.links
    is_foreign = IS_FOREIGN[player]
    walked = reachable_vertices(state, player, vertex)
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
    """Return the highest readiness of a player's knights that could capture or strike; 0 without such a knight."""
    found = [knight_readiness(state.at[v]) for v in state.knights[player] if _can_damage(state, player, v)]
    return max(found, default=0.0)


def _can_damage(state: State, player: int, vertex: Vertex) -> bool:
    """Return whether the knight on a vertex could capture or strike if it were ready."""
    return any(code & VERB in DAMAGING_VERBS for code in list_knight_actions(state, player, vertex))


def knight_readiness(piece: int) -> float:
    """Return the readiness of a knight: 1 if it may act at once, less if it may act later."""
    if piece & READY:
        return 1.0
    return 0.9 if piece & ACTIVE else INACTIVE_FACTOR


def strike_odds(state: State, player: int, knight: Vertex, start: Vertex, target: Vertex, training: float) -> float:
    """Return the odds that a knight may strike the building on *target* from *start*, lower for missing levels."""
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
