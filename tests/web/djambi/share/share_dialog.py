"""Steps of the tests of the share dialog: display a turn, save a file, make an animation."""

from pathlib import Path

from playwright.sync_api import Download, Locator, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.gif import Gif, read_gif


def display_turn(djambi_page: DjambiPage, ply: int) -> None:
    """Display the position after *ply* moves."""
    djambi_page.move_rows.nth(ply).get_by_role("button").click()
    expect(djambi_page.move_rows.nth(ply).get_by_role("button")).to_have_attribute("aria-current", "step")


def expect_displayed_turn(djambi_page: DjambiPage, ply: int, plies: int) -> None:
    """Expect the position after *ply* of *plies* moves to be displayed."""
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=plies))


def dialog_button(djambi_page: DjambiPage, dialog: Locator, key: str) -> Locator:
    """Return the button of *dialog* with the words of *key*."""
    return dialog.get_by_role("button", name=djambi_page.words(key), exact=True)


def save_file(djambi_page: DjambiPage, dialog: Locator, key: str) -> Download:
    """Press the button of *key*, which saves a file; return the download."""
    with djambi_page.page.expect_download() as waiting:
        dialog_button(djambi_page, dialog, key).click()
    return waiting.value


def read_download(download: Download, folder: Path) -> bytes:
    """Return the content of *download*, which is saved in *folder*."""
    file = folder / download.suggested_filename
    download.save_as(file)
    return file.read_bytes()


def make_animation(djambi_page: DjambiPage, **chosen: str) -> Gif:
    """Make an animation with the *chosen* values in the open dialog; return it."""
    dialog = djambi_page.page.get_by_role("dialog")
    for key, value in chosen.items():
        dialog.get_by_role("combobox", name=djambi_page.words(f"share.animation.{key}"), exact=True).select_option(
            value
        )
    dialog_button(djambi_page, dialog, "share.animation.make").click()
    download = save_file(djambi_page, dialog, "share.animation.save")
    path = download.path()
    assert path
    return read_gif(path.read_bytes())
