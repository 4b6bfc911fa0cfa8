"""The codes of errors and refusals: they stand in the sources, whatever the classes that carry them are called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from machiavel.core.errors import MachiavelError

from tests.golden import golden
from tools.paths import ENGINE

PACKAGE = ENGINE / "machiavel"
CODE = re.compile(r"[a-z]+(?:-[a-z]+)*/[a-z]+(?:-[a-z]+)*")
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
PROBE = "probe"


def texts(node: ast.AST | None) -> Iterator[str]:
    """Yield the words in an expression: of `"a" if … else "b"` both."""
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and WORD.fullmatch(node.value):
        yield node.value


def named(module: ModuleType, node: ast.expr) -> Any:
    """Return what a name stands for in a module; None for what has none."""
    return getattr(module, node.id, None) if isinstance(node, ast.Name) else None


def prefix_of(kind: Any) -> str | None:
    """Return what the codes of a class of errors begin with where they are made of its first word; None for another."""
    if not (isinstance(kind, type) and issubclass(kind, MachiavelError)):
        return None
    try:
        code = str(kind(PROBE, "").code)
    except (TypeError, AttributeError, ValueError, IndexError):
        return None
    return code.removesuffix(PROBE) if code.endswith(f"/{PROBE}") else None


def codes_of(module: ModuleType, tree: ast.AST) -> Iterator[str]:
    """Yield the codes in a module: whole ones, those that errors make of a word, those of problems and faults."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "fault":
                    yield from (f"fault {word}" for word in texts(value))
        if isinstance(node, ast.Call):
            yield from _codes_of_call(named(module, node.func), node)


def _codes_of_call(called: Any, call: ast.Call) -> Iterator[str]:
    prefix = prefix_of(called)
    if prefix and call.args:
        yield from (prefix + word for word in texts(call.args[0]))
    if isinstance(called, type) and issubclass(called, MachiavelError) and len(call.args) > 1:
        yield from (f"fault {word}" for word in texts(call.args[1]))
    fields = getattr(called, "_fields", ())
    if "code" in fields and fields.index("code") < len(call.args):
        yield from (f"problem {word}" for word in texts(call.args[fields.index("code")]))


def codes() -> list[str]:
    """Return all codes of the engine."""
    found: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ENGINE).with_suffix("").parts
        module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        found |= set(codes_of(module, ast.parse(path.read_text("utf-8"))))
    return sorted(found)


def test_no_code_has_come_or_gone() -> None:
    assert codes() == golden.text("codes.txt").splitlines()


def written() -> Iterator[tuple[str, str]]:
    """Yield the golden file as it would be written now."""
    yield "codes.txt", "".join(f"{code}\n" for code in codes())
