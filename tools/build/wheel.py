"""The engine's wheel, built with the package `build` from pyproject.toml."""

import subprocess
import sys
from pathlib import Path

from tools.content_hash import content_hash, delete_old, source_files
from tools.paths import CACHE, ENGINE, ROOT

METADATA = ("pyproject.toml", "README.md", "LICENSE")


def wheel_file() -> Path:
    """Return the path of the engine's wheel, which comes from the cache if its sources have not changed."""
    made_from = [*source_files(ENGINE / "machiavel"), *(ROOT / name for name in METADATA)]
    folder = CACHE / f"wheel-{content_hash(made_from)}"
    if not folder.exists():
        _build(folder)
        delete_old(CACHE, "wheel")
    return next(folder.glob("*.whl"))


def _build(folder: Path) -> None:
    # No isolated environment is needed, since the backend is in .venv.
    # With -P Python imports the package `build`, not build.py of the current folder.
    python = [sys.executable, "-P", "-m", "build"]
    command = [*python, "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The wheel could not be built:\n{done.stdout}{done.stderr}")
