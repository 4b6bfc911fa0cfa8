"""The example programs of docs/protocol.md play whole games without a forfeit."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from machiavel.__main__ import main

ROOT = Path(__file__).parents[3]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def printed_lines(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_the_example_of_knights_plays_whole_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The docs link to it. It imports only public names and plays without a forfeit."""
    (name,) = set(re.findall(r"\]\((examples/[\w-]+\.py)\)", PROTOCOL))
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "engine"))
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'docs' / name))}"
    short = ["--games", "2", "--game", "knights", "--rules", "war;players=2;target=8;turns=30"]
    found = printed_lines(["arena", "random", program, *short], capsys)
    assert len([row for row in found if re.match(r"\d\t", row)]) == 2
    assert not [row for row in found if "forfeit" in row]


def test_the_example_of_djambi_plays_whole_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)
    (tmp_path / "bot.py").write_text(example, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "engine"))
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(tmp_path / 'bot.py'))}"
    found = printed_lines(
        ["arena", "random", program, "--games", "2", "--rules", "standard;board=mini2", "--turns", "40"], capsys
    )
    assert len([row for row in found if re.match(r"\d\t", row)]) == 2
    assert not [row for row in found if "forfeit" in row]
