"""Help for a piece: by resting on it with the mouse, by a long touch, by a key that reads it out."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.keyboard import Keyboard, expect_said
from tests.web.djambi.table import Table

VIEWPORT = {"width": 390, "height": 844}
# What the page asks the engine.
LISTEN = """
window.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  window.asked.push(message?.method);
  return post.call(this, message, ...rest);
};
"""


def explained(table: Table, letters: str) -> str:
    """Return how the words about a piece begin."""
    color, kind = letters
    name = table.words(f"name.the.{kind}", color=table.words(f"name.adjective.{color}"))
    return table.words(f"help.{kind}", piece=name[0].upper() + name[1:])


def test_the_mouse_rests_on_a_piece(table: Table, page: Page) -> None:
    table.cell("g3").hover()
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(explained(table, "bN"))
    # It stands beside the board, over which nothing lies.
    words, board = help_words.bounding_box(), table.board.bounding_box()
    assert words
    assert board
    assert words["x"] + words["width"] <= board["x"] or words["y"] + words["height"] <= board["y"]
    table.cell("e5").hover()
    expect(help_words).to_be_hidden()


def test_a_key_reads_out_what_the_piece_does(table: Table) -> None:
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    keyboard.go("i2")
    keyboard.press("i")
    expect_said(table, explained(table, "bR"))
    keyboard.go("i5")
    keyboard.press("i")
    expect_said(table, table.words("board.say.nobody"))


def test_a_long_touch_asks_and_does_not_choose(open_page: OpenPage) -> None:
    page = open_page(viewport=VIEWPORT, has_touch=True)
    table = Table(page)
    x, y = table.middle("g3")
    finger = {"x": x, "y": y}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(explained(table, "bN"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.button("banner.back")).to_have_count(0)
    expect(help_words).to_be_visible()
    table.cell("c3").tap()
    expect(help_words).to_be_hidden()


def test_who_wants_no_help_gets_none(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(LISTEN))
    table = Table(page)
    page.clock.install()
    for is_wanted in (False, True):
        table.button("menu.settings").click()
        table.dialog("settings.title").get_by_label(table.words("settings.pieceHelp")).set_checked(is_wanted)
        page.keyboard.press("Escape")
        table.cell("g3").hover()
        page.clock.fast_forward(5_000)
        assert ("reach" in page.evaluate("() => window.asked")) == is_wanted
        table.cell("e5").hover()
    table.cell("g3").hover()
    page.clock.fast_forward(5_000)
    expect(page.locator(".piece-help")).to_have_text(explained(table, "bN"))
