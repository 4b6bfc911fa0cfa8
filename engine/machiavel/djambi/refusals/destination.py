"""Refusals of a destination: the square to which a piece goes, or on which it acts (D2, D3)."""

from __future__ import annotations

from ...core.errors import Refusal
from ..board.geometry import Square
from ..board.pieces import CORPSE, DIPLOMAT, EMPTY, KIND_OF, MILITANT, NECROMOBILE, REPORTER
from ..presenter.choices import SPARE_TOKEN
from ..rules.position import Position
from .common import line_refusal, piece_params, victim_refusal


def destination_refusal(position: Position, origin: str, target: str) -> Refusal:
    """Return the reason why the piece on *origin* may not go to *target* or act on it; both are tokens."""
    numbers = position.board.numbers
    actor = position.placement[numbers[origin]]
    if target == SPARE_TOKEN:
        return Refusal("choice/no-square", "D2.5", {"square": target})
    blocked = line_refusal(position, list(position.placement), numbers[origin], numbers[target], KIND_OF[actor])
    return blocked or _target_refusal(position, KIND_OF[actor], numbers[target])


def _target_refusal(position: Position, kind: int, target: Square) -> Refusal:
    """Return the reason why a piece of *kind* may not end or act on *target*; the line to it is free."""
    state = position.placement[target]
    is_throne = target == position.board.labyrinth
    if state == EMPTY:
        return Refusal("move/labyrinth-chief", "D2.4") if is_throne else Refusal("move/press-own-chief", "D3.4")
    if state == CORPSE:
        return Refusal("move/no-way-out", "D3.7") if kind == NECROMOBILE else Refusal("move/corpse", "D3.9")
    params = piece_params(state)
    if kind == REPORTER:
        return Refusal("move/reporter-enters", "D3.4", params)
    if kind == NECROMOBILE:
        return Refusal("move/necromobile-living", "D3.6", params)
    if kind == MILITANT and is_throne:
        return Refusal("move/militant-throne", "D3.2", params)
    return victim_refusal(position, state, is_handled=kind == DIPLOMAT) or Refusal("move/no-way-out", "D3.7")
