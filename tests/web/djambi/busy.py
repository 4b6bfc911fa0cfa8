"""An engine that is at work for as long as a test wants."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

KEEP_BACK = """
window.busyWith = METHOD;
window.kept = [];
const Original = Worker;
window.Worker = class extends Original {
  postMessage(message) {
    if (message.method === window.busyWith) window.kept.push(() => super.postMessage(message));
    else super.postMessage(message);
  }
};
window.goOn = () => {
  window.busyWith = null;
  for (const post of window.kept.splice(0)) post();
};
"""


def busy(method: str | None = None) -> Callable[[BrowserContext], object]:
    """Return what prepares a profile whose pages keep back what asks their engine for *method*, until `go_on`.

    Without one, nothing is kept back before `be_busy` names one.
    """
    script = KEEP_BACK.replace("METHOD", json.dumps(method))
    return lambda context: context.add_init_script(script)


def be_busy(page: Page, method: str) -> None:
    """Keep back what asks the engine for *method* from now on."""
    page.evaluate("(method) => { window.busyWith = method; }", method)


def wait_until_busy(page: Page) -> None:
    """Wait until something is kept back."""
    page.wait_for_function("() => window.kept.length > 0")


def go_on(page: Page) -> None:
    """Let the engine have what was kept back, and all that is asked later."""
    page.evaluate("() => window.goOn()")
