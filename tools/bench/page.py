"""The time until each page is painted, and until it shows a person's action."""

import json
import re
from collections.abc import Iterator
from functools import partial
from statistics import median, quantiles
from typing import Any, NamedTuple

from machiavel.rpc.rules_service import handle
from machiavel.rpc.session import Session
from playwright.sync_api import Browser, Locator, Page

from tools.bench import knights_turns
from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.browsers import installed
from tools.paths import TESTS
from tools.serve.server import Server

PAGES = {"": "Djambi", "knights.html": "Knights"}
VISITS = 9
GAMES = 4
PAUSE_MS = 400
REST_MS = 100
"""The time for which the pointer rests on a square and for which the button is held, as by a person.

Moving and releasing the mouse costs the test driver processor time that the page may need."""
MAX_LINES = 3
"""The limit of the first paint, as a multiple of that of a page with one line of text."""
FRAME_MS, MAX_TRIPS = 16, 6
"""The limits of the time from a click until its moves are on the board: a frame, and a number of empty round trips.

Both are 95th percentiles, so that other load of the machine affects clicks and round trips alike.
"""
IN_TIME = 0.95
"""The share of clicks that the next frame must answer."""
GAME = TESTS / "web" / "djambi" / "games" / "four-parties.json"
SQUARE = re.compile(r"[a-o][1-9]\d?")
# Run before the page's own scripts. `painted`: the first frame after the modules have mounted all views; the board is
# in the first of all (tests/web/app/test_python_starts_late_or_not_at_all.py). `shown`: for each click on the board,
# milliseconds until texts and canvas have the next step, until the end of the frame that shows it, and the number of
# that frame since the click.
WATCH = """
globalThis.shown = [];
let clicked = 0;
let heard = 0;
let drawn = 0;
let [frame, latest] = [0, 0]; // the number of frames since the press; the start of the latest
let counting = 0;
const count = (begun) => {
  frame += 1;
  latest = begun;
  counting = requestAnimationFrame(count);
};
const afterFrame = (then) => requestAnimationFrame((begun) => {
  const { port1, port2 } = new MessageChannel();
  const which = begun === latest ? frame : frame + 1;
  port1.onmessage = () => then(performance.now(), which);
  port2.postMessage(null);
});
const { clearRect } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.clearRect = function (...area) {
  clearRect.apply(this, area);
  drawn = performance.now(); // the rest of the drawing is in the same task
};
addEventListener("pointerdown", (event) => {
  clicked = event.timeStamp;
  heard = performance.now() - clicked;
  frame = 0;
  cancelAnimationFrame(counting);
  // After the page's own work for the press, because requesting a frame wakes other threads.
  setTimeout(() => (counting = requestAnimationFrame(count)));
}, true);
new MutationObserver(() => {
  if (!globalThis.painted && document.documentElement.dataset.ready === "page")
    afterFrame((now) => (globalThis.painted ??= now - performance.getEntriesByType("navigation")[0].responseEnd));
  const banner = document.getElementById("banner");
  if (!banner || globalThis.seen === banner.textContent) return;
  globalThis.seen = banner.textContent;
  const begun = clicked;
  clicked = 0;
  const told = performance.now();
  const isDrawn = drawn > begun;
  const done = () => (isDrawn ? told : Math.max(told, drawn)) - begun;
  if (!begun) return;
  afterFrame((now, which) => {
    cancelAnimationFrame(counting); // a page at rest draws nothing, and the next press must not wait for a frame
    globalThis.shown.push([done(), heard, now - begun, which]);
  });
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
// What the page asks the engine, and how long each answer takes.
globalThis.answers = [];
globalThis.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    if (!String(url).includes("workers/rules-worker.js")) return;
    globalThis.engine = this;
    this.asked = new Map();
    this.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const { id } = JSON.parse(data);
      globalThis.answers.push(performance.now() - this.asked.get(id));
    });
  }
  postMessage(request) {
    this.asked?.set(request.id, performance.now());
    super.postMessage(request);
  }
};
"""
# Times a request that Python refuses at once.
ROUND_TRIP = """() => new Promise((resolve) => {
  globalThis.answers.length = 0;
  const look = () => (globalThis.answers.length ? resolve(globalThis.answers[0]) : undefined);
  globalThis.engine.addEventListener("message", look, { once: true });
  globalThis.engine.postMessage({ id: -1, method: "", params: {} });
})"""
FIRST_PAINT = """() => {
  const [visit] = performance.getEntriesByType("navigation");
  return performance.getEntriesByName("first-contentful-paint")[0].startTime - visit.responseEnd;
}"""
READY = "() => document.querySelectorAll('[role=gridcell]').length && document.querySelector('#board[aria-busy=false]')"


class Click(NamedTuple):
    """The times of a click in milliseconds: until its moves are on the board, until the end of the frame, and so on."""

    done: float
    acknowledged: float
    """The time until the page receives the event, which is the browser's part."""
    displayed: float
    frame: int
    """The number of frames since the click. On average half a frame passes before the first."""
    answered: float
    trip: float
    """The time of an empty round trip to the engine."""


def measure_pages() -> Iterator[Figure]:
    """Yield two figures of each game."""
    with bench_site() as server, installed.starter() as start:
        chromium = start()
        for path, name in PAGES.items():
            _visit_page(chromium, server, path).context.close()  # the server caches compressed files
            line = partial(_first_paint_of_a_line, chromium, server)
            yield _paint_figure(name, [(line(), *_paint_times(chromium, server, path)) for _ in range(VISITS)])
        yield _click_figure([click for _ in range(GAMES) for click in _click_times(chromium, server)])
        yield knights_turns.measure_knights_turns(_new_page(chromium), server.url, ROUND_TRIP)
        chromium.close()


def _paint_figure(name: str, visits: list[tuple[float, float, float]]) -> Figure:
    lines, firsts, paints = (median(times) for times in zip(*visits, strict=True))
    value = f"{firsts / lines:.1f} x a line of text ({firsts:.0f} ms with its board, {lines:.0f} the line;"
    value += f" {paints:.0f} with all panels; {VISITS} first visits of each)"
    return Figure(f"{name}: painted after its HTML", value, f"<= {MAX_LINES} x", firsts <= MAX_LINES * lines)


def _click_figure(clicks: list[Click]) -> Figure:
    """Return the figure of the slowest clicks, with the parts of an average one."""
    usual = Click(*(median(times) for times in zip(*clicks, strict=True)))
    slow = Click(*(quantiles(times, n=20)[-1] for times in zip(*clicks, strict=True)))
    next_frame = sum(click.frame == 1 for click in clicks)
    own = quantiles((click.done - click.acknowledged for click in clicks), n=20)[-1]
    value = f"{slow.done:.1f} ms, {slow.done / slow.trip:.1f} x an empty round trip ({slow.trip:.1f});"
    value += f" {own:.1f} from when the page hears of it, {own / usual.trip:.1f} x the median round trip; median"
    value += f" {usual.done:.1f} and {usual.trip:.1f}, of which until the page hears of it {usual.acknowledged:.1f},"
    value += f" the engine's answer {usual.answered:.1f}; the very next frame shows {next_frame} of {len(clicks)}"
    value += f" (its end after {usual.displayed:.0f}, 95th percentile {slow.displayed:.0f})"
    goal = f"<= {FRAME_MS} ms, <= {MAX_TRIPS} x, in the next frame"
    is_met = slow.done <= min(FRAME_MS, MAX_TRIPS * slow.trip) and next_frame >= IN_TIME * len(clicks)
    return Figure("Djambi: click to moves, 95th percentile", value, goal, is_met)


def _new_page(chromium: Browser) -> Page:
    """Return an empty page in a new profile, after the browser has become idle."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, service_workers="block", locale="en-GB")
    page = context.new_page()
    page.wait_for_timeout(PAUSE_MS)
    return page


def _first_paint_of_a_line(chromium: Browser, server: Server) -> float:
    """Return the milliseconds from the HTML to the first paint of a page with one line of text."""
    page = _new_page(chromium)
    page.goto(f"{server.url}line.html")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    first: float = page.evaluate(FIRST_PAINT)
    page.context.close()
    return first


def _visit_page(chromium: Browser, server: Server, path: str = "") -> Page:
    page = _new_page(chromium)
    page.add_init_script(WATCH)
    page.goto(server.url + path)  # Playwright waits inside the page, so it must not begin before the paint
    page.wait_for_function("() => globalThis.painted > 0")
    return page


def _paint_times(chromium: Browser, server: Server, path: str) -> tuple[float, float]:
    """Return the milliseconds from the HTML to the first paint and to the paint with all views."""
    page = _visit_page(chromium, server, path)
    first: float = page.evaluate(FIRST_PAINT)
    painted: float = page.evaluate("() => globalThis.painted")
    page.context.close()
    return first, painted


def _click_times(chromium: Browser, server: Server) -> list[Click]:
    """Play the recorded game by clicks and return the times of the clicks on pieces."""
    page = _visit_page(chromium, server)
    page.wait_for_function(READY)
    game = json.loads(GAME.read_text(encoding="utf-8"))
    session = Session()
    times: list[Click] = []
    _ask_engine(session, "newMatch", rules=game["rules"])
    for ply, move in enumerate(game["moves"], 1):
        tokens = _tokens_to_click(session, move)
        if not all(SQUARE.fullmatch(token) for token in tokens):
            break
        for step, token in enumerate(tokens):
            page.mouse.move(*_middle_of_cell(page.locator(f"[data-square={token}]")))
            page.wait_for_timeout(REST_MS)
            trip: float = page.evaluate(ROUND_TRIP)
            page.evaluate("() => { globalThis.shown.length = globalThis.answers.length = 0; }")
            page.wait_for_timeout(REST_MS)
            page.mouse.down()  # Playwright's click would run a hit test in the page
            page.wait_for_timeout(REST_MS)
            page.mouse.up()
            page.wait_for_function("() => globalThis.shown.length > 0")
            if step == 0:
                done, heard, shown, frame = page.evaluate("() => globalThis.shown[0]")
                answered = page.evaluate("() => Math.max(0, ...globalThis.answers)")
                times.append(Click(done, heard, shown, frame, answered, trip))
        played = _ask_engine(session, "play", move=move)
        page.locator(f".move:nth-child({ply + 1}) [aria-current=step]").wait_for()
        if _has_eliminated(played):
            page.locator("dialog[open]").wait_for()
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached")
    page.context.close()
    return times


def _middle_of_cell(cell: Locator) -> tuple[float, float]:
    box = cell.bounding_box()
    assert box is not None, "the board shows all its cells"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _has_eliminated(view: Any) -> bool:
    """Return whether the last move has eliminated a party without ending the game. The page then opens a dialog."""
    events = view["entries"][-1]["events"]
    return not view["outcome"] and any(event["type"] in ("party-killed", "encircled") for event in events)


def _tokens_to_click(session: Session, move: str) -> list[str]:
    """Return the tokens to click for *move*, without those that the engine enters itself."""
    wanted = SQUARE.findall(move) or [move]
    clicks: list[str] = []
    prefix: list[str] = []
    while True:
        choices = _ask_engine(session, "choices", prefix=prefix)
        prefix = choices["prefix"]
        if choices["step"] == "done":
            return clicks
        token = wanted[len(prefix)] if len(prefix) < len(wanted) else "."
        clicks.append(token)
        prefix = [*prefix, token]


def _ask_engine(session: Session, method: str, **params: Any) -> Any:
    request = {"id": 1, "method": method, "params": {"match": "bench", **params}}
    return json.loads(handle(json.dumps(request), session))["result"]
