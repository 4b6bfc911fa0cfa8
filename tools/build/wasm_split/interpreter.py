"""Pyodide in the published form: its interpreter in two halves, of which most visits need one.

The profile assigns functions to halves (tools/build/wasm_split/renew_profile.py).
"""

import subprocess
from pathlib import Path

from tools import npm
from tools.content_hash import content_hash, delete_old
from tools.paths import CACHE, ROOT

SCRIPTS = ROOT / "tools" / "build" / "wasm_split"
PROFILE = SCRIPTS / "profile.txt"
#: The files that every visit needs, and the one that few visits need.
FILES = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
REST = "pyodide.rest.wasm"


def interpreter_files() -> Path:
    """Return a folder with `FILES` and `REST`, from the cache if possible."""
    pyodide = npm.package_folder("pyodide")
    made_from = [pyodide / "package.json", PROFILE, *SCRIPTS.glob("*.mjs"), ROOT / "package-lock.json"]
    folder = CACHE / f"interpreter-{content_hash(made_from)}"
    if not all((folder / name).exists() for name in (*FILES, REST)):
        folder.mkdir(parents=True, exist_ok=True)
        run_script("split_pyodide.mjs", pyodide, PROFILE, folder)
        delete_old(CACHE, "interpreter")
    return folder


def run_script(script: str, *arguments: Path | str) -> str:
    """Run one of `SCRIPTS` and return its output."""
    command = [npm.node_path(), str(SCRIPTS / script), *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"Pyodide's interpreter cannot be split:\n{done.stdout}{done.stderr[-2000:]}")
    return done.stdout
