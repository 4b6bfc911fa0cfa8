"""The baseline `greedy`, which plays the legal action that gains the most points and yield at once.

It ignores threats, never saves cards, and trades with the bank only for a card with which it can build at once.
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

#: The value in points of a card per throw, as a game has about sixty throws and five cards equal about a point.
YIELD_WEIGHT: Final = 12.0


def greedy_action(state: State, rng: Random) -> int:
    """Return the code of the action that the baseline plays."""
    codes = state.actions()
    if state.stage == ROLL:
        return ROLL_DICE
    if state.todo:
        return _best_action(state, codes, rng)[1]
    if state.stage != ACTION:
        return codes[0]
    now = points_and_yield(state, state.player)
    plain = [code for code in codes if code & VERB not in (BANK, END, TRIM_OWN)]
    if plain:
        value, code = _best_action(state, plain, rng)
        if value > now + 1e-9:
            return code
    trade = _useful_trade(state, codes, now, rng)
    return trade if trade is not None else next(code for code in codes if code & VERB in (END, TRIM_OWN))


def points_and_yield(state: State, player: int) -> float:
    """Return the sum of a player's points and weighted yield, with small terms for levels, lines and knights."""
    total = float(state.score[player])
    for vertex in state.buildings[player]:
        factor = 2 if state.at[vertex] & SORT == CITY else 1
        for hexagon in state.board.vertex_hexes[vertex]:
            if hexagon != state.robber:
                total += YIELD_WEIGHT * factor * PIPS[state.tile_numbers[hexagon]] / 36
    total += 0.1 * sum(state.levels[player * 3 : player * 3 + 3]) + 0.02 * len(state.lines[player])
    return total + 0.05 * len(state.knights[player])


def _best_action(state: State, codes: list[int], rng: Random) -> tuple[float, int]:
    """Return points and yield after the best action, and its code; of equal actions a random one."""
    player = state.actor
    assert player is not None
    assert player != CHANCE
    scored = []
    for code in codes:
        state.make(code)
        scored.append((points_and_yield(state, player) - 0.3 * _rivals_mean(state, player), rng.random(), code))
        state.unmake()
    best = max(scored)
    return best[0] + 0.3 * _rivals_mean(state, player), best[2]


def _rivals_mean(state: State, player: int) -> float:
    """Return the mean of the rivals' points and yield."""
    rivals = state.rulebook.rivals[player]
    return sum(points_and_yield(state, rival) for rival in rivals) / len(rivals)


def _useful_trade(state: State, codes: list[int], now: float, rng: Random) -> int | None:
    """Return a trade with the bank that makes a new, gaining action possible; None if there is none."""
    known = set(codes)
    for code in codes:
        if code & VERB != BANK:
            continue
        state.make(code)
        new = [other for other in state.actions() if other not in known and other & VERB not in (BANK, END)]
        value = _best_action(state, new, rng)[0] if new else now
        state.unmake()
        if value > now + 0.3:
            return code
    return None
