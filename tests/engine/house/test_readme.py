"""The README's lines for programmers run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)


def output(program: str) -> list[str]:
    """The lines that a block prints: Python blocks of the README are whole programs."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT / "engine", capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_the_ten_lines_of_the_readme_run() -> None:
    """The rules."""
    first, second = output(BLOCKS[0])
    assert first.startswith("27 moves, the first is ")
    assert second.endswith("None")


def test_the_ten_lines_of_machine_learning_run() -> None:
    """An agent that plays at random."""
    *drawing, last = output(BLOCKS[1])
    assert len(drawing) > 8
    assert re.match(r"\d{2,} actions of the game, the last was \w+", last)


def test_the_lines_of_the_second_game_run() -> None:
    """Two rounds of random players."""
    assert len(BLOCKS) == 3
    points, length = output(BLOCKS[2])
    assert re.match(r"\(\d+, \d+, \d+\) \d+ cards that player 0 does not see", points)
    assert length.endswith(" None")
