"""Two evaluators of a Djambi position: by material alone, and by material, hanging pieces and mobility."""

from machiavel.djambi.board.geometry import Square
from machiavel.djambi.board.pieces import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    KIND_OF_SLOT,
    MILITANT,
    NO_PARTY,
    REPORTER,
    SLOTS,
)
from machiavel.djambi.rules.state import State

#: The shares of the game that the colours can expect, which sum to 1.
Shares = list[float]

#: The value of the piece in each slot: chief, assassin, reporter, diplomat, necromobile, four militants.
PIECE_VALUES = (10.0, 3.0, 3.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0)
#: The share of its value that a piece loses when it has more attackers than defenders.
HANGING_LOSS = 0.5
#: The value of a square that a piece can move to.
MOBILITY_VALUE = 0.03
#: The minimum value of a party in play, which keeps its share above 0.
MIN_VALUE = 0.1


def _shares(state: State, values: list[float]) -> Shares:
    """Return the *values* of the parties as shares. A party out of play has none."""
    in_play = state.realm.in_play or state.gone
    total = sum(values[party] for party in in_play)
    return [values[c] / total if c in in_play and total > 0 else 0.0 for c in state.realm.colors]


def material_shares(state: State) -> Shares:
    """Return each party's share of the value of all living pieces. A party's pieces are those it controls."""
    where, realm = state.where, state.realm
    armies = [
        sum(
            value
            for value, square in zip(PIECE_VALUES, where[c * SLOTS : c * SLOTS + SLOTS], strict=True)
            if square >= 0
        )
        for c in realm.colors
    ]
    return _shares(state, [sum(armies[c] for c in realm.own[party]) for party in realm.colors])


def mobility_shares(state: State) -> Shares:
    """Return each party's share of material and mobility. A hanging piece counts half."""
    holder, where = state.realm.holder, state.where
    #: For each square the number of attackers of its piece less that of its defenders.
    attackers: dict[Square, int] = {}
    values = [0.0] * len(state.realm.colors)
    pieces = [(piece, where[piece]) for piece in range(len(values) * SLOTS) if where[piece] >= 0]
    reporters = []
    for piece, square in pieces:
        party = holder[piece]
        if party == NO_PARTY:
            continue
        moves, hits, reach = _reach(state, square, piece % SLOTS)
        values[party] += PIECE_VALUES[piece % SLOTS] + MOBILITY_VALUE * moves
        if KIND_OF_SLOT[piece % SLOTS] == REPORTER:
            reporters.append((party, square, reach))
        for hit in hits:
            if (victim := state.at[hit]) < CORPSE:
                attackers[hit] = attackers.get(hit, 0) + (1 if holder[victim] != party else -1)
    for piece, square in pieces:
        party = holder[piece]
        if party == NO_PARTY:
            continue
        count = attackers.get(square, 0)
        for enemy, origin, reach in reporters:
            if state.board.beside_mask[square] & reach and origin != square:
                count += 1 if enemy != party else -1
        # The party to move may still save its piece.
        if count > 0 and party != state.mover:
            values[party] -= HANGING_LOSS * PIECE_VALUES[piece % SLOTS]
    return _shares(state, [max(MIN_VALUE, value) for value in values])


def _reach(state: State, square: Square, slot: int) -> tuple[int, tuple[Square, ...], int]:
    """Return the number of squares to which a piece can move, the occupied squares where it may kill, and a bit set.

    The bit set holds the empty squares in its reach.
    """
    board, occupied, kind = state.board, state.occupied, KIND_OF_SLOT[slot]
    if kind == MILITANT:
        near = board.militant[square][occupied & board.militant_mask[square]]
        return len(near[0]), near[1], near[2]
    straight = board.straight[square][occupied & board.straight_mask[square]]
    oblique = board.oblique[square][occupied & board.oblique_mask[square]]
    kills = straight[1] + oblique[1] if kind in (CHIEF, ASSASSIN) else ()
    return len(straight[0]) + len(oblique[0]), kills, straight[2] | oblique[2]
