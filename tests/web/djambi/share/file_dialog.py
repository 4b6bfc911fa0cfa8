"""The dialog of game files."""

from playwright.sync_api import Locator

from tests.web.djambi.djambi_page import DjambiPage


def open_file_dialog(djambi_page: DjambiPage) -> Locator:
    """Open the dialog of game files from the list of saved games."""
    djambi_page.button("menu.saved").click()
    djambi_page.button("files.title").click()
    return djambi_page.dialog("files.title")


def open_text(djambi_page: DjambiPage, text: str) -> None:
    """Fill in *text* in the dialog of game files, and press the button that opens it."""
    dialog = open_file_dialog(djambi_page)
    dialog.get_by_role("textbox", name=djambi_page.words("files.pasted")).fill(text)
    dialog.get_by_role("button", name=djambi_page.words("files.openPasted")).click()
