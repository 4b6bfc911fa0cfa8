"""Layout of a move code: one integer for a whole turn. The generator makes it, `State` plays it.

    bits  0-7   from: the square that the piece comes from
    bits  8-15  to: the square on which the piece acts, or ends
    bits 16-18  act: MOVE to EXHUME below
    bits 19-26  body: the square on which the victim is put down
    bits 27-34  the square to which the piece leaves the labyrinth; or a reporter's victims, bit i for
                board.beside[to][i]
    bits 35-36  leave: 0 does not leave the labyrinth, 1 leaves it for an empty square, 2 leaves it by a stroke (D7)

A code below `ACT_STEP` is a plain move. 0 is a pass: no move goes from a1 to a1. A code has a meaning only on its
board. `State.make` checks nothing: only codes that the generator listed for that state may be played.
"""

from __future__ import annotations

from typing import Final

from ..board.geometry import SQUARE_BITS

PASS: Final = 0

TO_SHIFT: Final = SQUARE_BITS
ACT_SHIFT: Final = TO_SHIFT + SQUARE_BITS
BODY_SHIFT: Final = ACT_SHIFT + 3
EXTRA_SHIFT: Final = BODY_SHIFT + SQUARE_BITS
LEAVE_SHIFT: Final = EXTRA_SHIFT + SQUARE_BITS
FIELD: Final = (1 << SQUARE_BITS) - 1

ACT_STEP: Final = 1 << ACT_SHIFT

MOVE: Final = 0
#: A chief or militant kills; the corpse is put on the body square (D3.1, D3.2).
KILL: Final = 1 << ACT_SHIFT
#: An assassin kills; the corpse is put on the square that the assassin came from (D3.3).
STAB: Final = 2 << ACT_SHIFT
#: A reporter kills on squares beside its destination (D3.4).
REPORT: Final = 3 << ACT_SHIFT
#: A diplomat moves a living piece to the body square (D3.5).
HANDLE: Final = 4 << ACT_SHIFT
#: A necromobile moves a corpse to the body square (D3.6).
EXHUME: Final = 5 << ACT_SHIFT
ACT_MASK: Final = 7 << ACT_SHIFT

LEAVE: Final = 1 << LEAVE_SHIFT
STROKE: Final = 2 << LEAVE_SHIFT
