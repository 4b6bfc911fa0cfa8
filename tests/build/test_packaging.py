"""`python -m build` in the root makes the wheel, although build.py is there."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tools.paths import ROOT


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_package_build_makes_the_wheel(tmp_path: Path) -> None:
    """It uses the packages of .venv, without a registry."""
    done = run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), ".")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"machiavel/__init__.py", "machiavel/py.typed"} <= set(names)
    assert all(name.startswith("machiavel") for name in names)


def test_it_is_the_package_that_answers() -> None:
    done = run("-m", "build", "--help")
    assert done.returncode == 0
    assert "--no-isolation" in done.stdout


def test_without_the_package_it_says_what_is_missing() -> None:
    """`-S`: a Python without packages."""
    done = run("-S", "-m", "build", ".")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install build" in done.stderr


def test_build_py_is_itself() -> None:
    done = run("build.py", "--help")
    assert done.returncode == 0
    assert "serve" in done.stdout
