"""The runs of `build.py test`: all tests, `--fast` and `--lab`; the list of slow tests."""

import tomllib
from types import SimpleNamespace

import pytest

from tests.slow import SLOW, is_slow
from tools import testing
from tools.paths import ROOT


@pytest.mark.parametrize("entry", SLOW)
def test_every_entry_of_the_slow_list_exists(entry: str) -> None:
    path, _, name = entry.partition("::")
    assert (ROOT / path).exists()
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8") if name else True


def test_an_entry_of_the_slow_list_covers_its_folder_or_file_only() -> None:
    assert is_slow("tests/build/test_fuzz.py::test_anything[1]")
    assert is_slow("tests/engine/arena/test_misbehaving_programs.py::test_anything")
    assert not is_slow("tests/build/test_fuzz.pyx::test_anything")
    assert not is_slow("tests/engine/djambi/test_laws.py::test_anything")


def test_the_whole_run_has_every_folder_except_that_of_lab() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with_tests = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("test_*.py")}
    assert {f"tests/{name}" for name in with_tests} == {*settings["tool"]["pytest"]["testpaths"], testing.LAB_TESTS}


def test_the_run_of_lab_has_only_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(testing.subprocess, "run", run)
    assert testing.run_tests(["--lab", "-k", "perft"]) == 0
    assert [word for word in commands[0] if word.startswith("tests")] == ["tests/lab"]
    assert "--lab" not in commands[0]


def test_the_fast_run_deselects_slow_tests_and_those_of_a_built_site(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    class Done:
        returncode = 0

    def run(command: list[str], **_: object) -> type[Done]:
        commands.append(command)
        return Done

    monkeypatch.setattr(testing.npm, "ensure_packages", lambda: None)
    monkeypatch.setattr(testing.subprocess, "run", run)
    assert testing.run_tests(["--fast", "-k", "labyrinth"]) == 0
    assert testing.run_tests(["--fast", "tests/engine/djambi"]) == 0
    all_folders, one_folder = commands
    for command in commands:
        assert command[command.index("-m", 4) + 1] == "not site and not slow"
        assert "--fast" not in command
    assert {"tests/engine", "labyrinth"} <= set(all_folders)
    assert "tests/engine" not in one_folder
