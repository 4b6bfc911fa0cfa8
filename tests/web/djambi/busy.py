"""An engine that is at work for as long as a test wants."""

from playwright.sync_api import Page

#: Lets a test keep back what the page asks of its engine: `busyWith` is the method, `goOn` lets it through.
BUSY = """
window.busyWith = null;
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


def wait_until_busy(page: Page) -> None:
    """Wait until something is kept back."""
    page.wait_for_function("() => window.kept.length > 0")
