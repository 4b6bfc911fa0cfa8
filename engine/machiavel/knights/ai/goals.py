"""Goals for which a player may save cards: their costs, their values, and how soon they can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ..board.pieces import (
    CITY,
    CITY_COST,
    KNIGHT_COST,
    KNIGHTS,
    MAX_LEVEL,
    OWNER,
    OWNER_SHIFT,
    ROAD_COST,
    SETTLEMENT_COST,
    SORT,
    SUPPLY_COUNT,
    TRACKS,
    WALL_COST,
    Cost,
    improvement_cost,
)
from ..rules.cache_keys import GOAL_KEY
from ..rules.economy.building import city_sites, settlement_sites, wall_sites
from ..rules.economy.improvements import METROPOLIS_LEVEL, METROPOLIS_POINTS
from ..rules.economy.trade import bank_rates
from ..rules.war.knight_actions import recruit_sites
from .evaluation.threat_map import level_needed

if TYPE_CHECKING:
    from ..rules.state import State
    from .evaluation.evaluation import Evaluator


#: The cost of a goal and its value in points of the game.
Goal: TypeAlias = tuple[Cost, float]


def valued_goals(evaluator: Evaluator, state: State, player: int, have: list[int]) -> list[tuple[Goal, float]]:
    """Return the goals of a player with the cards *have*, each with its discounted value.

    The discount depends on the rounds until the cards pay for the goal.
    """
    rate, income = bank_rates(state, player), evaluator.yield_rates(state, player)
    rounds = state.rulebook.players
    trades = sum([number // one for number, one in zip(have, rate, strict=True)])
    # The number of missing cards per round that trades with the bank provide.
    any_card = 0.3 * sum(income) * rounds / 3 + 0.02
    discount, ready = evaluator.weights.round_discount, evaluator.weights.ready
    valued = []
    for goal in player_goals(evaluator, state, player):
        cost, gain = goal
        waiting, used, missing = 0.0, 0, 0
        for kind, number in cost:
            lack = number - have[kind]
            if lack > 0:
                waiting += lack / (income[kind] * rounds + any_card)
                missing += lack
                number = have[kind]
            used += number // rate[kind]
        if missing:
            spare = trades - used
            if spare > 0:
                # A card that a trade with the bank brings at once counts nearly as much as a card in hand.
                waiting *= max(0.0, 1 - 0.85 * min(spare, missing) / missing)
            valued.append((goal, ready * gain * discount**waiting))
        else:
            valued.append((goal, ready * gain))
    return valued


def player_goals(evaluator: Evaluator, state: State, player: int) -> list[Goal]:
    """Return the goals of a player: pieces to build, and the next levels of its tracks."""
    return [*_board_goals(evaluator, state, player), *_level_goals(evaluator, state, player)]


def _board_goals(evaluator: Evaluator, state: State, player: int) -> tuple[Goal, ...]:
    found: tuple[Goal, ...] | None = state.cache.get(GOAL_KEY + player)
    if found is None:
        found = state.cache[GOAL_KEY + player] = tuple(_make_goals(evaluator, state, player))
    return found


def _make_goals(evaluator: Evaluator, state: State, player: int) -> list[Goal]:
    weights = evaluator.weights
    point = evaluator.point_value(state, player)
    found: list[Goal] = []
    sites = settlement_sites(state, player)
    if sites:
        # A part of the value is left out, because the evaluation counts it for free sites (`Weights.site`).
        gain = point + max([evaluator.site_value(state, player, v) for v in sites])
        found.append((SETTLEMENT_COST, gain * (1 - weights.site)))
    elif evaluator.free_sites.sites_near_lines(state, player) and state.supply[player * SUPPLY_COUNT] > 0:
        found.append((ROAD_COST, 0.45))
    cities = city_sites(state, player)
    if cities:
        found.append((CITY_COST, point + max([evaluator.city_value(state, player, v) for v in cities])))
    if state.supply[player * SUPPLY_COUNT + KNIGHTS] > 0 and recruit_sites(state, player):
        found.append((KNIGHT_COST, weights.knight + 0.1))
    exposed = [v for v in wall_sites(state, player) if level_needed(state, v) == 3]
    if exposed:
        found.append((WALL_COST, weights.wall + 0.1))
    return found


def _level_goals(evaluator: Evaluator, state: State, player: int) -> list[Goal]:
    cities = [v for v in state.buildings[player] if state.at[v] & SORT == CITY]
    if not cities:
        return []
    is_full = all(v in state.metropolis for v in cities)
    found: list[Goal] = []
    for track in range(len(TRACKS)):
        level = state.levels[player * len(TRACKS) + track] + 1
        if is_full and level >= METROPOLIS_LEVEL and state.metropolis[track] not in cities:
            continue
        if level <= MAX_LEVEL:
            gain = evaluator.levels[level] - evaluator.levels[level - 1]
            gain += _metropolis_value(evaluator, state, player, track, level)
            found.append((improvement_cost(track, level), gain))
    return found


def _metropolis_value(evaluator: Evaluator, state: State, player: int, track: int, level: int) -> float:
    """Return the value of the metropolis that a level brings (K8.2); 0 if it brings none."""
    vertex = state.metropolis[track]
    if vertex < 0:
        return METROPOLIS_POINTS * evaluator.point_value(state, player) if level >= METROPOLIS_LEVEL else 0.0
    owner = state.at[vertex] >> OWNER_SHIFT & OWNER
    if owner != player and level == MAX_LEVEL and state.levels[owner * len(TRACKS) + track] < MAX_LEVEL:
        return METROPOLIS_POINTS * evaluator.point_value(state, player)
    return 0.0
