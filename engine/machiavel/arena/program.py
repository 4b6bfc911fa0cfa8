"""Owns the conversation with another program over its standard streams: docs/protocol.md, the asking side."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ..errors import RequestError

GREETING = "machiavel 1"


class Program:
    """A running program. Started at once; raises RequestError when it does not keep to the protocol."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise RequestError("player", f"{command!r} cannot be started: {error}", {"player": command}) from None
        try:
            self._send(GREETING)
            self._expect("ready")
        except RequestError:
            self.close()
            raise

    def best_move(self, position: str, history: Sequence[str], limits: Mapping[str, float]) -> str:
        """Return the move that the program answers, as it stands; nobody has checked it."""
        for text in history:
            self._send(f"history {text}")
        self._send(f"position {position}")
        self._send("go " + " ".join(f"{name}={value:g}" for name, value in limits.items()))
        return self._expect("bestmove")

    def close(self) -> None:
        """Ask it to end, then make it."""
        if self.process.poll() is None:
            try:
                self._send("quit")
                self.process.wait(2)
            except (RequestError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()

    def _send(self, line: str) -> None:
        try:
            assert self.process.stdin is not None
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise self._broken("has ended") from None

    def _expect(self, word: str) -> str:
        """Return what follows *word* on the next line that begins with it; `info` lines are passed over."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if first != "info":
                raise self._broken(f"answered {line.strip()[:80]!r} where {word!r} was due")
        raise self._broken("has ended")

    def _broken(self, reason: str) -> RequestError:
        return RequestError("player", f"{self.command!r} {reason}", {"player": self.command})
