"""The page's modules, put together into a few files; those of the workers stay as they are."""

import shutil
import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT

ENTRIES = ("appearance.js", "engine.js", "main.js")
KEPT = "worker"


def bundle(web: Path) -> None:
    """Replace the modules of the folder *web* by those of `ENTRIES` and what they share or load later."""
    target = web.with_name("web.bundled")
    command = [npm.node(), str(ROOT / "tools" / "bundle.mjs"), str(web), str(target), *ENTRIES]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise SystemExit(f"The page's modules cannot be put together:\n{done.stderr}")
    for file in [*web.rglob("*.js")]:
        if KEPT not in file.relative_to(web).parts:
            file.unlink()
    for file in target.iterdir():
        file.rename(web / file.name)
    shutil.rmtree(target)
    for folder in sorted((folder for folder in web.rglob("*") if folder.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
