"""The importer of the engine in the stock form of the site, which Python runs at its start.

The package `machiavel` is spread over the engine's zip and those of games; Python's own import from zips expects a
package in one zip.
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
    """An importer of modules from their sources in zips."""

    def __init__(self, *archives: str) -> None:
        #: The source of each module, by its path in the zip.
        self._files: dict[str, bytes] = {}
        for archive in archives:
            with ZipFile(archive) as zipped:
                self._files |= {name: zipped.read(name) for name in zipped.namelist()}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module, or None if the zips do not have it."""
        return spec_from_loader(name, self, origin="site") if self._path(name) else None

    def is_package(self, name: str) -> bool:
        """Return whether a module of the zips is a package."""
        return self._path(name).endswith("__init__.py")

    def get_source(self, name: str) -> str:
        """Return the source of a module of the zips, also for tracebacks."""
        return self._files[self._path(name)].decode()

    def get_code(self, name: str) -> CodeType:
        """Return the code of a module of the zips."""
        code: CodeType = compile(self.get_source(name), f"{FOLDER}/{self._path(name)}", "exec", dont_inherit=True)
        return code

    def _path(self, name: str) -> str:
        stem = name.replace(".", "/")
        return next((path for path in (f"{stem}/__init__.py", f"{stem}.py") if path in self._files), "")


sys.meta_path.append(Sources(*(str(file) for file in sorted(Path(FOLDER).glob("machiavel*.zip")))))
