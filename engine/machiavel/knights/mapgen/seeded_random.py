"""SplitMix64, a generator of 64-bit random integers with the same results on every machine and version of Python.

`random.Random` promises the same results only for `random()`, not for `shuffle` and `choice`.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

_T = TypeVar("_T")
_WORD: Final = (1 << 64) - 1


class SeededRandom:
    """A stream of random numbers that depends only on its seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def _next_integer(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        word = self._state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
        return word ^ (word >> 31)

    def number_below(self, limit: int) -> int:
        """Return a random number from 0 to *limit* - 1; the probabilities differ by at most 2**-64."""
        return self._next_integer() * limit >> 64

    def pick_one(self, things: Sequence[_T]) -> _T:
        """Return a random one of *things*; all are equally likely."""
        return things[self.number_below(len(things))]

    def shuffle(self, things: MutableSequence[_T]) -> None:
        """Shuffle *things* in place (Fisher and Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.number_below(last + 1)
            things[last], things[other] = things[other], things[last]
