"""A game of Knights as a file and as a picture: it opens again, and a broken file leaves the open game unchanged."""

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.linked_positions import RICH, position_link
from tools.knights.ui_scenes import game_fragment, played_actions

#: First bytes of a PNG file.
PNG_SIGNATURE = b"\x89PNG\r\n"


def open_file_dialog(knights_page: KnightsPage) -> Locator:
    """Open the dialog of game files from that of saved games, and return it."""
    knights_page.button("menu.saved").click()
    knights_page.button("files.title").click()
    return knights_page.page.get_by_role("dialog")


def test_a_saved_game_file_opens_again_and_the_board_is_saved_as_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + game_fragment(played_actions())))
    page, words = knights_page.page, knights_page.words
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    over = knights_page.banner.inner_text()
    with page.expect_download() as waiting:
        open_file_dialog(knights_page).get_by_role("button", name=words("files.download")).click()
    file = tmp_path / waiting.value.suggested_filename
    assert file.suffix == ".knights"
    waiting.value.save_as(file)
    assert played_actions()[-1] in file.read_text(encoding="utf-8")
    page.keyboard.press("Escape")

    # The picture of the board is a PNG file.
    knights_page.button("menu.share").click()
    with page.expect_download() as waiting:
        knights_page.button("share.picture.save").click()
    waiting.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(PNG_SIGNATURE)
    page.keyboard.press("Escape")

    # A broken file is refused beside its text, where it can be corrected; the open game stays.
    knights_page.follow(position_link(RICH))
    knights_page.take_over(0)
    dialog = open_file_dialog(knights_page)
    dialog.get_by_label(words("files.pasted"), exact=True).fill(file.read_text(encoding="utf-8")[:200] + " no-action")
    dialog.get_by_role("button", name=words("files.openPasted"), exact=True).click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    expect(knights_page.banner).to_contain_text(knights_page.task("action", 0))

    # The file opens the whole game.
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=words("files.choose")).click()
    chooser.value.set_files(file)
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    assert knights_page.banner.inner_text() == over
