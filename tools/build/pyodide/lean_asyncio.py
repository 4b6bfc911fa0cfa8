"""Shipped as `asyncio`: its names, each with its module when it is first asked for.

Pyodide makes an event loop at every start, and a dozen names are enough for that; the engine uses none. To import them
all, with sockets, streams and processes that no page has, takes as long as a third of the engine.
"""

from importlib import import_module
from importlib.util import find_spec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# In this order they are looked through: first what Pyodide needs.
MODULES = ["events", "futures", "tasks", "runners", "exceptions", "coroutines", "protocols", "transports", "locks"]
MODULES += ["queues", "timeouts", "taskgroups", "threads", "graph", "base_events", "streams", "subprocess"]


def __getattr__(name: str) -> Any:
    """Return a module of the package, or a public name of one of them."""
    if name == "DefaultEventLoopPolicy":
        # Pyodide derives its own from it. That of Unix would bring its selectors along.
        return import_module(f"{__name__}.events")._BaseDefaultEventLoopPolicy  # noqa: SLF001 (asyncio's own)
    if find_spec(f"{__name__}.{name}"):
        return import_module(f"{__name__}.{name}")
    for module in MODULES:
        found = import_module(f"{__name__}.{module}")
        if name in found.__all__:
            return getattr(found, name)
    raise AttributeError(name)
