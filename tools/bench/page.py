"""How soon the page is painted, and how soon it shows what a piece can do, as a person at the screen has it."""

import json
import re
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from machiavel.host.bridge import handle
from machiavel.host.session import Session
from playwright.sync_api import Browser, Page

from tools import browser
from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.paths import TESTS
from tools.server import Server

VISITS = 9
PAUSE_MS = 400
MOST_PAINT_MS, MOST_CHOICE_MS = 150, 50
GAME = TESTS / "web" / "djambi" / "games" / "four-parties.json"
SQUARE = re.compile(r"[a-i][1-9]")
# Run before the page's own scripts. `painted`: the first frame after the modules have put everything there; the board
# is in the first of all (tests/web/house/test_python_comes_late_or_never.py). `shown`: for each click on the board,
# milliseconds from the click itself to the end of the frame that shows the next step.
WATCH = """
globalThis.shown = [];
let clicked = 0;
const afterFrame = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(null);
});
addEventListener("pointerdown", (event) => (clicked = event.timeStamp), true);
new MutationObserver(() => {
  if (!globalThis.painted && document.documentElement.dataset.ready === "page")
    afterFrame((now) => (globalThis.painted ??= now - performance.getEntriesByType("navigation")[0].responseEnd));
  const banner = document.getElementById("banner");
  if (!banner || globalThis.seen === banner.textContent) return;
  globalThis.seen = banner.textContent;
  if (clicked) afterFrame((now) => globalThis.shown.push(now - begun));
  const begun = clicked;
  clicked = 0;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
FIRST_PAINT = """() => {
  const [visit] = performance.getEntriesByType("navigation");
  return performance.getEntriesByName("first-contentful-paint")[0].startTime - visit.responseEnd;
}"""
READY = "() => document.querySelectorAll('[role=gridcell]').length && document.querySelector('#board[aria-busy=false]')"


def measure() -> Iterator[Figure]:
    """Yield the two figures."""
    with bench_site() as server, browser.starter() as start:
        chromium = start()
        _visit(chromium, server).context.close()  # the server compresses each file once
        visits = [(_first_paint_of_a_line(chromium, server), *_paint(chromium, server)) for _ in range(VISITS)]
        lines, firsts, paints = (median(times) for times in zip(*visits, strict=True))
        value = f"{firsts:.0f} ms with its board, {paints:.0f} with all panels; a line of text {lines:.0f}"
        value += f" ({VISITS} first visits of each)"
        yield Figure("painted after its HTML", value, f"<= {MOST_PAINT_MS} ms", firsts <= MOST_PAINT_MS)
        times = _clicks(_visit(chromium, server))
        slow = quantiles(times, n=20)[-1]
        value = f"{slow:.0f} ms, median {median(times):.0f} ({len(times)} clicks on pieces)"
        yield Figure("click to moves, 95th percentile", value, f"<= {MOST_CHOICE_MS} ms", slow <= MOST_CHOICE_MS)
        chromium.close()


def _new_page(chromium: Browser) -> Page:
    """Return an empty page in a new profile, when the browser has dealt with what was before it."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block", locale="en-GB")
    page = context.new_page()
    page.wait_for_timeout(PAUSE_MS)
    return page


def _first_paint_of_a_line(chromium: Browser, server: Server) -> float:
    """Return the milliseconds from the HTML to the first paint where there is nothing else: the browser's own."""
    page = _new_page(chromium)
    page.goto(f"{server.url}line.html")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    first: float = page.evaluate(FIRST_PAINT)
    page.context.close()
    return first


def _visit(chromium: Browser, server: Server) -> Page:
    page = _new_page(chromium)
    page.add_init_script(WATCH)
    page.goto(server.url, wait_until="commit")
    page.wait_for_function("() => globalThis.painted > 0")
    return page


def _paint(chromium: Browser, server: Server) -> tuple[float, float]:
    """Return the milliseconds from the HTML to the first paint, and to that of everything."""
    page = _visit(chromium, server)
    first: float = page.evaluate(FIRST_PAINT)
    painted: float = page.evaluate("() => globalThis.painted")
    page.context.close()
    return first, painted


def _clicks(page: Page) -> list[float]:
    """Play the recorded game by clicks; return the milliseconds of those on pieces."""
    page.wait_for_function(READY)
    game = json.loads(GAME.read_text(encoding="utf-8"))
    session, times = Session(), []
    _ask(session, "newMatch", rules=game["rules"])
    for ply, move in enumerate(game["moves"], 1):
        tokens = _tokens(session, move)
        if not all(SQUARE.fullmatch(token) for token in tokens):
            break
        for step, token in enumerate(tokens):
            page.evaluate("() => { globalThis.shown.length = 0; }")
            page.locator(f"[data-square={token}]").click()
            page.wait_for_function("() => globalThis.shown.length > 0")
            if step == 0:
                times.append(page.evaluate("() => globalThis.shown[0]"))
        _ask(session, "play", move=move)
        page.locator(f".move:nth-child({ply + 1}) [aria-current=step]").wait_for()
    return times


def _tokens(session: Session, move: str) -> list[str]:
    """Return what is to be clicked on to play *move*; what the engine takes by itself is left out."""
    wanted = SQUARE.findall(move) or [move]
    clicks: list[str] = []
    prefix: list[str] = []
    while True:
        choices = _ask(session, "choices", prefix=prefix)
        prefix = choices["prefix"]
        if choices["step"] == "done":
            return clicks
        token = wanted[len(prefix)] if len(prefix) < len(wanted) else "."
        clicks.append(token)
        prefix = [*prefix, token]


def _ask(session: Session, method: str, **params: Any) -> Any:
    request = {"id": 1, "method": method, "params": {"match": "bench", **params}}
    return json.loads(handle(json.dumps(request), session))["result"]
