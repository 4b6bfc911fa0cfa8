"""How long functions are, in both languages: most of them a few lines, none more than anybody reads at one glance."""

import ast
import json
import statistics
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import npm
from tools.paths import ENGINE, ROOT, WEB

NINE_IN_TEN = 9


@dataclass(frozen=True)
class Bounds:
    """The longest that functions of a language may be."""

    median: int
    nine_in_ten: int
    longest: int


PYTHON = Bounds(median=6, nine_in_ten=25, longest=40)
JAVASCRIPT = Bounds(median=6, nine_in_ten=25, longest=60)
Function = tuple[str, int, int]
"""Its file, its line, how many lines it has."""


def long_functions() -> list[str]:
    """Name the functions that are too long, and the language whose functions are too long on the whole."""
    return [*_findings("Python", _python(), PYTHON), *_findings("JavaScript", _javascript(), JAVASCRIPT)]


def _findings(language: str, functions: Sequence[Function], bounds: Bounds) -> Iterator[str]:
    lengths = [length for _, _, length in functions]
    median, nine_in_ten = statistics.median(lengths), statistics.quantiles(lengths, n=10)[NINE_IN_TEN - 1]
    if median > bounds.median:
        yield f"{language}: the median of the functions has {median:g} lines, more than {bounds.median}"
    if nine_in_ten > bounds.nine_in_ten:
        yield f"{language}: nine in ten functions have up to {nine_in_ten:g} lines, more than {bounds.nine_in_ten}"
    for file, line, length in functions:
        if length > bounds.longest:
            yield f"{file}:{line} a function of {length} lines"


def _python() -> list[Function]:
    """Return the functions of the engine, the tools and the lab, with their docstrings."""
    folders = (ENGINE / "machiavel", ROOT / "tools", ROOT / "lab")
    return [found for folder in folders for file in sorted(folder.rglob("*.py")) for found in _in(file)]


def _in(file: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield _name(file), node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def _javascript() -> list[Function]:
    """Return the functions of the page that have a name; blank lines and comments do not count."""
    files = sorted(_name(file) for file in WEB.rglob("*.js") if not file.name.endswith(".test.js"))
    npm.ensure()
    command = [npm.node(), "tools/check/lengths.mjs", *files]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [(file, line, length) for file, line, length in json.loads(done.stdout)]


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
