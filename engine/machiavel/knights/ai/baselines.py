"""The baseline `greedy`: of the legal actions it takes the one that gains most points or yield at once.

It ignores threats, saves for nothing, and trades with the bank only for a card with which it can build at once.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ...core.game import CHANCE
from ..board.pieces import ACTION, CITY, PIPS, ROLL, SORT
from ..rules.action_code import VERB
from ..rules.verbs import BANK, END, ROLL_DICE, TRIM_OWN

if TYPE_CHECKING:
    from ..rules.state import State

#: Points for a card per throw: a game has about sixty throws, and five cards are about a point.
YIELD_WEIGHT: Final = 12.0


def greedy_action(state: State, rng: Random) -> int:
    """Return the code of the baseline's action."""
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
    """Return a player's points and yield, with small terms for levels, lines and knights."""
    total = float(state.score[player])
    for vertex in state.buildings[player]:
        factor = 2 if state.at[vertex] & SORT == CITY else 1
        for hexagon in state.board.vertex_hexes[vertex]:
            if hexagon != state.robber:
                total += YIELD_WEIGHT * factor * PIPS[state.tile_numbers[hexagon]] / 36
    total += 0.1 * sum(state.levels[player * 3 : player * 3 + 3]) + 0.02 * len(state.lines[player])
    return total + 0.05 * len(state.knights[player])


def _best(state: State, codes: list[int], rng: Random) -> tuple[float, int]:
    """Return (points and yield afterwards, code) of the best action; equal ones by chance."""
    player = state.actor
    assert player is not None
    assert player != CHANCE
    scored = []
    for code in codes:
        state.make(code)
        scored.append((points_and_yield(state, player) - 0.3 * _rivals(state, player), rng.random(), code))
        state.unmake()
    best = max(scored)
    return best[0] + 0.3 * _rivals(state, player), best[2]


def _rivals(state: State, player: int) -> float:
    """Return the mean of the rivals' points and yield."""
    rivals = state.rulebook.rivals[player]
    return sum(points_and_yield(state, rival) for rival in rivals) / len(rivals)


def _useful_trade(state: State, codes: list[int], now: float, rng: Random) -> int | None:
    """Return a trade that makes a gaining action possible which was not possible before, None if there is none."""
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
