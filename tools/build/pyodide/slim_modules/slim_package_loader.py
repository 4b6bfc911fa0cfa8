"""Replacement of `pyodide._package_loader` with the names that Pyodide uses at its start.

The site loads no packages. Importing the original, with modules for unpacking archives, takes a third of the time that
the engine takes.
"""

from site import getsitepackages


class Folder:
    """A path with `__str__`, which Pyodide calls. A plain text would become a JavaScript string."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Register no packages."""
