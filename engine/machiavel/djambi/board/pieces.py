"""Numbers and letters of colours, kinds and pieces (D1.2, D1.3), independent of boards and rules.

A piece has a number that never changes: nine times its colour, plus a slot. The slots of a colour are

    0 chief   1 assassin   2 reporter   3 diplomat   4 necromobile   5 6 7 8 militants

so that one table of 56 entries (54 pieces, CORPSE, EMPTY) can hold an answer for everything that a square may hold.
"""

from __future__ import annotations

from typing import Final

#: The letters of the colours, in turn order. A board with fewer parties has the first ones.
COLORS: Final = "rbygpn"
SQUARE_COLORS: Final = COLORS[:4]
KINDS: Final = "CARDNM"

CHIEF: Final = 0
ASSASSIN: Final = 1
REPORTER: Final = 2
DIPLOMAT: Final = 3
NECROMOBILE: Final = 4
MILITANT: Final = 5

SLOTS: Final = 9
CORPSE: Final = len(COLORS) * SLOTS
EMPTY: Final = CORPSE + 1
STATE_COUNT: Final = EMPTY + 1

#: The bits that a colour, or NO_PARTY plus one, takes in a packed number.
COLOR_BITS: Final = 3

#: Takes the place of a colour where there is no controller, killer, ruler or mover.
NO_PARTY: Final = -1

KIND_OF_SLOT: Final = (0, 1, 2, 3, 4, 5, 5, 5, 5)
KIND_OF: Final = tuple(KIND_OF_SLOT[piece % SLOTS] for piece in range(CORPSE))
COLOR_OF: Final = tuple(piece // SLOTS for piece in range(CORPSE))

LETTERS: Final = (*(COLORS[COLOR_OF[piece]] + KINDS[KIND_OF[piece]] for piece in range(CORPSE)), "x", "")

#: Translates piece numbers to those of digests, which stay as they are stored: in these a corpse and an empty square
#: come right after the pieces of the square boards, before those of the other colours.
DIGEST_NUMBERS: Final = bytes(
    {CORPSE: len(SQUARE_COLORS) * SLOTS, EMPTY: len(SQUARE_COLORS) * SLOTS + 1}.get(
        state, state + 2 * (len(SQUARE_COLORS) * SLOTS <= state < CORPSE)
    )
    for state in range(256)
)

#: Table for `bytes.translate`: the four militants of a colour get one number, because texts do not tell them apart.
SAME_KIND: Final = bytes(COLOR_OF[state] * SLOTS + KIND_OF[state] if state < CORPSE else state for state in range(256))


def piece_number(letters: str) -> int:
    """Return the number of the first piece with these *letters* (`rC`); raises ValueError for any other text."""
    return COLORS.index(letters[0]) * SLOTS + KINDS.index(letters[1])
