"""The time to open games and files of the maximum length, until the page shows them."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.browsers import installed
from tools.djambi.long_games import many_variations, quiet_game

TURNS, VARIATIONS = 5000, 4990
MAX_MS = 3000
TIMEOUT_MS = 180_000
#: A script that notes when the engine was ready and when all turns were in the list, in milliseconds since the start.
WATCH = """
globalThis.times = {};
new MutationObserver(() => {
  if (document.getElementById("start")?.dataset.phase === "ready") times.ready ??= performance.now();
  if (document.querySelector(".moves > li")?.ariaSetSize === '%d') times.listed ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "long.djambi", { type: "text/plain" }));
  globalThis.dropped = performance.now();
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
LISTED = "() => globalThis.times.listed"


def measure_long_games() -> Iterator[Figure]:
    """Yield figures of a long saved game, of the same game as a file, and of a file with many variations."""
    with bench_site() as server, installed.starter() as start:
        chromium = start()
        context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block", locale="en-GB")
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(WATCH % (TURNS + 1))
        page = context.new_page()
        page.goto(server.url)
        _wait_for_game(page)
        page.evaluate(DROP, quiet_game(TURNS))
        page.wait_for_function(LISTED)
        from_file: float = page.evaluate("() => times.listed - dropped")
        page.reload()
        page.wait_for_function(LISTED)
        again: float = page.evaluate("() => times.listed - times.ready")
        yield Figure(f"{TURNS} turns opened again", f"{again:.0f} ms", f"<= {MAX_MS} ms", again <= MAX_MS)
        yield Figure(f"{TURNS} turns from a file", f"{from_file:.0f} ms", "none", True)
        page.goto("about:blank")
        page.goto(f"{server.url}#g=1.standard")
        _wait_for_game(page)
        text = many_variations(VARIATIONS)
        page.evaluate(DROP, text)
        page.wait_for_function("() => document.querySelector('.dialog-working')")
        page.wait_for_function("() => !document.querySelector('.dialog-working')")
        read: float = page.evaluate("() => performance.now() - dropped")
        yield Figure(
            f"{VARIATIONS} variations, {len(text) / 1000:.0f} kB", f"{read:.0f} ms, with progress", "none", True
        )
        chromium.close()


def _wait_for_game(page: Page) -> None:
    page.wait_for_function(
        "() => document.getElementById('start')?.dataset.phase === 'ready' && document.querySelector('.moves > li')"
    )
