"""Help for each thing: by resting on it, by a key that reads it out, by a long touch."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom

PHONE = {"width": 390, "height": 844}


def test_the_mouse_rests_on_a_button_and_a_key_asks_about_a_tile(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS)
    kingdom = Kingdom(page)
    box = page.locator(".help-box")
    page.locator('[data-help="verb:road"]').hover()
    expect(box).to_contain_text(kingdom.words("piece.road.help"))
    expect(box).to_contain_text("K9.1")
    # Its price, in pictures and in words.
    for kind in ("wood", "brick"):
        expect(box).to_contain_text(kingdom.words(f"kind.{kind}.count", count=1))
    page.locator('[data-help="track:science"]').hover()
    expect(box).to_contain_text(kingdom.words("track.science.help"))
    kingdom.board.focus()
    page.keyboard.press("i")
    expect(page.locator("#live")).to_contain_text(kingdom.words("help.nothing"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("i")
    told = kingdom.page.locator("#live").inner_text()
    expect(page.locator("#live")).not_to_contain_text(kingdom.words("help.nothing"))
    assert kingdom.words("rules.link", rule="K2.3") in page.locator("#live").inner_text(), told
    expect(box).to_be_visible()
    page.keyboard.press("ArrowLeft")


def test_a_long_touch_asks_and_does_not_press(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS, viewport=PHONE, has_touch=True)
    kingdom = Kingdom(page)
    thing = page.locator('[data-help="verb:settlement"]')
    thing.scroll_into_view_if_needed()
    place = thing.bounding_box()
    assert place
    finger = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".help-box")).to_contain_text(kingdom.words("piece.settlement.help"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".help-box")).to_be_visible()
    expect(kingdom.banner.locator("a.rule")).to_have_count(0)
