"""Runs inside Pyodide, under Node: compiles Python files and packs them into zips.

Compiled here, the files carry the magic number of the very interpreter that will load them.
"""

import importlib._bootstrap_external as external
import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

STDLIB_ZIP = "/lib/python314.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
OPTIMIZE = 2


def module_name(path: str) -> str:
    """Return the dotted name of a file in a library's zip."""
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def compiled(source: bytes, path: str) -> bytes:
    """Return the bytes of an unchecked `.pyc`: no file of the site is looked at for changes."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    internals: Any = external
    data: bytes = internals._code_to_hash_pyc(code, bytes(8), False)  # noqa: SLF001 (the only writer of hash pycs)
    return data


def archive(files: Iterator[tuple[str, bytes]]) -> bytes:
    """Return a zip of *files* that depends on nothing but their names and bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path, data in sorted(files):
            info = zipfile.ZipInfo(path, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(info, data)
    return buffer.getvalue()


def library(is_kept: Callable[[str], bool], *more: str) -> Iterator[tuple[str, bytes]]:
    """Yield the compiled files of those modules of the standard library that *is_kept* accepts, and of *more*."""
    for file in map(Path, more):
        yield file.name + "c", compiled(file.read_bytes(), file.name)
    with zipfile.ZipFile(STDLIB_ZIP) as source:
        for path in source.namelist():
            if path.endswith(".py") and is_kept(module_name(path)):
                yield path + "c", compiled(source.read(path), path)


def engine(wheel: str, is_kept: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    """Yield the compiled files of the engine's modules that *is_kept* accepts, and its data files as they are."""
    with zipfile.ZipFile(wheel) as source:
        for path in source.namelist():
            if ".dist-info/" in path or path.endswith(("/", "py.typed")):
                continue
            data = source.read(path)
            if not path.endswith(".py"):
                yield path, data
            elif is_kept(module_name(path)):
                yield path + "c", compiled(data, path)


def write(path: str, files: Iterator[tuple[str, bytes]]) -> int:
    """Write *files* as a zip; return how many there are."""
    listed = list(files)
    Path(path).write_bytes(archive(iter(listed)))
    return len(listed)
