"""Evaluation of a position for a seat: the seat's value minus a share of its rivals' values, in points of the game.

Terms that depend only on the board are stored in the cache of the State, which the rules clear when the board changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...board.pieces import (
    ACTIVE,
    CITY,
    KIND_COUNT,
    KNIGHT,
    OWNER,
    OWNER_SHIFT,
    RAIDER_STEPS,
    SORT,
    TRACKS,
    WALL,
    Vertex,
)
from ...rules.cache_keys import BOARD_KEY, YIELD_RATES_KEY
from ...rules.economy.decks import MAX_PROGRESS_CARDS
from ...rules.economy.production import HAND_PER_WALL, MAX_HAND
from ...rules.economy.trade import bank_rates
from ..goals import valued_goals
from .board_features import FreeSites, VertexYields, YieldRates, get_vertex_yields, tile_yield
from .threat_map import attack_readiness, threatened_buildings
from .weights import Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...rules.options import Rulebook
    from ...rules.state import State

#: The value of a won game, higher than that of any other position. Several winners share it.
WIN_VALUE: Final = 1000.0
#: Cards of a kind per throw (those of six pips); more cards of the kind are a surplus.
SURPLUS_RATE: Final = 6 / 36
#: The value of a card by kind, relative to wood.
KIND_VALUE: Final = (1.0, 1.0, 0.95, 1.1, 1.15, 1.0, 1.0, 1.0)
#: The maximum number of points that counts where rivals are compared; a power of more would be too large for a float.
MAX_POINTS: Final = 100
#: The maximum number of cached sets of free sites.
MAX_CACHED_SITES: Final = 20_000


class Evaluator:
    """Evaluates the positions of one search for one seat."""

    def __init__(self, state: State, seat: int, weights: Weights, is_peace: bool = False) -> None:
        """Prepare for a search from *state*; *is_peace*: the game has had no hostile action yet."""
        self.seat = seat
        self.weights = weights
        self.rulebook = state.rulebook
        self.levels = (0.0, weights.level_1, weights.level_2, weights.level_3, weights.level_4, weights.level_5)
        self.free_sites = get_free_sites(state.rulebook)
        self.rival_share = rival_shares(state, seat, weights.leader_weight)
        self.aggression = aggression_in_peace(state, weights) if is_peace else 0.0
        self._rates_cache: dict[tuple[object, ...], tuple[float, ...]] = {}
        self._rates_values: dict[tuple[float, ...], float] = {}
        self._added_values: dict[tuple[tuple[float, ...], YieldRates], float] = {}

    # -- value of a position

    def evaluate(self, state: State) -> float:
        """Return the value of a position for the seat."""
        weights, seat = self.weights, self.seat
        if state.outcome:
            winners = state.outcome[1]
            return (WIN_VALUE if seat in winners else -WIN_VALUE) / max(1, len(winners))
        raid = self.raid_values(state)
        total = self.board_value(state, seat) + self.moment_value(state, seat, raid) + self.hand_value(state, seat)
        rivals = 0.0
        for rival in self.rulebook.rivals[seat]:
            hand = sum(state.cards[rival * KIND_COUNT : (rival + 1) * KIND_COUNT])
            rival_hand = weights.rival_card * min(hand, 10) + self.progress_cards_value(len(state.hands[rival]))
            rivals += self.rival_share[rival] * (
                self.board_value(state, rival) + self.moment_value(state, rival, raid) + rival_hand
            )
        total -= weights.rivals_weight * rivals
        if self.rulebook.is_war and (weights.own_risk or weights.attack_chance):
            total += self.war_value(state)
        return total

    def war_value(self, state: State) -> float:
        """Return the weighted value of buildings that the seat threatens, minus that of its threatened buildings."""
        weights, seat = self.weights, self.seat
        gain: dict[Vertex, float] = {}
        loss: dict[Vertex, float] = {}
        for player in self.rulebook.order[seat]:
            for _, target, odds in threatened_buildings(state, player, weights):
                owner = state.at[target] >> OWNER_SHIFT & OWNER
                found = gain if player == seat else loss if owner == seat else None
                if found is not None and odds > found.get(target, 0.0):
                    found[target] = odds
        total = 0.0
        for target, odds in gain.items():
            owner = state.at[target] >> OWNER_SHIFT & OWNER
            denied = weights.rivals_weight * self.rival_share[owner] * self.building_value(state, owner, target)
            total += weights.attack_chance * (1 + self.aggression) * odds * denied
        if self.aggression:
            total += self.aggression * weights.first_attack_chance * attack_readiness(state, seat)
        for target, odds in loss.items():
            total -= weights.own_risk * odds * self.building_value(state, seat, target)
        return total

    def building_value(self, state: State, player: int, vertex: Vertex) -> float:
        """Return the value that a player would lose with a building: its points and its yield."""
        is_city = state.at[vertex] & SORT == CITY
        yields = self.vertex_yields(state)
        cards = sum([number for _, number in (yields.city if is_city else yields.settlement)[vertex]])
        return self.point_value(state, player) * (1 + is_city) + self.weights.yield_rate * cards

    def point_value(self, state: State, player: int) -> float:
        """Return the value of one more point to a player, which grows as the player nears the target."""
        share = min(1.0, state.score[player] / self.rulebook.target)
        return self.weights.point * (1 + self.weights.nearness * share * share)

    # -- value of the board

    def board_value(self, state: State, player: int) -> float:
        """Return the value of a player's yields, harbours, free sites and walls."""
        found: float | None = state.cache.get(BOARD_KEY + player)
        if found is None:
            found = state.cache[BOARD_KEY + player] = self._board_value(state, player)
        return found

    def _board_value(self, state: State, player: int) -> float:
        total = self.rates_value(self.yield_rates(state, player))
        total += self._harbour_value(state, player)
        total += self._free_sites_value(state, player)
        at = state.at
        return total + self.weights.wall * sum([1 for vertex in state.buildings[player] if at[vertex] & WALL])

    def yield_rates(self, state: State, player: int) -> tuple[float, ...]:
        """Return the yield of a player's buildings, in cards per throw by kind (K6.1).

        Gold counts as a fifth of each resource.
        """
        found: tuple[float, ...] | None = state.cache.get(YIELD_RATES_KEY + player)
        if found is None:
            at, buildings = state.at, state.buildings[player]
            key = (buildings, state.robber, state.tile_numbers, *[at[vertex] & SORT for vertex in buildings])
            found = self._rates_cache.get(key)
            if found is None:
                found = self._rates_cache[key] = self._yield_rates(state, player)
            state.cache[YIELD_RATES_KEY + player] = found
        return found

    def _yield_rates(self, state: State, player: int) -> tuple[float, ...]:
        yields, at, robber = self.vertex_yields(state), state.at, state.robber
        robbed = state.board.corners[robber] if robber >= 0 else ()
        cards = [0.0] * KIND_COUNT
        for vertex in state.buildings[player]:
            is_city = at[vertex] & SORT == CITY
            for kind, number in (yields.city if is_city else yields.settlement)[vertex]:
                cards[kind] += number
            if vertex in robbed:
                for kind, number in tile_yield(state.board, state.tile_numbers, robber, is_city):
                    cards[kind] -= number * (1 - self.weights.robbed)
        return tuple(cards)

    def rates_value(self, cards: tuple[float, ...]) -> float:
        """Return the value of a yield, in cards per throw by kind; cached."""
        found = self._rates_values.get(cards)
        if found is None:
            found = self._rates_values[cards] = yield_value(cards, self.weights)
        return found

    @staticmethod
    def vertex_yields(state: State) -> VertexYields:
        """Return the yields of a settlement and of a city on every vertex."""
        return get_vertex_yields(state.board, state.tile_numbers)

    def site_value(self, state: State, player: int, vertex: Vertex) -> float:
        """Return the value that a settlement on a vertex adds to a player's yield."""
        return self._added_value(self.yield_rates(state, player), self.vertex_yields(state).settlement[vertex])

    def city_value(self, state: State, player: int, vertex: Vertex) -> float:
        """Return the value that is added to a player's yield when its settlement on a vertex becomes a city."""
        yields, now = self.vertex_yields(state), self.yield_rates(state, player)
        rest = list(now)
        for kind, number in yields.settlement[vertex]:
            rest[kind] = max(0.0, rest[kind] - number)
        without = tuple(rest)
        return self._added_value(without, yields.city[vertex]) + self.rates_value(without) - self.rates_value(now)

    def _added_value(self, cards: tuple[float, ...], added: YieldRates) -> float:
        """Return the value that the yield *added* adds to the yield *cards* of a player."""
        key = (cards, added)
        found = self._added_values.get(key)
        if found is None:
            total = list(cards)
            for kind, number in added:
                total[kind] += number
            found = self._added_values[key] = yield_value(total, self.weights) - self.rates_value(cards)
        return found

    def _harbour_value(self, state: State, player: int) -> float:
        cards, total = self.yield_rates(state, player), 0.0
        for kind, rate in enumerate(bank_rates(state, player)):
            if rate == 2:
                total += self.weights.harbour * cards[kind]
            elif rate == 3:
                total += self.weights.any_harbour / KIND_COUNT
        return total

    def _free_sites_value(self, state: State, player: int) -> float:
        """Return the value of the two best free sites for settlements, less for each missing road."""
        if not state.lines[player]:
            return 0.0
        weights, point = self.weights, self.point_value(state, player)
        total, values = 0.0, []
        for roads, vertex in self.free_sites.sites_near_lines(state, player):
            values.append((point + self.site_value(state, player, vertex)) * weights.site_distance**roads)
        values.sort(reverse=True)
        for value, part in zip(values[:2], (1.0, weights.second_site), strict=False):
            total += value * part
        return weights.site * total

    # -- value of levels, knights and the raiders

    def moment_value(self, state: State, player: int, raid: tuple[float, ...] = ()) -> float:
        """Return the value of points, levels, knights, routes and the next attack of the raiders.

        *raid*: the result of `raid_values`, which the caller computes once for all players.
        """
        weights = self.weights
        total = self.point_value(state, player) * state.score[player]
        base = player * len(TRACKS)
        for level in state.levels[base : base + len(TRACKS)]:
            total += self.levels[level]
        limit = max(5, max(state.routes) + 1)
        total += weights.route * min(state.routes[player], limit)
        for vertex in state.knights[player]:
            piece = state.at[vertex]
            level = (piece & SORT) - KNIGHT
            total += weights.knight * level + (weights.active * level if piece & ACTIVE else 0.0)
        return total + (raid or self.raid_values(state))[player]

    def raid_values(self, state: State) -> tuple[float, ...]:
        """Return the value of the raiders' next attack for each player; it is small while they are far away (K12)."""
        seats = range(self.rulebook.players)
        if not self.rulebook.has_raiders:
            return (0.0,) * len(seats)
        at = state.at
        given = [sum([(at[v] & SORT) - KNIGHT for v in state.knights[p] if at[v] & ACTIVE]) for p in seats]
        cities = [[v for v in state.buildings[p] if at[v] & SORT == CITY] for p in seats]
        near = ((state.step + 1) / RAIDER_STEPS) ** 2
        if sum(given) >= sum(map(len, cities)):
            highest = max(given)
            return tuple(self.weights.defender_point * near if one and one == highest else 0.0 for one in given)
        exposed = [any(v not in state.metropolis for v in cities[p]) for p in seats]
        lowest = min([given[p] for p in seats if exposed[p]], default=-1)
        return tuple(-self.weights.pillage * near if exposed[p] and given[p] == lowest else 0.0 for p in seats)

    # -- value of the hand

    def hand_value(self, state: State, player: int) -> float:
        """Return the value of a player's cards, by the two best goals that they will pay for."""
        weights = self.weights
        base = player * KIND_COUNT
        have = state.cards[base : base + KIND_COUNT]
        count = sum(have)
        values = [value for _, value in valued_goals(self, state, player, have)]
        values += (0.0, 0.0)
        values.sort()
        total = values[-1] + weights.second_goal * values[-2] + weights.card * count
        total += self.progress_cards_value(len(state.hands[player]))
        if count > MAX_HAND:
            walls = sum([1 for vertex in state.buildings[player] if state.at[vertex] & WALL])
            if count > MAX_HAND + HAND_PER_WALL * walls:
                odds = 1 - (5 / 6) ** self.rulebook.players
                total -= odds * (count // 2) * weights.seven_risk
        return total

    def progress_cards_value(self, count: int) -> float:
        """Return the value of *count* unknown progress cards in hand."""
        fade = self.weights.progress_fade
        total, part = 0.0, self.weights.progress
        for _ in range(min(count, MAX_PROGRESS_CARDS)):
            total += part
            part *= fade
        return total


def rival_shares(state: State, seat: int, leader: float) -> list[float]:
    """Return the weight of each rival in the evaluation: a larger one for more points, with the sum 1.

    An Evaluator computes the weights once. If they changed after each action, weakening one rival would raise the
    weights of the others and seem to gain nothing.
    """
    points = [min(score, MAX_POINTS) for score in state.score]
    factors = [0.0 if p == seat else (1.0 + leader) ** points[p] for p in range(state.rulebook.players)]
    return [factor / sum(factors) for factor in factors]


def aggression_in_peace(state: State, weights: Weights) -> float:
    """Return the aggression in a game without a hostile action; it is 0 at first (`Weights.peace_turns`)."""
    if not (weights.attack_chance and state.rulebook.is_war):
        return 0.0
    return min(weights.max_aggression, weights.aggression * max(0.0, state.turn - weights.peace_turns))


@lru_cache(maxsize=4)
def get_free_sites(rulebook: Rulebook) -> FreeSites:
    """Return the cache of free sites, which all searches under the same rules on the same map share."""
    return FreeSites(MAX_CACHED_SITES)


def yield_value(cards: Sequence[float], weights: Weights) -> float:
    """Return the value of a yield, in cards per throw by kind."""
    total = 0.0
    for kind, number in enumerate(cards):
        if number > 0:
            regular = min(number, SURPLUS_RATE)
            value = weights.yield_rate * regular + weights.surplus_yield * (number - regular)
            total += KIND_VALUE[kind] * value + weights.variety
    return total
