"""The rates of the engine inside Pyodide in Chromium, beside those of the same tasks in native Python."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools import npm
from tools.bench.figures import Figure, Rounds, decision_figure, with_min_goal
from tools.bench.native import PERFT_DEPTH, PLIES, engine_tasks, middle_game_positions, repeat_task, work_per_second
from tools.browsers import installed
from tools.build import site
from tools.paths import ROOT, WEB
from tools.serve.server import TYPES, Server, Site, serving

PAGES = ROOT / "tools" / "bench" / "pages"
ENGINE_WORKER = PAGES / "engine-worker.ts"
GOAL = 0.33
ROUNDS = 9
WARM_UP = 3
# The number of calls of a task in one round. More than one, because V8 puts faster code in a function's place only
# between calls.
PORTIONS = {"perft_start": 10, "random_playouts": 5, "list_moves": 8}
UNITS = {"perft_start": "nodes/s", "random_playouts": "plies/s", "list_moves": "moves/s"}
#: The level whose decisions are timed on the board for six, and the number of decisions.
LEVEL, DECISIONS = 4, 300
#: The maxima in milliseconds of the median and the 95th percentile.
DECISION_GOALS = (1000, 2000)
PARAMETERS: dict[str, list[int]] = {
    "perft_start": [PERFT_DEPTH],
    "random_playouts": [PLIES // 10, 1],
    "list_moves": [],
}


def measure_browser_rates() -> Iterator[Figure]:
    """Yield the three rates of Djambi in the browser, and the times of decisions."""
    texts = middle_game_positions()
    native = engine_tasks(texts)
    with bench_site() as server, installed.starter() as start:
        chromium = start()
        page = chromium.new_page()
        page.goto(f"{server.url}engine.html")
        page.evaluate("() => globalThis.booted")
        ask_page(page, {"task": "prepare", "texts": texts})
        for name, task in native.items():
            portions = PORTIONS[name]
            rounds = [
                (_browser_rate(page, name), work_per_second(repeat_task(task, portions)))
                for _ in range(ROUNDS + WARM_UP)
            ]
            ours, reference = zip(*rounds[WARM_UP:], strict=True)
            label = f"browser {name.replace('_', ' ')}"
            yield with_min_goal(label, Rounds(list(ours), list(reference)), GOAL, UNITS[name], "native")
        times = ask_page(page, {"task": "decisions", "parameters": [LEVEL, DECISIONS, 1]})
        yield decision_figure(f"browser six parties level {LEVEL} decision", json.loads(times["done"]), DECISION_GOALS)
        chromium.close()


#: esbuild by its JavaScript interface: its `bin` is a script or a binary, depending on the system.
BUNDLE = """
import { buildSync } from "esbuild";
const [source, outfile] = process.argv.slice(-2);
buildSync({ entryPoints: [source], outfile, bundle: true, format: "esm", logLevel: "warning" });
"""


@contextmanager
def bench_site() -> Iterator[Server]:
    """Serve the site as GitHub Pages does, with the benchmarks' pages and a plain Pyodide."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "site"
        shutil.copytree(site.build(), root)
        shutil.copytree(PAGES, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.ts"))
        shutil.copytree(npm.package_folder("pyodide"), root / "plain")
        _bundle_engine_worker(root, Path(name) / "sources")
        types = {**TYPES, ".mjs": TYPES[".js"]}  # the plain Pyodide has such files, the site has none
        with serving(Site(root, gzip=True, cache_control="max-age=600", types=types)) as server:
            yield server


def _bundle_engine_worker(root: Path, sources: Path) -> None:
    """Write the benchmarks' worker into the site *root*, with the site's data; *sources* is a folder for copies."""
    worker = sources / ENGINE_WORKER.relative_to(ROOT)
    worker.parent.mkdir(parents=True)
    shutil.copy(ENGINE_WORKER, worker)
    workers = sources / (WEB / "workers").relative_to(ROOT)
    shutil.copytree(WEB / "workers", workers)
    site.write_site_data(root, workers / "site.js")
    # In this folder its addresses of the site's files are right.
    target = root / "web" / "bench" / "engine-worker.js"
    command = [npm.node_path(), "--input-type=module", "-e", BUNDLE, str(worker), str(target)]
    subprocess.run(command, check=True, cwd=ROOT)


def _browser_rate(page: Page, name: str) -> float:
    request = {"task": name, "parameters": PARAMETERS[name]}
    answers = [ask_page(page, request) for _ in range(PORTIONS[name])]
    done = sum(answer["done"] for answer in answers)
    seconds: float = sum(answer["seconds"] for answer in answers)
    return float(done) / seconds


def ask_page(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer of the worker of `engine.html`: the work done, and the seconds that it took."""
    answer: dict[str, Any] = page.evaluate("request => globalThis.ask(request)", request)
    return answer
