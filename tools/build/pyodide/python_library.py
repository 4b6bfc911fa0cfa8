"""The zips of Python for the site: the engine and the part of the library that it needs, compiled inside Pyodide.

A plain start compiles about 135 library files. With compiled modules, and only those in use, it takes about a third of
the time (tools/bench/start.py).
"""

import subprocess
from pathlib import Path

from tools import npm
from tools.build.wheel import wheel_file
from tools.content_hash import content_hash, delete_old
from tools.paths import CACHE, ROOT

SCRIPTS = ROOT / "tools" / "build" / "pyodide"
#: The zips that every game needs. There is also one for each game.
PRODUCTS = ("stdlib.zip", "machiavel.zip")


def python_files() -> Path:
    """Return a folder with the zips of the library, the engine and each game, from the cache if possible."""
    engine = wheel_file()
    pyodide = npm.package_folder("pyodide")
    made_from = [engine, pyodide / "package.json", *SCRIPTS.rglob("*.py"), *SCRIPTS.glob("*.mjs")]
    folder = CACHE / f"python-{content_hash(made_from)}"
    if not all((folder / name).exists() for name in PRODUCTS):
        folder.mkdir(parents=True, exist_ok=True)
        _run_trim(pyodide, engine, folder)
        delete_old(CACHE, "python")
    return folder


def _run_trim(pyodide: Path, engine: Path, folder: Path) -> None:
    script = SCRIPTS / "trim.mjs"
    command = [npm.node_path(), str(script), str(pyodide), str(SCRIPTS), str(engine), str(folder)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The engine does not run in Pyodide:\n{done.stdout}{done.stderr}")
    print(f"Compiled in Pyodide: {done.stdout.strip()}", flush=True)
