"""Help for each thing: by resting on it, by a key that reads it out."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.words import Words


def test_the_mouse_rests_on_a_button_and_a_key_asks_about_a_tile(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS)
    knights_page = KnightsPage(page)
    box = page.locator(".help-box")
    # With the hand there, nothing moves away under the mouse any more.
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    page.locator('[data-help="verb:road"]').hover()
    expect(box).to_contain_text(knights_page.words("piece.road.help"))
    expect(box).to_contain_text("K9.1")
    # Its price, in pictures and in words.
    for kind in ("wood", "brick"):
        expect(box).to_contain_text(knights_page.words(f"kind.{kind}.count", count=1))
    page.locator('[data-help="track:science"]').hover()
    expect(box).to_contain_text(knights_page.words("track.science.help"))
    knights_page.board.focus()
    page.keyboard.press("i")
    expect(page.locator("#live")).to_contain_text(knights_page.words("help.nothing"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("i")
    told = knights_page.page.locator("#live").inner_text()
    expect(page.locator("#live")).not_to_contain_text(knights_page.words("help.nothing"))
    assert knights_page.words("rules.link", rule="K2.3") in page.locator("#live").inner_text(), told
    expect(box).to_be_visible()
    page.keyboard.press("ArrowLeft")
    # The settings tell the keys that are there: how to ask, and nothing of a clock that this game has not.
    knights_page.button("menu.settings").click()
    settings = page.get_by_role("dialog")
    for key in ("board.keys", "settings.helpKey", "settings.threatsKey"):
        expect(settings).to_contain_text(knights_page.words(key))
    assert ", i " in knights_page.words("board.keys")
    expect(settings).not_to_contain_text(Words("en", "djambi")("settings.clockKey"))
    expect(settings).not_to_contain_text(re.compile(r"\bT\b"))
