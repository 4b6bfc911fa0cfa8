"""Calls of the interpreter's cold functions, in every way there is. Runs inside the published site's Python.

The site's Python has no assertions, so each claim raises an error.
"""

import functools
import inspect
import sys


def run() -> str:
    """Call functions by name, by address, from C to Python and back; let exceptions pass between both halves."""
    import math
    import unicodedata  # a module of the second half alone

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
    """Raise an error if *value* is not *expected*."""
    if value != expected:
        raise RuntimeError(f"{value!r} is not {expected!r}")


def caught(source: str) -> str:
    """Return the name of the exception that *source* ends with."""
    try:
        eval(source)
    except Exception as error:  # noqa: BLE001 (any exception)
        return type(error).__name__
    return "none"


class compared:  # noqa: N801 (used like a function)
    """A number compared by a Python method, which C calls."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __gt__(self, other: "compared") -> bool:
        return self.value > other.value
