"""Help for a piece: under a resting mouse, by a long touch, and read out by a key."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer, expect_announced
from tests.web.djambi.djambi_page import DjambiPage

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


def explained(djambi_page: DjambiPage, letters: str) -> str:
    """Return how the words about a piece begin."""
    color, kind = letters
    name = djambi_page.words(f"name.the.{kind}", color=djambi_page.words(f"name.adjective.{color}"))
    return djambi_page.words(f"help.{kind}", piece=name[0].upper() + name[1:])


def test_the_mouse_rests_on_a_piece(djambi_page: DjambiPage, page: Page) -> None:
    djambi_page.cell("g3").hover()
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(explained(djambi_page, "bN"))
    # It stands beside the board, over which nothing lies.
    words, board = help_words.bounding_box(), djambi_page.board.bounding_box()
    assert words
    assert board
    assert words["x"] + words["width"] <= board["x"] or words["y"] + words["height"] <= board["y"]
    djambi_page.cell("e5").hover()
    expect(help_words).to_be_hidden()


def test_a_key_reads_out_what_the_piece_does(djambi_page: DjambiPage) -> None:
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.move_cursor("i2")
    keyboard.press("i")
    expect_announced(djambi_page, explained(djambi_page, "bR"))
    keyboard.move_cursor("i5")
    keyboard.press("i")
    expect_announced(djambi_page, djambi_page.words("board.say.nobody"))


def test_a_long_touch_asks_and_does_not_choose(open_page: OpenPage) -> None:
    page = open_page(viewport=VIEWPORT, has_touch=True)
    djambi_page = DjambiPage(page)
    x, y = djambi_page.cell_centre("g3")
    finger = {"x": x, "y": y}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(explained(djambi_page, "bN"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(djambi_page.button("banner.back")).to_have_count(0)
    expect(help_words).to_be_visible()
    djambi_page.cell("c3").tap()
    expect(help_words).to_be_hidden()


def test_who_wants_no_help_gets_none(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(LISTEN))
    djambi_page = DjambiPage(page)
    page.clock.install()
    for is_wanted in (False, True):
        djambi_page.button("menu.settings").click()
        djambi_page.dialog("settings.title").get_by_label(djambi_page.words("settings.pieceHelp")).set_checked(
            is_wanted
        )
        page.keyboard.press("Escape")
        djambi_page.cell("g3").hover()
        page.clock.fast_forward(5_000)
        assert ("reach" in page.evaluate("() => window.asked")) == is_wanted
        djambi_page.cell("e5").hover()
    djambi_page.cell("g3").hover()
    page.clock.fast_forward(5_000)
    expect(page.locator(".piece-help")).to_have_text(explained(djambi_page, "bN"))
