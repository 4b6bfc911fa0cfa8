"""The random walk through the weights of Knights."""

from pathlib import Path

import pytest

from lab.tune import knights


def test_a_walk_in_two_runs_is_the_walk_in_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It changes the same weights, plays the same games and writes the same log."""

    def walk(log: str, steps: int) -> list[str]:
        quick = ["--games", "2", "--level", "1", "--rules", "storm;map=custom;turns=24"]
        assert knights.main(["--steps", str(steps), "--seed", "1", "--log", str(tmp_path / log), *quick]) == 0
        return capsys.readouterr().out.splitlines()

    first, second, kept = walk("whole", 2)
    assert first.split()[3:] != second.split()[3:]
    assert walk("continued", 1)[0] == first
    assert walk("continued", 1) == [second, kept]
    assert (tmp_path / "continued").read_bytes() == (tmp_path / "whole").read_bytes()
