"""Nobody is led into playing Knights by links; a link or a file keeps which players were computers."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.share.test_a_game_is_kept_as_a_file import PASTE
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_a_person_gives_a_game_away import fragment

START = "#g=1.war;players=4&n=knights"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_given_on_with_its_computers_and_not_by_correspondence(open_page: OpenPage, language: str) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang={language}{START}"), language)
    page, words = knights_page.page, knights_page.words
    knights_page.button("controls.players").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=words("players.apply"))).to_be_visible()
    expect(dialog.get_by_role("button", name=words("sides.open"))).to_have_count(0)
    page.keyboard.press("Escape")
    knights_page.button("menu.share").click()
    dialog.get_by_role("button", name=words("share.openly"), exact=True).click()
    whole = fragment(dialog, words("share.link"))
    assert whole.endswith("&w=1..12.22.32")

    # Another opens it: the computers are computers, and nobody is asked to pass the screen.
    friend = KnightsPage(open_page(KNIGHTS + whole))
    expect(friend.banner).to_contain_text(friend.task("settlement", 0))
    for level in friend.page.locator(".player").all()[1:]:
        expect(level).to_contain_text(friend.words("seat.level2"))

    # A link that says it is one of a correspondence opens, and is none.
    friend.page.evaluate("hash => { location.hash = hash; }", START + "&w=1.abc.0-QW5u.12.22.32")
    expect(friend.page.locator(".player").first).to_contain_text("Ann")
    expect(friend.page.get_by_role("dialog")).to_have_count(0)

    # A text that is no game leaves it alone.
    for text in ("{}", '"hello"', "1.", '[Event "Paris 1851"]'):
        friend.page.evaluate(PASTE, text)
        expect(friend.page.locator("#notices")).to_contain_text(friend.words("fault.nothing"))
    expect(friend.page.locator(".player").first).to_contain_text("Ann")
    friend.page.evaluate(PASTE, f"Look: https://example.org/{KNIGHTS}{START}&w=1..12.22.31, please")
    expect(friend.page.locator(".player").last).to_contain_text(friend.words("seat.level1"))
