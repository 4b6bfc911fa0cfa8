"""Entry points of both games: commands, calls of the engine, the page. No other module of this folder uses the code."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final

from machiavel import __version__
from machiavel.__main__ import main
from machiavel.rpc.rules_service import handle

from tools import npm
from tools.paths import ENGINE

GAMES: Final = ("djambi", "knights")
PAGE: Final = Path(__file__).with_name("page.mjs")
#: A page that needs more time than this waits for an event that never comes.
PAGE_TIMEOUT_SECONDS: Final = 120
#: The golden files have this word in place of the version, which changes with each release.
VERSION: Final = "VERSION"


def run_command(arguments: Sequence[str], stdin: str = "") -> dict[str, Any]:
    """Run `machiavel` with *arguments*; return its `status`, `stdout` and `stderr`."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2)]
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    try:
        with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
            status = main(arguments)
    except SystemExit as exit_request:
        status = int(exit_request.code or 0)
    finally:
        sys.stdin = before
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue().decode() for stream in streams)
    return {
        "status": status,
        "stdout": out.replace(f"machiavel {__version__}\n", f"machiavel {VERSION}\n"),
        "stderr": err,
    }


def call_engine(method: str, **params: Any) -> str:
    """Return the answer of the engine to a call of the page, as JSON text."""
    return handle(json.dumps({"id": 1, "method": method, "params": params}))


def call_result(method: str, **params: Any) -> Any:
    """Return the result of a call; fail if the answer is an error."""
    answer = json.loads(call_engine(method, **params))
    assert "error" not in answer, answer
    return answer["result"]


def run_page_steps(game: str, steps: Sequence[Sequence[Any]], folder: str = "/") -> list[Any]:
    """Run *steps* on the page of *game* without its views; return the result of each step.

    A step is a name of `STEPS` in `page.mjs` and its arguments. *folder* is the folder of the site on its host.
    """
    story = {"python": sys.executable, "engine": str(ENGINE), "game": game, "folder": folder, "steps": steps}
    command = [*npm.typescript_command(), str(PAGE)]
    done = subprocess.run(
        command,
        input=json.dumps(story),
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PAGE_TIMEOUT_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    results: list[Any] = json.loads(done.stdout)
    return results
