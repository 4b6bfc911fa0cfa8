"""Help for a piece: under a resting mouse, by a long touch, and read out by a key."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer, expect_announced
from tests.web.djambi.djambi_page import DjambiPage

VIEWPORT = {"width": 390, "height": 844}
# Records the methods that the page calls.
RECORD_METHODS = """
window.methods = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  window.methods.push(message?.method);
  return post.call(this, message, ...rest);
};
"""


def help_text(djambi_page: DjambiPage, letters: str) -> str:
    """Return the help text of a piece."""
    color, kind = letters
    name = djambi_page.words(f"name.the.{kind}", color=djambi_page.words(f"name.adjective.{color}"))
    return djambi_page.words(f"help.{kind}", piece=name[0].upper() + name[1:])


def test_help_appears_beside_the_board_when_the_mouse_rests_on_a_piece(djambi_page: DjambiPage, page: Page) -> None:
    djambi_page.cell("g3").hover()
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(help_text(djambi_page, "bN"))
    # The help is beside the board and covers none of it.
    words, board = help_words.bounding_box(), djambi_page.board.bounding_box()
    assert words
    assert board
    assert words["x"] + words["width"] <= board["x"] or words["y"] + words["height"] <= board["y"]
    djambi_page.cell("e5").hover()
    expect(help_words).to_be_hidden()


def test_a_key_announces_the_help_of_a_piece(djambi_page: DjambiPage) -> None:
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.move_cursor("i2")
    keyboard.press("i")
    expect_announced(djambi_page, help_text(djambi_page, "bR"))
    keyboard.move_cursor("i5")
    keyboard.press("i")
    expect_announced(djambi_page, djambi_page.words("board.say.nobody"))


def test_a_long_touch_shows_the_help_and_chooses_nothing(open_page: OpenPage) -> None:
    page = open_page(viewport=VIEWPORT, has_touch=True)
    djambi_page = DjambiPage(page)
    x, y = djambi_page.cell_centre("g3")
    finger = {"x": x, "y": y}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(help_text(djambi_page, "bN"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(djambi_page.button("banner.back")).to_have_count(0)
    expect(help_words).to_be_visible()
    djambi_page.cell("c3").tap()
    expect(help_words).to_be_hidden()


def test_no_help_appears_when_it_is_switched_off(open_page: OpenPage) -> None:
    page = open_page(prepare=lambda context: context.add_init_script(RECORD_METHODS))
    djambi_page = DjambiPage(page)
    page.clock.install()
    for is_on in (False, True):
        djambi_page.button("menu.settings").click()
        djambi_page.dialog("settings.title").get_by_label(djambi_page.words("settings.pieceHelp")).set_checked(is_on)
        page.keyboard.press("Escape")
        djambi_page.cell("g3").hover()
        page.clock.fast_forward(5_000)
        assert ("reach" in page.evaluate("() => window.methods")) == is_on
        djambi_page.cell("e5").hover()
    djambi_page.cell("g3").hover()
    page.clock.fast_forward(5_000)
    expect(page.locator(".piece-help")).to_have_text(help_text(djambi_page, "bN"))
