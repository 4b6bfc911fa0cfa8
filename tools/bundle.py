"""The page's modules and styles, put together into a few files; the modules of the workers stay as they are."""

import re
import shutil
import subprocess
from pathlib import Path

from tools import npm
from tools.paths import ROOT

ENTRIES = ("engine.js", "main.js", "rules-page.js", "embed.js")
#: What runs before anything is painted, of the page and of the rules: scripts, for modules would have to be waited for.
FIRST = ("first.js", "appearance.js")
KEPT = "worker"
LINK = re.compile(r' *<link rel="stylesheet" href="(web/styles/[\w-]+\.css)">\n')


def bundle(web: Path) -> None:
    """Replace the modules of the folder *web* by `FIRST`, those of `ENTRIES`, and what these share or load later."""
    target = web.with_name("web.bundled")
    command = [npm.node(), str(ROOT / "tools" / "bundle.mjs"), str(web), str(target), ",".join(FIRST), *ENTRIES]
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


def bundle_styles(page: str, more: str, site: Path, styles: str) -> str:
    """Return *page* with one link for all style sheets that hold everywhere; they and *more* are *styles* in *site*."""
    texts = [site.joinpath(name).read_text(encoding="utf-8") for name in LINK.findall(page)]
    site.joinpath(styles).write_text("".join([*texts, more]), encoding="utf-8")
    first = page.index(LINK.search(page)[0])  # type: ignore[index]
    return page[:first] + f'  <link rel="stylesheet" href="{styles}">\n' + LINK.sub("", page[first:])
