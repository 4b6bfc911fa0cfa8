"""Use of the card loaded-dice: the throw to fix, if any (K5.1, K13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..board.pieces import CITY, IS_BUILDING, OWNER, OWNER_SHIFT, PIPS, SORT
from ..rules.action_code import ARGUMENT_BITS, FIELD
from ..rules.economy.production import SEVEN
from ..rules.verbs import ROLL_DICE, VERB_BITS
from .evaluation.board_features import tile_yield

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator

#: The minimum gain in cards over the expected value of a throw; for less the card is saved.
MIN_GAIN: Final = 0.8


def best_throw_to_fix(evaluator: Evaluator, state: State) -> int:
    """Return the code of the best throw to fix, or of an ordinary throw if no fixed one gains enough."""
    value = {total: _throw_value(evaluator, state, total) for total in range(2, 13)}
    expected = sum(PIPS[total] * value[total] for total in value) / 36
    best, chosen = expected + MIN_GAIN, ROLL_DICE
    for code in state.actions():
        if code == ROLL_DICE:
            continue
        rest = code >> VERB_BITS
        total = (rest & FIELD) + (rest >> ARGUMENT_BITS & FIELD)
        if value[total] > best:
            best, chosen = value[total], code
    return chosen


def _throw_value(evaluator: Evaluator, state: State, total: int) -> float:
    """Return the value of a sum in cards: the yield of the seat minus a part of the others' yield; -0.3 for a seven."""
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
