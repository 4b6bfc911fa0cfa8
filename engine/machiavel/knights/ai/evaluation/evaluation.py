"""Owns what a position is worth to a seat: its own prospects less a part of the others', in points of the game.

What depends on the board alone is kept in the State's own cache, which the rules forget when the board changes.
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
from ...rules.economy.production import HAND_PER_WALL, MAX_HAND
from ...rules.economy.trade import rates
from ..goals import valued_goals
from .board_features import FreeSites, VertexYields, YieldRates, get_vertex_yields, tile_yield
from .threat_map import attack_readiness, threats
from .weights import Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...rules.rulebook import Rulebook
    from ...rules.state import State

#: What has been won is worth more than anything.
WIN_VALUE: Final = 1000.0
#: Cards a throw of a kind beyond which more of it is a surplus: six pips.
SURPLUS_RATE: Final = 6 / 36
#: By kind: what a card of it is good for, beside another.
KIND_VALUE: Final = (1.0, 1.0, 0.95, 1.1, 1.15, 1.0, 1.0, 1.0)
#: Who has more progress cards must trim them (K5.4).
MAX_CARDS: Final = 4
#: Who has more points than any game brings is no further ahead: powers of them would be too large for a float.
MAX_POINTS: Final = 100
#: So many sets of places are kept.
MAX_CACHED_SITES: Final = 20_000


class Evaluator:
    """Judges positions for one seat; made for a thought and dropped with it."""

    def __init__(self, state: State, seat: int, weights: Weights, is_peace: bool = False) -> None:
        """Take any state of the game; *seat* is the player for whom worths are; *is_peace*: no blow has fallen yet."""
        self.seat = seat
        self.weights = weights
        self.rulebook = state.rulebook
        self.levels = (0.0, weights.level_1, weights.level_2, weights.level_3, weights.level_4, weights.level_5)
        self.free_sites = get_free_sites(state.rulebook)
        self.rival_share = rival_shares(state, seat, weights.leader_weight)
        self.aggression = aggression(state, weights) if is_peace else 0.0
        self._rates_cache: dict[tuple[object, ...], tuple[float, ...]] = {}
        self._rates_values: dict[tuple[float, ...], float] = {}
        self._added_values: dict[tuple[tuple[float, ...], YieldRates], float] = {}
        self._settlement_values: dict[tuple[int, ...], tuple[float, ...]] = {}

    # -- of a position

    def evaluate(self, state: State) -> float:
        """Return what a position is worth to the seat."""
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
        """Return what knights may take from others for the seat, less what they may take from it."""
        weights, seat = self.weights, self.seat
        gain: dict[Vertex, float] = {}
        loss: dict[Vertex, float] = {}
        for player in self.rulebook.order[seat]:
            for _, target, odds in threats(state, player, weights):
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
        """Return what a player would lose with a building."""
        is_city = state.at[vertex] & SORT == CITY
        yields = self.vertex_yields(state)
        cards = sum([number for _, number in (yields.city if is_city else yields.settlement)[vertex]])
        return self.point_value(state, player) * (1 + is_city) + self.weights.yield_rate * cards

    def point_value(self, state: State, player: int) -> float:
        """Return what one more point is worth to a player: near the target more."""
        share = min(1.0, state.score[player] / self.rulebook.target)
        return self.weights.point * (1 + self.weights.nearness * share * share)

    # -- of the board

    def board_value(self, state: State, player: int) -> float:
        """Return what a player's pieces are worth where they are, knights' readiness apart."""
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
        """Return the cards of each kind a throw that a player's buildings yield (K6.1); gold as a fifth of each."""
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
        flow = [0.0] * KIND_COUNT
        for vertex in state.buildings[player]:
            is_city = at[vertex] & SORT == CITY
            for kind, number in (yields.city if is_city else yields.settlement)[vertex]:
                flow[kind] += number
            if vertex in robbed:
                for kind, number in tile_yield(state.board, state.tile_numbers, robber, is_city):
                    flow[kind] -= number * (1 - self.weights.robbed)
        return tuple(flow)

    def rates_value(self, flow: tuple[float, ...]) -> float:
        """Return what so many cards a throw are worth."""
        found = self._rates_values.get(flow)
        if found is None:
            found = self._rates_values[flow] = yield_value(flow, self.weights)
        return found

    @staticmethod
    def vertex_yields(state: State) -> VertexYields:
        """Return what every vertex yields."""
        return get_vertex_yields(state.board, state.tile_numbers)

    def settlement_values(self, state: State) -> tuple[float, ...]:
        """Return what a settlement's yield on each vertex is worth to who has nothing yet."""
        found = self._settlement_values.get(state.tile_numbers)
        if found is None:
            found = tuple([self._first_site_value(pairs) for pairs in self.vertex_yields(state).settlement])
            self._settlement_values[state.tile_numbers] = found
        return found

    def site_value(self, state: State, player: int, vertex: Vertex) -> float:
        """Return what a settlement on a vertex adds to what a player's buildings yield."""
        return self._added_value(self.yield_rates(state, player), self.vertex_yields(state).settlement[vertex])

    def city_value(self, state: State, player: int, vertex: Vertex) -> float:
        """Return what a player's settlement adds to what his buildings yield when it is made a city."""
        yields, now = self.vertex_yields(state), self.yield_rates(state, player)
        rest = list(now)
        for kind, number in yields.settlement[vertex]:
            rest[kind] = max(0.0, rest[kind] - number)
        without = tuple(rest)
        return self._added_value(without, yields.city[vertex]) + self.rates_value(without) - self.rates_value(now)

    def _added_value(self, flow: tuple[float, ...], more: YieldRates) -> float:
        key = (flow, more)
        found = self._added_values.get(key)
        if found is None:
            both = list(flow)
            for kind, number in more:
                both[kind] += number
            found = self._added_values[key] = yield_value(both, self.weights) - self.rates_value(flow)
        return found

    def _first_site_value(self, pairs: YieldRates) -> float:
        flow = [0.0] * KIND_COUNT
        for kind, number in pairs:
            flow[kind] = number
        return yield_value(flow, self.weights)

    def _harbour_value(self, state: State, player: int) -> float:
        flow, total = self.yield_rates(state, player), 0.0
        for kind, rate in enumerate(rates(state, player)):
            if rate == 2:
                total += self.weights.harbour * flow[kind]
            elif rate == 3:
                total += self.weights.any_harbour / KIND_COUNT
        return total

    def _free_sites_value(self, state: State, player: int) -> float:
        """Return what the best free places for settlements are worth, by the roads that lead there."""
        if not state.lines[player]:
            return 0.0
        weights, point = self.weights, self.point_value(state, player)
        total, found = 0.0, []
        for roads, vertex in self.free_sites.of(state, player):
            found.append((point + self.site_value(state, player, vertex)) * weights.site_distance**roads)
        found.sort(reverse=True)
        for worth, part in zip(found[:2], (1.0, weights.second_site), strict=False):
            total += worth * part
        return weights.site * total

    # -- of the moment

    def moment_value(self, state: State, player: int, raid: tuple[float, ...] = ()) -> float:
        """Return what changes without the board: points, levels, knights awake, routes, raiders (`raid`)."""
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
        """Return what the next attack of the raiders promises to each player, by how near they are (K12)."""
        seats = range(self.rulebook.players)
        if not self.rulebook.has_raiders:
            return (0.0,) * len(seats)
        at = state.at
        given = [sum([(at[v] & SORT) - KNIGHT for v in state.knights[p] if at[v] & ACTIVE]) for p in seats]
        cities = [[v for v in state.buildings[p] if at[v] & SORT == CITY] for p in seats]
        near = ((state.step + 1) / RAIDER_STEPS) ** 2
        if sum(given) >= sum(map(len, cities)):
            most = max(given)
            return tuple(self.weights.defender_point * near if one and one == most else 0.0 for one in given)
        exposed = [any(v not in state.metropolis for v in cities[p]) for p in seats]
        least = min([given[p] for p in seats if exposed[p]], default=-1)
        return tuple(-self.weights.pillage * near if exposed[p] and given[p] == least else 0.0 for p in seats)

    # -- of the hand

    def hand_value(self, state: State, player: int) -> float:
        """Return what a player's cards are worth: by the goals that they bring near."""
        weights = self.weights
        base = player * KIND_COUNT
        have = state.cards[base : base + KIND_COUNT]
        count = sum(have)
        found = [worth for _, worth in valued_goals(self, state, player, have)]
        found += (0.0, 0.0)
        found.sort()
        total = found[-1] + weights.second_goal * found[-2] + weights.card * count
        total += self.progress_cards_value(len(state.hands[player]))
        if count > MAX_HAND:
            walls = sum([1 for vertex in state.buildings[player] if state.at[vertex] & WALL])
            if count > MAX_HAND + HAND_PER_WALL * walls:
                odds = 1 - (5 / 6) ** self.rulebook.players
                total -= odds * (count // 2) * weights.seven_risk
        return total

    def progress_cards_value(self, count: int) -> float:
        """Return what so many progress cards are worth, before anybody plays them."""
        fade = self.weights.progress_fade
        total, part = 0.0, self.weights.progress
        for _ in range(min(count, MAX_CARDS)):
            total += part
            part *= fade
        return total


def rival_shares(state: State, seat: int, leader: float) -> list[float]:
    """Return how much each rival counts: who is ahead more; they sum to 1.

    A thought keeps those of its beginning. Were they counted anew after each action, whoever weakens one rival would
    mind the others more for it, and find that nothing had been won.
    """
    points = [min(score, MAX_POINTS) for score in state.score]
    lead = [0.0 if p == seat else (1.0 + leader) ** points[p] for p in range(state.rulebook.players)]
    return [one / sum(lead) for one in lead]


def aggression(state: State, weights: Weights) -> float:
    """Return how much more a threat counts after a long peace."""
    if not (weights.attack_chance and state.rulebook.is_war):
        return 0.0
    return min(weights.max_aggression, weights.aggression * max(0.0, state.turn - weights.peace_turns))


@lru_cache(maxsize=4)
def get_free_sites(rulebook: Rulebook) -> FreeSites:
    """Return where places are kept for the games under these rules on this map."""
    return FreeSites(MAX_CACHED_SITES)


def yield_value(flow: Sequence[float], weights: Weights) -> float:
    """Return what so many cards a throw of each kind are worth."""
    total = 0.0
    for kind, number in enumerate(flow):
        if number > 0:
            plenty = min(number, SURPLUS_RATE)
            total += (
                KIND_VALUE[kind] * (weights.yield_rate * plenty + weights.surplus_yield * (number - plenty))
                + weights.variety
            )
    return total
