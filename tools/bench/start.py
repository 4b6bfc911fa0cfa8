"""The time until the engine is ready and the bytes sent until then, beside a plain Pyodide."""

from collections.abc import Callable, Iterator
from statistics import median

from playwright.sync_api import Browser, Page

from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.browsers import installed
from tools.serve.server import Server

ROUNDS = 7
GOAL_OF_WORKER, GOAL_OF_PAGE, GOAL_OF_RETURN, GOAL_OF_ANSWER = 0.30, 0.35, 0.27, 0.30
MAX_BYTES = 4_000_000
PLAIN, WORKER, PAGE = "plain.html", "worker.html", "index.html"
# Resolves when the snapshot is stored (web/workers/snapshot-cache.ts). Evaluated, because Playwright's waiting takes a
# promise for true.
UNTIL_SNAPSHOT = """async () => {
  const kept = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("machiavel-started:"));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length > 0;
  };
  while (!(await kept())) await new Promise((again) => setTimeout(again, 100));
}"""
# Run before the page's own scripts: records when the engine is ready, whether it comes from a snapshot, and when it
# first answers.
NOTE_READY = """
globalThis.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    this.addEventListener("message", ({ data }) => {
      if (data.notice === "ready") globalThis.isFromSnapshot = data.isFromSnapshot;
      if (typeof data === "string") globalThis.answeredAfter ??= performance.now();
    });
  }
};
new MutationObserver(() => {
  if (!globalThis.readyAfter && document.getElementById("start")?.dataset.phase === "ready")
    globalThis.readyAfter = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase"] });
"""


def measure_starts() -> Iterator[Figure]:
    """Yield times and bytes of a first visit, each in a new browser, and times of a return visit."""
    with bench_site() as server, installed.starter() as start:
        times: dict[str, list[float]] = {PLAIN: [], WORKER: [], PAGE: []}
        returns: list[tuple[float, float]] = []
        for name in times:
            _first_visit(start, server, name)  # so that the server has cached the compressed files
        for _ in range(ROUNDS):
            for name, taken in times.items():
                taken.append(_first_visit(start, server, name))
            returns.append(_return_visit(start, server))
        yield _time_figure("engine's worker ready", times[WORKER], times[PLAIN], GOAL_OF_WORKER)
        yield _time_figure("engine ready in the whole page", times[PAGE], times[PLAIN], GOAL_OF_PAGE)
        ready, answered = (list(taken) for taken in zip(*returns, strict=True))
        yield _time_figure("engine ready at a return visit", ready, times[PLAIN], GOAL_OF_RETURN)
        yield _time_figure("its first answer", answered, times[PLAIN], GOAL_OF_ANSWER)
        server.site.sent.clear()
        _first_visit(start, server, PAGE)
        sent, files = sum(server.site.sent.values()), len(server.site.sent)
    value = f"{sent / 1e6:.2f} MB with gzip, {files} files"
    yield Figure("sent until the engine is ready", value, f"<= {MAX_BYTES / 1e6} MB", sent <= MAX_BYTES)


def _time_figure(name: str, ours: list[float], plain: list[float], goal: float) -> Figure:
    """Return the figure of the fastest starts, since other load can only slow a start down."""
    ratio, usual = min(ours) / min(plain), median(a / b for a, b in zip(ours, plain, strict=True))
    value = f"{ratio:5.2f} = {min(ours):>10,.0f} / {min(plain):>10,.0f} ms, fastest (median ratio {usual:.2f})"
    return Figure(f"{name} : plain Pyodide", value, f"<= {goal}", ratio <= goal)


def _first_visit(start: Callable[[], Browser], server: Server, name: str) -> float:
    """Return the milliseconds until the engine is ready, in a new profile of a new browser."""
    chromium = start()
    page = chromium.new_page()
    page.add_init_script(NOTE_READY)
    milliseconds = _milliseconds_until_ready(page, server.url + name)
    chromium.close()
    return milliseconds


def _return_visit(start: Callable[[], Browser], server: Server) -> tuple[float, float]:
    """Return the milliseconds of a second visit until the engine is ready and until its first answer.

    The first visit lasts until its snapshot is stored.
    """
    chromium = start()
    context = chromium.new_context()
    context.add_init_script(NOTE_READY)
    first = context.new_page()
    _milliseconds_until_ready(first, server.url + PAGE)
    first.evaluate(UNTIL_SNAPSHOT)
    first.close()
    page = context.new_page()
    ready = _milliseconds_until_ready(page, server.url + PAGE)
    if not page.evaluate("() => globalThis.isFromSnapshot"):
        raise SystemExit("a return visit did not start from the snapshot")
    page.wait_for_function("() => globalThis.answeredAfter > 0")
    answered: float = page.evaluate("() => globalThis.answeredAfter")
    chromium.close()
    return ready, answered


def _milliseconds_until_ready(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_function("() => globalThis.readyAfter > 0", timeout=60_000)
    milliseconds: float = page.evaluate("() => globalThis.readyAfter")
    return milliseconds
