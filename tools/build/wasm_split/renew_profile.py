"""The profile of Pyodide's interpreter: the functions that are in use when the engine runs.

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
from tools.build.wasm_split.interpreter import FILES, PROFILE, run_script
from tools.serve.server import Site, serving

LINE_WIDTH = 120
#: The number of runs under Node, each with another hash seed: hashes and clocks decide about calls of some functions.
RUNS = 6
WASM = "pyodide/pyodide.asm.wasm"
GAMES = ("djambi", "knights")
# snapshot-worker writes a snapshot; the last worker starts from that.
WORKERS = ("rules-worker", "search-worker", "snapshot-worker", "rules-worker")
# Starts a worker, and resolves when it is ready or has stored its snapshot.
START = """([name, game]) => new Promise((resolve, reject) => {
  const worker = new Worker(new URL(`web/workers/${name}.js`, document.baseURI), { type: "module", name: game });
  worker.addEventListener("message", ({ data }) => {
    if (["ready", "kept"].includes(data.notice)) resolve();
    if (["failed", "notKept"].includes(data.notice)) reject(new Error(JSON.stringify(data)));
  });
})"""


def renew_profile() -> str:
    """Write the profile, and return a sentence for the log."""
    built = site.build()
    with tempfile.TemporaryDirectory() as name:
        instrumented, root = Path(name) / "pyodide", Path(name) / "site"
        instrumented.mkdir()
        called: set[int] = set()
        for seed in range(RUNS):
            usage = run_script(
                "instrument.mjs", npm.package_folder("pyodide"), python_files(), SCRIPTS, instrumented, str(seed)
            ).strip()
            called |= set(json.loads((instrumented / "called.json").read_text()))
        _install_instrumented(Path(shutil.copytree(built, root)), instrumented)
        called |= _called_in_browser(root)
    whole = (npm.package_folder("pyodide") / "pyodide.asm.wasm").read_bytes()
    PROFILE.write_text("\n".join(profile_lines(hashlib.sha256(whole).hexdigest(), called)) + "\n", encoding="utf-8")
    return f"{usage}; {len(called)} functions are in use"


def _install_instrumented(root: Path, instrumented: Path) -> None:
    """Replace a site's interpreter by the instrumented one, and its size in the workers."""
    for name in FILES:
        shutil.copyfile(instrumented / name, root / "pyodide" / name)
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
    """Return the functions that the interpreters of a page's workers have called. Ended workers report none."""
    notes = [worker.evaluate("() => globalThis.called?.() ?? []") for worker in page.workers]
    return {index for indices in notes for index in indices}


def profile_lines(sha256: str, functions: Iterable[int]) -> Iterator[str]:
    """Yield the lines of the profile: the interpreter's hash, then numbers and ranges (first-last)."""
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
    print(renew_profile())
