"""The time until Knights' page shows an action, in a fixed game of two people at one screen.

`Math.random` is constant, so the throws are always the same. Each player takes the first offered action, by mouse and
keys.
"""

import base64
from statistics import median, quantiles

from machiavel.knights import format_position, start_position
from playwright.sync_api import Locator, Page

from tools.bench.figures import Figure

ACTIONS = 160
GOAL_MS = 50
RULES = "war;players=2"
# `shown`: for each action, milliseconds from the click or key to the end of the frame after the answer that changed the
# page. The board is painted in the same frame.
WATCH = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (to) => (to instanceof Uint32Array && to.length === 1 ? to.fill(20261122) : random(to));
globalThis.shown = [];
let begun = 0, isAnswered = false;
const afterFrame = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(null);
});
for (const type of ["pointerdown", "keydown"])
  addEventListener(type, ({ timeStamp }) => ([begun, isAnswered] = [timeStamp, false]), true);
globalThis.answers = [];
globalThis.open = 0;
globalThis.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    if (!String(url).includes("workers/rules-worker.js")) return;
    globalThis.engine = this;
    this.asked = new Map();
    this.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") return;
      const { id } = JSON.parse(data);
      const [method, sent] = this.asked.get(id) ?? [];
      if (this.asked.delete(id)) globalThis.open -= 1;
      globalThis.answers.push(performance.now() - sent);
      isAnswered ||= method === "play";
    });
  }
  postMessage(request) {
    if (this.asked && !this.asked.has(request.id)) globalThis.open += 1;
    this.asked?.set(request.id, [request.method, performance.now()]);
    super.postMessage(request);
  }
};
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => {
    if (!begun || !isAnswered) return;
    const from = begun;
    begun = 0;
    afterFrame((now) => globalThis.shown.push(now - from));
  }).observe(document.getElementById("table"), { subtree: true, childList: true }));
"""
OFFERED = (
    "#hand-over .hand-over-button",
    "#picker .tray .primary:enabled",
    "#picker .pick:not(.is-picked):enabled",
    "#board .popover button",
)
"""The controls that are tried first. While a place must be picked, no other control is used."""
FREE = ('#hand .build-button[aria-disabled="false"]', "#banner .banner-buttons button")
# True when the engine has answered everything and the banner shows the player to act.
IDLE = """() => globalThis.engine?.asked && document.querySelector("#board[aria-busy=false]")
  && document.getElementById("start").dataset.phase === "ready" && document.getElementById("banner").dataset.tone"""
STABLE = """() => new Promise((done) => {
  let quiet = 0;
  const look = () => ((quiet = globalThis.open === 0 ? quiet + 1 : 0) > 3 ? done() : setTimeout(look, 15));
  requestAnimationFrame(look);
})"""


def measure_knights_turns(page: Page, site: str, round_trip: str) -> Figure:
    """Return the figure of a game on the empty *page*. The script *round_trip* times an empty call of the engine."""
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(WATCH)
    start = base64.urlsafe_b64encode(format_position(start_position(RULES)).encode()).decode().rstrip("=")
    page.goto(f"{site}knights.html#p=1.@{start}&n=knights")
    page.wait_for_function(IDLE)
    trips: list[float] = []
    for _ in range(ACTIONS):
        page.evaluate(STABLE)
        tone = page.locator("#banner").get_attribute("data-tone")
        if tone == "over":
            break
        trips.append(page.evaluate(round_trip))  # no action is being answered now
        _take_first_action(page, tone or "")
    page.evaluate(STABLE)
    times: list[float] = page.evaluate("() => globalThis.shown")
    page.context.close()
    return _action_figure(times, median(trips))


def _take_first_action(page: Page, tone: str) -> None:
    """Take the first offered action."""
    for selector in OFFERED if tone == "entry" else (*OFFERED, *FREE):
        found = page.locator(selector).locator("visible=true")
        if found.count() > 0:
            return _press_button(found.first)
    page.locator("#board [role=application]").focus()
    page.keyboard.press("n")
    page.evaluate(STABLE)
    return page.keyboard.press("Enter")


def _press_button(button: Locator) -> None:
    button.click()


def _action_figure(times: list[float], trip: float) -> Figure:
    slow = quantiles(times, n=20)[-1]
    value = f"{slow:.0f} ms, {slow / trip:.1f} x an empty round trip ({trip:.1f}); median {median(times):.0f}"
    return Figure(
        "Knights: action to board, 95th percentile",
        f"{value} ({len(times)} actions)",
        f"<= {GOAL_MS} ms",
        slow <= GOAL_MS,
    )
