"""The quick run of the tests leaves out those of its list, all of which exist."""

import tomllib
from types import SimpleNamespace

import pytest

from tests.slow import SLOW, is_slow
from tools import testing
from tools.paths import ROOT


@pytest.mark.parametrize("entry", SLOW)
def test_what_is_left_out_is_there(entry: str) -> None:
    path, _, name = entry.partition("::")
    assert (ROOT / path).exists()
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8") if name else True


def test_a_name_stands_for_all_that_is_in_it_and_nothing_beside() -> None:
    assert is_slow("tests/build/test_fuzz.py::test_anything[1]")
    assert is_slow("tests/engine/arena/test_misbehaving_programs.py::test_anything")
    assert not is_slow("tests/build/test_fuzz.pyx::test_anything")
    assert not is_slow("tests/engine/djambi/test_laws.py::test_anything")


def test_the_whole_run_has_every_folder_but_that_of_lab() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with_tests = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("test_*.py")}
    assert {f"tests/{name}" for name in with_tests} == {*settings["tool"]["pytest"]["testpaths"], testing.LAB_TESTS}


def test_the_run_of_lab_has_its_folder_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(testing.subprocess, "run", run)
    assert testing.test(["--lab", "-k", "perft"]) == 0
    assert [word for word in commands[0] if word.startswith("tests")] == ["tests/lab"]
    assert "--lab" not in commands[0]


def test_the_quick_run_passes_over_the_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    class Done:
        returncode = 0

    def run(command: list[str], **_: object) -> type[Done]:
        commands.append(command)
        return Done

    monkeypatch.setattr(testing.npm, "ensure", lambda: None)
    monkeypatch.setattr(testing.subprocess, "run", run)
    assert testing.test(["--fast", "-k", "labyrinth"]) == 0
    assert testing.test(["--fast", "tests/engine/djambi"]) == 0
    everywhere, there = commands
    for command in commands:
        assert command[command.index("-m", 4) + 1] == "not site and not slow"
        assert "--fast" not in command
    assert {"tests/engine", "labyrinth"} <= set(everywhere)
    assert "tests/engine" not in there
