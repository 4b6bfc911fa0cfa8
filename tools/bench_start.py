"""How long the page takes until its engine is ready, and what it sends, beside Pyodide as it comes."""

from collections.abc import Iterator

from playwright.sync_api import Playwright, sync_playwright

from tools import browser
from tools.bench_browser import bench_site
from tools.bench_figures import Figure, Rounds, at_most
from tools.server import Server

ROUNDS = 7
GOAL = 0.45
MOST_BYTES = 5_800_000
# Runs before the page's own scripts: notes when the engine is said to be ready.
NOTE_READY = """
new MutationObserver(() => {
  if (!globalThis.readyAfter && document.getElementById("start")?.dataset.phase === "ready")
    globalThis.readyAfter = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase"] });
"""


def measure() -> Iterator[Figure]:
    """Yield the time and the bytes of a first visit, each round in a browser just started."""
    with bench_site() as server, sync_playwright() as playwright:
        _first_visit(playwright, server, "plain.html")  # the server compresses each file once
        _first_visit(playwright, server, "index.html")
        ours, yardstick = [], []
        for _ in range(ROUNDS):
            ours.append(_first_visit(playwright, server, "index.html"))
            yardstick.append(_first_visit(playwright, server, "plain.html"))
        yield at_most("engine ready", Rounds(ours, yardstick), GOAL, "ms", "plain loadPyodide in a worker")
        server.site.sent.clear()
        _first_visit(playwright, server, "index.html")
        sent = sum(server.site.sent.values())
    files = len(server.site.sent)
    value = f"{sent / 1e6:.2f} MB with gzip, {files} files"
    yield Figure("sent until the engine is ready", value, f"<= {MOST_BYTES / 1e6} MB", sent <= MOST_BYTES)


def _first_visit(playwright: Playwright, server: Server, name: str) -> float:
    """Return the milliseconds from the call for the page to its engine, in a new profile of a new browser."""
    chromium = playwright.chromium.launch(executable_path=browser.executable(), args=browser.flags())
    page = chromium.new_page()
    page.add_init_script(NOTE_READY)
    page.goto(server.url + name)
    page.wait_for_function("() => globalThis.readyAfter > 0", timeout=60_000)
    milliseconds: float = page.evaluate("() => globalThis.readyAfter")
    chromium.close()
    return milliseconds
