"""Shipped as `pyodide.webloop`: every start makes an event loop, and nothing here ever waits in Python.

What it takes from JavaScript has its number there, and a snapshot of Python (web/workers/start-python.ts) is made where
they are as with the original.
"""

from pyodide_js._api import scheduleCallback as scheduleCallback  # type: ignore[import-not-found]


def _initialize_event_loop() -> None:
    """Make none."""
