"""Shipped as `_pyodide.jsbind`: how a function of JavaScript is called that nobody has given a signature.

To read signatures, which none here has, the original imports what reads sources.
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
    """Stands where a parameter has no default."""


def _anything(*_: Any, **__: Any) -> None:
    """Have no parameter of its own."""


default_signature = JsFuncSignature(
    _anything, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
