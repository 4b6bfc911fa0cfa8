"""Diplomat threats: a diplomat can put another party's piece where that piece takes a third party's chief (D3.5).

The diplomat's party gains nothing by such a move. But people play it, and so do programs that count pieces; and no
other piece can do as much from so far away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...board.geometry import Board
from ...board.pieces import (
    DIPLOMAT,
    KIND_OF,
    MILITANT,
    NECROMOBILE,
    NO_PARTY,
    SLOTS,
    STATE_COUNT,
)
from ...rules.control import Realm
from ...rules.state import State

#: By kind: whether its pieces kill. Chiefs do, although the search never puts one next to another
#: (`PlacementGenerator.attack_squares`).
CAN_KILL: Final = tuple(kind not in (DIPLOMAT, NECROMOBILE) for kind in range(6))

#: For one diplomat, by the piece that it can move: pairs of a threatened party and the cost to that party.
CostByPiece = list[tuple[tuple[int, float], ...]]


class DiplomatThreats:
    """The cost of the worst diplomat threat to each party. The object is false if its weights are 0."""

    def __init__(self, board: Board, before: float, after: float) -> None:
        """*before*: the cost to a party if both other parties move before it. *after*: if both move after it."""
        self._board = board
        self._before, self._after = before, after
        self._diplomats = tuple(color * SLOTS + DIPLOMAT for color in board.colors)
        self._cache: dict[tuple[Realm, int, int, int], list[tuple[int, CostByPiece]]] = {}

    def __bool__(self) -> bool:
        return bool(self._before or self._after)

    def worst_costs(self, state: State, turns_until: Sequence[int]) -> list[float]:
        """Return, by colour, the cost to it, at most 0.0; *turns_until*: by colour, the turns before its next."""
        board, where, at, occupied = self._board, state.where, state.at, state.occupied
        key = (state.realm, state.base, state.last, state.ruler)
        tables = self._cache.get(key)
        if tables is None:
            tables = self._cache[key] = self._cost_tables(state.realm, turns_until, state.ruler)
        costs = [0.0] * len(turns_until)
        for diplomat, costs_by_piece in tables:
            square = where[diplomat]
            if square >= 0:
                targets = board.straight[square][occupied & board.straight_mask[square]][1]
                for target in targets + board.oblique[square][occupied & board.oblique_mask[square]][1]:
                    for party, cost in costs_by_piece[at[target]]:
                        if cost < costs[party]:
                            costs[party] = cost
        return costs

    def _cost_tables(self, realm: Realm, turns_until: Sequence[int], ruler: int) -> list[tuple[int, CostByPiece]]:
        """Return each diplomat that a party commands, with the costs of its threats."""
        leaders = [(diplomat, realm.holder[diplomat]) for diplomat in self._diplomats]
        return [
            (diplomat, self._costs_by_piece(realm, turns_until, ruler, leader))
            for diplomat, leader in leaders
            if leader >= 0
        ]

    def _costs_by_piece(self, realm: Realm, turns_until: Sequence[int], ruler: int, leader: int) -> CostByPiece:
        """Return the costs of threats by a diplomat that the party *leader* commands, by the piece that it moves."""
        costs_by_piece: CostByPiece = [()] * STATE_COUNT
        for piece, kind in enumerate(KIND_OF):
            taker = realm.holder[piece]
            if taker < 0 or not realm.handleable[leader][piece] or not CAN_KILL[kind]:
                continue
            # Militants do not kill on the labyrinth (D3.2).
            spared = (leader, taker, ruler if kind == MILITANT else NO_PARTY)
            costs = (
                (p, self._threat_cost(turns_until[leader], turns_until[taker], turns_until[p]))
                for p in realm.in_play
                if p not in spared
            )
            costs_by_piece[piece] = tuple((party, cost) for party, cost in costs if cost)
        return costs_by_piece

    def _threat_cost(self, leader: int, taker: int, party: int) -> float:
        """Return the cost to *party*; 0.0 if it moves between the two others.

        Each argument is the number of turns before a party's next: the diplomat's, the moved piece's, the threatened.
        """
        if leader < taker < party:
            return self._before
        return self._after if party < leader < taker or taker < party < leader else 0.0
