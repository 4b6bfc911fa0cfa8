"""The profile of Pyodide's interpreter: the functions in use when the engine runs.

`python -m tools.build.wasm_split.renew_profile` writes it: after an update of Pyodide, or when a test says that the
engine calls the rest. An instrumented interpreter runs all that the engine can do under Node, and the workers of the
site in Chromium, whose start differs a little.
"""

import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Page

from tools import npm
from tools.browsers import installed
from tools.build import site
from tools.build.pyodide.python_library import SCRIPTS, python_files
from tools.build.wasm_split.interpreter import FILES, PROFILE, run
from tools.serve.server import Site, serving

LINE_WIDTH = 120
#: Texts are hashed otherwise in each, and clocks run as they like: not every function is called every time.
RUNS = 6
WASM = "pyodide/pyodide.asm.wasm"
GAMES = ("djambi", "knights")
# The keeper makes a picture of a started Python; who comes after it is revived from that.
WORKERS = ("rules-worker", "search-worker", "snapshot-worker", "rules-worker")
# Starts a worker; resolves when it is ready, or has kept its picture.
START = """([name, game]) => new Promise((resolve, reject) => {
  const worker = new Worker(new URL(`web/workers/${name}.js`, document.baseURI), { type: "module", name: game });
  worker.addEventListener("message", ({ data }) => {
    if (["ready", "kept"].includes(data.notice)) resolve();
    if (["failed", "notKept"].includes(data.notice)) reject(new Error(JSON.stringify(data)));
  });
})"""


def renew() -> str:
    """Write the profile; return a sentence about it."""
    built = site.build()
    with tempfile.TemporaryDirectory() as name:
        watched, root = Path(name) / "pyodide", Path(name) / "site"
        watched.mkdir()
        called: set[int] = set()
        for seed in range(RUNS):
            said = run("instrument.mjs", npm.package("pyodide"), python_files(), SCRIPTS, watched, str(seed)).strip()
            called |= set(json.loads((watched / "called.json").read_text()))
        _install_instrumented(Path(shutil.copytree(built, root)), watched)
        called |= _called_in_browser(root)
    whole = (npm.package("pyodide") / "pyodide.asm.wasm").read_bytes()
    PROFILE.write_text("\n".join(lines(hashlib.sha256(whole).hexdigest(), called)) + "\n", encoding="utf-8")
    return f"{said}; {len(called)} functions are in use"


def _install_instrumented(root: Path, watched: Path) -> None:
    """Give a site the interpreter that takes notes; its workers know how large what they download is."""
    for name in FILES:
        shutil.copyfile(watched / name, root / "pyodide" / name)
    size = (root / WASM).stat().st_size
    for worker in root.glob("web/workers/*.js"):
        text = worker.read_text(encoding="utf-8")
        worker.write_text(re.sub(rf'("{WASM}":)\d+', rf"\g<1>{size}", text), encoding="utf-8")


def _called_in_browser(root: Path) -> set[int]:
    called: set[int] = set()
    with serving(Site(root)) as server, installed.starter() as start:
        chromium = start()
        for game in GAMES:
            page = chromium.new_page(bypass_csp=True, service_workers="block")
            page.goto(f"{server.url}{'' if game == GAMES[0] else f'{game}.html'}")
            for worker in WORKERS:
                page.evaluate(START, [worker, game])
            called |= _called_functions(page)
        chromium.close()
    return called


def _called_functions(page: Page) -> set[int]:
    """Return what the interpreters of a page's workers have called; those that are not there any more, nothing."""
    notes = [worker.evaluate("() => globalThis.called?.() ?? []") for worker in page.workers]
    return {index for indices in notes for index in indices}


def lines(sha256: str, functions: Iterable[int]) -> Iterator[str]:
    """Yield the lines of the profile: whose it is, then numbers, and first-last where several follow each other."""
    yield sha256
    line = ""
    for text in _ranges(functions):
        if len(f"{line} {text}") > LINE_WIDTH:
            yield line
            line = ""
        line = f"{line} {text}".strip()
    yield line


def _ranges(functions: Iterable[int]) -> Iterator[str]:
    for _, group in groupby(enumerate(sorted(functions)), lambda pair: pair[1] - pair[0]):
        following = [index for _, index in group]
        yield str(following[0]) if len(following) == 1 else f"{following[0]}-{following[-1]}"


if __name__ == "__main__":
    print(renew())
