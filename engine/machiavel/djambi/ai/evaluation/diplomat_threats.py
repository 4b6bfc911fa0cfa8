"""Owns what it costs a party that somebody's diplomat can give its chief to a third one (D3.5).

The diplomat puts the third one's man beside the chief, and he takes him. It brings the diplomat's party nothing, but
people do it, and so do programs that count men; no other man can do as much from so far away.
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

#: Chiefs too, whom the tree never puts where they take another (see `Places.baits`).
CAN_KILL: Final = tuple(kind not in (DIPLOMAT, NECROMOBILE) for kind in range(6))

#: For one diplomat, by what stands where he goes: the parties that it costs something, and how much.
CostByPiece = list[tuple[tuple[int, float], ...]]


class DiplomatThreats:
    """Counts, for each party once, the worst that diplomats in reach of another's killer cost it; false if nothing."""

    def __init__(self, board: Board, before: float, after: float) -> None:
        """Take what it costs where the party moves only after the two others, and where it moves first."""
        self._board = board
        self._before, self._after = before, after
        self._diplomats = tuple(color * SLOTS + DIPLOMAT for color in board.colors)
        self._cache: dict[tuple[Realm, int, int, int], list[tuple[int, CostByPiece]]] = {}

    def __bool__(self) -> bool:
        return bool(self._before or self._after)

    def costs(self, state: State, turns_until: Sequence[int]) -> list[float]:
        """Return each colour's cost, 0.0 or less; *ranks*: after how many turns each moves. Asked often, so flat."""
        board, where, at, occupied = self._board, state.where, state.at, state.occupied
        key = (state.realm, state.base, state.last, state.ruler)
        tables = self._cache.get(key)
        if tables is None:
            tables = self._cache[key] = self._cost_tables(state.realm, turns_until, state.ruler)
        costs = [0.0] * len(turns_until)
        for diplomat, victims in tables:
            square = where[diplomat]
            if square >= 0:
                hits = board.straight[square][occupied & board.straight_mask[square]][1]
                for hit in hits + board.oblique[square][occupied & board.oblique_mask[square]][1]:
                    for party, cost in victims[at[hit]]:
                        if cost < costs[party]:
                            costs[party] = cost
        return costs

    def _cost_tables(self, realm: Realm, turns_until: Sequence[int], ruler: int) -> list[tuple[int, CostByPiece]]:
        """Return each commanded diplomat with his victims."""
        leaders = [(diplomat, realm.holder[diplomat]) for diplomat in self._diplomats]
        return [
            (diplomat, self._costs_by_piece(realm, turns_until, ruler, leader))
            for diplomat, leader in leaders
            if leader >= 0
        ]

    def _costs_by_piece(self, realm: Realm, turns_until: Sequence[int], ruler: int, leader: int) -> CostByPiece:
        victims: CostByPiece = [()] * STATE_COUNT
        for man, kind in enumerate(KIND_OF):
            taker = realm.holder[man]
            if taker < 0 or not realm.handleable[leader][man] or not CAN_KILL[kind]:
                continue
            # Militants kill nobody on the labyrinth (D3.2).
            spared = (leader, taker, ruler if kind == MILITANT else NO_PARTY)
            costs = (
                (p, self._cost(turns_until[leader], turns_until[taker], turns_until[p]))
                for p in realm.in_play
                if p not in spared
            )
            victims[man] = tuple((party, cost) for party, cost in costs if cost)
        return victims

    def _cost(self, leader: int, taker: int, party: int) -> float:
        """Return the cost to a party that moves after so many turns: none if its turn is always between the two."""
        if leader < taker < party:
            return self._before
        return self._after if party < leader < taker or taker < party < leader else 0.0
