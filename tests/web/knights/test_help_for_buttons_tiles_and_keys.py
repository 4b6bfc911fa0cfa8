"""Help for buttons and tiles: a box when the mouse rests on them, and a key that announces it; keys in the settings."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.words import Words


def test_help_is_shown_for_a_hovered_button_and_announced_for_a_tile(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS)
    knights_page = KnightsPage(page)
    box = page.locator(".help-box")
    # When the hand is shown, the layout is final: nothing moves away under the mouse.
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    page.locator('[data-help="verb:road"]').hover()
    expect(box).to_contain_text(knights_page.words("piece.road.help"))
    expect(box).to_contain_text("K9.1")
    # The price of a road.
    for kind in ("wood", "brick"):
        expect(box).to_contain_text(knights_page.words(f"kind.{kind}.count", count=1))
    page.locator('[data-help="track:science"]').hover()
    expect(box).to_contain_text(knights_page.words("track.science.help"))
    knights_page.board.focus()
    page.keyboard.press("i")
    expect(page.locator("#live")).to_contain_text(knights_page.words("help.nothing"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("i")
    announcement = knights_page.page.locator("#live").inner_text()
    expect(page.locator("#live")).not_to_contain_text(knights_page.words("help.nothing"))
    assert knights_page.words("rules.link", rule="K2.3") in page.locator("#live").inner_text(), announcement
    expect(box).to_be_visible()
    page.keyboard.press("ArrowLeft")
    # The settings list the keys of this game; it has no clock.
    knights_page.button("menu.settings").click()
    settings = page.get_by_role("dialog")
    for key in ("board.keys", "settings.helpKey", "settings.threatsKey"):
        expect(settings).to_contain_text(knights_page.words(key))
    assert ", i " in knights_page.words("board.keys")
    expect(settings).not_to_contain_text(Words("en", "djambi")("settings.clockKey"))
    expect(settings).not_to_contain_text(re.compile(r"\bT\b"))
