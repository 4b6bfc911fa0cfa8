"""Waiting for a state of a page, never for a time."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page

PATIENCE = 60_000
"""Milliseconds after which something that a page should do has not happened; two cores may be busy."""
PAUSE_MS = 50
# What moves asks in each frame for another one: nothing moves where two frames have passed in which none was asked for.
STILL = """async () => {
  const next = requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (draw) => { asked += 1; return next(draw); };
  for (let quiet = 0; quiet < 2; quiet = asked === 0 ? quiet + 1 : 0) {
    asked = 0;
    await new Promise(next);
  }
  window.requestAnimationFrame = next;
}"""


def wait_until(page: Page, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Ask *is_so* again and again until it says yes: for what no locator and no function of the page can tell."""
    end = monotonic() + patience / 1000
    while not is_so():
        assert monotonic() < end, f"{is_so} has said no for {patience / 1000:g} s"
        page.wait_for_timeout(PAUSE_MS)  # waits: between two questions


def wait_until_still(page: Page) -> None:
    """Wait until nothing moves on *page*: what is shown then is shown until something else is done."""
    page.evaluate(STILL)
