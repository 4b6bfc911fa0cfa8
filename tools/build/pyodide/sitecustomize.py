"""Importer of the site's modules, shipped in its library and run by Python at its start.

Modules are read from one table for each zip (pack.py): Python's own import from zips would take a twentieth of the
start for its more than one hundred modules. The garbage collector, off until web/workers/start-python.ts enables it,
would take as long, and nothing is garbage yet.
"""

import gc
import sys
from _frozen_importlib import ModuleSpec
from marshal import loads
from posix import listdir
from zipimport import zipimporter
from zlib import decompress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType
    from typing import Any

gc.disable()
LIBRARY: str = __spec__.loader.archive  # type: ignore[union-attr]
#: The engine and the worker's games (web/workers/start-python.ts).
ENGINE = [f"/lib/{name}" for name in listdir("/lib") if name.startswith("machiavel")]
TABLE = "modules.bin"
# Every start imports these modules, but only an error needs them. Their code runs when an attribute is looked up, or if
# one of the listed functions, which Pyodide looks up at its start, is called.
DEFERRED = {"traceback": ("print_exception",)}


class ModuleTables:
    """An importer of the modules in the tables."""

    def __init__(self, *archives: str) -> None:
        #: For each name, whether it is a package, and its compressed code.
        self._modules: dict[str, tuple[bool, bytes]] = {}
        for archive in archives:
            self._modules |= loads(zipimporter(archive).get_data(f"{archive}/{TABLE}"))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module, or None if the tables do not have it."""
        if name not in self._modules:
            return None
        loader: Any = self
        return ModuleSpec(name, loader, origin="site", is_package=self._modules[name][0])

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that Python makes a usual module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module, or defer that."""
        if module.__name__ in DEFERRED:
            self._defer(module, DEFERRED[module.__name__])
        else:
            self._run(module)

    def get_code(self, name: str) -> CodeType:
        """Return the code of a module."""
        code: CodeType = loads(decompress(self._modules[name][1]))
        return code

    def get_source(self, name: str) -> None:
        """Return None: sources are not shipped."""

    def _defer(self, module: ModuleType, functions: tuple[str, ...]) -> None:
        def filled(name: str) -> Any:
            if vars(module).pop("__getattr__", None):
                self._run(module)
            return getattr(module, name)

        module.__getattr__ = filled  # type: ignore[method-assign]
        for name in functions:
            setattr(module, name, lambda *given, name=name, **named: filled(name)(*given, **named))

    def _run(self, module: ModuleType) -> None:
        exec(self.get_code(module.__name__), module.__dict__)


# The importer comes after built-in and frozen modules and before the paths.
sys.meta_path.insert(2, ModuleTables(LIBRARY, *ENGINE))
