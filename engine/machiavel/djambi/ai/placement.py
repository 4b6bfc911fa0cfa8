"""Placements of bodies for the search: the few promising squares of the dozens of legal ones.

A corpse is put next to an enemy chief, preferably one with few exits, or between the mover's chief and a distant
attacker. A handled chief is put where the mover's pieces, or a third party's, can kill it. Any other handled piece is
put far away.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..board.geometry import Board, Square
from ..board.pieces import (
    ASSASSIN,
    CHIEF,
    COLOR_OF,
    CORPSE,
    EMPTY,
    KIND_OF,
    MILITANT,
    NECROMOBILE,
    NO_PARTY,
    REPORTER,
    SLOTS,
)
from ..rules import movegen
from ..rules.action_code import ACT_MASK, BODY_SHIFT, FIELD, HANDLE, TO_SHIFT
from ..rules.state import State

#: The score of a square for a corpse next to an enemy chief.
ENEMY_WALL_SCORE: Final = 10.0
#: The score of a square for a corpse next to the mover's chief.
OWN_WALL_SCORE: Final = -12.0
#: The score of a square for a corpse on a line between the mover's chief and an attacker.
SHIELD_SCORE: Final = 4.0
#: Slots of the pieces that kill along lines.
LINE_KILLER_SLOTS: Final = (0, 1, 5, 6, 7, 8)
#: Slots of the pieces that a diplomat may put where they can take a chief.
CHIEF_TAKER_SLOTS: Final = (1, 2, 5, 6, 7, 8)
#: The maximum number of exits of a chief that may soon be encircled.
MAX_EXITS_ENCLOSABLE: Final = 2
#: The maximum number of squares far away that are returned.
MAX_FAR_SQUARES: Final = 8


class PlacementGenerator:
    """The placements of one position; each list is made when it is first needed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._corpses: list[int] | None = None
        self._far: list[int] | None = None
        self._attacked: dict[int, dict[Square, float]] = {}

    def best_squares(self, code: int, max_placements: int) -> list[int]:
        """Return the best squares for the body of *code*, a code without one, shifted to the field of the body.

        At most *max_placements* squares; all legal ones if it is 0.
        """
        state = self.state
        if not max_placements:
            return movegen.body_squares(state)
        if code & ACT_MASK != HANDLE:
            if self._corpses is None:
                self._corpses = _ranked_squares(self._corpse_scores())
            return self._corpses[:max_placements]
        if state.at[code >> TO_SHIFT & FIELD] % SLOTS == CHIEF:
            return _ranked_squares(self._attackers_by_square(state.mover))[:max_placements]
        if self._far is None:
            self._far = [s << BODY_SHIFT for s in self._far_squares()]
        return self._far[:max_placements]

    def hand_over_squares(self, code: int) -> list[int]:
        """Return squares for a handled chief: for each third party the square that most of its killers attack.

        So the mover lets a third party take the chief. *code* is a HANDLE without a body.
        """
        state = self.state
        chief = state.at[code >> TO_SHIFT & FIELD]
        if chief % SLOTS != CHIEF or COLOR_OF[chief] not in state.realm.in_play:
            return []
        squares = []
        for party in state.realm.in_play:
            if party in (COLOR_OF[chief], state.mover):
                continue
            scores = self._attackers_by_square(party)
            square = max(scores, key=scores.__getitem__)
            if scores[square] > 0:
                squares.append(square << BODY_SHIFT)
        return squares

    def attack_squares(self, code: int) -> list[int]:
        """Return squares for a handled piece: one next to each chief that is neither the mover's nor the piece owner's.

        There the piece can take that chief. *code* is a HANDLE without a body.
        """
        state = self.state
        board, at, realm = state.board, state.at, state.realm
        piece = at[code >> TO_SHIFT & FIELD]
        slot, owner = piece % SLOTS, realm.holder[piece]
        if owner == NO_PARTY or slot not in CHIEF_TAKER_SLOTS:
            return []
        squares = []
        for party in realm.in_play:
            chief = state.where[party * SLOTS]
            if party in (owner, state.mover) or (chief == board.labyrinth and slot >= MILITANT):
                continue
            near = [s for s in board.near[chief] if at[s] == EMPTY and s != board.labyrinth]
            # A reporter has to move before it kills: from a square diagonal to the chief it reaches two beside it.
            corners = [s for s in near if s not in board.beside[chief]] if slot == REPORTER else []
            squares += [s << BODY_SHIFT for s in (corners or near)[:1]]
        return squares

    def has_enclosable_chief(self) -> bool:
        """Return whether another party without a necromobile has a chief with at most MAX_EXITS_ENCLOSABLE exits."""
        state = self.state
        board, where = state.board, state.where
        for party in state.realm.in_play:
            chief = where[party * SLOTS]
            is_safe = where[party * SLOTS + NECROMOBILE] >= 0 or chief == board.labyrinth
            if party == state.mover or is_safe:
                continue
            if sum(state.at[s] != CORPSE for s in board.near[chief]) <= MAX_EXITS_ENCLOSABLE:
                return True
        return False

    def _corpse_scores(self) -> dict[Square, float]:
        """Return the scores of the squares for a corpse; a square on which it has no effect is left out."""
        state = self.state
        board, at, realm, mover = state.board, state.at, state.realm, state.mover
        scores: dict[Square, float] = {}
        for party in realm.in_play:
            chief = state.where[party * SLOTS]
            if chief == board.labyrinth:
                continue
            near = [square for square in board.near[chief] if at[square] != CORPSE]
            weight = (OWN_WALL_SCORE if party == mover else ENEMY_WALL_SCORE) / (1 + len(near))
            for square in near:
                if at[square] == EMPTY and square != board.labyrinth:
                    scores[square] = scores.get(square, 0.0) + weight
        self._add_shield_scores(scores)
        if not scores or max(scores.values()) <= 0:
            for square in self._far_squares()[:1]:
                scores[square] = 0.1
        return scores

    def _add_shield_scores(self, scores: dict[Square, float]) -> None:
        """Raise the scores of the squares between the mover's chief and each enemy that attacks it along a line."""
        state = self.state
        board, realm, mover = state.board, state.realm, state.mover
        chief = state.where[mover * SLOTS]
        if chief < 0:
            return
        straight = board.straight[chief][state.occupied & board.straight_mask[chief]]
        oblique = board.oblique[chief][state.occupied & board.oblique_mask[chief]]
        for square in straight[1] + oblique[1]:
            piece = state.at[square]
            if piece < CORPSE and realm.holder[piece] not in (mover, NO_PARTY) and KIND_OF[piece] in (CHIEF, ASSASSIN):
                for between in _squares_between(board, chief, square):
                    if between != board.labyrinth:
                        scores[between] = scores.get(between, 0.0) + SHIELD_SCORE

    def _far_squares(self) -> list[Square]:
        """Return up to MAX_FAR_SQUARES empty squares, the farthest from the mover's chief first."""
        state = self.state
        at, labyrinth = state.at, state.board.labyrinth
        far = _squares_by_distance(state.board)[max(state.where[state.mover * SLOTS], 0)]
        squares: list[Square] = []
        for square in far:
            if at[square] == EMPTY and square != labyrinth:
                squares.append(square)
                if len(squares) == MAX_FAR_SQUARES:
                    break
        return squares

    def _attackers_by_square(self, party: int) -> dict[Square, float]:
        """Return, for each empty square, the number of a party's killers that can go there."""
        if party not in self._attacked:
            self._attacked[party] = self._count_attackers(party)
        return self._attacked[party]

    def _count_attackers(self, party: int) -> dict[Square, float]:
        state = self.state
        board, at = state.board, state.at
        scores = {s: 0.0 for s in board.squares if at[s] == EMPTY and s != board.labyrinth}
        for color in state.realm.own[party]:
            for slot in LINE_KILLER_SLOTS:
                square = state.where[color * SLOTS + slot]
                if square < 0:
                    continue
                for move in _moves_without_act(state, square, slot):
                    target = move >> TO_SHIFT
                    if target in scores:
                        scores[target] += 1.0
        return scores


def _ranked_squares(scores: dict[Square, float]) -> list[int]:
    return [s << BODY_SHIFT for s in sorted(scores, key=scores.__getitem__, reverse=True)]


def _moves_without_act(state: State, square: Square, slot: int) -> tuple[int, ...]:
    board, occupied = state.board, state.occupied
    if slot >= MILITANT:
        return board.militant[square][occupied & board.militant_mask[square]][0]
    straight = board.straight[square][occupied & board.straight_mask[square]][0]
    return straight + board.oblique[square][occupied & board.oblique_mask[square]][0]


@cache
def _squares_by_distance(board: Board) -> list[list[Square]]:
    """Return, by grid number, all squares of the board, the farthest from there first."""

    def distance(one: Square, other: Square) -> float:
        (x, y), (u, v) = board.square_centre(one), board.square_centre(other)
        return max(abs(x - u), abs(y - v))

    return [sorted(board.squares, key=lambda s: -distance(s, origin)) for origin in range(board.cells)]


def _squares_between(board: Board, one: Square, other: Square) -> tuple[Square, ...]:
    """Return the squares between two squares of a line."""
    return next((ray[: ray.index(other)] for ray in board.rays_from(one) if other in ray), ())
