"""The dialog of game files."""

from playwright.sync_api import Locator

from tests.web.djambi.djambi_page import DjambiPage


def open_file_dialog(djambi_page: DjambiPage) -> Locator:
    """Open the dialog of game files by way of the saved games."""
    djambi_page.button("menu.saved").click()
    djambi_page.button("files.title").click()
    return djambi_page.dialog("files.title")


def open_text(djambi_page: DjambiPage, text: str) -> None:
    """Paste *text* into the dialog's field and open it."""
    dialog = open_file_dialog(djambi_page)
    dialog.get_by_role("textbox", name=djambi_page.words("files.pasted")).fill(text)
    dialog.get_by_role("button", name=djambi_page.words("files.openPasted")).click()
