"""The modules of pages and workers, and the pages' styles, put together into a few files."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tools import npm
from tools.paths import ROOT

#: What runs before anything is painted, of the page and of the rules: scripts, for modules would have to be waited for.
FIRST = ("first.js", "appearance.js")
#: Modules of the pages, which share what they can.
ENTRIES = ("engine.js", "main.js", "rules-page.js", "embed.js")
#: One file each: a worker that starts has one thing to ask for.
WORKERS = ("worker/engine.js", "worker/mind.js")
LINK = re.compile(r' *<link rel="stylesheet" href="(web/styles/[\w-]+\.css)">\n')


def bundle(web: Path) -> None:
    """Replace the modules of the folder *web* by `FIRST`, `ENTRIES`, `WORKERS`, and what these share or load later."""
    target = web.with_name("web.bundled")
    command = [npm.node(), str(ROOT / "tools" / "bundle.mjs"), str(web), str(target), json.dumps(_jobs())]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise SystemExit(f"The page's modules cannot be put together:\n{done.stderr}")
    for file in [*web.rglob("*.js")]:
        file.unlink()
    shutil.copytree(target, web, dirs_exist_ok=True)
    shutil.rmtree(target)
    for folder in sorted((folder for folder in web.rglob("*") if folder.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def _jobs() -> list[dict[str, Any]]:
    """Return what tools/bundle.mjs shall put together."""
    first: dict[str, Any] = {"entries": list(FIRST), "format": "iife", "folder": "."}
    pages = {"entries": list(ENTRIES), "format": "esm", "folder": "."}
    workers = [{"entries": [name], "format": "esm", "folder": str(Path(name).parent)} for name in WORKERS]
    return [first, pages, *workers]


def bundle_styles(page: str, more: str, site: Path, styles: str) -> str:
    """Return *page* with one link for all style sheets that hold everywhere; they and *more* are *styles* in *site*."""
    texts = [site.joinpath(name).read_text(encoding="utf-8") for name in LINK.findall(page)]
    site.joinpath(styles).write_text("".join([*texts, more]), encoding="utf-8")
    first = page.index(LINK.search(page)[0])  # type: ignore[index]
    return page[:first] + f'  <link rel="stylesheet" href="{styles}">\n' + LINK.sub("", page[first:])
