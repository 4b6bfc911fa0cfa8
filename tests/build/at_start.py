"""Modules that a start must not import. Runs first inside the published site's Python.

The site's Python has no assertions, so each claim raises an error. Nothing here may call functions of the
interpreter's second half (tools/build/wasm_split).
"""

import sys

NEEDLESS = ("annotationlib", "asyncio.events", "linecache", "logging", "tokenize")


def run() -> str:
    """Check for modules that are not imported or whose code is deferred."""
    for name in NEEDLESS:
        claim(name not in sys.modules, name)
    import traceback

    taken, said = traceback.print_exception, Said()
    claim("TracebackException" not in vars(traceback), "tracebacks wait")
    claim(traceback.format_exc() == "NoneType: None\n", "they run when an attribute is looked up")
    taken(ValueError("é"), file=said)
    claim("".join(said) == "ValueError: é\n", "a function that was looked up before is the original")
    return "a lean start"


class Said(list):  # type: ignore[type-arg]
    """A file in memory."""

    write = list.append


def claim(is_true: bool, sentence: str) -> None:
    """Raise an error if the claim does not hold."""
    if not is_true:
        raise RuntimeError(f"not so: {sentence}")
