"""Owns the map of threats: which buildings a knight may strike in a turn or two, and how likely it is (K11.10).

A strike takes two turns, to stand beside the victim and to strike, so that whoever looks at one turn alone never goes
to war on purpose. The odds below make the way there worth something.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..pieces import (
    ACTIVE,
    CITY,
    EDGE_OWNER,
    IS_BUILDING,
    KNIGHT,
    OWNER,
    OWNER_SHIFT,
    POLITICS,
    READY,
    SORT,
    TOP_KNIGHT,
    WALL,
    Vertex,
)
from ..war import CITY_LEVEL, SETTLEMENT_LEVEL

if TYPE_CHECKING:
    from ..state import State

#: How likely a strike comes off, by the levels that are missing, of an active knight beside his victim.
ODDS: Final = (0.35, 0.16, 0.05)
#: What remains of that: of one who sleeps, of one a road away, of one who needs a fortress that his player has not.
ASLEEP, AWAY, BARRED = 0.55, 0.4, 0.3


def level_needed(state: State, vertex: Vertex) -> int:
    """Return the level of knight that may strike a building, one more than there is where none may (K11.10-K11.12)."""
    piece = state.at[vertex]
    if piece & SORT != CITY:
        return SETTLEMENT_LEVEL
    if piece & WALL or (vertex in state.metropolis and not state.rulebook.is_metropolis_open):
        return TOP_KNIGHT + 1
    return CITY_LEVEL


def threats(state: State, player: int) -> Iterator[tuple[Vertex, Vertex, float]]:
    """Yield (knight, foreign building, odds) for what the knights of a player threaten, nearest first for each."""
    at, links = state.at, state.board.links
    for vertex in state.knights[player]:
        base = readiness(at[vertex])
        for _, other in links[vertex]:
            if IS_BUILDING[at[other]] and at[other] >> OWNER_SHIFT & OWNER != player:
                yield vertex, other, base * strike_odds(state, player, vertex, vertex, other)
        for edge, middle in links[vertex]:
            if EDGE_OWNER[state.on[edge]] != player or at[middle]:
                continue
            for _, other in links[middle]:
                if other != vertex and IS_BUILDING[at[other]] and at[other] >> OWNER_SHIFT & OWNER != player:
                    yield vertex, other, base * AWAY * strike_odds(state, player, vertex, middle, other)


def readiness(piece: int) -> float:
    """Return how soon a knight may act, 1 for at once."""
    if piece & READY:
        return 1.0
    return 0.9 if piece & ACTIVE else ASLEEP


def strike_odds(state: State, player: int, knight: Vertex, start: Vertex, target: Vertex) -> float:
    """Return how likely a knight who gets to *start* strikes the building on *target*."""
    needed = level_needed(state, target)
    missing = needed - (state.at[knight] & SORT) + KNIGHT
    if needed > TOP_KNIGHT or missing >= len(ODDS):
        return 0.0
    owner = state.at[target] >> OWNER_SHIFT & OWNER
    rulebook = state.rulebook
    if rulebook.is_last_building_safe and len(state.houses[owner]) == 1:
        return 0.0
    if rulebook.is_strike_linked:
        edge = state.board.edge_between(start, target)
        if EDGE_OWNER[state.on[edge]] not in (player, owner):
            return 0.0
    odds = ODDS[max(missing, 0)]
    if needed == TOP_KNIGHT and missing > 0 and state.levels[player * 3 + POLITICS] < 3:
        odds *= BARRED
    return odds
