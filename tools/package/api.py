"""`build.py api`: the engine's reference in `dist/api/`, which pdoc makes from the docstrings.

It is not part of the site's build, which must be quick, nor of the files that a browser stores for offline use.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools import env
from tools.build import site
from tools.build.service_worker import REFERENCE
from tools.paths import ROOT

GROUP = "docs"
#: The modules that are documented, with the public names of packages. A `!` excludes a module.
MODULES = (
    "machiavel",
    "machiavel.djambi.rules.state",
    "machiavel.djambi.rules.movegen",
    "machiavel.match",
    "!machiavel.__main__",
)


def write_reference() -> Path:
    """Build `dist/` with links to the reference, write the reference into it, and return its folder."""
    env.install_group(GROUP)
    target = site.build(api=True) / REFERENCE
    fresh = target.with_name(f"{REFERENCE}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    command = [
        sys.executable,
        "-P",
        "-m",
        "pdoc",
        "--docformat",
        "markdown",
        "--output-directory",
        str(fresh),
        *MODULES,
    ]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"The reference could not be written:\n{done.stdout}{done.stderr[-2000:]}")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    return target
