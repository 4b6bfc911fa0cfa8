"""A running program that plays by docs/protocol.md over its standard streams.

The program cannot block the arena, because two threads read and write, and every wait has a time limit. Its output
takes at most the memory of MAX_WAITING_LINES lines of MAX_LINE_BYTES.
"""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO, Final
from uuid import uuid4

from ..core.errors import RequestError

GREETING: Final = "machiavel 1"
#: The maximum length of a line; longer lines are split. Actions and `info` lines are short.
MAX_LINE_BYTES: Final = 10_000
#: The maximum number of lines in the queue; while it is full, nothing is read from the program.
MAX_WAITING_LINES: Final = 64
#: The time from the start of the program to its answer `ready`.
START_SECONDS: Final = 20.0
#: The time after its limit at which an answer is late. It allows for pipes and for a busy machine.
GRACE_SECONDS: Final = 0.5
#: The maximum sum of all times beyond their limits in one game, so that a program cannot always use the grace.
MAX_OVERTIME_SECONDS: Final = 10.0
#: The time that a program has to end after `quit`.
END_SECONDS: Final = 1.0

#: An environment variable with a unique value for each program. On Linux its child processes are found by this value.
PROCESS_MARK: Final = "MACHIAVEL_PROGRAM"
#: The maximum number of rounds in which child processes are killed, because new ones may be started meanwhile.
MAX_KILL_ROUNDS: Final = 20

LATE, GARBLED, CRASHED = "late", "garbled", "crashed"


class BrokenError(Exception):
    """Raised when a program has broken the protocol and been killed; `fault` is late, garbled or crashed."""

    def __init__(self, fault: str, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class TimeAllowance:
    """The time limits for a program's answers in a game: the agreed seconds, and overtime until it is used up."""

    def __init__(self) -> None:
        self.overtime = MAX_OVERTIME_SECONDS

    def answer_limit(self, agreed: float) -> float:
        """Return the number of seconds after which an answer is late if *agreed* seconds were agreed."""
        return agreed + min(GRACE_SECONDS, self.overtime)

    def use_overtime(self, agreed: float, taken: float) -> None:
        """Subtract the seconds that were *taken* beyond the *agreed* seconds from the overtime of the game."""
        self.overtime = max(0.0, self.overtime - max(0.0, taken - agreed))


class EngineProcess:
    """A running program. Raises RequestError if it cannot be started, BrokenError if it breaks the protocol."""

    def __init__(self, command: str, start_seconds: float = START_SECONDS) -> None:
        self.command = command
        self._mark = uuid4().hex
        self._is_due = False
        self._time = TimeAllowance()
        self.process = _start_program(command, self._mark)
        self._lines_read: queue.Queue[bytes | None] = queue.Queue(MAX_WAITING_LINES)
        self._lines_to_write: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        Thread(target=_read_lines, args=(self.process.stdout, self._lines_read), daemon=True).start()
        Thread(target=_write_lines, args=(self.process.stdin, self._lines_to_write), daemon=True).start()
        self._request_answer([GREETING], "ready", start_seconds)

    def best_move(self, lines: Sequence[str], seconds: float) -> str:
        """Send *lines* and `go`; return the answer of the program, which is not checked."""
        begun = monotonic()
        answer = self._request_answer([*lines, f"go seconds={seconds:g}"], "bestmove", self._time.answer_limit(seconds))
        self._time.use_overtime(seconds, monotonic() - begun)
        return answer

    def send_line(self, line: str) -> None:
        """Send a line that needs no answer."""
        self._lines_to_write.put(line)

    def close(self) -> None:
        """Ask the program to end, wait, then kill it; while an answer of it is due, kill it at once."""
        self._lines_to_write.put("quit")
        self._lines_to_write.put(None)
        if not self._is_due:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(END_SECONDS)
        self._kill_program()

    def _request_answer(self, lines: Sequence[str], word: str, seconds: float) -> str:
        """Send *lines* and wait for an answer, a line that begins with *word*; return the rest of that line.

        Lines of `info` before it are skipped.
        """
        deadline = monotonic() + seconds
        self._is_due = True
        for line in lines:
            self._lines_to_write.put(line)
        while True:
            try:
                line_read = self._lines_read.get(timeout=max(0.0, deadline - monotonic()))
            except queue.Empty:
                raise self._kill_and_blame(LATE, f"did not answer within {seconds:g} s") from None
            if line_read is None:
                raise self._kill_and_blame(CRASHED, "has ended")
            text = line_read.decode("utf-8", "replace").strip()
            first, _, rest = text.partition(" ")
            if first == word and line_read.endswith(b"\n"):
                self._is_due = False
                return rest.strip()
            if first != "info" or not line_read.endswith(b"\n"):
                raise self._kill_and_blame(GARBLED, f"answered {text[:80]!r} where {word!r} was due")
            if monotonic() >= deadline:
                raise self._kill_and_blame(LATE, f"did not answer within {seconds:g} s")

    def _kill_and_blame(self, fault: str, reason: str) -> BrokenError:
        self._lines_to_write.put(None)
        self._kill_program()
        return BrokenError(fault, f"{self.command!r} {reason}")

    def _kill_program(self) -> None:
        """Kill the program and its child processes."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        _kill_marked(self._mark)
        with suppress(queue.Empty):  # The reading thread may wait for room in the queue.
            while True:
                self._lines_read.get_nowait()


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Split a command line into words like the shell of the system; on Windows a backslash is part of a path."""
    if not is_windows:
        return shlex.split(command)
    words = shlex.split(command, posix=False)
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] and word[0] in "\"'" else word for word in words]


def _kill_marked(mark: str) -> None:
    """Kill all processes with *mark* in their environment. It works only on Linux, which has `/proc`."""
    sought = f"{PROCESS_MARK}={mark}".encode()
    for _ in range(MAX_KILL_ROUNDS):
        found = [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/environ") if sought in _read_file(path)]
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        if not found:
            break


def _read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # The process has ended, or belongs to another user.
        return b""


def _start_program(command: str, mark: str) -> subprocess.Popen[bytes]:
    environment, pipe = {**os.environ, PROCESS_MARK: mark}, subprocess.PIPE
    try:
        words = split_command(command)
        if not words:
            raise ValueError("it is empty")
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True, env=environment)
    except (OSError, ValueError) as error:
        raise RequestError("player", f"{command!r} cannot be started: {error}", {"player": command}) from None


def _read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Put each line into the queue *lines*, a long line in pieces, and None at the end."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(MAX_LINE_BYTES):
            lines.put(line)
    lines.put(None)


def _write_lines(stream: IO[bytes], lines: queue.SimpleQueue[str | None]) -> None:
    with suppress(OSError, ValueError), stream:
        while (line := lines.get()) is not None:
            stream.write(f"{line}\n".encode())
            stream.flush()
