"""Replacement of `inspect` with the one function that Pyodide uses at its start, which recognises coroutines.

The original imports half a dozen modules that read sources.
"""

COROUTINE = 0x80


def iscoroutinefunction(function: object) -> bool:
    """Return whether *function* is written with `async def`."""
    return bool(getattr(getattr(function, "__code__", None), "co_flags", 0) & COROUTINE)
