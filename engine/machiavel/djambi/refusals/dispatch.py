"""Search for the refusal of a move or of one token: first the piece and whose turn it is, then each later step."""

from __future__ import annotations

from ...core.errors import Refusal
from ..board.pieces import COLOR_OF, COLORS, CORPSE, KIND_OF, NO_PARTY, REPORTER
from ..presenter.choices import PASS_TOKEN, SPARE_TOKEN, MoveTree, step_name
from ..rules.action_code import REPORT, STAB
from ..rules.moves import Move
from ..rules.position import Position
from .common import piece_params
from .destination import destination_refusal
from .later_steps import step_refusal


def refusal_of(position: Position, move: Move) -> Refusal:
    """Return the reason why *move*, which must be illegal, is illegal in *position*."""
    tree = MoveTree(position)
    prefix: tuple[str, ...] = ()
    for token in _move_tokens(tree, move):
        refusal = refusal_of_token(tree, prefix, token)
        if refusal:
            return refusal
        prefix += (token,)
    return _incomplete_refusal(tree, prefix)


def _incomplete_refusal(tree: MoveTree, prefix: tuple[str, ...]) -> Refusal:
    """Return the refusal of *prefix*, the tokens of an unfinished legal move, by its missing step."""
    following = tree.moves_by_next_token(prefix)
    step = step_name(len(prefix), next(iter(following.values())))
    if step == "victim" or "" in following:
        return Refusal("victim/compulsory", "D3.4")
    return Refusal("move/incomplete", "D2.5", {"prefix": " ".join(prefix)})


def _move_tokens(tree: MoveTree, move: Move) -> tuple[str, ...]:
    """Return *move* as tokens of `MoveTree`; it may be missing from *tree*."""
    if move.is_pass:
        return (PASS_TOKEN,)
    names = move.board.names
    tokens = [names[move.origin], names[move.target]]
    if tree.position.options.press != "all":
        if SPARE_TOKEN in tree.moves_by_next_token(tuple(tokens)) and move.act != REPORT:
            tokens.append(SPARE_TOKEN)
        tokens += [names[square] for square in move.victims]
    if move.body is not None and move.act != STAB:
        tokens.append(names[move.body])
    if move.leave is not None:
        tokens.append(names[move.leave])
    return tuple(tokens)


def refusal_of_token(tree: MoveTree, prefix: tuple[str, ...], token: str) -> Refusal | None:
    """Return the reason why *token* may not follow *prefix*; None if it may.

    If no legal move begins with *prefix*, its first wrong token is refused.
    """
    for length in range(len(prefix)):
        if prefix[length] not in tree.moves_by_next_token(prefix[:length]):
            return refusal_of_token(tree, prefix[:length], prefix[length])
    following = tree.moves_by_next_token(prefix)
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
        return destination_refusal(position, prefix[0], token)
    if "" in following and not _is_reporter(position, prefix[0]):
        return Refusal("move/too-long", "D2.5", {"square": token})
    return step_refusal(tree, prefix, token)


def _is_reporter(position: Position, square: str) -> bool:
    piece = position.placement[position.board.numbers[square]]
    return piece < CORPSE and KIND_OF[piece] == REPORTER


def _piece_refusal(position: Position, token: str) -> Refusal:
    """Return the reason why the mover may not begin with *token*: a square, or a pass (D2, D6.4, D6.5)."""
    if token in (PASS_TOKEN, SPARE_TOKEN):
        return Refusal("pass/forced", "D6.5")
    square = position.board.numbers[token]
    state, realm, mover = position.placement[square], position.realm, position.mover
    if state >= CORPSE:
        return Refusal("piece/corpse", "D3.9") if state == CORPSE else Refusal("piece/empty", "D2.5")
    params = piece_params(state)
    color = COLOR_OF[state]
    if color in realm.movable_colors(position.base, position.last, mover):
        return Refusal("piece/no-move", "D2.2", params)
    owner = realm.controller[color]
    if owner == mover:
        return Refusal("piece/not-its-turn", "D6.4", params)
    if owner == NO_PARTY:
        return Refusal("piece/nobodys", "D2.5", params)
    return Refusal("piece/not-yours", "D2.5", {**params, "controller": COLORS[owner]})
