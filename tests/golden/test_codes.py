"""Golden codes of errors and refusals, found in the sources: a code stays when the class that carries it is renamed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from machiavel.core.errors import MachiavelError

from tests.golden import golden_files
from tools.paths import ENGINE

PACKAGE = ENGINE / "machiavel"
CODE = re.compile(r"[a-z]+(?:-[a-z]+)*/[a-z]+(?:-[a-z]+)*")
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
#: First argument of a trial error, whose code is then `prefix/probe`.
PROBE = "probe"


def constant_words(node: ast.AST | None) -> Iterator[str]:
    """Yield the word that an expression is, both words of `"a" if … else "b"`."""
    if isinstance(node, ast.IfExp):
        yield from constant_words(node.body)
        yield from constant_words(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and WORD.fullmatch(node.value):
        yield node.value


def value_of_name(module: ModuleType, node: ast.expr) -> Any:
    """Return the value that a name has in a module; None for a node that is no name, or an unknown one."""
    return getattr(module, node.id, None) if isinstance(node, ast.Name) else None


def code_prefix(kind: Any) -> str | None:
    """Return `prefix/` if *kind* is a class of errors that makes its code from its first argument, else None."""
    if not (isinstance(kind, type) and issubclass(kind, MachiavelError)):
        return None
    try:
        code = str(kind(PROBE, "").code)
    except (TypeError, AttributeError, ValueError, IndexError):
        return None
    return code.removesuffix(PROBE) if code.endswith(f"/{PROBE}") else None


def codes_in_module(module: ModuleType, tree: ast.AST) -> Iterator[str]:
    """Yield the codes in a module: whole ones, those that errors make from a word, those of problems and faults."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "fault":
                    yield from (f"fault {word}" for word in constant_words(value))
        if isinstance(node, ast.Call):
            yield from _codes_in_call(value_of_name(module, node.func), node)


def _codes_in_call(called: Any, call: ast.Call) -> Iterator[str]:
    prefix = code_prefix(called)
    if prefix and call.args:
        yield from (prefix + word for word in constant_words(call.args[0]))
    if isinstance(called, type) and issubclass(called, MachiavelError) and len(call.args) > 1:
        yield from (f"fault {word}" for word in constant_words(call.args[1]))
    fields = getattr(called, "_fields", ())
    if "code" in fields and fields.index("code") < len(call.args):
        yield from (f"problem {word}" for word in constant_words(call.args[fields.index("code")]))


def engine_codes() -> list[str]:
    """Return all codes of the engine in alphabetical order."""
    found: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ENGINE).with_suffix("").parts
        module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        found |= set(codes_in_module(module, ast.parse(path.read_text("utf-8"))))
    return sorted(found)


def test_the_engine_has_the_codes_of_the_golden_file_and_no_others() -> None:
    assert engine_codes() == golden_files.read_text("codes.txt").splitlines()


def present_files() -> Iterator[tuple[str, str]]:
    """Yield the name of the golden file, and its text as the present code writes it."""
    yield "codes.txt", "".join(f"{code}\n" for code in engine_codes())
