"""Refusals of attacks, captures and strikes (K11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.errors import Refusal
from ..board.pieces import (
    CITY,
    EDGE_OWNER,
    IS_BUILDING,
    IS_FOREIGN,
    OWNER_OF,
    SORT,
    SUPPLY_COUNT,
    WALL,
    Edge,
    Vertex,
)
from ..rules.war.attacks import CITY_LEVEL, SETTLEMENT_LEVEL
from ..rules.war.knight_actions import knight_level, reachable_vertices
from .common import EnteredAction
from .knight_actions import knight_refusal, target_refusal


def _peace_refusal(entered: EnteredAction) -> Refusal | None:
    return None if entered.state.rulebook.is_war else Refusal("war/off", "K11")


def attack_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot attack (K11.2)."""
    wrong = _peace_refusal(entered) or knight_refusal(entered)
    start, target = entered.first_argument, entered.second_argument
    if wrong or start is None or target is None:
        return wrong or Refusal("war/no-knight", "K11.2")
    return target_refusal(entered, start, target)


def capture_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a road or ship cannot be captured (K11.3)."""
    wrong = _peace_refusal(entered) or knight_refusal(entered)
    start, edge = entered.first_argument, entered.second_argument
    if wrong or start is None or edge is None:
        return wrong or Refusal("war/not-open", "K11.3")
    owner = EDGE_OWNER[entered.state.on[edge]]
    if owner < 0:
        return Refusal("war/not-open", "K11.3")
    if owner == entered.player:
        return Refusal("war/own-edge", "K11.3")
    targets = entered.arguments[2:] or entered.state.board.ends[edge]
    return _capture_end_refusal(entered, start, edge, targets)


def _capture_end_refusal(entered: EnteredAction, start: Vertex, edge: Edge, targets: tuple[int, ...]) -> Refusal:
    """Return the reason why a knight cannot capture the edge on the way to any of *targets*."""
    state = entered.state
    is_open = reachable_vertices(state, entered.player, start).open
    ends = state.board.ends[edge]
    found = Refusal("war/not-open", "K11.3")
    for target in targets:
        if target not in ends:
            return Refusal("war/not-adjacent", "K11.3")
        source = ends[0] if target == ends[1] else ends[1]
        piece = state.at[target]
        if source not in is_open:
            continue
        if IS_BUILDING[piece]:
            found = Refusal("war/building", "K11.3")
        elif piece and not IS_FOREIGN[entered.player][piece]:
            found = Refusal("knight/occupied", "K11.3")
        elif state.supply[entered.player * SUPPLY_COUNT + 1 - state.on[edge] % 2] <= 0:
            found = Refusal("war/no-supply", "K11.3")
    return found


def strike_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a building cannot be struck (K11.10-K11.13)."""
    wrong = _peace_refusal(entered) or knight_refusal(entered)
    start, target = entered.first_argument, entered.second_argument
    if wrong or start is None:
        return wrong
    if target is None:
        near = entered.state.board.near[start]
        reasons = [r for r in (_building_refusal(entered, start, v) for v in near) if r.code != "war/not-adjacent"]
        return reasons[0] if reasons else Refusal("war/not-adjacent", "K11.10")
    if entered.state.board.edge_between(start, target) < 0:
        return Refusal("war/not-adjacent", "K11.10")
    return _building_refusal(entered, start, target)


def _building_refusal(entered: EnteredAction, start: Vertex, target: Vertex) -> Refusal:
    """Return the reason why the building on an adjacent vertex cannot be struck; perhaps there is none."""
    state = entered.state
    piece, level = state.at[target], knight_level(state.at[start])
    owner = OWNER_OF[piece]
    if not IS_BUILDING[piece]:
        return Refusal("war/not-adjacent", "K11.10")
    if owner == entered.player:
        return Refusal("war/own", "K11.1")
    if piece & SORT == CITY:
        if target in state.metropolis:
            if not state.rulebook.is_metropolis_open:
                return Refusal("war/metropolis", "K11.12")
            if piece & WALL:
                return Refusal("war/metropolis-wall", "K11.12")
        if piece & WALL:
            return Refusal("war/wall", "K11.11")
    if level < (CITY_LEVEL if piece & SORT == CITY else SETTLEMENT_LEVEL):
        return Refusal("war/too-weak", "K11.10")
    if state.rulebook.is_last_building_safe and len(state.buildings[owner]) == 1:
        return Refusal("war/last-building", "K11.13")
    return Refusal("war/not-linked", "K11.10")


WAR_REASONS: Final[dict[str, Callable[[EnteredAction], Refusal | None]]] = {
    "attack": attack_refusal,
    "capture": capture_refusal,
    "strike": strike_refusal,
}
