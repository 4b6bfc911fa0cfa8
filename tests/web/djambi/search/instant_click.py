"""A click on a button at the moment at which it becomes enabled, faster than any person."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext

PRESS_WHEN_ENABLED = """
const words = WORDS;
const press = new MutationObserver(() => {
  const button = [...document.querySelectorAll("button:enabled")].find(({ textContent }) => textContent === words);
  if (!button) return;
  press.disconnect();
  button.click();
});
press.observe(document, { subtree: true, attributeFilter: ["disabled"] });
"""


def press_when_enabled(words: str) -> Callable[[BrowserContext], None]:
    """Return a `prepare` for pages that press the button with these *words* as soon as it is enabled."""
    script = PRESS_WHEN_ENABLED.replace("WORDS", json.dumps(words))
    return lambda context: context.add_init_script(script)
