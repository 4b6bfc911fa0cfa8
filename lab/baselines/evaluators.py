"""What a position is to everybody, in two ways: by the men alone, or by what can become of them too."""

from machiavel.djambi.board.geometry import Square
from machiavel.djambi.board.pieces import (
    ASSASSIN,
    CHIEF,
    CORPSE,
    KIND_OF_SLOT,
    MILITANT,
    NOBODY,
    REPORTER,
    SLOTS,
)
from machiavel.djambi.rules.state import State

#: What each colour can expect, summing to 1.
Parts = list[float]

#: By slot: chief, assassin, reporter, diplomat, necromobile, militants.
MEN = (10.0, 3.0, 3.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0)
#: What is lost of a man that more attack than defend; what a square to go to is worth.
HANGING, MOBILITY = 0.5, 0.03


def _parts(state: State, worths: list[float]) -> Parts:
    """Return the worths as parts of a whole; the parties out of play have none."""
    in_play = state.realm.in_play or state.gone
    total = sum(worths[party] for party in in_play)
    return [worths[c] / total if c in in_play and total > 0 else 0.0 for c in state.realm.colors]


def by_material(state: State) -> Parts:
    """Return each party's part of all living men; what a party commands is its own."""
    where, realm = state.where, state.realm
    armies = [
        sum(worth for worth, square in zip(MEN, where[c * SLOTS : c * SLOTS + SLOTS], strict=True) if square >= 0)
        for c in realm.colors
    ]
    return _parts(state, [sum(armies[c] for c in realm.own[party]) for party in realm.colors])


def by_prospects(state: State) -> Parts:
    """Return the same with half the worth of hanging men taken off and mobility added."""
    holder, where = state.realm.holder, state.where
    attackers: dict[Square, int] = {}
    worths = [0.0] * len(state.realm.colors)
    men = [(piece, where[piece]) for piece in range(len(worths) * SLOTS) if where[piece] >= 0]
    reporters = []
    for piece, square in men:
        party = holder[piece]
        if party == NOBODY:
            continue
        moves, hits, reach = _reach(state, square, piece % SLOTS)
        worths[party] += MEN[piece % SLOTS] + MOBILITY * moves
        if KIND_OF_SLOT[piece % SLOTS] == REPORTER:
            reporters.append((party, square, reach))
        for hit in hits:
            if (victim := state.at[hit]) < CORPSE:
                attackers[hit] = attackers.get(hit, 0) + (1 if holder[victim] != party else -1)
    for piece, square in men:
        party = holder[piece]
        if party == NOBODY:
            continue
        count = attackers.get(square, 0)
        for enemy, origin, reach in reporters:
            if state.board.beside_mask[square] & reach and origin != square:
                count += 1 if enemy != party else -1
        # Whoever is to move may still save his man.
        if count > 0 and party != state.mover:
            worths[party] -= HANGING * MEN[piece % SLOTS]
    return _parts(state, [max(0.1, worth) for worth in worths])


def _reach(state: State, square: Square, slot: int) -> tuple[int, tuple[Square, ...], int]:
    """Return how many squares a man can go to, on which squares he could kill, and the squares as a bit set."""
    board, occupied, kind = state.board, state.occupied, KIND_OF_SLOT[slot]
    if kind == MILITANT:
        near = board.militant[square][occupied & board.militant_mask[square]]
        return len(near[0]), near[1], near[2]
    straight = board.straight[square][occupied & board.straight_mask[square]]
    oblique = board.oblique[square][occupied & board.oblique_mask[square]]
    kills = straight[1] + oblique[1] if kind in (CHIEF, ASSASSIN) else ()
    return len(straight[0]) + len(oblique[0]), kills, straight[2] | oblique[2]
