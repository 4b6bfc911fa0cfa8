"""The settings dialog, and a script that counts the tones of a page."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.web.djambi.djambi_page import DjambiPage

COUNT_TONES = """
window.tones = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""


def open_settings(djambi_page: DjambiPage) -> Callable[[str], Locator]:
    """Open the settings; return a function that finds the control with the label of a key."""
    djambi_page.button("menu.settings").click()
    return lambda key: djambi_page.dialog("settings.title").get_by_label(djambi_page.words(key))
