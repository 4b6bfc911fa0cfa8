"""The time of a page under the control of a test (Playwright's clock)."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

MAX_STEP_SECONDS = 10
"""Shorter than the time that the page waits for an engine that does not answer."""


def control_time(context: BrowserContext) -> Callable[[], None]:
    """Put the time of all pages of *context* under the control of the test; return the function that ends this."""
    context.clock.install()
    return context.clock.resume


def pause_time(page: Page) -> None:
    """Stop the time of *page*; it passes only with `pass_time`."""
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)


def pass_time(page: Page, seconds: float) -> None:
    """Let *seconds* pass in *page*, whose time is stopped, in steps; before each the shared engine has answered."""
    opener = page.opener()
    assert opener, "only a shared engine can be waited for"
    while seconds > 0:
        opener.evaluate("() => enginesIdle()")
        page.clock.run_for(round(min(seconds, MAX_STEP_SECONDS) * 1000))
        seconds -= MAX_STEP_SECONDS
