"""Who is quicker than any hand: presses a button in the moment in which it can be pressed."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext

PRESS = """
const words = WORDS;
const press = new MutationObserver(() => {
  const button = [...document.querySelectorAll("button:enabled")].find(({ textContent }) => textContent === words);
  if (!button) return;
  press.disconnect();
  button.click();
});
press.observe(document, { subtree: true, attributeFilter: ["disabled"] });
"""


def pressing(words: str) -> Callable[[BrowserContext], None]:
    """Return what prepares a profile in which the button with these *words* is pressed at once."""
    script = PRESS.replace("WORDS", json.dumps(words))
    return lambda context: context.add_init_script(script)
