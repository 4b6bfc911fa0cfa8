"""Added to Python's library in the stock form of the site, and imported by Python at its start: finds the engine.

The engine lies in two zips, of which one is a game's, so that the package `machiavel` has parts in both. Python's own
import from zips looks for a package in one.
"""

import sys
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from zipfile import ZipFile

FOLDER = "/lib"
TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType


class Sources(MetaPathFinder, InspectLoader):
    """Finds and loads the modules whose sources it holds."""

    def __init__(self, *archives: str) -> None:
        #: By path in its zip.
        self._files: dict[str, bytes] = {}
        for archive in archives:
            with ZipFile(archive) as zipped:
                self._files |= {name: zipped.read(name) for name in zipped.namelist()}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return what Python wants to know of a module, None for one that is not here."""
        return spec_from_loader(name, self, origin="site") if self._path(name) else None

    def is_package(self, name: str) -> bool:
        """Return whether other modules may lie in a module that is here."""
        return self._path(name).endswith("__init__.py")

    def get_source(self, name: str) -> str:
        """Return the text of a module that is here: tracebacks show its lines."""
        return self._files[self._path(name)].decode()

    def get_code(self, name: str) -> CodeType:
        """Return the code of a module that is here."""
        code: CodeType = compile(self.get_source(name), f"{FOLDER}/{self._path(name)}", "exec", dont_inherit=True)
        return code

    def _path(self, name: str) -> str:
        stem = name.replace(".", "/")
        return next((path for path in (f"{stem}/__init__.py", f"{stem}.py") if path in self._files), "")


sys.meta_path.append(Sources(*(str(file) for file in sorted(Path(FOLDER).glob("machiavel*.zip")))))
