"""Owns what a position is worth to each party: a sum of named terms. Decides no move and no rule.

A worth is a number of hundredths of a militant or so; `Weights` says what each term counts. What depends on one
colour's men alone is remembered by the squares on which these stand, for a move changes one or two colours.
Threats on chiefs are found backwards, along the lines that leave the chief: a guess that ignores odd options, good
enough for a worth. Whether a threat can be carried out is the generator's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...board.geometry import CELLS, Board, Square
from ...board.pieces import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    KIND_OF,
    KIND_OF_SLOT,
    MILITANT,
    NECROMOBILE,
    NO_PARTY,
    REPORTER,
    SLOTS,
)
from ...rules.control import Realm, Rulebook
from ...rules.state import State
from .diplomat_threats import DiplomatThreats

#: A cache with more entries than this starts afresh.
MAX_CACHE_ENTRIES: Final = 60_000
#: How many turns ahead `Order` looks to see who comes before whom.
MAX_TURNS_AHEAD: Final = 9

KILLS_ALONG_LINES: Final = tuple(kind in (CHIEF, ASSASSIN) for kind in range(6))


@dataclass(frozen=True, slots=True)
class Weights:
    """What each term counts, a diplomat being about 60. Fitted to positions and to games: see docs/strength.md."""

    #: By kind: chief (his life counts elsewhere), assassin, reporter, diplomat, necromobile, militant.
    piece_values: tuple[float, ...] = (0.0, 90.0, 80.0, 64.0, 120.0, 38.0)
    #: A commanded colour's man against an own one.
    commanded: float = 0.5
    #: For each step nearer to the labyrinth, by kind.
    centre_bonus: tuple[float, ...] = (10.0, 3.5, 3.5, 2.0, -1.0, 6.0)
    #: To be in power; to have a free line to the empty labyrinth; and the turn as well.
    power: float = 160.0
    access: float = 35.0
    access_now: float = 55.0
    #: A chief with so many neighbouring squares free of walls: none, one, two, and so on to seven.
    chief_exits: tuple[float, ...] = (-600.0, -330.0, -180.0, -100.0, -56.0, -30.0, -20.0, -10.0)
    #: What the party's necromobile leaves of that; what it gains by every corpse on the board.
    exits_with_necromobile: float = 0.1
    corpse_bonus: float = 4.8
    #: An enemy man who can kill the chief and whose party moves before him; after him.
    threat_before: float = -200.0
    threat_after: float = -14.0
    #: With several others, once: one's diplomat can put another's man beside the chief, and he takes him before the
    #: party moves again; the same if the party moves first (see `baits`).
    diplomat_threat_before: float = -200.0
    diplomat_threat_after: float = -100.0
    #: For each square that a man can go to, times what his kind makes of it.
    mobility: float = 1.0
    mobility_by_kind: tuple[float, ...] = (1.0, 1.7, 1.35, 1.25, 0.0, 1.0)
    #: How much of the dearest man that hangs is lost, where the search stops (see `prospects`).
    hanging: float = 0.7
    #: Differences of worth for a factor e in the chances (see `shares`).
    scale: float = 330.0


DEFAULT_WEIGHTS: Final = Weights()


class TurnOrder:
    """Who moves before whom from one turn on, as the realm itself says, if no chief dies or touches the labyrinth."""

    __slots__ = ("rank",)

    def __init__(self, realm: Realm, base: int, last: int, mover: int, ruler: int) -> None:
        #: rank[c]: after how many turns c is to move; HORIZON if not soon.
        self.rank = [MAX_TURNS_AHEAD] * len(realm.colors)
        for turn in range(MAX_TURNS_AHEAD):
            if mover == NO_PARTY:
                break
            self.rank[mover] = min(self.rank[mover], turn)
            base, last, mover = realm.next_turn(base, last, mover, ruler, False)


class Evaluator:
    """The worths of positions under one set of rules and weights; keeps caches, so make one and use it long."""

    def __init__(self, rulebook: Rulebook, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self.weights = weights
        self.board = board = rulebook.board
        self._piece_tables = [_piece_table(board, slot, weights) for slot in range(SLOTS)]
        self._material_cache: dict[tuple[int, ...], float] = {}
        self._turns_cache: dict[tuple[Realm, int, int, int], list[int]] = {}
        self._near = [sum(1 << s for s in board.near[square]) for square in range(CELLS)]
        self._first_pieces = tuple(color * SLOTS for color in board.colors)
        self._reporter_numbers = tuple(color * SLOTS + REPORTER for color in board.colors)
        self._necromobiles = tuple(color * SLOTS + NECROMOBILE for color in board.colors)
        self._exit_values = (*weights.chief_exits, 0.0)
        self._mobility_by_slot = tuple(weights.mobility * weights.mobility_by_kind[kind] for kind in KIND_OF_SLOT)
        self._has_mobility = any(self._mobility_by_slot)
        self._diplomat_threats = DiplomatThreats(board, weights.diplomat_threat_before, weights.diplomat_threat_after)

    def evaluate(self, state: State, threats: list[tuple[Square, Square]] | None = None) -> list[float]:
        """Return what the position is worth to each colour's party; meaningless for those out of play.

        *hunters*, if given, receives (man's square, chief's square) for every threat of the mover on a chief.
        """
        where, realm = state.where, state.realm
        armies = self._material(state)
        worths = armies[:]
        commanded = self.weights.commanded
        for party in realm.in_play:
            own = realm.own[party]
            if len(own) > 1:
                worths[party] += commanded * sum(armies[c] for c in own if c != party)
        if self._has_mobility:
            self._add_mobility(state, worths)
        ranks = self.turns_until(state)
        reporters = self._reporter_reach(state)
        for party in realm.in_play:
            worths[party] += self._chief_value(state, party, ranks, threats)
            chief = where[party * SLOTS]
            beside = self.board.beside_mask[chief]
            for enemy, square, reach in reporters:
                if reach & beside and enemy != party:
                    is_before = ranks[enemy] < ranks[party]
                    worths[party] += self.weights.threat_before if is_before else self.weights.threat_after
                    if threats is not None and enemy == state.mover:
                        threats.append((square, chief))
        if self._diplomat_threats and len(realm.in_play) > 2:
            for party, cost in enumerate(self._diplomat_threats.costs(state, ranks)):
                worths[party] += cost
        return worths

    def _material(self, state: State) -> list[float]:
        """Return what the living men of each colour are worth, and what corpses are to them."""
        where, known = state.where, self._material_cache
        armies = []
        for first in self._first_pieces:
            key = tuple(where[first : first + SLOTS])
            army = known.get(key)
            armies.append(self._color_material(key) if army is None else army)
        if self.weights.corpse_bonus:
            spoils = self.weights.corpse_bonus * state.corpses.bit_count()
            for color, necromobile in enumerate(self._necromobiles):
                if where[necromobile] >= 0:
                    armies[color] += spoils
        return armies

    def _color_material(self, key: tuple[int, ...]) -> float:
        """Return what the living men of one colour are worth where they stand, and remember it."""
        if len(self._material_cache) >= MAX_CACHE_ENTRIES:
            self._material_cache.clear()
        worth = sum(table[square] for table, square in zip(self._piece_tables, key, strict=True) if square >= 0)
        self._material_cache[key] = worth
        return worth

    def _add_mobility(self, state: State, worths: list[float]) -> None:
        """Add what the squares are worth that each party's men can go to; asked everywhere, so it is flat."""
        board, where, occupied = self.board, state.where, state.occupied
        straight, oblique, militant = board.straight, board.oblique, board.militant
        straight_mask, oblique_mask, militant_mask = board.straight_mask, board.oblique_mask, board.militant_mask
        roaming, commanded = self._mobility_by_slot, self.weights.commanded
        for color, party in enumerate(state.realm.controller):
            if party == NO_PARTY:
                continue
            first, ease = color * SLOTS, 0.0
            for slot in range(MILITANT):
                square = where[first + slot]
                if square >= 0:
                    count = len(straight[square][occupied & straight_mask[square]][0])
                    count += len(oblique[square][occupied & oblique_mask[square]][0])
                    ease += roaming[slot] * count
            count = 0
            for square in where[first + MILITANT : first + SLOTS]:
                if square >= 0:
                    count += len(militant[square][occupied & militant_mask[square]][0])
            ease += roaming[MILITANT] * count
            worths[party] += ease * (1.0 if color == party else commanded)

    def turns_until(self, state: State) -> list[int]:
        """Return after how many turns each colour is to move, HORIZON if not soon."""
        key = (state.realm, state.base, state.last, state.ruler)
        ranks = self._turns_cache.get(key)
        if ranks is None:
            ranks = self._turns_cache[key] = TurnOrder(state.realm, state.base, state.last, state.mover, key[3]).rank
        return ranks

    def _chief_value(
        self, state: State, party: int, ranks: list[int], threats: list[tuple[Square, Square]] | None
    ) -> float:
        """Return the worth of the chief's place: power, walls, threats."""
        weights, board, at = self.weights, self.board, state.at
        chief = state.where[party * SLOTS]
        straight = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        if chief == board.labyrinth:
            worth = weights.power
        else:
            free = (self._near[chief] & ~state.corpses).bit_count()
            worth = (
                self._exit_values[free]
                if state.where[party * SLOTS + NECROMOBILE] < 0
                else self._exit_values[free] * weights.exits_with_necromobile
            )
            if straight[3] or oblique[3]:
                worth += weights.access_now if party == state.mover else weights.access
        holder, mover, rank = state.realm.holder, state.mover, ranks[party]
        close = board.militant_mask[chief] if chief != board.labyrinth else 0
        for square in straight[1] + oblique[1]:
            piece = at[square]
            enemy = holder[piece]
            if enemy >= 0 and enemy != party:
                kind = KIND_OF[piece]
                if KILLS_ALONG_LINES[kind] or (kind == MILITANT and close >> square & 1):
                    worth += weights.threat_before if ranks[enemy] < rank else weights.threat_after
                    if enemy == mover and threats is not None:
                        threats.append((square, chief))
        return worth

    def lines_to_chief(self, state: State, party: int) -> int | None:
        """Return the squares between the chief of *party* and those who threaten him, None if nobody does."""
        board, at, holder = self.board, state.at, state.realm.holder
        chief = state.where[party * SLOTS]
        straight = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        close = board.militant_mask[chief] if chief != board.labyrinth else 0
        found, squares = False, 0
        for square in straight[1] + oblique[1]:
            piece = at[square]
            enemy = holder[piece]
            if enemy >= 0 and enemy != party:
                kind = KIND_OF[piece]
                if KILLS_ALONG_LINES[kind] or (kind == MILITANT and close >> square & 1):
                    found = True
                    squares |= self._squares_between(chief, square)
        beside = board.beside_mask[chief]
        for enemy, _, reach in self._reporter_reach(state):
            if enemy != party and reach & beside:
                found = True
        return squares if found else None

    def _squares_between(self, one: Square, other: Square) -> int:
        """Return the squares between two squares of a line."""
        for ray in self.board.rays(one):
            if other in ray:
                return sum(1 << s for s in ray[: ray.index(other)])
        return 0

    def _reporter_reach(self, state: State) -> list[tuple[int, Square, int]]:
        """Return whose each commanded reporter is, where it stands, and the squares where it could come to stand."""
        board, where, occupied, holder = self.board, state.where, state.occupied, state.realm.holder
        found = []
        for reporter in self._reporter_numbers:
            square = where[reporter]
            if square >= 0 and holder[reporter] >= 0:
                reach = board.straight[square][occupied & board.straight_mask[square]][2]
                reach |= board.oblique[square][occupied & board.oblique_mask[square]][2]
                found.append((holder[reporter], square, reach))
        return found


def _piece_table(board: Board, slot: int, weights: Weights) -> list[float]:
    """Return the worth of one man on every number of the grid."""
    kind = KIND_OF_SLOT[slot]
    table = [0.0] * CELLS
    for square in board.squares:
        x, y = board.centre(square)
        distance = max(abs(x), abs(y))
        table[square] = weights.piece_values[kind] + weights.centre_bonus[kind] * (4 - distance)
    return table


assert len(KIND_OF) == CORPSE
