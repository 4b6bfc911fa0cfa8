"""Calls of the interpreter's cold functions in every way. Runs inside the published site's Python.

The site's Python has no assertions, so each claim raises an error.
"""

import functools
import inspect
import sys


def run() -> str:
    """Call functions by name, by address, from C to Python and back; let exceptions pass between both halves."""
    import math
    import unicodedata  # a module of the second half alone

    check_equal(math.gamma(6), 120.0)
    check_equal(unicodedata.name("é"), "LATIN SMALL LETTER E WITH ACUTE")
    check_equal(7**3000 // 3**1500 % 10**9, pow(7, 3000) // pow(3, 1500) % 10**9)
    check_equal(float.fromhex("0x1.8p+1"), 3.0)
    check_equal(eval("[x * x for x in range(4)]"), [0, 1, 4, 9])
    check_equal(functools.reduce(max, map(ComparedNumber, [3, 1, 2])).value, 3)
    check_equal(exception_name("1 +"), "SyntaxError")
    check_equal(exception_name("{}[[]]"), "TypeError")
    check_equal(exception_name("(lambda f: f(f))(lambda f: f(f))"), "RecursionError")
    check_equal(sys.getsizeof(memoryview(b"abc").cast("B")[::-1].tolist()) > 0, True)
    check_equal([inspect.iscoroutinefunction(one) for one in (empty_coroutine, run, 7)], [True, False, False])
    return "all is as it should be"


async def empty_coroutine() -> None:
    """Return at once."""


def check_equal(value: object, expected: object) -> None:
    """Raise an error if *value* is not *expected*."""
    if value != expected:
        raise RuntimeError(f"{value!r} is not {expected!r}")


def exception_name(source: str) -> str:
    """Return the name of the exception that *source* raises, `none` if it raises none."""
    try:
        eval(source)
    except Exception as error:  # noqa: BLE001 (any exception)
        return type(error).__name__
    return "none"


class ComparedNumber:
    """A number compared by a Python method, which C calls."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __gt__(self, other: "ComparedNumber") -> bool:
        return self.value > other.value
