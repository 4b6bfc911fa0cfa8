"""The cost of a turn late in a game beside one early in it, measured in alternation in two tabs."""

from collections.abc import Iterator
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tools.bench.browser_rates import bench_site
from tools.bench.figures import Figure
from tools.browsers import installed
from tools.djambi.long_games import quiet_moves

PLIES = EARLY, LATE = 10, 1750
TURNS, WARM_UP = 40, 5
MAX_RATIO = 1.25
"""On a busy machine even two equal tabs differ by this ratio."""
TIMEOUT_MS = 180_000
SPARE = "Spare"
ELEMENTS = "() => document.querySelectorAll('*').length"
READY = """() => document.getElementById('start')?.dataset.phase === 'ready'
  && document.querySelector('.moves > li + li') && document.querySelector('[role=gridcell]')"""
# Makes both clicks of a turn and resolves to its time: until its row is marked and the link has changed.
PLAY = """([from, to, ply, spare]) => new Promise((resolve) => {
  const cell = (square) => document.querySelector(`[role=gridcell][data-square=${square}]`);
  const can = (square) => cell(square)?.ariaLabel?.includes(";");
  const hash = location.hash;
  let [begun, isSecond] = [0, false];
  const look = () => {
    document.querySelector("dialog[open]")?.close(); // a dialog reports an eliminated party
    if (!begun && can(from)) {
      begun = performance.now();
      cell(from).click();
    } else if (begun && !isSecond && can(to)) {
      isSecond = true;
      cell(to).click();
    } else if (isSecond) {
      // A reporter that could kill is asked for more.
      [...document.querySelectorAll("#banner button")].find(({ textContent }) => textContent.includes(spare))?.click();
      const isShown = document.querySelector(`.moves > [aria-posinset="${ply + 1}"] > [aria-current]`);
      if (isShown && location.hash !== hash) return resolve(performance.now() - begun);
    }
    setTimeout(look);
  };
  look();
})"""


def measure_late_turns() -> Iterator[Figure]:
    """Yield the ratios of time, elements and memory of a late turn to those of an early one."""
    moves = quiet_moves(LATE + TURNS + WARM_UP)
    with bench_site() as server, installed.starter() as start:
        chromium = start()
        opening = f"{server.url}#g=1.standard;limit=none."
        games = {ply: _open_tab(chromium, opening + ".".join(moves[:ply])) for ply in PLIES}
        rounds = [
            [_play_turn(tab, moves[ply + turn], ply + turn + 1) for ply, tab in games.items()]
            for turn in range(TURNS + WARM_UP)
        ]
        for place, what in enumerate(("time of a turn", "the page's own work of a turn")):
            yield _ratio_figure(what, [[tab[place] for tab in played] for played in rounds[WARM_UP:]], "ms")
        yield _ratio_figure("elements", [[float(page.evaluate(ELEMENTS)) for page, _ in games.values()]])
        yield _ratio_figure(
            "heap", [[_browser_metric(session, "JSHeapUsedSize") / 1e6 for _, session in games.values()]], "MB"
        )
        chromium.close()


def _open_tab(chromium: Browser, address: str) -> tuple[Page, CDPSession]:
    context = chromium.new_context(
        viewport={"width": 1280, "height": 800}, service_workers="block", locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(READY)
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    return page, session


def _play_turn(tab: tuple[Page, CDPSession], move: str, ply: int) -> tuple[float, float]:
    page, session = tab
    page.bring_to_front()
    before = _browser_metric(session, "TaskDuration")
    time: float = page.evaluate(PLAY, [*move.split("-"), ply, SPARE])
    return time, 1000 * (_browser_metric(session, "TaskDuration") - before)


def _browser_metric(session: CDPSession, name: str) -> float:
    if name == "JSHeapUsedSize":
        session.send("HeapProfiler.collectGarbage")
    metrics: list[Any] = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == name)


def _ratio_figure(what: str, pairs: list[list[float]], unit: str = "") -> Figure:
    early, late = (median(values) for values in zip(*pairs, strict=True))
    ratio = median(second / first for first, second in pairs)
    value = f"{ratio:.2f} x ({early:,.1f} {unit} and {late:,.1f})"
    return Figure(f"Djambi, turn {LATE:,} : turn {EARLY}, {what}", value, f"<= {MAX_RATIO} x", ratio <= MAX_RATIO)
