"""Runs inside the published site's own Python: calls what the engine never does, through every kind of door to it.

`python` in the site has no assertions, so each claim raises by itself.
"""

import functools
import inspect
import sys


def run() -> str:
    """Call functions by name, by address, from C to Python and back; let exceptions cross between both halves."""
    import math
    import unicodedata  # a module that is only there in the second half

    check(math.gamma(6), 120.0)
    check(unicodedata.name("é"), "LATIN SMALL LETTER E WITH ACUTE")
    check(7**3000 // 3**1500 % 10**9, pow(7, 3000) // pow(3, 1500) % 10**9)
    check(float.fromhex("0x1.8p+1"), 3.0)
    check(eval("[x * x for x in range(4)]"), [0, 1, 4, 9])
    check(functools.reduce(max, map(compared, [3, 1, 2])).value, 3)
    check(caught("1 +"), "SyntaxError")
    check(caught("{}[[]]"), "TypeError")
    check(caught("(lambda f: f(f))(lambda f: f(f))"), "RecursionError")
    check(sys.getsizeof(memoryview(b"abc").cast("B")[::-1].tolist()) > 0, True)
    check([inspect.iscoroutinefunction(one) for one in (waiting, run, 7)], [True, False, False])
    return "all is as it should be"


async def waiting() -> None:
    """Wait for nothing."""


def check(value: object, expected: object) -> None:
    """Raise where *value* is not what it should be."""
    if value != expected:
        raise RuntimeError(f"{value!r} is not {expected!r}")


def caught(source: str) -> str:
    """Return the name of the exception that *source* ends with."""
    try:
        eval(source)
    except Exception as error:  # noqa: BLE001 (whatever it is, it is named)
        return type(error).__name__
    return "none"


class compared:  # noqa: N801 (a function to those who map it)
    """A number whose comparisons are Python's, called by C."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __gt__(self, other: "compared") -> bool:
        return self.value > other.value
