"""`build.py test`: everything, the browser included."""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tools import browser
from tools.build import site
from tools.paths import ROOT

MOST_PROCESSES = 4


def test(arguments: Sequence[str]) -> int:
    """Run pytest, over all tests and in several processes where no *arguments* choose otherwise."""
    if not arguments:
        # What every process would wait for, first: the browsers that a machine may lack, and the site meanwhile.
        with ThreadPoolExecutor() as aside:
            built = aside.submit(site.build)
            browser.for_tests()
            browser.firefox()
            browser.webkit()
            built.result()
        # One more than there are cores, for each waits now and then until a page has drawn or time has passed.
        processes = min(MOST_PROCESSES, (os.cpu_count() or 2) + 1)
        arguments = [f"--numprocesses={processes}", "--dist=worksteal"]
    command = [sys.executable, "-P", "-m", "pytest", "-rsfE", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
