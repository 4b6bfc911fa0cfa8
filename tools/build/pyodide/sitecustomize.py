"""Shipped in the site's library, and imported by Python itself before anything of ours.

The site's modules lie in two tables, of the library and of the engine (pack.py beside this), read at once: to look
each of more than a hundred up in a zip, as Python does by itself, takes a twentieth of the start. As long again
goes into collecting while Python starts, when nothing becomes garbage: web/workers/start-python.ts turns the collector
on when all is loaded. Python 3.14 leaves annotations alone until they are asked for.
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
#: The engine, and each game that this worker is for (web/workers/start-python.ts).
ENGINE = [f"/lib/{name}" for name in listdir("/lib") if name.startswith("machiavel")]
TABLE = "modules.bin"
# Imported at every start, and used when something fails: its code runs when something of it is asked for, or a function
# is called that Pyodide takes at once.
DEFERRED = {"traceback": ("print_exception",)}


class ModuleTables:
    """Finds and loads the modules of the tables."""

    def __init__(self, *archives: str) -> None:
        #: By name: whether it is a package, its compressed code.
        self._modules: dict[str, tuple[bool, bytes]] = {}
        for archive in archives:
            self._modules |= loads(zipimporter(archive).get_data(f"{archive}/{TABLE}"))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return what Python wants to know of a module, None for one that is not shipped."""
        if name not in self._modules:
            return None
        loader: Any = self
        return ModuleSpec(name, loader, origin="site", is_package=self._modules[name][0])

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python: a usual module."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill a new module, or prepare that it fills itself."""
        if module.__name__ in DEFERRED:
            self._defer(module, DEFERRED[module.__name__])
        else:
            self._run(module)

    def get_code(self, name: str) -> CodeType:
        """Return the code of a shipped module."""
        code: CodeType = loads(decompress(self._modules[name][1]))
        return code

    def get_source(self, name: str) -> None:
        """Return nothing: sources are not shipped."""

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


# After what is built in and frozen, before every path.
sys.meta_path.insert(2, ModuleTables(LIBRARY, *ENGINE))
