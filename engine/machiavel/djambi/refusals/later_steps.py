"""Refusals of the steps after the destination: the reporter's victim, the body's square, the way out (D3, D7)."""

from __future__ import annotations

from typing import Final

from ...core.errors import Refusal
from ..board.geometry import Square
from ..board.pieces import CHIEF, CORPSE, EMPTY, KIND_OF
from ..presenter.choices import SPARE_TOKEN, MoveTree, step_name
from ..rules.action_code import EXHUME, KILL, STAB
from ..rules.events import apply_events, move_events
from ..rules.moves import Move
from ..rules.position import Position
from .common import line_refusal, piece_params, victim_refusal

#: The rule for the square of the corpse, by act; for the square of a handled piece it is PLACE_RULE.
BODY_RULES: Final = {KILL: "D3.1", EXHUME: "D3.6"}
PLACE_RULE: Final = "D3.5"


def step_refusal(tree: MoveTree, prefix: tuple[str, ...], token: str) -> Refusal:
    """Return the reason why *token* may not follow *prefix*, which has at least a piece and a destination."""
    position = tree.position
    move = next(iter(tree.moves_by_next_token(prefix).values()))
    step = step_name(len(prefix), move)
    groups = move_events(position, move)[: len(prefix) - 1]
    at = apply_events(position, [event for group in groups for event in group])
    if step == "victim":
        return _report_refusal(position, at, move, token)
    if token == SPARE_TOKEN:
        return Refusal("choice/no-square", "D2.5", {"square": token})
    square = position.board.numbers[token]
    if step == "leave":
        return _leave_refusal(position, at, move, square)
    return _body_refusal(position, at, move, square)


def _report_refusal(position: Position, at: list[int], move: Move, token: str) -> Refusal:
    """Return the reason why the reporter may not kill on the square *token*, or may not spare all (D3.4)."""
    if token == SPARE_TOKEN:
        return Refusal("victim/compulsory", "D3.4")
    board = position.board
    square = board.numbers[token]
    if square not in board.beside[move.target]:
        return Refusal("move/reporter-reach", "D3.4", {"square": token})
    if at[square] >= CORPSE:
        return Refusal("victim/corpse", "D3.9") if at[square] == CORPSE else Refusal("victim/nobody", "D3.4")
    return victim_refusal(position, at[square], is_handled=False) or Refusal("move/reporter-stays", "D3.4")


def _body_refusal(position: Position, at: list[int], move: Move, square: Square) -> Refusal:
    """Return the reason why a corpse or a handled piece may not be put on *square* (D3.1, D3.5, D3.6, D7.3)."""
    rule = BODY_RULES.get(move.act, PLACE_RULE)
    if at[square] != EMPTY:
        return Refusal("body/occupied", rule, {"square": position.board.names[square]})
    if square != position.board.labyrinth:
        return Refusal("body/no-way-out", "D3.7")
    if move.act == KILL and KIND_OF[position.placement[move.target]] == CHIEF:
        return Refusal("body/puppet-off", "D7.3")
    if rule == PLACE_RULE:
        return Refusal("body/labyrinth-living", rule, piece_params(position.placement[move.target]))
    return Refusal("body/labyrinth", rule)


def _leave_refusal(position: Position, at: list[int], move: Move, square: Square) -> Refusal:
    """Return the reason why the piece may not leave the labyrinth for *square* (D3.7, D7.1, D7.2)."""
    blocked = line_refusal(position, at, move.target, square, KIND_OF[at[move.target]])
    if blocked:
        return blocked
    state = at[square]
    is_stab = move.act == STAB
    if state >= CORPSE or KIND_OF[state] != CHIEF or move.act == EXHUME:
        return Refusal("leave/occupied", "D3.7", {"square": position.board.names[square]})
    option = position.options.assassin_stroke if is_stab else position.options.diplomat_stroke
    if option == "off":
        return Refusal("leave/stroke-off", "D7.2" if is_stab else "D7.1")
    protected = victim_refusal(position, state, is_handled=not is_stab)
    return protected or Refusal("leave/same-chief", "D7.1")
