"""Limits for the length of functions in Python and TypeScript."""

import ast
import json
import re
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import npm
from tools.paths import ENGINE, ROOT

NINE_IN_TEN = 9


@dataclass(frozen=True)
class Bounds:
    """The limits for functions of a language, in lines."""

    median: int
    nine_in_ten: int
    maximum: int


PYTHON = Bounds(median=6, nine_in_ten=25, maximum=40)
TYPESCRIPT = Bounds(median=6, nine_in_ten=25, maximum=60)
#: The text before a function that is assigned to a name.
BOUND = re.compile(r"(?:const|let) \w+(?:: .*)? = \Z", re.DOTALL)
Function = tuple[str, int, int]
"""The file and line of a function, and the number of its lines."""


def long_functions() -> list[str]:
    """Return functions that are too long, and languages in which functions are too long on the whole."""
    return [*_findings("Python", _python(), PYTHON), *_findings("TypeScript", _typescript(), TYPESCRIPT)]


def _findings(language: str, functions: Sequence[Function], bounds: Bounds) -> Iterator[str]:
    lengths = [length for _, _, length in functions]
    median, nine_in_ten = statistics.median(lengths), statistics.quantiles(lengths, n=10)[NINE_IN_TEN - 1]
    if median > bounds.median:
        yield f"{language}: the median of the functions has {median:g} lines, more than {bounds.median}"
    if nine_in_ten > bounds.nine_in_ten:
        yield f"{language}: nine in ten functions have up to {nine_in_ten:g} lines, more than {bounds.nine_in_ten}"
    for file, line, length in functions:
        if length > bounds.maximum:
            yield f"{file}:{line} a function of {length} lines"


def _python() -> list[Function]:
    """Return the functions of engine, tools and lab; docstrings count."""
    folders = (ENGINE / "machiavel", ROOT / "tools", ROOT / "lab")
    return [found for folder in folders for file in sorted(folder.rglob("*.py")) for found in _functions_in(file)]


def _functions_in(file: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield _name(file), node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def _typescript() -> list[Function]:
    """Return the named functions of the page. Blank lines and comments do not count.

    They are the findings of a linter with the limit 0.
    """
    linter = npm.package_folder("oxlint") / "bin" / "oxlint"
    config = ROOT / "tools" / "check" / "function_lengths.json"
    command = [npm.node_path(), str(linter), "--config", str(config), "--format=json", "web"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, encoding="utf-8")
    found = [_finding_line(finding) for finding in json.loads(done.stdout)["diagnostics"]]
    return [function for function in found if function]


def _finding_line(finding: dict[str, Any]) -> Function | None:
    """Return the function of a *finding* of the linter, if it is declared, a method, or assigned to a name."""
    (label,) = finding["labels"]
    length = re.search(r"has too many lines \((\d+)\)", finding["message"])
    if length is None:
        raise SystemExit(f"{finding['filename']}: {finding['message']}")
    before = (ROOT / finding["filename"]).read_bytes()[: label["span"]["offset"]].decode()
    is_named = "`" in finding["message"] or BOUND.match(before, max(before.rfind(word) for word in ("const ", "let ")))
    return (finding["filename"], label["span"]["line"], int(length[1])) if is_named else None


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
