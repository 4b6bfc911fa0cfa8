"""Knights on a phone: taps play, a resting finger shows help, and everything is within reach."""

from typing import Any

from playwright.sync_api import FloatRect, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.linked_positions import RICH, position_link

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
#: Returns the widths of the document and of the window.
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
# Returns the controls that are smaller than a size. A control inside a label is as large as the label; a link within a
# sentence is exempt.
SMALL_CONTROLS = """size => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("p a"))
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < size - 0.01)
  .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 120)}: ${width} x ${height}`)"""
# Returns the height of all that a turn needs below the board, from the hand to the tracks.
TURN_HEIGHT = """() => {
  const [first, last] = ["#hand", "#tracks"].map((part) => document.querySelector(part).getBoundingClientRect());
  return last.bottom - first.top;
}"""
#: Position of the vertex d4n on the board of a phone 360 pixels wide, as fractions of width and height.
D4N = (0.5, 0.346)
#: WCAG 2.5.8.
MIN_TARGET_PX = 24


def board_box(knights_page: KnightsPage) -> FloatRect:
    """Scroll the board into view; return its rectangle in the window."""
    board = knights_page.page.locator("#board")
    board.scroll_into_view_if_needed()
    box = board.bounding_box()
    assert box
    return box


def test_knights_is_played_by_touch(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang=fr", **PHONE), "fr")
    page, words = knights_page.page, knights_page.words
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    expect(page).to_have_title(words("games.knights"))
    window_width = page.evaluate(WIDTHS)[1]
    assert page.evaluate(WIDTHS)[0] <= window_width, "the page does not scroll sideways"
    assert page.evaluate(SMALL_CONTROLS, MIN_TARGET_PX) == []

    # A finger that rests on a button shows its help, and does not press it.
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    button = page.locator('[data-help="verb:settlement"]')
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".help-box")).to_contain_text(words("piece.settlement.help"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".help-box")).to_be_visible()
    expect(knights_page.banner.locator("a.rule")).to_have_count(0)
    assert page.evaluate(WIDTHS)[0] <= window_width

    # A tap, or a finger that begins to scroll, shows no help.
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

    # Two fingers zoom in, and a button shows the whole board again.
    board = board_box(knights_page)
    middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    apart = [[{"x": middle[0] + sign * by, "y": middle[1], "id": sign + 1} for sign in (-1, 1)] for by in (20, 60)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": apart[0]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": apart[1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".board-whole").click()
    expect(page.locator(".board-whole")).to_be_hidden()

    # A tap builds a settlement.
    board = board_box(knights_page)
    x, y = board["x"] + board["width"] * D4N[0], board["y"] + board["height"] * D4N[1]
    page.touchscreen.tap(x, y)
    expect(knights_page.story).to_contain_text(
        words("event.place.settlement", player=words("name.player.0"), place="d4n")
    )
    assert page.evaluate(WIDTHS)[0] <= window_width

    # All that a turn needs fits the window below the banner, which stays in view.
    page.set_viewport_size({"width": 390, "height": 844})
    banner = knights_page.banner.bounding_box()
    assert banner
    assert page.evaluate(TURN_HEIGHT) < 844 - banner["height"]

    # At 150 % zoom, and on a phone in landscape, the whole board is beside the controls.
    for width, height in ((853, 533), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => scrollTo(0, 0)")
        expect(page.locator("#board")).to_be_in_viewport(ratio=1)
        expect(knights_page.button("controls.hint")).to_be_in_viewport(ratio=1)

    # The answers to an offer are in view without scrolling.
    page.set_viewport_size({"width": 390, "height": 844})
    knights_page.follow(position_link(RICH))
    knights_page.take_over(0)
    knights_page.button("trade.title").click()
    knights_page.button("trade.tab.offer").click()
    for side in ("give", "take"):
        page.locator(f".bundle-{side} .stepper:enabled").first.click()
    page.locator(".proposal .primary").click()
    knights_page.take_over(1)
    page.evaluate("() => scrollTo(0, 0)")
    expect(knights_page.button("verb.refuse.name")).to_be_in_viewport(ratio=1)
