"""Files of the stock form: Pyodide unchanged and the engine's sources, as web/workers/start-python.ts expects them."""

import io
import re
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools import npm
from tools.build.wheel import wheel_file

FILES = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
LIBRARY, ENGINE = "stdlib.zip", "machiavel.zip"
#: Python runs this file at its start. It imports the engine from the zips.
FINDER = Path(__file__).with_name("sitecustomize.py")
GAME = re.compile(r"machiavel/(?!core/)(\w+)/game\.py")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
EPOCH = (1980, 1, 1, 0, 0, 0)


def write_interpreter(folder: Path) -> None:
    """Write `FILES` of Pyodide into *folder*, unchanged but for the names of modules.

    Many hosts have no content type for `.mjs`. Source maps are not shipped.
    """
    folder.mkdir(parents=True, exist_ok=True)
    package = npm.package_folder("pyodide")
    for name in ("pyodide", "pyodide.asm"):
        text = (package / f"{name}.mjs").read_text(encoding="utf-8")
        if "pyodide.asm.mjs" not in text:
            raise SystemExit(f"Pyodide's {name}.mjs does not name pyodide.asm.mjs")
        text = SOURCE_MAP.sub("", text.replace("pyodide.asm.mjs", "pyodide.asm.js"))
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    shutil.copyfile(package / "pyodide.asm.wasm", folder / "pyodide.asm.wasm")


def write_python(folder: Path) -> None:
    """Write the zips of the library, the engine and each game into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / LIBRARY
    shutil.copyfile(npm.package_folder("pyodide") / "python_stdlib.zip", library)
    _add_to_zip(library, {FINDER.name: FINDER.read_bytes()})
    with zipfile.ZipFile(io.BytesIO(wheel_file().read_bytes())) as built:
        files = {name: built.read(name) for name in sorted(built.namelist()) if name.startswith("machiavel/")}
    games = [found[1] for name in files if (found := GAME.fullmatch(name))]
    for game in games:
        own = _entries_below(files, [game])
        _add_to_zip(folder / f"{game}.zip", own)
    shared = files.keys() - _entries_below(files, games).keys()
    _add_to_zip(folder / ENGINE, {name: files[name] for name in sorted(shared)})


def _entries_below(files: dict[str, bytes], games: Iterable[str]) -> dict[str, bytes]:
    folders = tuple(f"machiavel/{game}/" for game in games)
    return {name: data for name, data in files.items() if name.startswith(folders)}


def _add_to_zip(file: Path, entries: dict[str, bytes]) -> None:
    """Add *entries* to a zip, which is created if necessary. The result is reproducible."""
    with zipfile.ZipFile(file, "a") as zipped:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(info, data)
