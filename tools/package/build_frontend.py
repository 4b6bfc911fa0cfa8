"""`python -m build` in the project's root: Python finds `build.py` there, where the package `build` is meant."""

import runpy
import sys
from importlib.machinery import PathFinder
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_build_package() -> int:
    """Run the package `build`, which makes sdist and wheel, with the arguments as they are; return 2 without it."""
    sys.path[:] = [path for path in sys.path if Path(path or ".").resolve() != ROOT]
    spec = PathFinder.find_spec("build", sys.path)
    if spec is None or spec.submodule_search_locations is None or spec.origin is None:
        print(
            "The package build, which makes a wheel, is not installed for this Python: pip install build. "
            "What lies here is build.py, which makes the site: python build.py --help",
            file=sys.stderr,
        )
        return 2
    runpy.run_module("build", run_name="__main__", alter_sys=True)
    return 0
