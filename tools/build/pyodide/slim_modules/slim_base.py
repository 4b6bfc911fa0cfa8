"""Replacement of `_pyodide._base`, with which JavaScript imports a module and runs a text.

The original tokenises a text to know what a console would print, and imports more for that than all the rest of the
start.
"""

import _ast
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILENAME = "<exec>"


def eval_code(source: str, globals: Any = None, locals: Any = None, **_: Any) -> Any:  # noqa: A002 (Pyodide's names)
    """Run statements and return the value of the last one if it is an expression."""
    space = {} if globals is None else globals
    tree: Any = compile(source, FILENAME, "exec", _ast.PyCF_ONLY_AST)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], _ast.Expr) else None
    exec(compile(tree, FILENAME, "exec"), space, locals)
    return last and eval(compile(_ast.Expression(last.value), FILENAME, "eval"), space, locals)


def pyimport_impl(path: str) -> Any:
    """Return a module or an attribute of one by its dotted name."""
    stem, _, name = path.rpartition(".")
    found = import_module(stem) if stem else None
    return getattr(found, name) if hasattr(found, name) else import_module(path)
