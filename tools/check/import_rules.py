"""Audits of who may know whom: which part imports which, and where a game may be named at all.

A part is a folder of `engine/machiavel` or of `web`. A game knows the house, the house knows no game, no game knows
another.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

from tools.paths import ENGINE, ROOT, TESTS, WEB

PACKAGE = ENGINE / "machiavel"
GAMES = tuple(sorted({path.parent.name for path in PACKAGE.glob("*/game.py")} - {"core"}))

# Part of the engine -> what it may import beside itself. A game may import all that is in HOUSE.
HOUSE = ("core", "match", "search", "rpc", "cli")
ENGINE_MAY = {
    "core": (),
    "match": ("core",),
    "search": ("core",),
    "rpc": ("core", "match"),
    "arena": ("core", "match", "search"),
    "cli": ("core", "match", "search", "arena"),
    "env": ("core", *GAMES),
    **dict.fromkeys(GAMES, HOUSE),
}

# Folder of Python -> folders beside it that it never imports.
NEVER = {"engine": ("tools", "lab", "tests"), "tools": ("lab", "tests"), "tests": ("lab",)}

# The same for the page; `workers` run in threads of their own and share nothing but what crosses to them.
WEB_MAY = {"app": ("protocol/app",), "workers": ("protocol/app",)}
GAME_MAY = ("app", "protocol/app")
SPECIFIER = re.compile(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.{1,2}/[^"']+)["']""")
# What is imported while the page runs, types aside.
IMPORTED = re.compile(r"""^(?:import|export)\b(?! type\b)[^"';]*["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)

# Where the first game is named, or its colours by their letters, and why that is right. `h("b"` makes an element.
NAMED = re.compile(r"djambi|(?<!h\()[\"'`](?:rbyg|[rbyg])[\"'`]", re.IGNORECASE)
NAME_EXCEPTIONS = {
    "*djambi*": "its own folders and files",
    "engine/machiavel/core/registry.py": "the list of games",
    "engine/machiavel/__init__.py": "an example that runs",
    "engine/machiavel/env/*": "each game's environment has its name",
    "index.html": "its page",
    "embed.html": "its page in other people's pages",
    "*/knights/*": "letters of its terrains",
    "web/app/links/hash.ts": "`g` begins the link of a game",
    "tools/bench/*": "what is measured is its engine and its page",
    "tools/build/*": "its start is painted before any module, its rules have diagrams",
    "tools/check/*": "the fuzz attacks its page; this list",
    "lab/*": "its search is what is measured",
    "tools/package/api.py": "its board to search on is documented",
    "tests/build/*": "builds its pages",
    "tests/engine/env/*": "each game's environment",
    "tests/engine/core/*": "the core is tried with it, too",
    "tests/engine/rpc/*": "requests are tried with it, too",
    "tests/engine/cli/*": "the terminal is tried with it, too",
    "tests/engine/arena/*": "an arena is tried with it, too",
    "tests/golden/*": "what is stored of its games",
    "tests/lab/*": "its search is what is measured",
    "tests/reference/*": "a second model of its rules",
    "tests/regressions/*": "faults that it had",
    "tests/slow.py": "where its slow tests lie",
    "tests/web/*": "stories of its page",
}
READ = {".py", ".js", ".mjs", ".ts", ".css", ".html"}


def wrong_imports() -> list[str]:
    """Name the imports that go the wrong way."""
    return [*_wrong_in_engine(), *_wrong_between_roots(), *_wrong_in_page(), *_wrong_in_boards()]


def _wrong_in_engine() -> Iterator[str]:
    for file in sorted(PACKAGE.rglob("*.py")):
        part = _engine_part(file.relative_to(PACKAGE).with_suffix("").parts)
        for line, module in _imports(file):
            other = _engine_part(module)
            if other != part and other not in ENGINE_MAY.get(part, ()):
                yield f"{file.relative_to(ROOT)}:{line} {part} must not import {other} ({'.'.join(module)})"


def _wrong_between_roots() -> Iterator[str]:
    """Yield imports from a folder beside the engine that its reader must do without."""
    for root, banned in NEVER.items():
        for file in sorted((ROOT / root).rglob("*.py")):
            if ROOT / "tests" / "lab" in file.parents:
                continue
            yield from (
                f"{file.relative_to(ROOT)}:{line} {root} must not import {module}"
                for line, module in _absolute_imports(file)
                if module.partition(".")[0] in banned
            )


def _absolute_imports(file: Path) -> Iterator[tuple[int, str]]:
    """Yield line and module of each import of *file* that is not relative."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module


def _engine_part(module: tuple[str, ...]) -> str:
    """Return the part that a module belongs to, given by its path below the package."""
    if (PACKAGE / module[0]).is_dir():
        return module[0]
    return "cli"


def _imports(file: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield line and path below the package of what *file* imports from it, but for types alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    types = {id(node) for block in ast.walk(tree) if _is_for_types(block) for node in ast.walk(block)}
    folder = file.relative_to(PACKAGE).parent.parts
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.level or id(node) in types:
            continue
        base = (*folder[: len(folder) - node.level + 1], *(node.module or "").split("."))
        path = tuple(word for word in base if word)
        names = [path] if path else [(alias.name,) for alias in node.names if _is_module(alias.name)]
        yield from ((node.lineno, name) for name in names)


def _is_module(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists()


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _wrong_in_boards() -> Iterator[str]:
    """A board draws: it knows its own folder, what makes and watches elements, and no words, storage or offers."""
    known = {WEB / "app" / "ui" / name for name in ("dom.ts", "canvas.ts", "svg.ts")}
    for file in sorted(_without_tests(WEB.glob("games/*/board/**/*.ts"))):
        for target in IMPORTED.findall(file.read_text(encoding="utf-8")):
            other = (file.parent / target).resolve()
            if _board(other) != _board(file) and other not in known:
                yield f"{file.relative_to(ROOT)}: a board must not import {target}"


def _board(file: Path) -> Path | None:
    """Return the folder of the board that *file* belongs to."""
    return next((folder for folder in file.parents if folder.name == "board"), None)


def _wrong_in_page() -> Iterator[str]:
    for file in sorted(_without_tests(WEB.rglob("*.ts"))):
        part = _page_part(file)
        allowed = WEB_MAY.get(part, (*GAME_MAY, f"protocol/{part}"))
        for match in SPECIFIER.finditer(file.read_text(encoding="utf-8")):
            other = _page_part((file.parent / match[1]).resolve())
            if other not in (part, part.removeprefix("protocol/"), *allowed):
                yield f"{file.relative_to(ROOT)} {part} must not import {other} ({match[1]})"


def _without_tests(files: Iterable[Path]) -> list[Path]:
    """Leave out the tests that stand beside the modules: they take what they need."""
    return [file for file in files if not file.name.endswith(".test.ts")]


def _page_part(file: Path) -> str:
    """Return `app`, `workers`, a game's name, or for a protocol `protocol/` and its name."""
    folder, *rest = file.relative_to(WEB).parts
    if folder == "games":
        return rest[0]
    return f"protocol/{Path(rest[0]).stem}" if folder == "protocol" else folder


def game_names_in_shared_code() -> list[str]:
    """Name the lines outside a game's own places that name it; and exceptions that nothing needs any more."""
    findings, needed = [], set()
    roots = [PACKAGE, WEB, ROOT / "tools", ROOT / "lab", TESTS]
    files = [file for root in roots for file in root.rglob("*") if file.suffix in READ]
    for file in sorted([*files, *ROOT.glob("*.html")]):
        name = file.relative_to(ROOT).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if NAMED.search(line):
                reasons = [pattern for pattern in NAME_EXCEPTIONS if fnmatch(name, pattern)]
                needed.update(reasons)
                findings += [] if reasons else [f"{name}:{number} names a game: {line.strip()[:60]}"]
    return findings + [f"nothing needs the exception {pattern}" for pattern in NAME_EXCEPTIONS.keys() - needed]
