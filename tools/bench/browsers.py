"""Time until the engine is ready in Firefox and WebKitGTK, beside a plain Pyodide in the same browser."""

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.bench.start import PAGE, PLAIN, WORKER
from tools.browsers import installed, webdriver

ROUNDS = 3
SECONDS = 60
READY_MS = """() => globalThis.readyAfter
  ?? (document.getElementById("start")?.dataset.phase === "ready" && performance.now())"""


def measure_browser_starts() -> Iterator[Figure]:
    """Yield a figure of the fastest first visits for each browser, or one that says that the browser is missing."""
    with bench_site() as server:
        for name, find, visit in (
            ("Firefox", installed.firefox, _milliseconds_in_firefox),
            ("WebKit", installed.webkit, _milliseconds_in_webkit),
        ):
            path = find()
            if path is None:
                yield Figure(f"{name} : plain Pyodide", "not on this machine", "none", is_reached=True)
            else:
                yield _start_figure(name, partial(visit, Path(path)), server.url)


def _start_figure(name: str, visit: Callable[[str], float], address: str) -> Figure:
    pages = (PLAIN, WORKER, PAGE)
    rounds = [[visit(address + page) for page in pages] for _ in range(ROUNDS)]
    plain, worker, page = map(min, zip(*rounds, strict=True))
    value = f"{worker / plain:.2f} worker {worker:,.0f}, {page / plain:.2f} page {page:,.0f} / {plain:,.0f} ms"
    return Figure(f"{name}'s engine ready : plain Pyodide", value, "none", is_reached=True)


def _milliseconds_in_firefox(path: Path, address: str) -> float:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
        page = started.new_page()
        page.goto(address)
        milliseconds: float = page.wait_for_function(READY_MS, timeout=SECONDS * 1000).json_value()
        started.close()
    return milliseconds


def _milliseconds_in_webkit(path: Path, address: str) -> float:
    with tempfile.TemporaryDirectory() as home, webdriver.webkit(path, Path(home)) as remote:
        remote.open(address)
        return float(remote.until(READY_MS))
