"""The runner of the fuzz: shares cases among processes, and reports findings with the command that repeats them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import npm
from tools.paths import ENGINE, ROOT

SEED: Final = 1
CASES: Final = 10_000
#: The name of each game's check.
NAMES: Final = {"djambi": "fuzz", "knights": "fuzz of Knights"}
#: There are two processes for each core, since an engine waits while its page computes.
MAX_PROCESSES: Final = 2 * (os.cpu_count() or 1)
#: Fewer cases take less time than the start of a process.
MIN_CASES_PER_PROCESS: Final = 200
MAX_REPORTED: Final = 20


@dataclass(frozen=True)
class FuzzRequest:
    """A range of cases: *count* cases from the number *first* on."""

    game: str = "djambi"
    seed: int = SEED
    first: int = 0
    count: int = CASES


def fuzz(request: FuzzRequest) -> str:
    """Run the cases, print the outcomes, and return the findings, which are empty if there are none."""
    npm.typescript_command()  # so that not every process installs them
    findings: list[dict[str, Any]] = []
    outcomes: Counter[str] = Counter()
    slowest: list[tuple[float, int]] = []
    for found, counts in _run_all(request):
        findings += found
        outcomes.update(counts["outcomes"])
        slowest.append(tuple(counts["slowest"]))
    total = sum(outcomes.values())
    if total != request.count and not findings:
        findings.append(
            {"number": -1, "kind": "", "name": "", "findings": [f"{total} of {request.count} cases were run"]}
        )
    summary = ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
    seconds, number = max(slowest)
    print(
        f"fuzz: {request.game}, seed {request.seed}, {total} cases: {summary}; "
        f"the slowest was {number} with {seconds:.1f} s"
    )
    return "\n".join(_report_finding(request, finding) for finding in findings[:MAX_REPORTED])


def _run_all(request: FuzzRequest) -> list[tuple[list[dict[str, Any]], dict[str, Any]]]:
    processes = min(MAX_PROCESSES, 1 + request.count // MIN_CASES_PER_PROCESS)
    with tempfile.TemporaryDirectory() as folder:
        running = [_start(request, index, processes, Path(folder)) for index in range(processes)]
        return [_finish(process, Path(folder) / str(index)) for index, process in enumerate(running)]


def _start(request: FuzzRequest, index: int, step: int, folder: Path) -> subprocess.Popen[str]:
    """Start a process for every *step*-th case. Its log goes into a file in *folder*."""
    numbers = {"seed": request.seed, "first": request.first + index, "step": step, "end": request.first + request.count}
    arguments = [f"--game={request.game}", *(f"--{name}={value}" for name, value in numbers.items())]
    command = [sys.executable, "-X", "utf8", "-m", "tools.check.fuzz.worker", *arguments]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ENGINE), str(ROOT)])}
    with (folder / str(index)).open("w", encoding="utf-8") as log:
        return subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, encoding="utf-8"
        )


def _finish(process: subprocess.Popen[str], log: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the findings and counts of a process. If it was aborted, its last case is a finding."""
    output, _ = process.communicate()
    lines = [json.loads(line) for line in output.splitlines()]
    counts = lines.pop() if lines and "outcomes" in lines[-1] else None
    if counts is None:
        said = log.read_text(encoding="utf-8").splitlines()
        last = max((n for n, line in enumerate(said) if line.startswith("case ")), default=0)
        number = int(said[last].split(" ")[1].rstrip(":")) if said and said[last].startswith("case ") else -1
        broken = "\n".join(["the process did not finish:", *said[last:]])
        lines.append({"number": number, "kind": "", "name": "", "findings": [broken]})
    return lines, counts or {"outcomes": {}, "slowest": (0.0, -1)}


def _report_finding(request: FuzzRequest, finding: dict[str, Any]) -> str:
    number = finding["number"]
    again = f"build.py check {NAMES[request.game]!r} --seed {request.seed} --first {number} --cases 1"
    return f"{finding['kind']}, {finding['name']} ({again}):\n  " + "\n  ".join(finding["findings"])
