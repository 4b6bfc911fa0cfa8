"""Waits for a state of a page, never for a fixed time."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page

#: Timeout of all waits in milliseconds; long, because two cores may be busy.
PATIENCE = 60_000
PAUSE_MS = 50
# An animation requests another frame in each frame: the page is still after two frames without a request.
WAIT_FOR_STILLNESS = """async () => {
  const next = requestAnimationFrame.bind(window);
  let requests = 0;
  window.requestAnimationFrame = (draw) => { requests += 1; return next(draw); };
  for (let quiet = 0; quiet < 2; quiet = requests === 0 ? quiet + 1 : 0) {
    requests = 0;
    await new Promise(next);
  }
  window.requestAnimationFrame = next;
}"""


def wait_until(page: Page, condition: Callable[[], bool], timeout_ms: float = PATIENCE) -> None:
    """Call *condition* until it is true: for conditions that neither a locator nor a function of the page can check."""
    end = monotonic() + timeout_ms / 1000
    while not condition():
        assert monotonic() < end, f"{condition} was false for {timeout_ms / 1000:g} s"
        page.wait_for_timeout(PAUSE_MS)  # waits: between two calls of the condition


def wait_until_still(page: Page) -> None:
    """Wait until no animation runs on *page*."""
    page.evaluate(WAIT_FOR_STILLNESS)
