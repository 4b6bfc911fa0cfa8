"""Owns a yardstick: the greedy builder, who takes the affordable action that gains most points or yield now.

He knows no threats, saves for nothing, and trades with the bank only for what he can build at once.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ...core.game import CHANCE
from ..board.pieces import ACTION, CITY, ROLL, SORT
from ..rules.action_code import VERB
from ..rules.verbs import BANK, END, ROLL_DICE, TRIM_OWN
from .evaluation.board_features import PIPS

if TYPE_CHECKING:
    from ..rules.state import State

#: A card a throw in points: sixty throws are a game, and five cards are a point.
YIELD_WEIGHT: Final = 12.0


def greedy_action(state: State, rng: Random) -> int:
    """Return the code of what he does."""
    codes = state.actions()
    if state.stage == ROLL:
        return ROLL_DICE
    if state.todo:
        return _best(state, codes, rng)[1]
    if state.stage != ACTION:
        return codes[0]
    now = points_and_yield(state, state.player)
    plain = [code for code in codes if code & VERB not in (BANK, END, TRIM_OWN)]
    if plain:
        value, code = _best(state, plain, rng)
        if value > now + 1e-9:
            return code
    trade = _useful_trade(state, codes, now, rng)
    return trade if trade is not None else next(code for code in codes if code & VERB in (END, TRIM_OWN))


def points_and_yield(state: State, player: int) -> float:
    """Return points and yield of a player."""
    total = float(state.score[player])
    for vertex in state.buildings[player]:
        factor = 2 if state.at[vertex] & SORT == CITY else 1
        for hexagon in state.board.vertex_hexes[vertex]:
            if hexagon != state.robber:
                total += YIELD_WEIGHT * factor * PIPS[state.tile_numbers[hexagon]] / 36
    total += 0.1 * sum(state.levels[player * 3 : player * 3 + 3]) + 0.02 * len(state.lines[player])
    return total + 0.05 * len(state.knights[player])


def _best(state: State, codes: list[int], rng: Random) -> tuple[float, int]:
    player = state.actor
    assert player is not None
    assert player != CHANCE
    found = []
    for code in codes:
        state.make(code)
        found.append((points_and_yield(state, player) - 0.3 * _rivals(state, player), rng.random(), code))
        state.unmake()
    best = max(found)
    return best[0] + 0.3 * _rivals(state, player), best[2]


def _rivals(state: State, player: int) -> float:
    return sum(points_and_yield(state, rival) for rival in state.rulebook.rivals[player]) / len(
        state.rulebook.rivals[player]
    )


def _useful_trade(state: State, codes: list[int], now: float, rng: Random) -> int | None:
    """Return a trade after which something can be built that gains, None if there is none."""
    known = set(codes)
    for code in codes:
        if code & VERB != BANK:
            continue
        state.make(code)
        new = [other for other in state.actions() if other not in known and other & VERB not in (BANK, END)]
        value = _best(state, new, rng)[0] if new else now
        state.unmake()
        if value > now + 0.3:
            return code
    return None
