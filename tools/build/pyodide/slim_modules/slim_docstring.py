"""Shipped as `_pyodide.docstring`: how Pyodide describes its functions, to nobody here.

The original reads their signatures, with a dozen modules that take as long as a fifth of the engine.
"""


def get_cmeth_docstring(_function: object) -> str:
    """Return no description."""
    return ""
