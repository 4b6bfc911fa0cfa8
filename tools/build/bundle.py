"""Bundles of modules and style sheets."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tools import npm
from tools.content_hash import policy_hash
from tools.paths import ROOT

#: The modules of workers. Each becomes one file, so that a worker starts after one request.
WORKERS = (
    "workers/rules-worker.ts",
    "workers/snapshot-worker.ts",
    "workers/search-worker.ts",
    "workers/service-worker.ts",
)
LINK = re.compile(r' *<link rel="stylesheet" href="(web/[\w/-]+\.css)">\n')
LINKS = re.compile(f"(?:{LINK.pattern})+")
ALLOWED_STYLES = "style-src 'self'"
SCRIPT = re.compile(r'<script( type="module")? src="web/([^"]+)"')


def scripts_of_pages(pages: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield each script of *pages* once: its path relative to the folder web, and whether it is a module."""
    found = dict.fromkeys((name, bool(module)) for page in pages for module, name in SCRIPT.findall(page))
    yield from found


def with_published_scripts(page: str) -> str:
    """Return *page* with its scripts' paths in the site, where all modules are in one folder."""
    return SCRIPT.sub(lambda found: f'<script{found[1] or ""} src="web/{script_file_name(found[2])}"', page)


def script_file_name(source: str) -> str:
    """Return a script's file name in the site's folder web: `djambi-main.js`."""
    return f"{_stem(source)}.js"


def _stem(source: str) -> str:
    return source.removeprefix("games/").removesuffix(".ts").replace("/", "-")


def bundle_modules(web: Path, pages: Iterable[str], *, maps: bool = False) -> None:
    """Replace the modules of the folder *web* by bundles: the entries of *pages*, `WORKERS`, shared and lazy parts.

    Code before the first paint becomes plain scripts without imports, because modules are deferred. Modules of the
    pages share code. With *maps* each module has a source map beside it.
    """
    target = web.with_name("web.bundled")
    command = [
        npm.node_path(),
        str(ROOT / "tools" / "build" / "bundle.mjs"),
        str(web),
        str(target),
        json.dumps(_jobs(pages)),
        "maps" if maps else "",
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    if done.returncode != 0:
        raise SystemExit(f"The page's modules cannot be bundled:\n{done.stderr}")
    for file in [*web.rglob("*.ts"), *web.rglob("*.js")]:
        file.unlink()
    shutil.copytree(target, web, dirs_exist_ok=True)
    shutil.rmtree(target)
    for folder in sorted((folder for folder in web.rglob("*") if folder.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def _jobs(pages: Iterable[str]) -> list[dict[str, Any]]:
    """Return the jobs for tools/build/bundle.mjs."""
    run = list(scripts_of_pages(pages))
    first = {_stem(name): name for name, is_module in run if not is_module}
    modules = {_stem(name): name for name, is_module in run if is_module}
    workers = [
        {"entries": {Path(name).stem: name}, "format": "esm", "folder": str(Path(name).parent)} for name in WORKERS
    ]
    return [
        {"entries": first, "format": "iife", "folder": "."},
        {"entries": modules, "format": "esm", "folder": "."},
        *workers,
    ]


def bundle_styles(page: str, more: str, site: Path) -> str:
    """Return *page* with its style sheets inlined and allowed by its content policy.

    Adjacent sheets become one; *more* is added to the first. They are inlined because they block the first paint
    and no other page shares them. Styles of deferred parts are in the template `later`.
    """
    rows = [row[0] for row in LINKS.finditer(page)]
    styles = ["".join(site.joinpath(name).read_text(encoding="utf-8") for name in LINK.findall(row)) for row in rows]
    styles[0] += more
    if any("</style" in text or "url(" in text for text in styles) or page.count(ALLOWED_STYLES) != 1:
        raise SystemExit("The styles cannot be written into a page")
    for row, text in zip(rows, styles, strict=True):
        page = page.replace(row, f"  <style>{text}</style>\n", 1)
    return page.replace(ALLOWED_STYLES, " ".join([ALLOWED_STYLES, *map(policy_hash, styles)]))
