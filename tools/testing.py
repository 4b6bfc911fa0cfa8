"""`build.py test`: all tests but those of `lab`, with those in browsers.

`--fast`: the quick ones without a built site; `--lab`: those of `lab` alone.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tools import npm
from tools.browsers import installed
from tools.build import site
from tools.build.stock import OPTION as STOCK
from tools.paths import ROOT

MAX_PROCESSES = 4
FAST = "--fast"
LAB = "--lab"
LAB_TESTS = "tests/lab"
#: Folders with tests that need no browser; `FAST_MARKERS` excludes the others in them.
FAST_TESTS = (
    "tests/engine",
    "tests/golden",
    "tests/build",
    "tests/regressions",
    "tests/web/test_modules_that_need_no_browser.py",
)
FAST_MARKERS = "not site and not slow"


def test(arguments: Sequence[str]) -> int:
    """Run pytest with *arguments*; without any, all tests in several processes."""
    chosen = [argument for argument in arguments if argument not in (FAST, LAB, STOCK)]
    form = [STOCK] if STOCK in arguments else []
    if LAB in arguments:
        return _pytest([*_in_processes(extra=0), *_places(chosen, (LAB_TESTS,)), *chosen])
    if FAST in arguments:
        npm.ensure()
        return _pytest([*_in_processes(extra=0), "-m", FAST_MARKERS, *form, *_places(chosen, FAST_TESTS), *chosen])
    if not chosen:
        # Build the site and install browsers first: every test process would wait for them.
        with ThreadPoolExecutor() as aside:
            built = aside.submit(site.build, stock=bool(form))
            installed.headless_shell()
            installed.firefox()
            installed.webkit()
            built.result()
        # Two more than cores: a process often waits for a page.
        chosen = _in_processes(extra=2)
    return _pytest([*form, *chosen])


def _in_processes(extra: int) -> list[str]:
    processes = min(MAX_PROCESSES, (os.cpu_count() or 2) + extra)
    return [f"--numprocesses={processes}", "--dist=worksteal"]


def _places(chosen: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """Return the *usual* folders of tests, none if *chosen* names files or folders."""
    return () if any((ROOT / argument.split("::")[0]).exists() for argument in chosen) else usual


def _pytest(arguments: Sequence[str]) -> int:
    command = [sys.executable, "-P", "-m", "pytest", "-rsfE", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
