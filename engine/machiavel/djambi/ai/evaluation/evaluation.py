"""Evaluation of a position for each party: a sum of terms, found without generating moves.

`Weights` has the weight of each term, on a scale on which a diplomat has a value of about 60. The value of one colour's
pieces is cached by their squares, because a move changes only one or two colours. Threats to a chief are found along
the lines that leave the chief. Unusual options of the rules are ignored, because this is an estimate; the generator
decides whether a threat can be carried out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...board.geometry import Board, Square
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

#: The maximum number of entries of a cache, which is then cleared.
MAX_CACHE_ENTRIES: Final = 60_000
#: The number of turns that `TurnOrder` looks ahead; with more than four parties a whole round, in which a ruler has a
#: turn after each other party's.
MAX_TURNS_AHEAD: Final = 9

KILLS_ALONG_LINES: Final = tuple(kind in (CHIEF, ASSASSIN) for kind in range(6))


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each term. Fitted to positions and to games: see docs/strength.md.

    Tuples by kind are in the order chief, assassin, reporter, diplomat, necromobile, militant.
    """

    #: The value of a piece by kind; 0 for a chief, which has terms of its own.
    piece_values: tuple[float, ...] = (0.0, 90.0, 80.0, 64.0, 120.0, 38.0)
    #: The factor on the value of pieces of other colours that the party commands.
    commanded: float = 0.5
    #: The bonus for each step that a piece is closer to the labyrinth, by kind.
    centre_bonus: tuple[float, ...] = (10.0, 3.5, 3.5, 2.0, -1.0, 6.0)
    #: The bonus of a chief in power.
    power: float = 160.0
    #: The bonus of a chief with a free line to the empty labyrinth, while another party is to move.
    access: float = 35.0
    #: The bonus of a chief with a free line to the empty labyrinth, while its party is to move.
    access_now: float = 55.0
    #: The term for a chief's exits (adjacent squares that hold no corpse), indexed by their number, 0 to 7.
    chief_exits: tuple[float, ...] = (-600.0, -330.0, -180.0, -100.0, -56.0, -30.0, -20.0, -10.0)
    #: The factor of `chief_exits` for a party with a necromobile.
    exits_with_necromobile: float = 0.1
    #: The bonus of a party with a necromobile for each corpse.
    corpse_bonus: float = 4.8
    #: The term for each enemy piece that can kill the chief, if its party moves before the chief's.
    threat_before: float = -200.0
    #: The term for each enemy piece that can kill the chief, if its party moves after the chief's.
    threat_after: float = -14.0
    #: The term for the worst diplomat threat, with several opponents, if both other parties move before the chief's.
    diplomat_threat_before: float = -200.0
    #: The term for the worst diplomat threat, with several opponents, if both other parties move after the chief's.
    diplomat_threat_after: float = -100.0
    #: The bonus for each square that a piece can go to, times the factor of its kind.
    mobility: float = 1.0
    #: The factor of `mobility` by kind.
    mobility_by_kind: tuple[float, ...] = (1.0, 1.7, 1.35, 1.25, 0.0, 1.0)
    #: The factor on the value of a party's most valuable hanging piece, which is subtracted at a leaf.
    hanging: float = 0.7
    #: The unit of log odds: an evaluation that is higher by this multiplies the odds of winning by e.
    scale: float = 330.0


DEFAULT_WEIGHTS: Final = Weights()


class TurnOrder:
    """The order of turns from one position on, if no chief dies, enters or leaves the labyrinth (D6.3)."""

    __slots__ = ("turns_until",)

    def __init__(self, realm: Realm, base: int, last: int, mover: int, ruler: int) -> None:
        horizon = max(MAX_TURNS_AHEAD, 2 * len(realm.colors))
        #: By colour: the number of turns before its party's next turn, at most the horizon.
        self.turns_until = [horizon] * len(realm.colors)
        for turn in range(horizon):
            if mover == NO_PARTY:
                break
            self.turns_until[mover] = min(self.turns_until[mover], turn)
            base, last, mover = realm.next_turn(base, last, mover, ruler, False)


class Evaluator:
    """Evaluates positions under one set of rules and weights. Its caches serve all positions that it evaluates."""

    def __init__(self, rulebook: Rulebook, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self.weights = weights
        self.board = board = rulebook.board
        self._piece_tables = [_piece_table(board, slot, weights) for slot in range(SLOTS)]
        self._material_cache: dict[tuple[int, ...], float] = {}
        self._turns_cache: dict[tuple[Realm, int, int, int], list[int]] = {}
        self._near = [sum(1 << s for s in near) for near in board.near]
        self._first_pieces = tuple(color * SLOTS for color in board.colors)
        self._reporter_numbers = tuple(color * SLOTS + REPORTER for color in board.colors)
        self._necromobiles = tuple(color * SLOTS + NECROMOBILE for color in board.colors)
        self._exit_values = (*weights.chief_exits, 0.0)
        self._mobility_by_slot = tuple(weights.mobility * weights.mobility_by_kind[kind] for kind in KIND_OF_SLOT)
        self._has_mobility = any(self._mobility_by_slot)
        self._diplomat_threats = DiplomatThreats(board, weights.diplomat_threat_before, weights.diplomat_threat_after)

    def evaluate(self, state: State, threats: list[tuple[Square, Square]] | None = None) -> list[float]:
        """Return the evaluation of each colour's party; meaningless for parties out of play.

        For every threat of the mover to a chief, the squares of attacker and chief are appended to *threats*.
        """
        where, realm = state.where, state.realm
        material = self._material_by_color(state)
        evaluations = material[:]
        commanded = self.weights.commanded
        for party in realm.in_play:
            own = realm.own[party]
            if len(own) > 1:
                evaluations[party] += commanded * sum(material[c] for c in own if c != party)
        if self._has_mobility:
            self._add_mobility(state, evaluations)
        turns_until = self.turns_until(state)
        reporters = self._reporter_reach(state)
        for party in realm.in_play:
            evaluations[party] += self._chief_value(state, party, turns_until, threats)
            chief = where[party * SLOTS]
            beside = self.board.beside_mask[chief]
            for enemy, square, reach in reporters:
                if reach & beside and enemy != party:
                    is_before = turns_until[enemy] < turns_until[party]
                    evaluations[party] += self.weights.threat_before if is_before else self.weights.threat_after
                    if threats is not None and enemy == state.mover:
                        threats.append((square, chief))
        if self._diplomat_threats and len(realm.in_play) > 2:
            for party, cost in enumerate(self._diplomat_threats.worst_costs(state, turns_until)):
                evaluations[party] += cost
        return evaluations

    def _material_by_color(self, state: State) -> list[float]:
        """Return, by colour, the value of its living pieces on their squares, and of corpses for its necromobile."""
        where, cached = state.where, self._material_cache
        material = []
        for first in self._first_pieces:
            key = tuple(where[first : first + SLOTS])
            value = cached.get(key)
            material.append(self._color_material(key) if value is None else value)
        if self.weights.corpse_bonus:
            bonus = self.weights.corpse_bonus * state.corpses.bit_count()
            for color, necromobile in enumerate(self._necromobiles):
                if where[necromobile] >= 0:
                    material[color] += bonus
        return material

    def _color_material(self, key: tuple[int, ...]) -> float:
        """Return the value of one colour's living pieces on the squares *key*; the value is cached."""
        if len(self._material_cache) >= MAX_CACHE_ENTRIES:
            self._material_cache.clear()
        value = sum(table[square] for table, square in zip(self._piece_tables, key, strict=True) if square >= 0)
        self._material_cache[key] = value
        return value

    def _add_mobility(self, state: State, evaluations: list[float]) -> None:
        """Add the mobility of each party's pieces to *evaluations*. Inlined, because every evaluation runs it."""
        board, where, occupied = self.board, state.where, state.occupied
        straight, oblique, militant = board.straight, board.oblique, board.militant
        straight_mask, oblique_mask, militant_mask = board.straight_mask, board.oblique_mask, board.militant_mask
        weights, commanded = self._mobility_by_slot, self.weights.commanded
        for color, party in enumerate(state.realm.controller):
            if party == NO_PARTY:
                continue
            first, total = color * SLOTS, 0.0
            for slot in range(MILITANT):
                square = where[first + slot]
                if square >= 0:
                    count = len(straight[square][occupied & straight_mask[square]][0])
                    count += len(oblique[square][occupied & oblique_mask[square]][0])
                    total += weights[slot] * count
            count = 0
            for square in where[first + MILITANT : first + SLOTS]:
                if square >= 0:
                    count += len(militant[square][occupied & militant_mask[square]][0])
            total += weights[MILITANT] * count
            evaluations[party] += total * (1.0 if color == party else commanded)

    def turns_until(self, state: State) -> list[int]:
        """Return, by colour, the number of turns before its party's next turn, see `TurnOrder`."""
        key = (state.realm, state.base, state.last, state.ruler)
        turns_until = self._turns_cache.get(key)
        if turns_until is None:
            order = TurnOrder(state.realm, state.base, state.last, state.mover, state.ruler)
            turns_until = self._turns_cache[key] = order.turns_until
        return turns_until

    def _chief_value(
        self, state: State, party: int, turns_until: list[int], threats: list[tuple[Square, Square]] | None
    ) -> float:
        """Return the sum of the chief's terms: power or access to it, exits, threats; *threats* as in `evaluate`."""
        weights, board, at = self.weights, self.board, state.at
        chief = state.where[party * SLOTS]
        straight = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        if chief == board.labyrinth:
            value = weights.power
        else:
            exits = (self._near[chief] & ~state.corpses).bit_count()
            value = self._exit_values[exits]
            if state.where[party * SLOTS + NECROMOBILE] >= 0:
                value *= weights.exits_with_necromobile
            if straight[3] or oblique[3]:
                value += weights.access_now if party == state.mover else weights.access
        holder, mover, own_turns = state.realm.holder, state.mover, turns_until[party]
        close = board.militant_mask[chief] if chief != board.labyrinth else 0
        for square in straight[1] + oblique[1]:
            piece = at[square]
            enemy = holder[piece]
            if enemy >= 0 and enemy != party:
                kind = KIND_OF[piece]
                if KILLS_ALONG_LINES[kind] or (kind == MILITANT and close >> square & 1):
                    value += weights.threat_before if turns_until[enemy] < own_turns else weights.threat_after
                    if enemy == mover and threats is not None:
                        threats.append((square, chief))
        return value

    def lines_to_chief(self, state: State, party: int) -> int | None:
        """Return, as a bit set, the squares between the chief of *party* and its attackers; None without attackers."""
        board, at, holder = self.board, state.at, state.realm.holder
        chief = state.where[party * SLOTS]
        straight = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        close = board.militant_mask[chief] if chief != board.labyrinth else 0
        is_attacked, squares = False, 0
        for square in straight[1] + oblique[1]:
            piece = at[square]
            enemy = holder[piece]
            if enemy >= 0 and enemy != party:
                kind = KIND_OF[piece]
                if KILLS_ALONG_LINES[kind] or (kind == MILITANT and close >> square & 1):
                    is_attacked = True
                    squares |= self._squares_between(chief, square)
        beside = board.beside_mask[chief]
        for enemy, _, reach in self._reporter_reach(state):
            if enemy != party and reach & beside:
                is_attacked = True
        return squares if is_attacked else None

    def _squares_between(self, one: Square, other: Square) -> int:
        """Return, as a bit set, the squares between two squares of a line."""
        for ray in self.board.rays_from(one):
            if other in ray:
                return sum(1 << s for s in ray[: ray.index(other)])
        return 0

    def _reporter_reach(self, state: State) -> list[tuple[int, Square, int]]:
        """Return the commanding party, the square and the bit set of reachable squares of each commanded reporter."""
        board, where, occupied, holder = self.board, state.where, state.occupied, state.realm.holder
        reporters = []
        for reporter in self._reporter_numbers:
            square = where[reporter]
            if square >= 0 and holder[reporter] >= 0:
                reach = board.straight[square][occupied & board.straight_mask[square]][2]
                reach |= board.oblique[square][occupied & board.oblique_mask[square]][2]
                reporters.append((holder[reporter], square, reach))
        return reporters


def _piece_table(board: Board, slot: int, weights: Weights) -> list[float]:
    """Return the value of the piece in *slot* by grid number; 0 where the board has no square."""
    kind = KIND_OF_SLOT[slot]
    table = [0.0] * board.cells
    for square in board.squares:
        x, y = board.square_centre(square)
        distance = max(abs(x), abs(y))
        table[square] = weights.piece_values[kind] + weights.centre_bonus[kind] * (board.radius - distance)
    return table


assert len(KIND_OF) == CORPSE
