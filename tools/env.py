"""The project's own `.venv`, which is made from requirements/*.txt, and again when they change.

Every package is installed by its hash; `build.py pins` writes the locks (tools/lock_requirements.py). This module runs
under any Python with the standard library alone; everything else in `tools` runs inside `.venv`.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.failures import failure_reason
from tools.file_lock import hold_lock
from tools.paths import ENGINE, ROOT, VENV

STAMP = VENV / "machiavel-stamp"
GROUPS = ("backend", "dev")
"""The dependency groups that are always installed, in order of installation."""


def python_path() -> Path:
    """Return the path of the interpreter of `.venv`, whether it exists or not."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def script_path(name: str) -> Path:
    """Return the path of the command *name* of `.venv`, whether it exists or not."""
    return python_path().with_name(f"{name}.exe" if os.name == "nt" else name)


def lock_file(group: str) -> Path:
    """Return the path of the lock of a dependency group of pyproject.toml."""
    return ROOT / "requirements" / f"{group}.txt"


def run_inside(arguments: list[str]) -> int:
    """Run the interpreter of an up-to-date `.venv` with *arguments*, and return its exit status."""
    ensure_environment()
    try:
        return subprocess.run([str(python_path()), *arguments], check=False).returncode
    except KeyboardInterrupt:  # the child process was interrupted, too, and has reported it
        return 130


def is_inside() -> bool:
    """Return whether this is the interpreter of an up-to-date `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve() and _is_current(_stamp())


def ensure_environment() -> None:
    """Make `.venv` unless there is one for these locks and this Python."""
    stamp = _stamp()
    if _is_current(stamp):
        return
    with hold_lock("env"):
        if not _is_current(stamp):
            _make()
            STAMP.write_text(stamp, encoding="utf-8")


def install_group(group: str) -> None:
    """Install the packages of a dependency group's lock into `.venv`, checked by hash.

    Packages that come as sources are built with the group `backend`; nothing else is fetched for it.
    """
    command = [str(python_path()), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-build-isolation"]
    command += ["--require-hashes", "-r", str(lock_file(group))]
    done = subprocess.run(command, check=False, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(
            f"pip could not install the packages of {group}.txt (is there a network?): {failure_reason(done.stderr)}"
        )


def _is_current(stamp: str) -> bool:
    return python_path().exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp


def _stamp() -> str:
    base = Path(sys.base_prefix).resolve()
    locks = [lock_file(group).read_text(encoding="utf-8") for group in GROUPS]
    made_from = json.dumps([locks, sys.version, str(base), str(ROOT)])
    return hashlib.sha256(made_from.encode()).hexdigest()


def _make() -> None:
    print(f"Making {VENV.name} with the packages of requirements/ ...", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    _create_venv()
    for group in GROUPS:
        install_group(group)
    # The engine runs from its sources: a path file instead of an installation.
    for site in VENV.glob("lib/python*/site-packages"):
        (site / "machiavel-sources.pth").write_text(f"{ENGINE}\n", encoding="utf-8")
    for site in VENV.glob("Lib/site-packages"):
        (site / "machiavel-sources.pth").write_text(f"{ENGINE}\n", encoding="utf-8")


def _create_venv() -> None:
    # This may be the interpreter of an outdated .venv: use the one that it was made from.
    base = getattr(sys, "_base_executable", sys.executable)
    command = [base, "-m", "venv", str(VENV)]
    if subprocess.run(command, check=False, capture_output=True).returncode == 0:
        return
    # Debian's Python comes without ensurepip until python3-venv is installed.
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        package = f"python3.{sys.version_info.minor}-venv"
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", package], check=False)
        shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run(command, check=False).returncode != 0:
        sys.exit("This Python cannot make a virtual environment (on Debian: apt-get install python3-venv)")
