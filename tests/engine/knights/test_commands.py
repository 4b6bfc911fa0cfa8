"""Terminal commands of Knights."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from machiavel.__main__ import main
from machiavel.knights import (
    chance_weights,
    format_position,
    legal_actions,
    perft,
    play,
    start_position,
)
from machiavel.knights.lessons.sketch import parse_sketch

ROOT = Path(__file__).parents[3]
START = format_position(start_position("storm;players=2"))


def printed_lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Return the lines that a command prints."""
    assert main(["knights", *words]) == 0
    return capsys.readouterr().out.splitlines()


def error_line(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the single line of a command's error message."""
    assert main([*words, "--game", "knights"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_position_commands_print_what_the_engine_returns(capsys: pytest.CaptureFixture[str]) -> None:
    start = start_position("storm;players=2")
    assert printed_lines(capsys, "start", "storm;players=2") == [START]
    assert printed_lines(capsys, "moves", START) == list(legal_actions(start))
    assert printed_lines(capsys, "weights", START) == []
    assert printed_lines(capsys, "points", START) == ["0\t0\t0", "1\t0\t0"]
    assert printed_lines(capsys, "perft", START, "2") == [str(perft(start, 2))]
    *divided, total = printed_lines(capsys, "divide", START, "2")
    assert sum(int(line.split("\t")[1]) for line in divided) == int(total) == perft(start, 2)
    rolled = parse_sketch("war\nturn 5 of 0 dice")
    lines = [f"{action}\t{weight}" for action, weight in chance_weights(rolled).items()]
    assert printed_lines(capsys, "weights", format_position(rolled)) == lines
    assert "player 0" in "\n".join(printed_lines(capsys, "show", START))


def test_actions_are_applied_one_by_one(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """They are arguments or lines of standard input. A position is printed after each, even the last of a game."""
    first = play(start_position("storm;players=2"), "settlement:d4n")
    both = [format_position(first), format_position(play(first, "road:d4nw"))]
    assert printed_lines(capsys, "apply", START, "settlement:d4n", "road:d4nw") == both
    monkeypatch.setattr(sys, "stdin", io.StringIO("settlement:d4n\nroad:d4nw\n"))
    assert printed_lines(capsys, "apply", START, "-") == both
    last = parse_sketch("war;turns=1\n0: settlement d4n\n1: settlement d4s")
    assert printed_lines(capsys, "apply", format_position(last), "end") == [format_position(play(last, "end"))]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{START}\n{START}\n"))
    assert printed_lines(capsys, "moves", "-") == [*legal_actions(start_position("storm;players=2")), ""] * 2


def test_an_error_is_one_line_with_its_place_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert "target='7'" in error_line(capsys, "start", "war;target=7")
    assert "K1.8" in error_line(capsys, "start", "war;map=custom")
    assert "rules: is missing" in error_line(capsys, "moves", "{}")
    assert "character 1" in error_line(capsys, "points", "board")
    refused = error_line(capsys, "apply", START, "settlement:d4n", "road:d5w")
    assert "action 2" in refused
    assert "K4.2" in refused
    assert "K1.3" in error_line(capsys, "apply", START, "settlement:z9n")


def test_four_random_players_play_a_game_to_its_end() -> None:
    """The script of the docs plays it with nothing but the commands."""
    script = ROOT / "docs" / "examples" / "random-game.sh"
    done = subprocess.run(
        ["bash", str(script), "storm;turns=12", "5"],
        cwd=ROOT / "engine",
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=True,
    )
    count, outcome, *points = done.stdout.splitlines()
    assert count.endswith(" actions")
    assert outcome.startswith('{"reason":"limit"')
    assert [line.split("\t")[0] for line in points] == ["0", "1", "2", "3"]
