"""The project's own `.venv`: made from the pins in pyproject.toml, made again when they change.

Runs under any Python of the machine, with the standard library alone; everything else in `tools` runs inside.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.lock import locked
from tools.paths import ENGINE, ROOT, VENV

STAMP = VENV / "machiavel-stamp"


def python() -> Path:
    """Return the interpreter of `.venv`, whether it exists or not."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def pins(group: str) -> list[str]:
    """Return the requirements of a dependency group of pyproject.toml."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    requirements: list[str] = table["dependency-groups"][group]
    return requirements


def run_inside(arguments: list[str]) -> int:
    """Run the interpreter of an up-to-date `.venv` with *arguments*; return its exit status."""
    ensure()
    try:
        return subprocess.run([str(python()), *arguments], check=False).returncode
    except KeyboardInterrupt:  # the child heard it too, and has said what there was to say
        return 130


def is_inside() -> bool:
    """Return whether this is the interpreter of an up-to-date `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve() and _is_current(_stamp())


def ensure() -> None:
    """Make `.venv` if there is none that fits pyproject.toml and this Python."""
    stamp = _stamp()
    if _is_current(stamp):
        return
    with locked("env"):
        if not _is_current(stamp):
            _make()
            STAMP.write_text(stamp, encoding="utf-8")


def install(requirements: list[str]) -> None:
    """Install *requirements* into `.venv` with pip."""
    command = [str(python()), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *requirements]
    subprocess.run(command, check=True)


def _is_current(stamp: str) -> bool:
    return python().exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == stamp


def _stamp() -> str:
    base = Path(sys.base_prefix).resolve()
    made_from = json.dumps([pins("dev"), sys.version, str(base), str(ROOT)])
    return hashlib.sha256(made_from.encode()).hexdigest()


def _make() -> None:
    requirements = pins("dev")
    print(f"Making {VENV.name} with {len(requirements)} pinned packages ...", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    _create_venv()
    install(requirements)
    # The engine runs from its sources: one line in site-packages instead of an installation.
    for site in VENV.glob("lib/python*/site-packages"):
        (site / "machiavel-sources.pth").write_text(f"{ENGINE}\n", encoding="utf-8")
    for site in VENV.glob("Lib/site-packages"):
        (site / "machiavel-sources.pth").write_text(f"{ENGINE}\n", encoding="utf-8")


def _create_venv() -> None:
    # Where this is the interpreter of an outdated .venv, the one that it was made from.
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
