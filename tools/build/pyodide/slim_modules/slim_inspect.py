"""Shipped as `inspect`: what Pyodide takes from it at every start, to tell JavaScript of a function that waits.

The original reads sources, with half a dozen modules that nothing else here needs.
"""

COROUTINE = 0x80


def iscoroutinefunction(function: object) -> bool:
    """Return whether *function* is written with `async def`."""
    return bool(getattr(getattr(function, "__code__", None), "co_flags", 0) & COROUTINE)
