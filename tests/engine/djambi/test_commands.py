"""Commands `python -m machiavel …`: what they print, and how they fail with one line and status 2 on bad input."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from machiavel import __version__
from machiavel.__main__ import main
from machiavel.djambi import PRESETS, format_position, start_position

from tests.engine.djambi.drawing import CHIEFS, text_with

ENGINE = Path(__file__).parents[3] / "engine"
START = format_position(start_position())
MINI = format_position(start_position("standard;board=mini2"))
STUCK = text_with("rCa1 xa2 xb1 xb2 bCi1 yCi9 gCa9")
OVER = text_with("rCa1", "-", "+,krr,krr,krr")


def run_command(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "machiavel", *arguments], input=stdin, capture_output=True, env=environment, check=False
    )


def printed_lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the output lines of a command that must succeed."""
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out == "" or captured.out.endswith("\n")
    return captured.out.splitlines()


def error_line(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the error line of a command that must fail with status 2."""
    try:
        status = main(arguments)
    except SystemExit as exit_:
        status = exit_.code  # type: ignore[assignment]
    captured = capsys.readouterr()
    assert status == 2
    lines = captured.err.splitlines()
    assert len(lines) == 1
    assert "Traceback" not in captured.err
    return lines[0]


def set_stdin(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Replace standard input by *text*."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


# -- output


@pytest.mark.rule("D12")
def test_moves_prints_one_per_line_in_canonical_order(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints nothing else."""
    lines = printed_lines(capsys, "moves", START)
    assert len(lines) == 30
    assert lines == sorted(lines)
    assert printed_lines(capsys, "moves", STUCK) == ["--"]
    assert printed_lines(capsys, "moves", OVER) == []


def test_perft_prints_the_number_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Depth 0 and a finished game have a number, too."""
    assert printed_lines(capsys, "perft", START, "2") == ["1205"]
    assert printed_lines(capsys, "perft", START, "0") == ["1"]
    assert printed_lines(capsys, "perft", OVER, "3") == ["0"]


def test_divide_prints_each_move_with_its_nodes_and_the_total(capsys: pytest.CaptureFixture[str]) -> None:
    """A tab stands between move and nodes; the total is on the last line."""
    *lines, total = printed_lines(capsys, "divide", MINI, "2")
    assert total == "644"
    moves, numbers = zip(*(line.split("\t") for line in lines), strict=True)
    assert list(moves) == printed_lines(capsys, "moves", MINI)
    assert sum(map(int, numbers)) == 644


@pytest.mark.rule("D8.5", "D8.6", "D8.7")
def test_apply_prints_each_position_and_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    """Each move has a line. `result` is printed only when the game is over."""
    lines = printed_lines(capsys, "apply", START, "c3-c4", "g3-g4")
    assert [line.split(" ")[1] for line in lines] == ["b", "y"]
    won = printed_lines(capsys, "apply", START, "resign=r", "resign=b", "resign=y")
    assert (len(won), won[-1]) == (4, "result\twin g")
    agreed = printed_lines(capsys, "apply", START, "resign=b", "draw")
    assert agreed[-1] == "result\tdraw r y g"
    assert printed_lines(capsys, "apply", START) == []
    assert printed_lines(capsys, "apply", OVER) == ["result\twin r"]


@pytest.mark.rule("D8.7")
def test_apply_counts_repetition_from_the_given_position(capsys: pytest.CaptureFixture[str]) -> None:
    """Quiet turns are counted on from the clock of its text."""
    to_and_fro = ["a1-b1", "i1-h1", "i9-h9", "a9-b9", "b1-a1", "h1-i1", "h9-i9", "b9-a9"]
    lines = printed_lines(capsys, "apply", text_with(CHIEFS, clock="50/80"), *to_and_fro, *to_and_fro)
    assert lines[-1] == "result\tdraw r b y g"
    assert len(lines) == 17
    assert "over" in error_line(capsys, "apply", text_with(CHIEFS), *to_and_fro, *to_and_fro, "a1-b1")
    near = text_with(CHIEFS, clock="199/300")
    assert printed_lines(capsys, "apply", near, "a1-b1")[-1] == "result\tdraw r b y g"
    free = text_with(CHIEFS, rules="standard;limit=none", clock="199/300")
    assert len(printed_lines(capsys, "apply", free, *to_and_fro, *to_and_fro)) == 16


def test_apply_prints_the_positions_before_a_wrong_move(capsys: pytest.CaptureFixture[str]) -> None:
    """An error line with the move and the rule follows them."""
    assert main(["apply", START, "c3-c4", "g3-g9"]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 1
    assert "g3-g9" in captured.err
    assert "D2." in captured.err


@pytest.mark.parametrize(
    "rules", [*PRESETS, "rulebook;board=hex3", "rulebook;board=hex6", "arena;board=mini2;surprise=R"]
)
def test_start_prints_the_position(capsys: pytest.CaptureFixture[str], rules: str) -> None:
    """The argument is a preset or any rules text of section D10."""
    assert printed_lines(capsys, "start", rules) == [format_position(start_position(rules))]


@pytest.mark.parametrize("board", ["square4", "square3", "square2", "mini2", "hex3", "hex6"])
def test_show_prints_the_board(capsys: pytest.CaptureFixture[str], board: str) -> None:
    """It prints a line for each rank and each party, the turn, and the text of the position."""
    position = start_position(f"standard;board={board}")
    lines = printed_lines(capsys, "show", format_position(position))
    text = "\n".join(lines)
    for letters in ("rC", "bC", "rM"):
        assert letters in text
    ranks = [line for line in lines if re.match(r" ?\d+ ", line)]
    assert len(ranks) == len(position.board.rank_squares)
    assert text.count("[]") == 1
    assert "in-play" in text
    assert format_position(position) in lines


def test_show_prints_power_control_and_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    """These cannot be seen on the board alone."""
    ruled = "\n".join(printed_lines(capsys, "show", text_with("rCe5 yCi9 gCa9 xc3", "yr", "+,krg,+,+")))
    for words in ("in power", "commanded by r", "killed by g", "bonus turn of r", "xx"):
        assert words in ruled
    assert "over" in "\n".join(printed_lines(capsys, "show", OVER))


# -- many positions in one process


def test_a_dash_reads_positions_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line is a position. Empty lines are skipped; in the output one follows the moves of each position."""
    set_stdin(monkeypatch, f"{START}\n\n{STUCK}\r\n{MINI}")
    assert printed_lines(capsys, "perft", "-", "1") == ["30", "1", "23"]
    set_stdin(monkeypatch, f"{STUCK}\n{OVER}\n{STUCK}\n")
    assert printed_lines(capsys, "moves", "-") == ["--", "", "", "--", ""]
    set_stdin(monkeypatch, "")
    assert printed_lines(capsys, "perft", "-", "1") == []


def test_a_wrong_line_ends_the_reading(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The output for the lines before it is printed."""
    set_stdin(monkeypatch, f"{STUCK}\nnonsense\n{STUCK}\n")
    assert main(["perft", "-", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "1\n"
    assert len(captured.err.splitlines()) == 1


def test_a_thousand_positions_are_read_in_one_process() -> None:
    """Other programs use the command in this way."""
    done = run_command("perft", "-", "1", stdin=(START + "\n").encode() * 1000)
    assert done.returncode == 0
    assert done.stdout.split() == [b"30"] * 1000


# -- bad input


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["moves", ""], "fields"),
        (["moves", "nonsense"], "fields"),
        (["moves", START.replace("rC", "rX")], "placement"),
        (["moves", START.replace(" r ", " z ")], "turn"),
        (["moves", START.replace("+,+,+,+", "+,+,+")], "parties"),
        (["moves", START.replace("0/1", "0/0")], "clock"),
        (["moves", START.replace("standard", "house")], "rules"),
        (["moves", START.replace("rC", "rM")], "placement"),
        (["perft", "nonsense", "1"], "fields"),
        (["perft", START, "one"], "depth"),
        (["perft", START, "-1"], ""),
        (["perft", START, "1.5"], "depth"),
        (["perft", START, "²"], "depth"),
        (["perft", START], "depth"),
        (["divide", "nonsense", "1"], "fields"),
        (["divide", START, "x"], "depth"),
        (["apply", "nonsense", "a1-a2"], "fields"),
        (["apply", START, "a1-a9"], "D2.2"),
        (["apply", START, "a1a9"], "move"),
        (["apply", OVER, "a1-a2"], "over"),
        (["start", "nonsense"], "preset"),
        (["start", "standard;board=square5"], "board"),
        (["start", "standard;limit=0"], "limit"),
        (["show", "nonsense"], "fields"),
        (["nonsense"], "nonsense"),
        ([], "command"),
        (["moves"], "position"),
        (["moves", START, "more"], "more"),
        (["start", "standard\nx"], "rules"),
        (["moves", START + "\nx"], "rules"),
        (["apply", START, "a1-a2\nb"], "move"),
    ],
)
def test_bad_input_gives_one_line_that_names_field_and_reason(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """The exit status is 2."""
    line = error_line(capsys, *arguments)
    assert line.startswith("machiavel")
    assert words in line


@pytest.mark.parametrize(
    "arguments", [["moves", "nonsense"], ["apply", START, "a1-a9"], ["perft", START, "x"], ["start", "x"], []]
)
def test_a_real_process_prints_no_traceback(arguments: list[str]) -> None:
    """It ends with status 2, one error line and no output."""
    done = run_command(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "stdin",
    [
        b"\xff\xfe\n",
        b"\x00\n",
        "г/г r + 0/1 standard\n".encode(),
    ],
)
def test_bytes_that_are_no_text_are_bad_input_too(stdin: bytes) -> None:
    """The bytes are sent to standard input."""
    for arguments in (["moves", "-"], ["perft", "-", "1"]):
        done = run_command(*arguments, stdin=stdin)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert b"Traceback" not in done.stderr


def test_a_closed_pipe_causes_no_traceback() -> None:
    """This happens in `python -m machiavel moves -

    head -1`.
    """
    command = [sys.executable, "-m", "machiavel", "moves", "-"]
    environment = {**os.environ, "PYTHONPATH": str(ENGINE)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write((START + "\n").encode())
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        with suppress(BrokenPipeError):
            for _ in range(200):
                process.stdin.write((START + "\n").encode())
                process.stdin.flush()
        with suppress(BrokenPipeError):
            process.stdin.close()
        errors = process.stderr.read()
    assert b"Traceback" not in errors


def test_help_and_version_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Both end with status 0; the help names every command."""
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    for name in ("moves", "perft", "divide", "apply", "start", "show", "bench"):
        assert name in text
    with pytest.raises(SystemExit):
        main(["--version"])
    assert __version__ in capsys.readouterr().out


# -- broken terminals, pipes and disks


def run_in_shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line in a shell, where $M is the command and $P a position."""
    given = {**os.environ, "PYTHONPATH": str(ENGINE), "M": f"{sys.executable} -m machiavel", "P": START, **environment}
    return subprocess.run(["sh", "-c", line], check=False, capture_output=True, env=given)


def test_a_pass_among_the_moves_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    """argparse takes `--` for the end of the options, but here it is a pass."""
    assert len(printed_lines(capsys, "apply", STUCK, "--")) >= 1
    assert "'--' is refused" in error_line(capsys, "apply", START, "--")
    assert "'--' is refused" in error_line(capsys, "apply", START, "a3-a4", "--", "c3-c4")


@pytest.mark.parametrize("line", ['$M moves "$P" > /dev/full', '$M moves "$P" >&-', "$M moves - <&-"])
def test_a_full_disk_and_closed_streams_give_one_error_line(line: str) -> None:
    done = run_in_shell(line)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_closed_error_stream_gets_no_output() -> None:
    done = run_in_shell("$M moves nonsense 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_characters_that_a_terminal_cannot_print_are_escaped() -> None:
    done = run_in_shell("$M start 'é\u265f'", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert b"\\xe9" in done.stderr


def test_arguments_that_are_not_text_are_bad_input() -> None:
    done = run_in_shell('$M moves "$(printf "a\\\\377")"')
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_ctrl_c_ends_a_command_quietly() -> None:
    command = [sys.executable, "-m", "machiavel", "player"]
    pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONPATH": str(ENGINE)}
    # A test run in the background of a shell ignores Ctrl-C, and its child processes would inherit that.
    handle_ctrl_c = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, preexec_fn=handle_ctrl_c
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"machiavel 1\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"ready\n"  # the player waits for the next line
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "1e999", "soon"])
def test_a_time_that_is_not_finite_and_positive_is_refused(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    assert "seconds" in error_line(capsys, "bestmove", START, f"--seconds={seconds}")


@pytest.mark.parametrize("depth", ["9" * 20, "9" * 5000, "201"])
def test_a_depth_that_is_too_large_is_refused(capsys: pytest.CaptureFixture[str], depth: str) -> None:
    assert "depth" in error_line(capsys, "perft", STUCK, depth)


@pytest.mark.parametrize("limit", ["nodes=abc", "nodes=0", "seconds=nan", "nodes=" + "9" * 30])
def test_an_invalid_limit_ends_the_player(limit: str) -> None:
    done = run_command("player", stdin=f"machiavel 1\nposition {START}\ngo {limit}\n".encode())
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, b"ready\n", 1)


@pytest.mark.parametrize("program", ["program: ", "program:", "program:'"])
def test_a_program_without_a_name_is_an_error(capsys: pytest.CaptureFixture[str], program: str) -> None:
    assert "cannot be started" in error_line(capsys, "arena", program, "random")
