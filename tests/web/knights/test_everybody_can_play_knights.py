"""Knights for everybody: a phone's fingers reach all, and one that rests asks."""

from typing import Any

from playwright.sync_api import FloatRect, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_a_blind_player_plays_knights import RICH
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
# A control inside a label is as large as the label; a link in the middle of a sentence is exempt.
SMALL = """least => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("p a"))
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.01)
  .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)}: ${width} x ${height}`)"""
# From the first row of cards below the board to the last thing that a turn needs.
TURN = """() => {
  const [first, last] = ["#hand", "#tracks"].map((part) => document.querySelector(part).getBoundingClientRect());
  return last.bottom - first.top;
}"""
D4N = (0.5, 0.346)
"""Where the vertex d4n is on the board of a phone 360 pixels wide, as parts of the board."""
LEAST = 24
"""CSS pixels, by WCAG 2.5.8."""


def board_of(knights_page: KnightsPage) -> FloatRect:
    """Return where the board is, once it is in sight."""
    board = knights_page.page.locator("#board")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    assert box
    return box


def test_a_phone_plays_by_touch(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang=fr", **PHONE), "fr")
    page, words = knights_page.page, knights_page.words
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    expect(page).to_have_title(words("games.knights"))
    room = page.evaluate(WIDTHS)[1]
    assert page.evaluate(WIDTHS)[0] <= room, "nothing to scroll sideways"
    assert page.evaluate(SMALL, LEAST) == []

    # A finger that rests on a button asks what it is for, and does not press it.
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    thing = page.locator('[data-help="verb:settlement"]')
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".help-box")).to_contain_text(words("piece.settlement.help"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".help-box")).to_be_visible()
    expect(knights_page.banner.locator("a.rule")).to_have_count(0)
    assert page.evaluate(WIDTHS)[0] <= room

    # One that taps, or begins to scroll, asks nothing however long it waits afterwards.
    page.clock.install()
    page.touchscreen.tap(finger["x"], finger["y"])
    page.clock.fast_forward(5000)
    expect(page.locator(".help-box")).to_be_hidden()
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    away = {"x": finger["x"], "y": finger["y"] - 40}
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [away]})
    page.clock.fast_forward(5000)
    expect(page.locator(".help-box")).to_be_hidden()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.resume()

    # Two fingers look closer, and a button shows the whole again.
    board = board_of(knights_page)
    middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    apart = [[{"x": middle[0] + sign * by, "y": middle[1], "id": sign + 1} for sign in (-1, 1)] for by in (20, 60)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": apart[0]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": apart[1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".board-whole").click()
    expect(page.locator(".board-whole")).to_be_hidden()

    # A tap founds a settlement.
    board = board_of(knights_page)
    x, y = board["x"] + board["width"] * D4N[0], board["y"] + board["height"] * D4N[1]
    page.touchscreen.tap(x, y)
    expect(knights_page.story).to_contain_text(
        words("event.place.settlement", player=words("name.player.0"), place="d4n")
    )
    assert page.evaluate(WIDTHS)[0] <= room

    # All that a turn needs is seen at once, below the banner that stays.
    page.set_viewport_size({"width": 390, "height": 844})
    banner = knights_page.banner.bounding_box()
    assert banner
    assert page.evaluate(TURN) < 844 - banner["height"]

    # At 150 % zoom, and on a phone on its side, the whole board stands beside what a turn needs.
    for width, height in ((853, 533), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        expect(page.locator("#board")).to_be_in_viewport(ratio=1)
        expect(knights_page.button("controls.hint")).to_be_in_viewport(ratio=1)

    # Who is made an offer answers it on the first screen.
    page.set_viewport_size({"width": 390, "height": 844})
    knights_page.follow(address_of(RICH))
    knights_page.take_over(0)
    knights_page.button("trade.title").click()
    knights_page.button("trade.tab.offer").click()
    for side in ("give", "take"):
        page.locator(f".bundle-{side} .stepper:enabled").first.click()
    page.locator(".proposal .primary").click()
    knights_page.take_over(1)
    page.evaluate("() => scrollTo(0, 0)")
    expect(knights_page.button("verb.refuse.name")).to_be_in_viewport(ratio=1)
