"""Refusals of the actions of knights except war (K10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.errors import Refusal
from ..board.pieces import (
    ACTIVATION_COST,
    ACTIVE,
    IS_FOREIGN,
    IS_KNIGHT,
    KNIGHT_COST,
    KNIGHTS,
    MAX_KNIGHT_LEVEL,
    OWNER_OF,
    POLITICS,
    PROMOTED,
    READY,
    Vertex,
)
from ..rules.economy.production import is_robber_locked
from ..rules.war.knight_actions import FORTRESS_LEVEL, knight_level, reachable_vertices
from .common import EnteredAction, cost_refusal, supply_refusal


def ownership_refusal(entered: EnteredAction, vertex: Vertex) -> Refusal | None:
    """Return the refusal of a vertex without a knight of the player, None if it has one."""
    piece = entered.state.at[vertex]
    if not IS_KNIGHT[piece]:
        return Refusal("knight/none", "K10.5")
    if OWNER_OF[piece] != entered.player:
        return Refusal("knight/not-yours", "K10.5", {"player": str(OWNER_OF[piece])})
    return None


def knight_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why the entered knight is not ready to act (K10.5).

    If no knight has been entered, it is the reason why none of the player's knights is ready.
    """
    state, vertex = entered.state, entered.first_argument
    if vertex is not None:
        return ownership_refusal(entered, vertex) or _readiness_refusal(state.at[vertex])
    knights = state.knights[entered.player]
    if not knights:
        return Refusal("knight/none", "K10.5")
    refusals = [_readiness_refusal(state.at[v]) for v in knights]
    return refusals[0] if all(refusals) else None


def _readiness_refusal(piece: int) -> Refusal | None:
    if not piece & ACTIVE:
        return Refusal("knight/not-active", "K10.5")
    return None if piece & READY else Refusal("knight/not-ready", "K10.5")


def recruit_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot be recruited (K10.1)."""
    state, vertex = entered.state, entered.first_argument
    if vertex is not None:
        if state.at[vertex]:
            return Refusal("knight/occupied", "K10.1")
        if not state.board.is_land_vertex[vertex]:
            return Refusal("build/no-land", "K10.1")
        if not any(edge in state.lines[entered.player] for edge, _ in state.board.links[vertex]):
            return Refusal("build/not-connected", "K10.1")
    lacking = supply_refusal(entered, KNIGHTS) or cost_refusal(entered, KNIGHT_COST)
    return lacking or (Refusal("build/not-connected", "K10.1") if vertex is None else None)


def activate_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot be activated (K10.2)."""
    state, vertex = entered.state, entered.first_argument
    if vertex is not None:
        wrong = ownership_refusal(entered, vertex)
        if wrong:
            return wrong
        if state.at[vertex] & ACTIVE:
            return Refusal("knight/active", "K10.2")
    elif not state.knights[entered.player]:
        return Refusal("knight/none", "K10.2")
    elif all(state.at[v] & ACTIVE for v in state.knights[entered.player]):
        return Refusal("knight/active", "K10.2")
    return cost_refusal(entered, ACTIVATION_COST)


def promote_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot be promoted (K10.3, K10.4)."""
    vertex = entered.first_argument
    if vertex is None:
        if not entered.state.knights[entered.player]:
            return Refusal("knight/none", "K10.3")
        reasons = [level_refusal(entered, v) for v in entered.state.knights[entered.player]]
        return reasons[0] if all(reasons) else cost_refusal(entered, KNIGHT_COST)
    return ownership_refusal(entered, vertex) or level_refusal(entered, vertex) or cost_refusal(entered, KNIGHT_COST)


def level_refusal(entered: EnteredAction, vertex: Vertex) -> Refusal | None:
    """Return the reason, except for the cost, why a knight of the player cannot go a level up (K10.3, K10.4)."""
    piece = entered.state.at[vertex]
    level = knight_level(piece) + 1
    if level > MAX_KNIGHT_LEVEL:
        return Refusal("knight/top", "K10.3")
    if piece & PROMOTED:
        return Refusal("knight/promoted", "K10.3")
    if level == MAX_KNIGHT_LEVEL and entered.state.levels[entered.player * 3 + POLITICS] < FORTRESS_LEVEL:
        return Refusal("knight/politics", "K10.4")
    return supply_refusal(entered, KNIGHTS - 1 + level)


def move_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot move (K10.6)."""
    wrong = knight_refusal(entered)
    start, target = entered.first_argument, entered.second_argument
    if wrong or start is None:
        return wrong or Refusal("knight/no-way", "K10.6")
    if target is None:
        return Refusal("knight/no-way", "K10.6")
    if target == start:
        return Refusal("knight/same", "K10.6")
    if entered.state.at[target]:
        return Refusal("knight/occupied", "K10.6")
    return Refusal("knight/no-way", "K10.6")


def displace_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot be displaced (K10.7)."""
    if entered.state.rulebook.is_war:
        return Refusal("war/peace", "K11.2")
    wrong = knight_refusal(entered)
    start, target = entered.first_argument, entered.second_argument
    if wrong or start is None or target is None:
        return wrong or Refusal("knight/no-way", "K10.7")
    return target_refusal(entered, start, target) or Refusal("knight/level", "K10.7")


def target_refusal(entered: EnteredAction, start: Vertex, target: Vertex) -> Refusal | None:
    """Return the reason, except for levels, why the piece on a vertex cannot be attacked or displaced."""
    state = entered.state
    piece = state.at[target]
    if not IS_KNIGHT[piece]:
        return Refusal("war/no-knight", "K11.2")
    if not IS_FOREIGN[entered.player][piece]:
        return Refusal("war/own", "K11.1")
    if target not in reachable_vertices(state, entered.player, start).blocked_by:
        return Refusal("knight/no-way", "K10.6")
    return None


def chase_refusal(entered: EnteredAction) -> Refusal | None:
    """Return the reason why a knight cannot chase the robber (K10.8)."""
    wrong = knight_refusal(entered)
    if wrong:
        return wrong
    return Refusal("robber/locked", "K6.4") if is_robber_locked(entered.state) else Refusal("knight/no-robber", "K10.8")


KNIGHT_REASONS: Final[dict[str, Callable[[EnteredAction], Refusal | None]]] = {
    "recruit": recruit_refusal,
    "activate": activate_refusal,
    "promote": promote_refusal,
    "move": move_refusal,
    "displace": displace_refusal,
    "chase": chase_refusal,
}
