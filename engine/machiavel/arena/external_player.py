"""Conversation with another program over its standard streams: docs/protocol.md, the asking side.

Nothing that the program does can hold us up: two threads read and write, and waiting for them has an end.
A line of any length, and any number of lines, cost no more memory than a few of them.
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
#: Bytes of a line; a move is a few letters, and what is said on the way need not be longer.
MAX_LINE_BYTES: Final = 10_000
#: Lines that wait to be read; a program that writes more is not listened to meanwhile.
MAX_WAITING_LINES: Final = 64
#: Seconds that a program may take to say that it is ready: one has to start.
START_SECONDS: Final = 20.0
#: Seconds beyond those promised after which an answer is late: pipes and a busy machine take their share.
GRACE_SECONDS: Final = 0.5
#: Seconds of that kind in a game: a machine is busy now and then, a program that counts on them is late each time.
MAX_OVERTIME_SECONDS: Final = 10.0
#: Seconds that a program may take to end when it is asked to.
END_SECONDS: Final = 1.0

#: Environment variable with a word of its own for each program, by which what it has started is found on Linux.
PROCESS_MARK: Final = "MACHIAVEL_PROGRAM"
#: A program may start others while those that it has started are being ended: so often is looked again.
MAX_KILL_ROUNDS: Final = 20

LATE, GARBLED, CRASHED = "late", "garbled", "crashed"


class BrokenError(Exception):
    """A program has not kept to the protocol; it has been ended. `fault` is late, garbled or crashed."""

    def __init__(self, fault: str, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class TimeAllowance:
    """Seconds that a program has for an answer: what was promised and, as long as any is left, some overtime."""

    def __init__(self) -> None:
        self.overtime = MAX_OVERTIME_SECONDS

    def limit(self, promised: float) -> float:
        """Return after how many seconds the answer is late."""
        return promised + min(GRACE_SECONDS, self.overtime)

    def take(self, promised: float, taken: float) -> None:
        """Let what was *taken* beyond what was *promised* be gone for the rest of the game."""
        self.overtime = max(0.0, self.overtime - max(0.0, taken - promised))


class EngineProcess:
    """A running program. Raises RequestError where it cannot be started, BrokenError when it breaks the protocol."""

    def __init__(self, command: str, start_seconds: float = START_SECONDS) -> None:
        self.command = command
        self._mark = uuid4().hex
        self._is_due = False
        self._time = TimeAllowance()
        self.process = _started(command, self._mark)
        self._lines_read: queue.Queue[bytes | None] = queue.Queue(MAX_WAITING_LINES)
        self._lines_to_write: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        Thread(target=_read_lines, args=(self.process.stdout, self._lines_read), daemon=True).start()
        Thread(target=_write_lines, args=(self.process.stdin, self._lines_to_write), daemon=True).start()
        self._request([GREETING], "ready", start_seconds)

    def best_move(self, lines: Sequence[str], seconds: float) -> str:
        """Tell *lines*, say `go`, and return what the program answers as it stands; nobody has checked it."""
        begun = monotonic()
        answer = self._request([*lines, f"go seconds={seconds:g}"], "bestmove", self._time.limit(seconds))
        self._time.take(seconds, monotonic() - begun)
        return answer

    def send(self, line: str) -> None:
        """Say something to which no answer is due."""
        self._lines_to_write.put(line)

    def close(self) -> None:
        """Ask it to end, then make it; at once where it is in the middle of an answer."""
        self._lines_to_write.put("quit")
        self._lines_to_write.put(None)
        if not self._is_due:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(END_SECONDS)
        self._end()

    def _request(self, lines: Sequence[str], word: str, seconds: float) -> str:
        """Say *lines*; return what follows *word* on the first line that is none of `info`."""
        deadline = monotonic() + seconds
        self._is_due = True
        for line in lines:
            self._lines_to_write.put(line)
        while True:
            try:
                heard = self._lines_read.get(timeout=max(0.0, deadline - monotonic()))
            except queue.Empty:
                raise self._broken(LATE, f"did not answer within {seconds:g} s") from None
            if heard is None:
                raise self._broken(CRASHED, "has ended")
            text = heard.decode("utf-8", "replace").strip()
            first, _, rest = text.partition(" ")
            if first == word and heard.endswith(b"\n"):
                self._is_due = False
                return rest.strip()
            if first != "info" or not heard.endswith(b"\n"):
                raise self._broken(GARBLED, f"answered {text[:80]!r} where {word!r} was due")
            if monotonic() >= deadline:
                raise self._broken(LATE, f"did not answer within {seconds:g} s")

    def _broken(self, fault: str, reason: str) -> BrokenError:
        self._lines_to_write.put(None)
        self._end()
        return BrokenError(fault, f"{self.command!r} {reason}")

    def _end(self) -> None:
        """End it, and what it has started."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        _end_all(self._mark)
        with suppress(queue.Empty):  # who listens may be waiting for room
            while True:
                self._lines_read.get_nowait()


def split(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Split a command line into words as the system's own shell does: on Windows a backslash is part of a path."""
    if not is_windows:
        return shlex.split(command)
    words = shlex.split(command, posix=False)
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] and word[0] in "\"'" else word for word in words]


def _end_all(mark: str) -> None:
    """End what bears *mark* in its environment, in any session: on Linux, where one can look."""
    sought = f"{PROCESS_MARK}={mark}".encode()
    for _ in range(MAX_KILL_ROUNDS):
        found = [int(path.parent.name) for path in Path("/proc").glob("[0-9]*/environ") if sought in _read(path)]
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        if not found:
            break


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has ended, or is not ours
        return b""


def _started(command: str, mark: str) -> subprocess.Popen[bytes]:
    environment, pipe = {**os.environ, PROCESS_MARK: mark}, subprocess.PIPE
    try:
        words = split(command)
        if not words:
            raise ValueError("it is empty")
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True, env=environment)
    except (OSError, ValueError) as error:
        raise RequestError("player", f"{command!r} cannot be started: {error}", {"player": command}) from None


def _read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Hand on line by line, one that is too long in pieces; None at the end."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(MAX_LINE_BYTES):
            lines.put(line)
    lines.put(None)


def _write_lines(stream: IO[bytes], lines: queue.SimpleQueue[str | None]) -> None:
    with suppress(OSError, ValueError), stream:
        while (line := lines.get()) is not None:
            stream.write(f"{line}\n".encode())
            stream.flush()
