"""A running program that plays by docs/protocol.md over its standard streams.

The program cannot block the arena: two threads read and write, and every wait has a time limit. Neither long lines nor
many of them take more memory than MAX_WAITING_LINES lines of MAX_LINE_BYTES.
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
#: Longer lines are split; actions and `info` lines are short.
MAX_LINE_BYTES: Final = 10_000
#: Lines in the queue; while it is full, no more are read from the program.
MAX_WAITING_LINES: Final = 64
#: Time for the answer `ready`, which includes the start of the program.
START_SECONDS: Final = 20.0
#: An answer is late this long after its time limit: pipes and a busy machine take some time too.
GRACE_SECONDS: Final = 0.5
#: Sum of all time beyond the limits in a game: a machine is busy now and then, but a program must not count on it.
MAX_OVERTIME_SECONDS: Final = 10.0
#: Time for a program to end after `quit`.
END_SECONDS: Final = 1.0

#: Environment variable with a unique value for each program: on Linux its child processes are found by it.
PROCESS_MARK: Final = "MACHIAVEL_PROGRAM"
#: Rounds of ending child processes: a program may start others meanwhile.
MAX_KILL_ROUNDS: Final = 20

LATE, GARBLED, CRASHED = "late", "garbled", "crashed"


class BrokenError(Exception):
    """A program that broke the protocol and has been ended; `fault` is late, garbled or crashed."""

    def __init__(self, fault: str, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class TimeAllowance:
    """Time limits for a program's answers: the agreed seconds and, while some is left, overtime."""

    def __init__(self) -> None:
        self.overtime = MAX_OVERTIME_SECONDS

    def limit(self, agreed: float) -> float:
        """Return the seconds after which an answer with *agreed* seconds is late."""
        return agreed + min(GRACE_SECONDS, self.overtime)

    def take(self, agreed: float, taken: float) -> None:
        """Subtract the seconds *taken* beyond those *agreed* from the overtime of the game."""
        self.overtime = max(0.0, self.overtime - max(0.0, taken - agreed))


class EngineProcess:
    """A running program. Raises RequestError if it cannot be started, BrokenError when it breaks the protocol."""

    def __init__(self, command: str, start_seconds: float = START_SECONDS) -> None:
        self.command = command
        self._mark = uuid4().hex
        self._is_due = False
        self._time = TimeAllowance()
        self.process = _start(command, self._mark)
        self._lines_read: queue.Queue[bytes | None] = queue.Queue(MAX_WAITING_LINES)
        self._lines_to_write: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        Thread(target=_read_lines, args=(self.process.stdout, self._lines_read), daemon=True).start()
        Thread(target=_write_lines, args=(self.process.stdin, self._lines_to_write), daemon=True).start()
        self._request([GREETING], "ready", start_seconds)

    def best_move(self, lines: Sequence[str], seconds: float) -> str:
        """Send *lines* and `go`; return the program's answer unchecked."""
        begun = monotonic()
        answer = self._request([*lines, f"go seconds={seconds:g}"], "bestmove", self._time.limit(seconds))
        self._time.take(seconds, monotonic() - begun)
        return answer

    def send(self, line: str) -> None:
        """Send a line that needs no answer."""
        self._lines_to_write.put(line)

    def close(self) -> None:
        """Ask the program to end, then kill it; kill it at once where its answer is due."""
        self._lines_to_write.put("quit")
        self._lines_to_write.put(None)
        if not self._is_due:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(END_SECONDS)
        self._kill()

    def _request(self, lines: Sequence[str], word: str, seconds: float) -> str:
        """Send *lines*; return the rest of the first line that begins with *word*, after lines of `info`."""
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
        self._kill()
        return BrokenError(fault, f"{self.command!r} {reason}")

    def _kill(self) -> None:
        """Kill the program and its child processes."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        _kill_marked(self._mark)
        with suppress(queue.Empty):  # the reading thread may be waiting for room in the queue
            while True:
                self._lines_read.get_nowait()


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Split a command line into words as the system's shell does: on Windows a backslash is part of a path."""
    if not is_windows:
        return shlex.split(command)
    words = shlex.split(command, posix=False)
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] and word[0] in "\"'" else word for word in words]


def _kill_marked(mark: str) -> None:
    """Kill the processes with *mark* in their environment, in any session; only on Linux, which has `/proc`."""
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
    except OSError:  # the process has ended, or belongs to another user
        return b""


def _start(command: str, mark: str) -> subprocess.Popen[bytes]:
    environment, pipe = {**os.environ, PROCESS_MARK: mark}, subprocess.PIPE
    try:
        words = split_command(command)
        if not words:
            raise ValueError("it is empty")
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True, env=environment)
    except (OSError, ValueError) as error:
        raise RequestError("player", f"{command!r} cannot be started: {error}", {"player": command}) from None


def _read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Put each line into the queue, one that is too long in pieces; None at the end."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(MAX_LINE_BYTES):
            lines.put(line)
    lines.put(None)


def _write_lines(stream: IO[bytes], lines: queue.SimpleQueue[str | None]) -> None:
    with suppress(OSError, ValueError), stream:
        while (line := lines.get()) is not None:
            stream.write(f"{line}\n".encode())
            stream.flush()
