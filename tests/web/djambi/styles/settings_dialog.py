"""The settings dialog, and a count of the tones that a page plays."""

from collections.abc import Callable

from tests.web.djambi.djambi_page import DjambiPage

COUNT_TONES = """
window.tones = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""


def open_settings(djambi_page: DjambiPage) -> Callable[[str], object]:
    """Open the settings; return what finds the control of a key in them."""
    djambi_page.button("menu.settings").click()
    return lambda key: djambi_page.dialog("settings.title").get_by_label(djambi_page.words(key))
