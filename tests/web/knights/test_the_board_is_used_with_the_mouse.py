"""The board with the mouse: a road by two clicks, zoom by the wheel; a key shows threatened pieces."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import RICH, WAR, position_link

#: Position of the edge b4nw on the board at 1280x800, as fractions of width and height.
B4NW = (0.465, 0.083)


def test_two_clicks_build_a_road(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(RICH)))
    page, words = knights_page.page, knights_page.words
    knights_page.take_over(0)
    road, board = page.locator('#hand [data-verb="road"]'), page.locator("#board")
    box = board.bounding_box()
    assert box
    place = (box["x"] + box["width"] * B4NW[0], box["y"] + box["height"] * B4NW[1])

    # Esc cancels the begun action: a click on the same place then builds nothing.
    expect(road.locator(".price .thing")).to_have_count(2)
    road.click()
    expect(road).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(road).to_have_attribute("aria-pressed", "false")
    expect(knights_page.story.locator(".story-action")).to_have_count(0)

    # The wheel zooms in, and a button shows the whole board again.
    whole = page.locator(".board-whole")
    page.mouse.move(*place)
    page.mouse.wheel(0, -300)
    expect(whole).to_be_visible()
    whole.click()
    expect(whole).to_be_hidden()

    road.click()
    page.mouse.click(*place)
    orange = words("name.player.0")
    expect(knights_page.story).to_contain_text(words("event.place.road", player=orange, place="b4nw", track=""))
    expect(knights_page.hand.locator(".kind-wood b")).to_have_text("3")
    expect(knights_page.hand.locator(".kind-brick b")).to_have_text("1")

    # A key shows and hides the threats to the player's own pieces.
    knights_page.follow(position_link(WAR))
    knights_page.take_over(0)
    threats = knights_page.button("threats.title")
    knights_page.board.focus()
    page.keyboard.press("w")
    expect(threats).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("w")
    expect(threats).to_have_attribute("aria-pressed", "false")
