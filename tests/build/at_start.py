"""Modules that a start must not import. Runs first inside the published site's Python.

The site's Python has no assertions, so each claim raises an error. Nothing here may call functions of the
interpreter's second half (tools/build/wasm_split).
"""

import sys

UNNEEDED_MODULES = ("annotationlib", "asyncio.events", "linecache", "logging", "tokenize")


def run() -> str:
    """Check for modules that are not imported or whose code is deferred."""
    for name in UNNEEDED_MODULES:
        claim(name not in sys.modules, name)
    import traceback

    print_exception, output = traceback.print_exception, OutputList()
    claim("TracebackException" not in vars(traceback), "the code of tracebacks is not loaded at the start")
    claim(traceback.format_exc() == "NoneType: None\n", "it is loaded when an attribute is looked up")
    print_exception(ValueError("é"), file=output)
    claim("".join(output) == "ValueError: é\n", "a function that was looked up before works")
    return "a lean start"


class OutputList(list):  # type: ignore[type-arg]
    """A list of written texts that can be printed to, like a file."""

    write = list.append


def claim(is_true: bool, sentence: str) -> None:
    """Raise an error if the claim does not hold."""
    if not is_true:
        raise RuntimeError(f"not so: {sentence}")
