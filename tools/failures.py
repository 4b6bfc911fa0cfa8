"""Faults of the machine in one sentence: no network, no right to write, a tool that fails, Ctrl-C."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

INTERRUPTED = 130
ERROR = re.compile(r"(?:ERROR: |npm (?:error|ERR!) )(?!code |syscall |errno )(.+)")
"""A line of pip or npm that tells in words what is wrong."""


def run_reporting_failures(run: Callable[[], int]) -> int:
    """Return the status of *run*; 130 after Ctrl-C, and 1 after a sentence where the machine does not do its part."""
    try:
        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except subprocess.CalledProcessError as error:
        return _print_error(f"{Path(_first(error.cmd)).name} has ended with status {error.returncode}")
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        return _print_error(f"{error.strerror or error}{where}")


def reason(output: str) -> str:
    """Return the line of a tool's *output* that says best why it has failed, without what goes before it."""
    lines = [" ".join(line.split()) for line in output.splitlines() if line.strip()]
    errors = [found[1] for line in lines if (found := ERROR.match(line))]
    return (errors or lines[-1:] or ["it does not say why"])[0][:300]


def _first(command: object) -> str:
    return str(command if isinstance(command, str | Path) else next(iter(command), ""))  # type: ignore[call-overload]


def _print_error(sentence: str) -> int:
    print(f"build.py: {sentence}", file=sys.stderr)
    return 1
