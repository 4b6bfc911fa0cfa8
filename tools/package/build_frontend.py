"""`python -m build` in the checkout, where Python would find `build.py` instead of the package `build`."""

import runpy
import sys
from importlib.machinery import PathFinder
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_build_package() -> int:
    """Run the package `build` with the given arguments, or return 2 if it is not installed."""
    sys.path[:] = [path for path in sys.path if Path(path or ".").resolve() != ROOT]
    spec = PathFinder.find_spec("build", sys.path)
    if spec is None or spec.submodule_search_locations is None or spec.origin is None:
        print(
            "The package build, which makes a wheel, is not installed for this Python: pip install build. "
            "The file build.py here makes the site: python build.py --help",
            file=sys.stderr,
        )
        return 2
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    return 0
