"""Max^n two plies deep: the mover and the next party each take what is best for themselves."""

from collections.abc import Callable, Iterator
from random import Random

from machiavel.djambi.board.geometry import Square
from machiavel.djambi.board.pieces import EMPTY, NO_PARTY, SLOTS
from machiavel.djambi.rules.action_code import ACT_STEP, BODY_SHIFT, TO_SHIFT
from machiavel.djambi.rules.movegen import body_squares, factored_moves, list_moves
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import Shares

Evaluator = Callable[[State], Shares]

#: Moves whose values differ by less than this are equally good.
EPSILON = 1e-9


def best_of_all_moves(state: State, rng: Random, evaluate: Evaluator) -> int:
    """Return the best of all moves if *evaluate* counts material only, one of the best at random.

    The second ply tries only moves that can change the material. A quiet move cannot, and of the placements of a
    body only those beside a chief can, for they may encircle it. So no answer that matters is left out.
    """

    def after_reply() -> Shares:
        return _after_reply(state, evaluate, list(_material_moves(state)), evaluate(state))

    return _best_move(state, rng, list_moves(state), after_reply)


def best_of_few_placements(state: State, rng: Random, evaluate: Evaluator) -> int:
    """Return the best move by any *evaluate*, with few placements of each body.

    Both plies try all moves of all pieces. The first ply tries the placements beside chiefs and one other, the
    second ply one.
    """

    def after_reply() -> Shares:
        return _after_reply(state, evaluate, list(_moves_with_one_placement(state)), None)

    return _best_move(state, rng, list(_moves_with_placements(state)), after_reply)


def _best_move(state: State, rng: Random, moves: list[int], after_reply: Callable[[], Shares]) -> int:
    mover, values = state.mover, []
    for move in moves:
        state.make(move)
        values.append(after_reply()[mover])
        state.unmake()
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best - EPSILON])


def _after_reply(state: State, evaluate: Evaluator, moves: list[int], best: Shares | None) -> Shares:
    """Return the shares after the best of *moves* for the party to move, or *best* if that changes nothing."""
    mover = state.mover
    if mover == NO_PARTY:
        return evaluate(state)
    for move in moves:
        state.make(move)
        found = evaluate(state)
        state.unmake()
        if best is None or found[mover] > best[mover]:
            best = found
    return best or evaluate(state)


def _material_moves(state: State) -> Iterator[int]:
    """Yield the moves that can change the material."""
    complete, without_body = factored_moves(state)
    for code in complete:
        if code >= ACT_STEP or code >> TO_SHIFT == state.board.labyrinth:
            yield code
    yield from _with_placements(state, without_body)


def _moves_with_placements(state: State) -> Iterator[int]:
    complete, without_body = factored_moves(state)
    yield from complete
    yield from _with_placements(state, without_body)


def _moves_with_one_placement(state: State) -> Iterator[int]:
    complete, without_body = factored_moves(state)
    yield from complete
    if without_body:
        body = body_squares(state)[0]
        yield from (code | body for code in without_body)


def _with_placements(state: State, without_body: list[int]) -> Iterator[int]:
    """Yield each of *without_body* with the placements beside chiefs and one other placement."""
    if not without_body:
        return
    placements = [*(s << BODY_SHIFT for s in _beside_chiefs(state)), body_squares(state)[0]]
    for code in without_body:
        for body in dict.fromkeys(placements):
            yield code | body


def _beside_chiefs(state: State) -> list[Square]:
    """Return the empty squares beside the chiefs in play, except a chief in the labyrinth."""
    at, labyrinth, board = state.at, state.board.labyrinth, state.board
    chiefs = [state.where[party * SLOTS] for party in state.realm.in_play]
    return [s for chief in chiefs if chief != labyrinth for s in board.near[chief] if at[s] == EMPTY and s != labyrinth]
