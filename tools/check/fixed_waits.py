"""Waits for a fixed time in tests, which can fail on a slow machine."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.paths import ROOT

#: A comment that begins with this word says why a wait cannot decide whether the test passes.
REASON: Final = "waits:"
PYTHON: Final = re.compile(r"\bwait_for_timeout\(|\btime\.sleep\(|(?<![\w.])sleep\(|\basyncio\.sleep\(")
SCRIPT: Final = re.compile(r"\bsetTimeout\(.*,\s*[1-9A-Z]\w*\s*\)|\bwaitForTimeout\(")


def fixed_waits(root: Path = ROOT) -> list[str]:
    """Return the lines of tests that wait for a fixed time without a reason."""
    return [
        f"{path.relative_to(root).as_posix()}:{number}: waits for a fixed time: wait for a condition (tests/web/"
        f"patience.py), or write `{REASON}` and why it cannot decide the result"
        for path in sorted(_tests(root))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (PYTHON.search(line) or SCRIPT.search(line)) and REASON not in line
    ]


def _tests(root: Path) -> Iterator[Path]:
    for suffix in ("py", "js", "mjs"):
        yield from (root / "tests").rglob(f"*.{suffix}")
    yield from (root / "web").rglob("*.test.ts")
