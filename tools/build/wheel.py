"""The engine's wheel, built with the package `build` from pyproject.toml."""

import subprocess
import sys
from pathlib import Path

from tools.content_hash import content_hash, delete_old, sources
from tools.paths import CACHE, ENGINE, ROOT

METADATA = ("pyproject.toml", "README.md", "LICENSE")


def wheel() -> Path:
    """Return the wheel of the engine as its sources stand, built if that has not been done."""
    made_from = [*sources(ENGINE / "machiavel"), *(ROOT / name for name in METADATA)]
    folder = CACHE / f"wheel-{content_hash(made_from)}"
    if not folder.exists():
        _build(folder)
        delete_old(CACHE, "wheel")
    return next(folder.glob("*.whl"))


def _build(folder: Path) -> None:
    # The backend is pinned in .venv already: no isolated environment has to be filled for it.
    # -P: the package `build`, not the file build.py of the folder that this happens to run in.
    python = [sys.executable, "-P", "-m", "build"]
    command = [*python, "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The wheel could not be built:\n{done.stdout}{done.stderr}")
