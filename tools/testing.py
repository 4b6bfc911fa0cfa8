"""`build.py test`: all tests except those of `lab`, with those in browsers.

`--fast` runs the quick ones without a built site, `--lab` those of `lab` alone.
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
#: The folders with tests that need no browser. `FAST_MARKERS` excludes the other tests in them.
FAST_TESTS = (
    "tests/engine",
    "tests/golden",
    "tests/build",
    "tests/regressions",
    "tests/web/test_modules_that_need_no_browser.py",
)
FAST_MARKERS = "not site and not slow"


def run_tests(arguments: Sequence[str]) -> int:
    """Run pytest with *arguments*. Without any, run all tests in several processes."""
    chosen = [argument for argument in arguments if argument not in (FAST, LAB, STOCK)]
    form = [STOCK] if STOCK in arguments else []
    if LAB in arguments:
        return _run_pytest([*_process_options(extra=0), *_usual_folders(chosen, (LAB_TESTS,)), *chosen])
    if FAST in arguments:
        npm.ensure_packages()
        return _run_pytest(
            [*_process_options(extra=0), "-m", FAST_MARKERS, *form, *_usual_folders(chosen, FAST_TESTS), *chosen]
        )
    if not chosen:
        # The site is built and browsers are installed first, since every test process would wait for them.
        with ThreadPoolExecutor() as aside:
            built = aside.submit(site.build, stock=bool(form))
            installed.headless_shell()
            installed.firefox()
            installed.webkit()
            built.result()
        # There are two processes more than cores, since a process often waits for a page.
        chosen = _process_options(extra=2)
    return _run_pytest([*form, *chosen])


def _process_options(extra: int) -> list[str]:
    processes = min(MAX_PROCESSES, (os.cpu_count() or 2) + extra)
    return [f"--numprocesses={processes}", "--dist=worksteal"]


def _usual_folders(chosen: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """Return the *usual* folders of tests, or none if *chosen* names files or folders."""
    return () if any((ROOT / argument.split("::")[0]).exists() for argument in chosen) else usual


def _run_pytest(arguments: Sequence[str]) -> int:
    command = [sys.executable, "-P", "-m", "pytest", "-rsfE", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
