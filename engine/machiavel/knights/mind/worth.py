"""Owns what a position is worth to a seat: its own prospects less a part of the others', in points of the game.

What depends on the board alone is kept in the State's own cache, which the rules forget when the board changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..building import city_sites, house_sites, line_ends, wall_sites
from ..marching import recruit_sites
from ..pieces import (
    ACTIVE,
    CITY,
    CITY_COST,
    CITY_YIELD,
    FIRST_COMMODITY,
    GOLD,
    KIND_COUNT,
    KNIGHT,
    KNIGHT_COST,
    KNIGHTS,
    RAIDER_STEPS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    SORT,
    SUPPLY_COUNT,
    TOP_LEVEL,
    TRACKS,
    WALL,
    WALL_COST,
    Cost,
    Vertex,
)
from ..setting_out import is_site
from ..trade import rates
from ..yields import HAND_LIMIT, LIMIT_OF_WALL
from .war import level_needed, threats
from .weights import Weights

if TYPE_CHECKING:
    from ..state import State

#: How many of 36 throws give a sum.
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
#: What has been won is worth more than anything.
WON: Final = 1000.0
#: Where what is computed here is kept in a State's cache: these + the player.
BOARD_KEY, FLOW_KEY, GOAL_KEY = 40 << 20, 41 << 20, 42 << 20
#: Cards a throw of a kind beyond which more of it is a surplus: six pips.
PLENTY: Final = 6 / 36
#: By kind: what a card of it is good for, beside another.
USE: Final = (1.0, 1.0, 0.95, 1.1, 1.15, 1.0, 1.0, 1.0)

#: (kind, cards a throw) pairs.
Yield: TypeAlias = tuple[tuple[int, float], ...]
#: A cost and what it would bring.
Goal: TypeAlias = tuple[Cost, float]


class Grounds(NamedTuple):
    """What buildings yield on each vertex, while the tiles' numbers stand as they do."""

    settlement: tuple[Yield, ...]
    city: tuple[Yield, ...]
    #: What a settlement's yield is worth to who has nothing yet.
    worth: tuple[float, ...]


class Judge:
    """Judges positions for one seat; made for a thought and dropped with it."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        """Take any state of the game; *seat* is the player for whom worths are."""
        self.seat = seat
        self.weights = weights
        self.rulebook = state.rulebook
        self.levels = (0.0, weights.level_1, weights.level_2, weights.level_3, weights.level_4, weights.level_5)
        self._grounds: dict[tuple[int, ...], Grounds] = {}

    # -- of a position

    def value(self, state: State) -> float:
        """Return what a position is worth to the seat."""
        weights, seat = self.weights, self.seat
        if state.outcome:
            winners = state.outcome[1]
            return (WON if seat in winners else -WON) / max(1, len(winners))
        total = self.board_worth(state, seat) + self.moment_worth(state, seat) + self.hand_worth(state, seat)
        envy = 0.0
        share = self.shares(state)
        for rival in self.rulebook.rivals[seat]:
            hand = sum(state.cards[rival * KIND_COUNT : (rival + 1) * KIND_COUNT])
            hand_worth = weights.foreign_card * min(hand, 10) + weights.progress * len(state.hands[rival])
            envy += share[rival] * (self.board_worth(state, rival) + self.moment_worth(state, rival) + hand_worth)
        total -= weights.envy * envy
        if self.rulebook.is_war and (weights.fear or weights.menace):
            total += self.war_worth(state, share)
        return total

    def shares(self, state: State) -> list[float]:
        """Return how much each rival counts: who is ahead more; they sum to 1."""
        seat, score = self.seat, state.score
        lead = [0.0 if p == seat else (1.0 + self.weights.leader) ** score[p] for p in range(self.rulebook.players)]
        total = sum(lead)
        return [one / total for one in lead]

    def war_worth(self, state: State, share: list[float]) -> float:
        """Return what knights may take from others for the seat, less what they may take from it."""
        weights, seat = self.weights, self.seat
        gain: dict[Vertex, float] = {}
        loss: dict[Vertex, float] = {}
        for player in self.rulebook.order[seat]:
            for _, target, odds in threats(state, player):
                owner = state.at[target] >> 3 & 3
                found = gain if player == seat else loss if owner == seat else None
                if found is not None and odds > found.get(target, 0.0):
                    found[target] = odds
        total = 0.0
        for target, odds in gain.items():
            owner = state.at[target] >> 3 & 3
            total += weights.menace * weights.envy * share[owner] * odds * self.building_worth(state, owner, target)
        for target, odds in loss.items():
            total -= weights.fear * odds * self.building_worth(state, seat, target)
        return total

    def building_worth(self, state: State, player: int, vertex: Vertex) -> float:
        """Return what a player would lose with a building."""
        is_city = state.at[vertex] & SORT == CITY
        grounds = self.grounds(state)
        cards = sum(number for _, number in (grounds.city if is_city else grounds.settlement)[vertex])
        return self.point_worth(state, player) * (1 + is_city) + self.weights.flow * cards

    def point_worth(self, state: State, player: int) -> float:
        """Return what one more point is worth to a player: near the target more."""
        share = min(1.0, state.score[player] / self.rulebook.target)
        return self.weights.point * (1 + self.weights.nearness * share * share)

    # -- of the board

    def board_worth(self, state: State, player: int) -> float:
        """Return what a player's pieces are worth where they are, knights' readiness apart."""
        found: float | None = state.cache.get(BOARD_KEY + player)
        if found is None:
            found = state.cache[BOARD_KEY + player] = self._board_worth(state, player)
        return found

    def _board_worth(self, state: State, player: int) -> float:
        weights = self.weights
        total = self.flow_worth(self.flow(state, player))
        total += self._harbour_worth(state, player)
        total += self._place_worth(state, player)
        walls = sum(1 for vertex in state.houses[player] if state.at[vertex] & WALL)
        return total + weights.wall * walls

    def flow(self, state: State, player: int) -> tuple[float, ...]:
        """Return the cards of each kind a throw that a player's buildings yield (K6.1); gold as a third of each."""
        found: tuple[float, ...] | None = state.cache.get(FLOW_KEY + player)
        if found is None:
            found = state.cache[FLOW_KEY + player] = self._flow(state, player)
        return found

    def _flow(self, state: State, player: int) -> tuple[float, ...]:
        grounds, at = self.grounds(state), state.at
        robbed = state.board.corners[state.robber] if state.robber >= 0 else ()
        flow = [0.0] * KIND_COUNT
        for vertex in state.houses[player]:
            is_city = at[vertex] & SORT == CITY
            for kind, number in (grounds.city if is_city else grounds.settlement)[vertex]:
                flow[kind] += number
            if vertex in robbed:
                for kind, number in self.tile_yield(state, state.robber, is_city):
                    flow[kind] -= number * (1 - self.weights.robbed)
        return tuple(flow)

    def flow_worth(self, flow: tuple[float, ...]) -> float:
        """Return what so many cards a throw are worth."""
        weights, total = self.weights, 0.0
        for kind, number in enumerate(flow):
            if number > 0:
                plenty = min(number, PLENTY)
                total += USE[kind] * (weights.flow * plenty + weights.surplus * (number - plenty)) + weights.variety
        return total

    def grounds(self, state: State) -> Grounds:
        """Return what every vertex yields."""
        found = self._grounds.get(state.number)
        if found is None:
            found = self._grounds[state.number] = self._make_grounds(state)
        return found

    def _make_grounds(self, state: State) -> Grounds:
        tables: list[list[Yield]] = [[], []]
        for three in state.board.vertex_hexes:
            for is_city, table in enumerate(tables):
                flow: dict[int, float] = {}
                for hexagon in three:
                    for kind, number in self.tile_yield(state, hexagon, bool(is_city)):
                        flow[kind] = flow.get(kind, 0.0) + number
                table.append(tuple(flow.items()))
        worth = []
        for pairs in tables[0]:
            flow_list = [0.0] * KIND_COUNT
            for kind, number in pairs:
                flow_list[kind] = number
            worth.append(self.flow_worth(tuple(flow_list)))
        return Grounds(tuple(tables[0]), tuple(tables[1]), tuple(worth))

    @staticmethod
    def tile_yield(state: State, hexagon: int, is_city: bool) -> list[tuple[int, float]]:
        """Return the cards a throw that one tile gives one building."""
        odds = PIPS[state.number[hexagon]] / 36
        letter = state.board.terrain[hexagon]
        if not odds:
            return []
        if letter == GOLD:
            return [(kind, odds * (1 + is_city) / len(RESOURCES)) for kind in RESOURCES]
        if is_city:
            return [(kind, number * odds) for kind, number in CITY_YIELD[letter]]
        return [(state.board.resource[hexagon], odds)]

    def _harbour_worth(self, state: State, player: int) -> float:
        flow, total = self.flow(state, player), 0.0
        for kind, rate in enumerate(rates(state, player)):
            if rate == 2:
                total += self.weights.harbour * flow[kind]
            elif rate == 3:
                total += self.weights.any_harbour / KIND_COUNT
        return total

    def _place_worth(self, state: State, player: int) -> float:
        """Return what the best free places for settlements are worth, by the roads that lead there."""
        if not state.lines[player] and not state.houses[player]:
            return 0.0
        weights, found = self.weights, self.places(state, player)
        best = sorted((worth * weights.farther**roads for worth, roads, _ in found), reverse=True)[:2]
        return weights.place * sum(one * part for one, part in zip(best, (1.0, weights.second_place), strict=False))

    def places(self, state: State, player: int) -> list[tuple[float, int, Vertex]]:
        """Return (worth, roads that are missing, vertex) of the free places within two roads of a player's lines."""
        board, at, on = state.board, state.at, state.on
        grounds = self.grounds(state)
        reached = dict.fromkeys(line_ends(state, player), 0)
        edge_fits = board.is_land_edge
        ring = [vertex for vertex in reached if not at[vertex] or at[vertex] >> 3 & 3 == player]
        for roads in (1, 2):
            following = []
            for vertex in ring:
                for edge, other in board.links[vertex]:
                    is_free = not on[edge] and (edge_fits[edge] or self.rulebook.has_ships)
                    if is_free and other not in reached and not at[other]:
                        reached[other] = roads
                        following.append(other)
            ring = following
        point = self.weights.point
        return [(point + grounds.worth[v], roads, v) for v, roads in reached.items() if is_site(state, v)]

    # -- of the moment

    def moment_worth(self, state: State, player: int) -> float:
        """Return what changes without the board: points, levels, knights awake, routes, raiders."""
        weights = self.weights
        total = self.point_worth(state, player) * state.score[player]
        base = player * len(TRACKS)
        for track in range(len(TRACKS)):
            total += self.levels[state.levels[base + track]]
        limit = max(5, max(state.routes) + 1)
        total += weights.route * min(state.routes[player], limit)
        for vertex in state.knights[player]:
            piece = state.at[vertex]
            level = (piece & SORT) - KNIGHT
            total += weights.knight * level + (weights.active * level if piece & ACTIVE else 0.0)
        if self.rulebook.has_raiders:
            total += self.raiders_worth(state, player)
        return total

    def raiders_worth(self, state: State, player: int) -> float:
        """Return what the next attack of the raiders promises, by how near they are (K12)."""
        given = [contribution(state, p) for p in range(self.rulebook.players)]
        strength = sum(1 for q in range(self.rulebook.players) for v in state.houses[q] if state.at[v] & SORT == CITY)
        near = ((state.step + 1) / RAIDER_STEPS) ** 2
        if sum(given) >= strength:
            return self.weights.glory * near if given[player] and given[player] == max(given) else 0.0
        exposed = [p for p in range(self.rulebook.players) if has_plain_city(state, p)]
        if player in exposed and given[player] == min(given[p] for p in exposed):
            return -self.weights.pillage * near
        return 0.0

    # -- of the hand

    def hand_worth(self, state: State, player: int) -> float:
        """Return what a player's cards are worth: by the goals that they bring near."""
        weights = self.weights
        base = player * KIND_COUNT
        have = state.cards[base : base + KIND_COUNT]
        count = sum(have)
        best, second = self.two_goals(state, player, have)
        total = best + weights.second_goal * second + weights.card * count
        total += weights.progress * min(len(state.hands[player]), 4)
        walls = sum(1 for vertex in state.houses[player] if state.at[vertex] & WALL)
        if count > HAND_LIMIT + LIMIT_OF_WALL * walls:
            odds = 1 - (5 / 6) ** self.rulebook.players
            total -= odds * (count // 2) * weights.waste
        return total

    def two_goals(self, state: State, player: int, have: list[int]) -> tuple[float, float]:
        """Return what the two best goals are worth now."""
        found = [0.0, 0.0]
        for _, worth in self.weighed_goals(state, player, have):
            found.append(worth)
        found.sort()
        return found[-1], found[-2]

    def weighed_goals(self, state: State, player: int, have: list[int]) -> list[tuple[Goal, float]]:
        """Return the goals, each with its worth by the rounds until it can be paid."""
        rate, flow = rates(state, player), self.flow(state, player)
        rounds = self.rulebook.players
        trades = sum(number // one for number, one in zip(have, rate, strict=True))
        # Any card, at the rate of the kinds that come in most.
        any_card = 0.3 * sum(flow) * rounds / 3 + 0.02
        patience = self.weights.patience
        out = []
        for goal in self.goals(state, player):
            cost, gain = goal
            time, held, missing = 0.0, 0, 0
            for kind, number in cost:
                lack = number - have[kind]
                if lack > 0:
                    time += lack / (flow[kind] * rounds + any_card)
                    missing += lack
                    number = have[kind]
                held += number // rate[kind]
            if missing:
                spare = max(0, trades - held)
                # What the bank gives at once is nearly there.
                time *= max(0.0, 1 - 0.85 * min(spare, missing) / missing)
            out.append((goal, gain * patience**time))
        return out

    def goals(self, state: State, player: int) -> list[Goal]:
        """Return what a player may save for."""
        return [*self._board_goals(state, player), *self._level_goals(state, player)]

    def _board_goals(self, state: State, player: int) -> tuple[Goal, ...]:
        found: tuple[Goal, ...] | None = state.cache.get(GOAL_KEY + player)
        if found is None:
            found = state.cache[GOAL_KEY + player] = tuple(self._make_goals(state, player))
        return found

    def _make_goals(self, state: State, player: int) -> list[Goal]:
        weights, grounds = self.weights, self.grounds(state)
        point = self.point_worth(state, player)
        out: list[Goal] = []
        sites = house_sites(state, player)
        if sites:
            out.append((SETTLEMENT_COST, point + max(grounds.worth[v] for v in sites) * 0.9))
        elif self.places(state, player) and state.supply[player * SUPPLY_COUNT] > 0:
            out.append((ROAD_COST, 0.45))
        cities = city_sites(state, player)
        if cities:
            more = max(sum(n for _, n in grounds.city[v]) - sum(n for _, n in grounds.settlement[v]) for v in cities)
            out.append((CITY_COST, point + weights.flow * more * 0.8))
        if state.supply[player * SUPPLY_COUNT + KNIGHTS] > 0 and recruit_sites(state, player):
            out.append((KNIGHT_COST, weights.knight + 0.1))
        exposed = [v for v in wall_sites(state, player) if level_needed(state, v) == 3]
        if exposed:
            out.append((WALL_COST, weights.wall + 0.1))
        return out

    def _level_goals(self, state: State, player: int) -> list[Goal]:
        if not any(state.at[v] & SORT == CITY for v in state.houses[player]):
            return []
        out: list[Goal] = []
        for track in range(len(TRACKS)):
            level = state.levels[player * len(TRACKS) + track] + 1
            if level <= TOP_LEVEL:
                gain = self.levels[level] - self.levels[level - 1] + self._crown(state, player, track, level)
                out.append((((FIRST_COMMODITY + track, level),), gain))
        return out

    def _crown(self, state: State, player: int, track: int, level: int) -> float:
        """Return what the metropolis that comes with a level is worth (K8.2)."""
        vertex = state.metropolis[track]
        if vertex < 0:
            return 2.0 if level >= 4 else 0.5 if level == 3 else 0.0
        owner = state.at[vertex] >> 3 & 3
        if owner != player and level == TOP_LEVEL and state.levels[owner * len(TRACKS) + track] < TOP_LEVEL:
            return 2.5
        return 0.0


def contribution(state: State, player: int) -> int:
    """Return the levels of a player's active knights (K12.2)."""
    at = state.at
    return sum((at[v] & SORT) - KNIGHT for v in state.knights[player] if at[v] & ACTIVE)


def has_plain_city(state: State, player: int) -> bool:
    """Tell whether the raiders could pillage a player (K12.5)."""
    return any(state.at[v] & SORT == CITY and v not in state.metropolis for v in state.houses[player])
