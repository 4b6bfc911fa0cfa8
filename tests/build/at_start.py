"""Runs inside the published site's own Python, before all else: what a start leaves alone.

`python` in the site has no assertions, so each claim raises by itself. Nothing here is rarer than what the engine does:
the interpreter's second half stays away (tools/build/wasm_split).
"""

import sys

NEEDLESS = ("annotationlib", "asyncio.events", "linecache", "logging", "tokenize")


def run() -> str:
    """Check what is not imported, and what waits until something of it is asked for."""
    for name in NEEDLESS:
        claim(name not in sys.modules, name)
    import traceback

    taken, said = traceback.print_exception, Said()
    claim("TracebackException" not in vars(traceback), "tracebacks wait")
    claim(traceback.format_exc() == "NoneType: None\n", "they are there when they are asked for")
    taken(ValueError("é"), file=said)
    claim("".join(said) == "ValueError: é\n", "what was taken of them before does what theirs does")
    return "a lean start"


class Said(list):  # type: ignore[type-arg]
    """A file that keeps what is written to it."""

    write = list.append


def claim(is_true: bool, sentence: str) -> None:
    """Raise where the claim does not hold."""
    if not is_true:
        raise RuntimeError(f"not so: {sentence}")
