"""Max^n two plies deep: whoever moves takes what is best for himself, and knows that the next will do the same."""

from collections.abc import Callable, Iterator
from random import Random

from machiavel.djambi.board.geometry import Square
from machiavel.djambi.board.pieces import EMPTY, NOBODY, SLOTS
from machiavel.djambi.rules.action_code import ACT_STEP, BODY_SHIFT, TO_SHIFT
from machiavel.djambi.rules.movegen import body_squares, factored_moves, list_moves
from machiavel.djambi.rules.state import State

from lab.baselines.evaluators import Parts

Judge = Callable[[State], Parts]


def best_of_all(state: State, rng: Random, judge: Judge) -> int:
    """Return the best of all moves by a *judge* of material; one of the best at random.

    In the second ply only what can change the material is played: no plain move does, and of the places of a body
    those beside a chief, who may be shut in by it. So every answer of the next party counts.
    """
    return _best(state, rng, list_moves(state), lambda: _reply(state, judge, list(_loud(state)), judge(state)))


def best_of_factored(state: State, rng: Random, judge: Judge) -> int:
    """Return the best move by any *judge*: all moves of all men in both plies.

    Of the places of a body those beside chiefs and one more are tried at first, one in the second ply.
    """
    return _best(state, rng, list(_spread(state)), lambda: _reply(state, judge, list(_plain(state)), None))


def _best(state: State, rng: Random, moves: list[int], reply: Callable[[], Parts]) -> int:
    mover, found = state.mover, []
    for move in moves:
        state.make(move)
        found.append(reply()[mover])
        state.unmake()
    best = max(found)
    return rng.choice([move for move, part in zip(moves, found, strict=True) if part >= best - 1e-9])


def _reply(state: State, judge: Judge, moves: list[int], best: Parts | None) -> Parts:
    """Return what the party to move makes of the position; *best*: what it has if it changes nothing."""
    mover = state.mover
    if mover == NOBODY:
        return judge(state)
    for move in moves:
        state.make(move)
        found = judge(state)
        state.unmake()
        if best is None or found[mover] > best[mover]:
            best = found
    return best or judge(state)


def _loud(state: State) -> Iterator[int]:
    """Yield the moves that can change the material."""
    complete, bodied = factored_moves(state)
    for code in complete:
        if code >= ACT_STEP or code >> TO_SHIFT == state.board.labyrinth:
            yield code
    yield from _placed(state, bodied)


def _spread(state: State) -> Iterator[int]:
    complete, bodied = factored_moves(state)
    yield from complete
    yield from _placed(state, bodied)


def _plain(state: State) -> Iterator[int]:
    complete, bodied = factored_moves(state)
    yield from complete
    if bodied:
        body = body_squares(state)[0]
        yield from (code | body for code in bodied)


def _placed(state: State, bodied: list[int]) -> Iterator[int]:
    """Yield each of *bodied* with the places that matter."""
    if not bodied:
        return
    places = [*(s << BODY_SHIFT for s in _beside_chiefs(state)), body_squares(state)[0]]
    for code in bodied:
        for body in dict.fromkeys(places):
            yield code | body


def _beside_chiefs(state: State) -> list[Square]:
    """Return the empty squares beside the chiefs in play."""
    at, labyrinth, board = state.at, state.board.labyrinth, state.board
    chiefs = [state.where[party * SLOTS] for party in state.realm.in_play]
    return [s for chief in chiefs if chief != labyrinth for s in board.near[chief] if at[s] == EMPTY and s != labyrinth]
