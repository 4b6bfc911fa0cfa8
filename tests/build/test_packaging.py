"""`python -m build` in the root builds the wheel, although the root also has a build.py."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tools.paths import ROOT


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_build_package_builds_the_wheel(tmp_path: Path) -> None:
    """It uses the packages of .venv, without a registry."""
    done = run_python("-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), ".")
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"machiavel/__init__.py", "machiavel/py.typed"} <= set(names)
    assert all(name.startswith("machiavel") for name in names)


def test_python_m_build_runs_the_build_package() -> None:
    done = run_python("-m", "build", "--help")
    assert done.returncode == 0
    assert "--no-isolation" in done.stdout


def test_python_m_build_says_that_the_package_is_missing() -> None:
    """With `-S` Python finds no packages."""
    done = run_python("-S", "-m", "build", ".")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pip install build" in done.stderr


def test_build_py_runs_as_a_script() -> None:
    done = run_python("build.py", "--help")
    assert done.returncode == 0
    assert "serve" in done.stdout
