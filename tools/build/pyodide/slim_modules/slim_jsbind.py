"""Replacement of `_pyodide.jsbind`: calls of JavaScript functions without signatures.

The original imports `inspect` for signatures, which no function here has.
"""

from _pyodide_core import (  # type: ignore[import-not-found]
    JsFuncSignature,
    js2py_default_call_result,
    py2js_default,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class no_default:  # noqa: N801 (Pyodide's name)
    """A mark for a parameter without a default."""


def _accept_anything(*_: Any, **__: Any) -> None:
    """Accept any arguments. This is the default signature."""


default_signature = JsFuncSignature(
    _accept_anything, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
