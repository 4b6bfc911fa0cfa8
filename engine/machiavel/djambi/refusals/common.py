"""Refusals shared by several steps of a move: the line to a square (D2), the choice of a victim (D4)."""

from __future__ import annotations

from ...core.errors import Refusal
from ..board.geometry import Square
from ..board.pieces import CHIEF, COLOR_OF, COLORS, EMPTY, KIND_OF, KINDS, MILITANT, NO_PARTY, SLOTS
from ..rules.position import Position


def piece_params(piece: int) -> dict[str, str]:
    """Return the sentence parameters for a living piece: the letters of its colour and kind."""
    return {"color": COLORS[COLOR_OF[piece]], "kind": KINDS[KIND_OF[piece]]}


def line_refusal(position: Position, at: list[int], origin: Square, target: Square, kind: int) -> Refusal | None:
    """Return the reason why a piece of *kind* cannot go from *origin* to *target* (D2.1, D2.2); None if it can.

    *at*: the contents of the board's grid at this step of the move. The contents of *target* do not matter.
    """
    board = position.board
    if origin == target:
        return Refusal("move/same-square", "D2.5")
    ray = next((ray for ray in board.rays_from(origin) if target in ray), None)
    if ray is None:
        return Refusal("move/not-straight", "D2.1", {"from": board.names[origin], "to": board.names[target]})
    between = ray[: ray.index(target)]
    if kind == MILITANT and len(between) > 1:
        return Refusal("move/militant-two", "D2.1")
    obstacle = next((square for square in between if at[square] != EMPTY), None)
    if obstacle is not None:
        return Refusal("move/blocked", "D2.2", {"square": board.names[obstacle]})
    return None


def victim_refusal(position: Position, victim: int, is_handled: bool) -> Refusal | None:
    """Return the refusal by the rule of D4 that protects the piece *victim* from the mover; None if none does."""
    realm, mover = position.realm, position.mover
    if (realm.handleable if is_handled else realm.killable)[mover][victim]:
        return None
    color, params = COLOR_OF[victim], piece_params(victim)
    if victim == mover * SLOTS + CHIEF:
        return Refusal("victim/own-chief", "D4.1", params)
    if realm.controller[color] == NO_PARTY:
        if realm.rulebook.spares_neutrals:
            return Refusal("victim/untouchable", "D4.3", params)
        return Refusal("victim/neutral", "D4.2", params)
    if is_handled:
        return Refusal("victim/handle-own", "D4.4", params)
    return Refusal("victim/own" if color == mover else "victim/vassal", "D4.2", params)
