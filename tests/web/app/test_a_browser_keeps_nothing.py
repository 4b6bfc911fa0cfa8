"""Storage that is forbidden or full: one notice, and the game goes on; its link keeps it."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table
from tests.web.knights.kingdom import KNIGHTS, Kingdom

GAME = recorded("four-parties")
FORBID = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });
}"""
FILL = """() => {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try { for (let n = 0; ; n += 1) localStorage.setItem(`else.${size}.${n}`, "x".repeat(size)); } catch { /* full */ }
  }
}"""


def expect_play_goes_on(table: Table, until_ready: Callable[[Page], None], prompter: Prompter, ply: int) -> None:
    """Play three more moves; a reload finds them by the address."""
    table.play(GAME.moves[ply : ply + 3], prompter)
    table.page.reload()
    until_ready(table.page)
    table.expect_line(GAME.moves[: ply + 3])
    assert table.position() == prompter.position


def test_the_game_goes_on_where_storage_is_forbidden(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    def forbid(context: BrowserContext) -> None:
        context.add_init_script(FORBID)

    table = Table(open_page(prepare=forbid))
    expect(table.notices.get_by_role("alert")).to_contain_text(table.words("notice.storage"))
    table.button("menu.saved").click()
    expect(table.dialog("saved.title")).to_contain_text(table.words("saved.none"))
    table.page.keyboard.press("Escape")
    expect_play_goes_on(table, until_ready, Prompter(rules="standard"), 0)


def test_the_game_goes_on_where_storage_is_full(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    table = Table(open_page(GAME.first(3)))
    table.page.evaluate(FILL)
    prompter = Prompter.after(GAME, 3)
    table.play(GAME.moves[3:4], prompter)  # nobody dies, so that there is more to be kept
    expect(table.notices.get_by_role("alert")).to_contain_text(table.words("notice.storage"))
    expect_play_goes_on(table, until_ready, prompter, 4)
    table.page.evaluate("() => localStorage.clear()")
    table.play(GAME.moves[7:8], prompter)
    table.expect_no_notice()  # there is room again
    table.page.goto(table.page.url.split("#")[0])
    until_ready(table.page)
    table.expect_line(GAME.moves[:8])


def test_a_game_with_secrets_promises_no_link(open_page: OpenPage) -> None:
    """A running game of Knights stands in no address: a file is what keeps it."""
    kingdom = Kingdom(open_page(KNIGHTS, prepare=lambda context: context.add_init_script(FORBID)))
    kingdom.pick_first()
    notice = kingdom.page.locator("#notices").get_by_role("alert")
    expect(notice).to_contain_text(kingdom.words("notice.storageSecret"))
    expect(notice).not_to_contain_text("link")
