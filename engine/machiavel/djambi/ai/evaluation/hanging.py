"""Hanging pieces: pieces that can be killed, weighted by their defenders and by the order of turns.

This takes as long as all other terms of the evaluation together, so it is used at leaves only.
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

#: The factor of the loss of a piece whose party moves before every attacker.
LATE_ATTACK_FACTOR: Final = 0.35
#: The factor of the loss of a piece with at least as many defenders as attackers.
DEFENDED_FACTOR: Final = 0.5


class HangingPieces:
    """The attackers of each piece of a position, found along lines; unusual options of the rules are ignored.

    `attackers`: by the square of a piece, the party of each other piece that could kill it, if it were that party's
    turn. The piece's own party is listed for each of its defenders: they could kill a piece that takes it.
    """

    def __init__(self, state: State) -> None:
        """Find the targets of every piece that a party in play commands."""
        self.state = state
        self.attackers: dict[Square, list[int]] = {}
        holder, where = state.realm.holder, state.where
        for piece in range(len(state.realm.colors) * SLOTS):
            square, party = where[piece], holder[piece]
            if square >= 0 and party >= 0:
                self._add_attacks(square, KIND_OF_SLOT[piece % SLOTS], party)

    def _add_attacks(self, square: Square, kind: int, party: int) -> None:
        """Add *party* to the attackers of each piece that the piece on *square* attacks."""
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
        """Add *party* to the attackers of each piece beside *reach*, the bit set of squares a reporter can go to."""
        beside = self.state.board.beside_mask
        for square in self.state.where:
            if square >= 0 and beside[square] & reach and square != origin:
                self.attackers.setdefault(square, []).append(party)

    def losses_by_party(self, weights: Weights, turns_until: Sequence[int]) -> list[float]:
        """Return, by party, the value of its most valuable hanging piece.

        Only one piece counts, because no attacker takes two at once. *turns_until*: by party, the number of turns
        before its next.
        """
        state = self.state
        holder = state.realm.holder
        losses = [0.0] * len(state.realm.colors)
        for square, parties in self.attackers.items():
            piece = state.at[square]
            owner, kind = holder[piece], KIND_OF[piece]
            enemies = [turns_until[party] for party in parties if party != owner]
            if owner < 0 or kind == CHIEF or not enemies:
                continue
            loss = weights.piece_values[kind]
            if COLOR_OF[piece] != owner:
                loss *= weights.commanded
            if min(enemies) > turns_until[owner]:
                loss *= LATE_ATTACK_FACTOR
            if len(parties) - len(enemies) >= len(enemies):
                loss *= DEFENDED_FACTOR
            losses[owner] = max(losses[owner], loss)
        return losses
