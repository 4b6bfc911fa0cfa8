"""Owns the layout of a move code: a whole turn in one integer, what the generator makes and the state plays.

    bits   0-6   from            bits 14-16  act             bits 24-30  way out of the labyrinth (a square), or
    bits   7-13  to              bits 17-23  body: where               the reporter's victims: bit i is
                                 the victim is put down                board.beside[to][i]
                                                         bits 31-32  leave: 0 none, 1 to an empty square, 2 stroke (D7)

A code below `ACT_STEP` is a plain move, 0 is a pass: no other move goes from a1 to a1. Codes mean nothing without
their board, and nobody checks them: only those that the generator gave for this very state may be played.
"""

from __future__ import annotations

from typing import Final

PASS: Final = 0

TO_SHIFT: Final = 7
ACT_SHIFT: Final = 14
BODY_SHIFT: Final = 17
EXTRA_SHIFT: Final = 24
LEAVE_SHIFT: Final = 31
FIELD: Final = 127

ACT_STEP: Final = 1 << ACT_SHIFT

MOVE: Final = 0
#: A chief or militant kills, the corpse goes to `body` (D3.1, D3.2).
KILL: Final = 1 << ACT_SHIFT
#: An assassin kills, the corpse goes where he came from (D3.3).
STAB: Final = 2 << ACT_SHIFT
#: A reporter kills beside him (D3.4).
REPORT: Final = 3 << ACT_SHIFT
#: A diplomat moves a living piece to `body` (D3.5).
HANDLE: Final = 4 << ACT_SHIFT
#: A necromobile moves a corpse to `body` (D3.6).
EXHUME: Final = 5 << ACT_SHIFT
ACT_MASK: Final = 7 << ACT_SHIFT

LEAVE: Final = 1 << LEAVE_SHIFT
STROKE: Final = 2 << LEAVE_SHIFT
