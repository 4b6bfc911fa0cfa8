"""One-line reports of expected failures: no network, no permission to write, a failed tool, Ctrl-C."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

INTERRUPTED = 130
ERROR = re.compile(r"(?:ERROR: |npm (?:error|ERR!) )(?!code |syscall |errno )(.+)")
"""An error line of pip or npm that says what is wrong in a sentence."""


def run_reporting_failures(run: Callable[[], int]) -> int:
    """Return the status of *run*: 130 after Ctrl-C, 1 after printing an error of a tool or the system."""
    try:
        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except subprocess.CalledProcessError as error:
        return _print_error(f"{Path(_first(error.cmd)).name} ended with status {error.returncode}")
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        return _print_error(f"{error.strerror or error}{where}")


def failure_reason(output: str) -> str:
    """Return the line of a tool's *output* that best explains its failure, without its prefix."""
    lines = [" ".join(line.split()) for line in output.splitlines() if line.strip()]
    errors = [found[1] for line in lines if (found := ERROR.match(line))]
    return (errors or lines[-1:] or ["no reason given"])[0][:300]


def _first(command: object) -> str:
    return str(command if isinstance(command, str | Path) else next(iter(command), ""))  # type: ignore[call-overload]


def _print_error(sentence: str) -> int:
    print(f"build.py: {sentence}", file=sys.stderr)
    return 1
