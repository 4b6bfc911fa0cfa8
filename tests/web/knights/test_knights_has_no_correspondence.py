"""Knights is not offered by correspondence; links keep the computers of a game."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.paste_and_drop import paste_text
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_links_share_positions_maps_and_games import link_hash

START = "#g=1.war;players=4&n=knights"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_shared_with_its_computers_and_never_by_correspondence(open_page: OpenPage, language: str) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang={language}{START}"), language)
    page, words = knights_page.page, knights_page.words
    knights_page.button("controls.players").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=words("players.apply"))).to_be_visible()
    expect(dialog.get_by_role("button", name=words("sides.open"))).to_have_count(0)
    page.keyboard.press("Escape")
    knights_page.button("menu.share").click()
    dialog.get_by_role("button", name=words("share.openly"), exact=True).click()
    whole = link_hash(dialog, words("share.link"))
    assert whole.endswith("&w=1..12.22.32")

    # In the opened game computers stay computers, and no hand-over is asked for.
    friend = KnightsPage(open_page(KNIGHTS + whole))
    expect(friend.banner).to_contain_text(friend.task("settlement", 0))
    for level in friend.page.locator(".player").all()[1:]:
        expect(level).to_contain_text(friend.words("seat.level2"))

    # A link with the marks of a correspondence opens as an ordinary game.
    friend.page.evaluate("hash => { location.hash = hash; }", START + "&w=1.abc.0-QW5u.12.22.32")
    expect(friend.page.locator(".player").first).to_contain_text("Ann")
    expect(friend.page.get_by_role("dialog")).to_have_count(0)

    # A pasted text without a game leaves the open game unchanged.
    for text in ("{}", '"hello"', "1.", '[Event "Paris 1851"]'):
        paste_text(friend.page, text)
        expect(friend.page.locator("#notices")).to_contain_text(friend.words("fault.nothing"))
    expect(friend.page.locator(".player").first).to_contain_text("Ann")
    paste_text(friend.page, f"Look: https://example.org/{KNIGHTS}{START}&w=1..12.22.31, please")
    expect(friend.page.locator(".player").last).to_contain_text(friend.words("seat.level1"))
