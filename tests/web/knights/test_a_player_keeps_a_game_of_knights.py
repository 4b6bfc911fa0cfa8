"""A game of Knights is saved as a file and as a picture, and comes back; a broken file loses nothing."""

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_a_blind_player_plays_knights import RICH
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of
from tools.knights.ui_scenes import link, played

PNG = b"\x89PNG\r\n"


def files(knights_page: KnightsPage) -> Locator:
    """Open the dialog of game files by way of the saved games."""
    knights_page.button("menu.saved").click()
    knights_page.button("files.title").click()
    return knights_page.page.get_by_role("dialog")


def test_a_game_is_saved_chosen_again_and_drawn(open_page: OpenPage, tmp_path: Path) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS + link(played())))
    page, words = knights_page.page, knights_page.words
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    over = knights_page.banner.inner_text()
    with page.expect_download() as waiting:
        files(knights_page).get_by_role("button", name=words("files.download")).click()
    file = tmp_path / waiting.value.suggested_filename
    assert file.suffix == ".knights"
    waiting.value.save_as(file)
    assert played()[-1] in file.read_text(encoding="utf-8")
    page.keyboard.press("Escape")

    # The picture of the board.
    knights_page.button("menu.share").click()
    with page.expect_download() as waiting:
        knights_page.button("share.picture.save").click()
    waiting.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(PNG)
    page.keyboard.press("Escape")

    # Another game is opened; a broken file is refused where it can be mended, and leaves it as it is.
    knights_page.follow(address_of(RICH))
    knights_page.take_over(0)
    dialog = files(knights_page)
    dialog.get_by_label(words("files.pasted"), exact=True).fill(file.read_text(encoding="utf-8")[:200] + " no-action")
    dialog.get_by_role("button", name=words("files.openPasted"), exact=True).click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    expect(knights_page.banner).to_contain_text(knights_page.task("action", 0))

    # The file brings the whole game back.
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=words("files.choose")).click()
    chooser.value.set_files(file)
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    assert knights_page.banner.inner_text() == over
