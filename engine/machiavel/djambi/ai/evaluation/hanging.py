"""Owns which men hang: how many attack and defend each, and whether his party's turn comes in time to save him.

As dear as everything else that a position is judged by, so the search asks it only where it stops looking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...board.geometry import Square
from ...board.pieces import (
    CHIEF,
    COLOR_OF,
    CORPSE,
    KIND_OF,
    KIND_OF_SLOT,
    MILITANT,
    REPORTER,
    SLOTS,
)
from ...rules.state import State
from .evaluation import KILLS_ALONG_LINES, Weights

#: What is lost of a man who can be killed only after his own party's turn; of one whom as many defend as attack.
LATE_ATTACK_FACTOR: Final = 0.35
DEFENDED_FACTOR: Final = 0.5


class HangingPieces:
    """Who could kill whom in one position if it were his turn: a guess along lines, which ignores odd options.

    `hunters`: by square of a man, the parties that could kill him, one entry for each of their men who could. His
    own party's are those who could avenge him.
    """

    def __init__(self, state: State) -> None:
        """Look along the lines of every man whom a party in play commands."""
        self.state = state
        self.attackers: dict[Square, list[int]] = {}
        holder, where = state.realm.holder, state.where
        for piece in range(len(state.realm.colors) * SLOTS):
            square, party = where[piece], holder[piece]
            if square >= 0 and party >= 0:
                self._add_attacks(square, KIND_OF_SLOT[piece % SLOTS], party)

    def _add_attacks(self, square: Square, kind: int, party: int) -> None:
        """Note whom the man on *square* could kill."""
        state = self.state
        board, occupied = state.board, state.occupied
        if kind == MILITANT:
            hits: tuple[Square, ...] = board.militant[square][occupied & board.militant_mask[square]][1]
        elif kind == REPORTER or KILLS_ALONG_LINES[kind]:
            straight = board.straight[square][occupied & board.straight_mask[square]]
            oblique = board.oblique[square][occupied & board.oblique_mask[square]]
            if kind == REPORTER:
                self._add_reporter_attacks(square, straight[2] | oblique[2], party)
                return
            hits = straight[1] + oblique[1]
        else:
            return
        for hit in hits:
            if state.at[hit] < CORPSE:
                self.attackers.setdefault(hit, []).append(party)

    def _add_reporter_attacks(self, origin: Square, reach: int, party: int) -> None:
        """Note whom a reporter could kill who can go to the squares of *reach*."""
        beside = self.state.board.beside_mask
        for square in self.state.where:
            if square >= 0 and beside[square] & reach and square != origin:
                self.attackers.setdefault(square, []).append(party)

    def losses(self, weights: Weights, turns_until: Sequence[int]) -> list[float]:
        """Return, by party, what the dearest of its hanging men is worth; *ranks*: after how many turns each moves.

        One only: nobody can take two men at once, and who is to move saves the dearest.
        """
        state = self.state
        holder = state.realm.holder
        worst = [0.0] * len(state.realm.colors)
        for square, parties in self.attackers.items():
            piece = state.at[square]
            owner, kind = holder[piece], KIND_OF[piece]
            enemies = [turns_until[party] for party in parties if party != owner]
            if owner < 0 or kind == CHIEF or not enemies:
                continue
            loss = (
                weights.piece_values[kind]
                if COLOR_OF[piece] == owner
                else weights.commanded * weights.piece_values[kind]
            )
            if min(enemies) > turns_until[owner]:
                loss *= LATE_ATTACK_FACTOR
            if len(parties) - len(enemies) >= len(enemies):
                loss *= DEFENDED_FACTOR
            worst[owner] = max(worst[owner], loss)
        return worst
