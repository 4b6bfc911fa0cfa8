"""Help for a piece: by resting on it with the mouse, by a long touch, by a key that reads it out."""

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.keyboard import Keyboard, expect_said
from tests.web.djambi.table import Table
from tests.web.modules import run
from tools.paths import WEB

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
    box = table.cell("g3").bounding_box()
    assert box
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    help_words = page.locator(".piece-help")
    expect(help_words).to_have_text(explained(table, "bN"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table.button("banner.back")).to_have_count(0)
    expect(help_words).to_be_visible()
    table.cell("c3").tap()
    expect(help_words).to_be_hidden()


def test_it_goes_quiet_after_the_first_game_unless_somebody_has_chosen() -> None:
    body = """
      const { createStore } = await import(given.store);
      const store = createStore({ view: { outcome: null }, game: "one", pieceHelp: true });
      const saved = [];
      m.quietAfterFirstGame({ store, storage: { settings: () => given.settings, saveSettings: (s) => saved.push(s) } });
      if (given.isAnother) store.set({ view: { outcome: {} }, game: "two" });
      else store.set({ view: { outcome: {} } });
      return [store.get().pieceHelp, saved.length];
    """
    store = (WEB / "house" / "store.js").as_uri()
    for settings, is_another, after in (
        ({}, False, [False, 1]),
        ({"pieceHelp": True}, False, [True, 0]),
        ({}, True, [True, 0]),
    ):
        found = run("games/djambi/actions/help", body, store=store, settings=settings, isAnother=is_another)
        assert found == after


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
