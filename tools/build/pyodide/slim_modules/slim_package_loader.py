"""Shipped as `pyodide._package_loader`: what Pyodide asks of that module at every start.

Nothing else is asked, for no package is ever loaded here; and to import the original, with all that it needs to unpack
archives, takes as long as a third of the engine.
"""

from site import getsitepackages


class Folder:
    """A path as Pyodide reads it, by `__str__`; texts themselves become JavaScript's."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Tell of no package."""
