"""The code in the README runs and passes a strict type check."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)


def printed_lines(program: str) -> list[str]:
    """Run a Python block of the README as a program and return the lines that it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT / "engine", capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_the_readme_block_on_the_rules_of_djambi_runs() -> None:
    first, second = printed_lines(BLOCKS[0])
    assert first.startswith("27 moves, the first is ")
    assert second.endswith("None")


def test_the_readme_block_on_machine_learning_runs() -> None:
    """Its agent plays at random."""
    *drawing, last = printed_lines(BLOCKS[1])
    assert len(drawing) > 8
    assert re.match(r"\d{2,} actions of the game, the last was \w+", last)


def test_the_readme_block_on_knights_runs() -> None:
    """It plays two rounds of random players."""
    assert len(BLOCKS) == 3
    points, length = printed_lines(BLOCKS[2])
    assert re.match(r"\(\d+, \d+, \d+\) \d+ cards that player 0 does not see", points)
    assert length.endswith(" None")


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_readme_blocks_pass_a_strict_check_of_types(number: int, tmp_path: Path) -> None:
    """The installed mypy checks them without our settings, as in a program that copies them."""
    about = "table.last()" if "env." in BLOCKS[number] else "position"
    (tmp_path / "program.py").write_text(BLOCKS[number] + f"\nreveal_type({about})\n", "utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path), "program.py"]
    environment = {**os.environ, "MYPYPATH": str(ROOT / "engine")}
    done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    ours = [line for line in done.stdout.splitlines() if line.startswith("program.py")]
    assert not [line for line in ours if "error" in line], done.stdout + done.stderr
    (revealed,) = (line.partition("Revealed type is ")[2] for line in ours)
    assert revealed.strip('"') not in ("", "Any"), "the value has no type"


#: The docs, and the source files of the engine with the messages that it prints.
TEXTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TEXTS += sorted((ROOT / "engine").rglob("*.py"))


def test_no_text_installs_machiavel_from_the_index() -> None:
    """The package index has no such name yet, so anyone could register it and our sentence would install theirs."""
    for path in TEXTS:
        text = path.read_text("utf-8")
        assert "machiavel[" not in text, path
        for line in re.findall(r"pip3? install ([^#`)\n]*)", text):
            words = [word.strip("\"',.:;") or "." for word in line.split()]
            assert not [word for word in words if re.match(r"machiavel\b", word)], (path, line)
