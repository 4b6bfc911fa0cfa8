"""Functions that list, play and count the actions of a position by their texts (K3)."""

from __future__ import annotations

from ...core.errors import (
    IllegalMoveError,
    MatchOverError,
    MoveTextError,
    Refusal,
    check_depth,
)
from ...core.game import CHANCE
from ..board.pieces import ACTION, OVER
from .action_code import BUNDLE_WIDTH, action_text, pack_bundle, parse_bundle
from .economy.trade import are_disjoint, has_bundle
from .position import Position
from .state import State
from .verbs import COUNTER, OFFER, VERB_BITS


def legal_actions(position: Position) -> tuple[str, ...]:
    """Return the texts of the actor's legal actions, sorted (K1.5), without offers, which are not listed (K3.5)."""
    board = position.board
    return tuple(sorted([action_text(board, code) for code in position.codes()]))


def chance_weights(position: Position) -> dict[str, int]:
    """Return the weight of each action of chance, by its text, sorted; empty if chance is not to act."""
    if position.actor != CHANCE:
        return {}
    board = position.board
    pairs = zip(position.codes(), position.weights(), strict=True)
    return dict(sorted((action_text(board, code), weight) for code, weight in pairs))


def points(position: Position) -> tuple[int, ...]:
    """Return each player's points (K14.1)."""
    return position.points


def play(position: Position, action: str) -> Position:
    """Return the position after *action*.

    Raises MoveTextError if *action* is no action's text, IllegalMoveError if it is illegal, MatchOverError if the game
    is over.
    """
    if not isinstance(action, str):
        raise MoveTextError(ascii(action), "an action is a text")
    state = position.thaw()
    state.make(code_of_legal_action(state, action))
    state.stack.clear()
    return Position(state)


def code_of_legal_action(state: State, action: str) -> int:
    """Return the code of a legal action; raises the errors of `play`."""
    if state.stage == OVER:
        raise MatchOverError
    code = state.code(action)
    if code is not None:
        return code
    verb = action.partition(":")[0]
    if verb in ("offer", "counter"):
        return _offer_code(state, action, verb)
    raise IllegalMoveError(action[:60], Refusal("action/not-listed", "K3.5"))


def _offer_code(state: State, action: str, verb: str) -> int:
    """Return the code of an offer or a counter-offer if it is legal (K7.4)."""
    parts = action.split(":")
    if len(parts) != 3:
        raise MoveTextError(action, f"'{verb}' is followed by two bundles: {verb}:GIVE:TAKE (K7.4)")
    try:
        give, take = parse_bundle(parts[1]), parse_bundle(parts[2])
    except ValueError as error:
        raise MoveTextError(action, f"{error} (K7.3)") from None
    task = state.todo[0] if state.todo else None
    if verb == "offer":
        is_due, player = task is None and state.stage == ACTION, state.player
    else:
        is_due, player = task is not None and task[0] == "answer", task[1] if task else -1
    if not is_due:
        raise IllegalMoveError(action[:60], Refusal("turn/other-stage", "K7.4"))
    if not are_disjoint(give, take):
        raise IllegalMoveError(action[:60], Refusal("offer/both-sides", "K7.4"))
    if not has_bundle(state, player, give):
        raise IllegalMoveError(action[:60], Refusal("offer/have", "K7.4"))
    code = OFFER if verb == "offer" else COUNTER
    return code | pack_bundle(give) << VERB_BITS | pack_bundle(take) << VERB_BITS + BUNDLE_WIDTH


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of *depth* listed actions, those of chance included.

    Raises RequestError for a depth below 0.
    """
    return _count_sequences(position.thaw(), check_depth(depth))


def _count_sequences(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = state.actions()
    if depth == 1:
        return len(actions)
    total = 0
    for code in actions:
        state.make(code)
        total += _count_sequences(state, depth - 1)
        state.unmake()
    return total
