"""Owns the reasons: why a square cannot be chosen, why a move is not legal, each with the number of its rule.

Legality is decided by `movegen` alone. These functions are asked only about what it left out, and look for the
rule that a player has most likely overlooked: first the way there, then what stands there, then what follows.
"""

from __future__ import annotations

from typing import Final

from ...core.errors import Refusal
from ..board.geometry import Square
from ..board.pieces import (
    CHIEF,
    COLOR_OF,
    COLORS,
    CORPSE,
    DIPLOMAT,
    EMPTY,
    KIND_OF,
    KINDS,
    MILITANT,
    NECROMOBILE,
    NOBODY,
    REPORTER,
    SLOTS,
)
from ..presenter.choices import PASS_TOKEN, SPARE_TOKEN, MoveTree, step_name
from ..rules.action_code import EXHUME, KILL, REPORT, STAB
from ..rules.events import apply_events, move_events
from ..rules.moves import Move
from ..rules.position import Position

#: The rule by which each act puts down what it carries.
BODY_RULES: Final = {KILL: "D3.1", EXHUME: "D3.6"}
PLACE_RULE: Final = "D3.5"


def refusal_of(position: Position, move: Move) -> Refusal:
    """Return why *move* is not legal in *position*, which it is not."""
    tree = MoveTree(position)
    prefix: tuple[str, ...] = ()
    for token in _tokens(tree, move):
        refusal = refusal_of_token(tree, prefix, token)
        if refusal:
            return refusal
        prefix += (token,)
    return _incomplete_refusal(tree, prefix)


def _incomplete_refusal(tree: MoveTree, prefix: tuple[str, ...]) -> Refusal:
    """Return what is missing after *prefix*, which begins a legal move but is none."""
    following = tree.following(prefix)
    step = step_name(len(prefix), next(iter(following.values())))
    if step == "victim" or "" in following:
        return Refusal("victim/compulsory", "D3.4")
    return Refusal("move/incomplete", "D2.5", {"prefix": " ".join(prefix)})


def _tokens(tree: MoveTree, move: Move) -> tuple[str, ...]:
    """Return *move* as the tokens of `choices`, whether it is in *tree* or not."""
    if move.is_pass:
        return (PASS_TOKEN,)
    names = move.board.names
    tokens = [names[move.origin], names[move.target]]
    if tree.position.options.press != "all":
        if SPARE_TOKEN in tree.following(tuple(tokens)) and move.act != REPORT:
            tokens.append(SPARE_TOKEN)
        tokens += [names[square] for square in move.victims]
    if move.body is not None and move.act != STAB:
        tokens.append(names[move.body])
    if move.leave is not None:
        tokens.append(names[move.leave])
    return tuple(tokens)


def refusal_of_token(tree: MoveTree, prefix: tuple[str, ...], token: str) -> Refusal | None:
    """Return why *token* may not follow *prefix*, None if it may. A prefix that is no move's is refused itself."""
    for length in range(len(prefix)):
        if prefix[length] not in tree.following(prefix[:length]):
            return refusal_of_token(tree, prefix[:length], prefix[length])
    following = tree.following(prefix)
    if token in following and token:
        return None
    position = tree.position
    if token not in position.board.numbers and token not in (PASS_TOKEN, SPARE_TOKEN):
        return Refusal("choice/no-square", "D1.1", {"square": token[:10]})
    if not prefix:
        return _piece_refusal(position, token)
    if token == PASS_TOKEN:
        return Refusal("pass/forced", "D6.5")
    if len(prefix) == 1:
        return _destination_refusal(position, prefix[0], token)
    if "" in following and not _is_reporter(position, prefix[0]):
        return Refusal("move/too-long", "D2.5", {"square": token})
    return _step_refusal(tree, prefix, token)


def _is_reporter(position: Position, square: str) -> bool:
    piece = position.placement[position.board.numbers[square]]
    return piece < CORPSE and KIND_OF[piece] == REPORTER


def _piece_refusal(position: Position, token: str) -> Refusal:
    if token in (PASS_TOKEN, SPARE_TOKEN):
        return Refusal("pass/forced", "D6.5")
    square = position.board.numbers[token]
    state, realm, mover = position.placement[square], position.realm, position.mover
    if state >= CORPSE:
        return Refusal("piece/corpse", "D3.9") if state == CORPSE else Refusal("piece/empty", "D2.5")
    params = _piece_params(state)
    color = COLOR_OF[state]
    if color in realm.movers(position.base, position.last, mover):
        return Refusal("piece/no-move", "D2.2", params)
    owner = realm.controller[color]
    if owner == mover:
        return Refusal("piece/not-its-turn", "D6.4", params)
    if owner == NOBODY:
        return Refusal("piece/nobodys", "D2.5", params)
    return Refusal("piece/not-yours", "D2.5", {**params, "controller": COLORS[owner]})


def _piece_params(piece: int) -> dict[str, str]:
    return {"color": COLORS[COLOR_OF[piece]], "kind": KINDS[KIND_OF[piece]]}


# -- destinations


def _destination_refusal(position: Position, origin: str, target: str) -> Refusal:
    numbers = position.board.numbers
    actor = position.placement[numbers[origin]]
    if target == SPARE_TOKEN:
        return Refusal("choice/no-square", "D2.5", {"square": target})
    blocked = _line_refusal(position, list(position.placement), numbers[origin], numbers[target], KIND_OF[actor])
    return blocked or _target_refusal(position, KIND_OF[actor], numbers[target])


def _line_refusal(position: Position, at: list[int], origin: Square, target: Square, kind: int) -> Refusal | None:
    """Return what is wrong with the way (D2.1, D2.2), None if the line is free."""
    board = position.board
    if origin == target:
        return Refusal("move/same-square", "D2.5")
    ray = next((ray for ray in board.rays(origin) if target in ray), None)
    if ray is None:
        return Refusal("move/not-straight", "D2.1", {"from": board.names[origin], "to": board.names[target]})
    way = ray[: ray.index(target)]
    if kind == MILITANT and len(way) > 1:
        return Refusal("move/militant-two", "D2.1")
    obstacle = next((square for square in way if at[square] != EMPTY), None)
    if obstacle is not None:
        return Refusal("move/blocked", "D2.2", {"square": board.names[obstacle]})
    return None


def _target_refusal(position: Position, kind: int, target: Square) -> Refusal:
    """Return why a piece of *kind* may not end or act on *target*, the way there being free."""
    state = position.placement[target]
    is_throne = target == position.board.labyrinth
    if state == EMPTY:
        return Refusal("move/labyrinth-chief", "D2.4") if is_throne else Refusal("move/press-own-chief", "D3.4")
    if state == CORPSE:
        return Refusal("move/no-way-out", "D3.7") if kind == NECROMOBILE else Refusal("move/corpse", "D3.9")
    params = _piece_params(state)
    if kind == REPORTER:
        return Refusal("move/reporter-enters", "D3.4", params)
    if kind == NECROMOBILE:
        return Refusal("move/necromobile-living", "D3.6", params)
    if kind == MILITANT and is_throne:
        return Refusal("move/militant-throne", "D3.2", params)
    return _victim_refusal(position, state, is_handled=kind == DIPLOMAT) or Refusal("move/no-way-out", "D3.7")


def _victim_refusal(position: Position, victim: int, is_handled: bool) -> Refusal | None:
    """Return which line of D4 protects *victim*, None if nothing does."""
    realm, mover = position.realm, position.mover
    if (realm.handleable if is_handled else realm.killable)[mover][victim]:
        return None
    color, params = COLOR_OF[victim], _piece_params(victim)
    if victim == mover * SLOTS + CHIEF:
        return Refusal("victim/own-chief", "D4.1", params)
    if realm.controller[color] == NOBODY:
        if realm.rulebook.spares_neutrals:
            return Refusal("victim/untouchable", "D4.3", params)
        return Refusal("victim/neutral", "D4.2", params)
    if is_handled:
        return Refusal("victim/handle-own", "D4.4", params)
    return Refusal("victim/own" if color == mover else "victim/vassal", "D4.2", params)


# -- what follows the destination


def _step_refusal(tree: MoveTree, prefix: tuple[str, ...], token: str) -> Refusal:
    position = tree.position
    move = next(iter(tree.following(prefix).values()))
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
    """Return why the reporter's victim may not be this one (D3.4)."""
    if token == SPARE_TOKEN:
        return Refusal("victim/compulsory", "D3.4")
    board = position.board
    square = board.numbers[token]
    if square not in board.beside[move.target]:
        return Refusal("move/reporter-reach", "D3.4", {"square": token})
    if at[square] >= CORPSE:
        return Refusal("victim/corpse", "D3.9") if at[square] == CORPSE else Refusal("victim/nobody", "D3.4")
    return _victim_refusal(position, at[square], is_handled=False) or Refusal("move/reporter-stays", "D3.4")


def _body_refusal(position: Position, at: list[int], move: Move, square: Square) -> Refusal:
    """Return why a corpse or a handled piece may not be put on *square* (D3.1, D3.5, D3.6, D7.3)."""
    rule = BODY_RULES.get(move.act, PLACE_RULE)
    if at[square] != EMPTY:
        return Refusal("body/occupied", rule, {"square": position.board.names[square]})
    if square != position.board.labyrinth:
        return Refusal("body/no-way-out", "D3.7")
    if move.act == KILL and KIND_OF[position.placement[move.target]] == CHIEF:
        return Refusal("body/puppet-off", "D7.3")
    if rule == PLACE_RULE:
        return Refusal("body/labyrinth-living", rule, _piece_params(position.placement[move.target]))
    return Refusal("body/labyrinth", rule)


def _leave_refusal(position: Position, at: list[int], move: Move, square: Square) -> Refusal:
    """Return why the labyrinth may not be left for *square* (D3.7, D7.1, D7.2)."""
    blocked = _line_refusal(position, at, move.target, square, KIND_OF[at[move.target]])
    if blocked:
        return blocked
    state = at[square]
    is_stab = move.act == STAB
    if state >= CORPSE or KIND_OF[state] != CHIEF or move.act == EXHUME:
        return Refusal("leave/occupied", "D3.7", {"square": position.board.names[square]})
    option = position.options.assassin_stroke if is_stab else position.options.diplomat_stroke
    if option == "off":
        return Refusal("leave/stroke-off", "D7.2" if is_stab else "D7.1")
    protected = _victim_refusal(position, state, is_handled=not is_stab)
    return protected or Refusal("leave/same-chief", "D7.1")
