"""Input of the terminal: blanks and byte order marks around a text, numbers out of range, and long arguments."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from machiavel.__main__ import main

ENGINE = Path(__file__).parents[3] / "engine"


def start_text(game: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([game, "start"]) == 0
    return capsys.readouterr().out.rstrip("\n")


def run_with_input(data: bytes, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "machiavel", *words], cwd=ENGINE, input=data, capture_output=True, check=False
    )


@pytest.mark.parametrize("game", ["djambi", "knights"])
def test_marks_and_blanks_around_a_position_are_ignored(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """They are byte order marks, line ends of Windows and blanks at either end, in input and in arguments."""
    text = start_text(game, capsys)
    right = run_with_input(f"{text}\n".encode(), game, "perft", "-", "1")
    assert right.returncode == 0
    for around in (f"\ufeff{text}\n", f"{text} \n", f"  {text}\t\r\n", f"\ufeff \n{text}"):
        found = run_with_input(around.encode(), game, "perft", "-", "1")
        assert (found.stdout, found.stderr) == (right.stdout, b""), around[:5]
    assert main([game, "perft", f" {text} ", "1"]) == 0
    assert main([game, "apply", f"{text} "]) == 0
    assert capsys.readouterr().out.split() == [right.stdout.decode().strip()]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("game", ["djambi", "knights"])
def test_utf_16_is_refused(game: str, encoding: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = run_with_input(f"{start_text(game, capsys)}\n".encode(encoding), game, "perft", "-", "1")
    assert found.returncode == 2
    assert found.stderr.decode().strip() == "machiavel: standard input is UTF-16: write it as UTF-8"


def test_a_mark_before_input_of_a_player_is_ignored(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeffmachiavel 1\r\nquit\r\n"))
    assert main(["player"]) == 0
    assert capsys.readouterr().out == "ready\n"


@pytest.mark.parametrize("depth", ["201", "99999999999", "9" * 5001])
def test_the_error_of_a_depth_names_the_limit(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", start_text("djambi", capsys), depth])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert "is deeper than 200" in error
    assert len(error) < 200


@pytest.mark.parametrize(
    "words",
    [
        ["bestmove", "x", "--seed", "9" * 5001],
        ["player", "--seed", "x" * 5001],
        ["player", "--level", "9" * 5001],
        ["bestmove", "x", "--nodes", "9" * 5001],
        ["arena", "random", "random", "--seed", "9" * 5001],
        ["arena", "x" * 50_000, "random"],
        ["knights", "map", "--seed", "9" * 5001],
        ["knights", "map", "--kind", "x" * 50_000],
        ["start", "x" * 50_000],
        ["x" * 50_000],
        ["start", "--game", "x" * 50_000],
    ],
)
def test_an_error_quotes_only_part_of_a_long_input(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(words)
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert len(error) < 1200


@pytest.mark.parametrize("seed", ["0", "-7", "12345678901234567890"])
def test_a_seed_is_any_whole_number(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["knights", "map", "--seed", seed]) == 0
