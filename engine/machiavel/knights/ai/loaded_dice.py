"""Owns the card loaded-dice: which throw is worth fixing, if any (K5.1, K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..board.pieces import CITY, IS_BUILDING, OWNER, OWNER_SHIFT, SORT
from ..rules.action_code import ARGUMENT_BITS, FIELD
from ..rules.economy.production import SEVEN
from ..rules.verbs import ROLL_DICE, VERB_BITS
from .evaluation.board_features import PIPS, tile_yield

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: The card is kept for a better day where fixing wins less than this beside the usual throw.
MIN_GAIN: Final = 0.8


def best_fixing(evaluator: Evaluator, state: State) -> int:
    """Return the fixing that yields the most beside what others get, or the plain throw."""
    worth = {total: _throw_value(evaluator, state, total) for total in range(2, 13)}
    usual = sum(PIPS[total] * worth[total] for total in worth) / 36
    best, chosen = usual + MIN_GAIN, ROLL_DICE
    for code in state.actions():
        if code == ROLL_DICE:
            continue
        rest = code >> VERB_BITS
        total = (rest & FIELD) + (rest >> ARGUMENT_BITS & FIELD)
        if worth[total] > best:
            best, chosen = worth[total], code
    return chosen


def _throw_value(evaluator: Evaluator, state: State, total: int) -> float:
    """Return how many cards a sum brings the seat, less a part of what the others get; a seven costs a little."""
    if total == SEVEN:
        return -0.3
    own, others = 0.0, 0.0
    for hexagon in state.board.land:
        if state.tile_numbers[hexagon] != total or hexagon == state.robber:
            continue
        for vertex in state.board.corners[hexagon]:
            piece = state.at[vertex]
            if not IS_BUILDING[piece]:
                continue
            cards = (
                sum(n for _, n in tile_yield(state.board, state.tile_numbers, hexagon, piece & SORT == CITY))
                * 36
                / PIPS[total]
            )
            if piece >> OWNER_SHIFT & OWNER == evaluator.seat:
                own += cards
            else:
                others += cards
    return own - others / (2 * evaluator.rulebook.players)
