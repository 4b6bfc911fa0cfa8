"""Compiled modules, packed as one table in each zip. Runs inside Pyodide, under Node.

The interpreter that compiles the modules is the one that will load them, so their magic number fits.
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
    """A module to ship: its dotted name, the path in the zip that it comes from, and its code."""

    name: str
    path: str
    code: CodeType

    @property
    def is_package(self) -> bool:
        """Whether the module is a package."""
        return self.path.endswith("__init__.py")


def module_name(path: str) -> str:
    """Return the dotted name of the module in a file of a library's zip."""
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def compile_module(source: bytes, path: str) -> CodeType:
    """Return the code of a module, without assertions and docstrings."""
    return compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)


def read_module(file: str, path: str) -> Module:
    """Return the module of *file*, which is shipped under the path *path* of the library."""
    return Module(module_name(path), path, compile_module(Path(file).read_bytes(), path))


def library_modules(is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    """Yield the modules of the standard library that *is_shipped* accepts."""
    with zipfile.ZipFile(STDLIB_ZIP) as source:
        yield from _modules_in_zip(source, is_shipped)


def engine_modules(wheel: str, is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    """Yield the engine's modules that *is_shipped* accepts."""
    with zipfile.ZipFile(wheel) as source:
        yield from _modules_in_zip(source, is_shipped)


def _modules_in_zip(source: zipfile.ZipFile, is_shipped: Callable[[str], bool]) -> Iterator[Module]:
    for path in sorted(source.namelist()):
        if path.endswith(".py") and is_shipped(module_name(path)):
            yield Module(module_name(path), path, compile_module(source.read(path), path))


def write_zip(path: str, modules: Iterable[Module], early: Iterable[Module] = ()) -> None:
    """Write a zip with one table of *modules*, and the modules *early* as `.pyc` files for Python itself to find."""
    table = {module.name: (module.is_package, zlib.compress(marshal.dumps(module.code), 9)) for module in modules}
    files = [(TABLE, marshal.dumps(table)), *((f"{module.path}c", _pyc_bytes(module.code)) for module in early)]
    with zipfile.ZipFile(path, "w") as out:
        for name, data in files:
            info = zipfile.ZipInfo(name, EPOCH)  # with a fixed time the zip is reproducible
            info.compress_type = zipfile.ZIP_STORED if name == TABLE else zipfile.ZIP_DEFLATED
            out.writestr(info, data)


def _pyc_bytes(code: CodeType) -> bytes:
    """Return the bytes of an unchecked hash-based `.pyc`."""
    internals: Any = external
    data: bytes = internals._code_to_hash_pyc(code, bytes(8), False)  # noqa: SLF001 (the only writer of hash pycs)
    return data
