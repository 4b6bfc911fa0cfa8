"""Calls of the engine that a test holds back, as if the engine were busy."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

HOLD_CALLS = """
window.heldMethod = METHOD;
window.heldCalls = [];
const Original = Worker;
window.Worker = class extends Original {
  postMessage(message) {
    if (message.method === window.heldMethod) window.heldCalls.push(() => super.postMessage(message));
    else super.postMessage(message);
  }
};
window.releaseCalls = () => {
  window.heldMethod = null;
  for (const post of window.heldCalls.splice(0)) post();
};
"""


def hold_calls(method: str | None = None) -> Callable[[BrowserContext], object]:
    """Return a `prepare` for pages that hold back all calls of *method* until `release_calls`.

    Without a method they hold back no call before `hold_further_calls`.
    """
    script = HOLD_CALLS.replace("METHOD", json.dumps(method))
    return lambda context: context.add_init_script(script)


def hold_further_calls(page: Page, method: str) -> None:
    """Hold back the calls of *method* from now on."""
    page.evaluate("(method) => { window.heldMethod = method; }", method)


def wait_until_call_is_held(page: Page) -> None:
    """Wait until a call is held back."""
    page.wait_for_function("() => window.heldCalls.length > 0")


def release_calls(page: Page) -> None:
    """Send the held calls to the engine, and hold back no more."""
    page.evaluate("() => window.releaseCalls()")
