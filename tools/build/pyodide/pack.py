"""Runs inside Pyodide, under Node: compiles Python files and packs them into the tables that the site starts from.

Compiled here, the files carry the magic number of the very interpreter that will load them.
"""

import importlib._bootstrap_external as external
import marshal
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

STDLIB_ZIP = "/lib/python314.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
OPTIMIZE = 2
#: The table's name in the zip; sitecustomize.py reads it.
TABLE = "modules.bin"


class Module(NamedTuple):
    """A module to ship: its dotted name, its file inside the zip that it comes from, its code."""

    name: str
    path: str
    code: CodeType

    @property
    def is_package(self) -> bool:
        """Whether other modules may lie in it."""
        return self.path.endswith("__init__.py")


def module_name(path: str) -> str:
    """Return the dotted name of a file in a library's zip."""
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def compiled(source: bytes, path: str) -> CodeType:
    """Return the code of a module, without assertions, docstrings and what only a debugger reads."""
    return compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)


def read(file: str, path: str) -> Module:
    """Return the module of a file, shipped as if *path* were its place in a library."""
    return Module(module_name(path), path, compiled(Path(file).read_bytes(), path))


def library(is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    """Yield those modules of the standard library that *is_kept* accepts."""
    with zipfile.ZipFile(STDLIB_ZIP) as source:
        yield from _modules(source, is_shipped)


def engine(wheel: str, is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    """Yield the engine's modules that *is_kept* accepts."""
    with zipfile.ZipFile(wheel) as source:
        yield from _modules(source, is_shipped)


def _modules(source: zipfile.ZipFile, is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    for path in sorted(source.namelist()):
        if path.endswith(".py") and is_shipped(module_name(path)):
            yield Module(module_name(path), path, compiled(source.read(path), path))


def write(path: str, modules: Iterable[Module], early: Iterable[Module] = ()) -> None:
    """Write a zip with one table of *modules*, and those that Python wants *early* as the files that it looks for."""
    table = {module.name: (module.is_package, zlib.compress(marshal.dumps(module.code), 9)) for module in modules}
    files = [(TABLE, marshal.dumps(table)), *((f"{module.path}c", _pyc(module.code)) for module in early)]
    with zipfile.ZipFile(path, "w") as out:
        for name, data in files:
            info = zipfile.ZipInfo(name, EPOCH)  # the zip depends on nothing but names and bytes
            info.compress_type = zipfile.ZIP_STORED if name == TABLE else zipfile.ZIP_DEFLATED
            out.writestr(info, data)


def _pyc(code: CodeType) -> bytes:
    """Return the bytes of an unchecked `.pyc`: no file of the site is looked at for changes."""
    internals: Any = external
    data: bytes = internals._code_to_hash_pyc(code, bytes(8), False)  # noqa: SLF001 (the only writer of hash pycs)
    return data
