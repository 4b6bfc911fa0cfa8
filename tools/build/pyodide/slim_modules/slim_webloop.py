"""Replacement of `pyodide.webloop`, the event loop, without a loop: no Python of the site awaits anything.

It imports the same names from JavaScript as the original: they are numbered, and a snapshot of Python
(web/workers/start-python.ts) expects these numbers.
"""

from pyodide_js._api import scheduleCallback as scheduleCallback  # type: ignore[import-not-found]


def _initialize_event_loop() -> None:
    """Do nothing, since there is no event loop."""
