"""The outermost doors of both games: commands, calls of the engine, the page. Nothing else here knows the code."""

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
#: A page that takes longer waits for something that never comes.
MOST_SECONDS: Final = 120
#: Stands for the version, which changes with each release.
VERSION: Final = "VERSION"


def run(arguments: Sequence[str], stdin: str = "") -> dict[str, Any]:
    """Run `machiavel` with these *arguments*; return its exit status and what it writes."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2)]
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    try:
        with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
            status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
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


def ask(method: str, **params: Any) -> str:
    """Return the text with which the engine answers a call of the page."""
    return handle(json.dumps({"id": 1, "method": method, "params": params}))


def result(method: str, **params: Any) -> Any:
    """Return the result of a call that succeeds."""
    answer = json.loads(ask(method, **params))
    assert "error" not in answer, answer
    return answer["result"]


def open_page(game: str, steps: Sequence[Sequence[Any]], folder: str = "/") -> list[Any]:
    """Do some steps on the page of *game*, without its views, and return what each of them returns.

    A step is a word and its arguments: `page.mjs` has them. *folder*: where the site lies on its host.
    """
    given = {"python": sys.executable, "engine": str(ENGINE), "game": game, "folder": folder, "steps": steps}
    command = [*npm.typescript(), str(PAGE)]
    done = subprocess.run(
        command,
        input=json.dumps(given),
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=MOST_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    told: list[Any] = json.loads(done.stdout)
    return told
