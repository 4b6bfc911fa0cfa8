"""`build.py test`: everything, the browser included."""

import os
import subprocess
import sys
from collections.abc import Sequence

from tools import browser
from tools.build import site
from tools.paths import ROOT

MOST_PROCESSES = 4


def test(arguments: Sequence[str]) -> int:
    """Run pytest, over all tests and in several processes where no *arguments* choose otherwise."""
    if not arguments:
        # What every process would wait for, and the browsers that a machine may lack, first.
        browser.for_tests()
        browser.firefox()
        browser.webkit()
        site.build()
        processes = min(MOST_PROCESSES, max(2, os.cpu_count() or 2))
        arguments = [f"--numprocesses={processes}", "--dist=worksteal"]
    command = [sys.executable, "-P", "-m", "pytest", "-rsfE", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
