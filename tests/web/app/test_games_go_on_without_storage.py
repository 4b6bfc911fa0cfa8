"""Forbidden or full storage: the page shows one notice, the game goes on, and the address holds it."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

GAME = recorded_game("four-parties")
FORBID_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("forbidden", "SecurityError"); } });
}"""
FILL_STORAGE = """() => {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try { for (let n = 0; ; n += 1) localStorage.setItem(`else.${size}.${n}`, "x".repeat(size)); } catch { /* full */ }
  }
}"""


def expect_play_goes_on(
    djambi_page: DjambiPage, until_ready: Callable[[Page], None], prompter: MovePrompter, ply: int
) -> None:
    """Play three more moves, reload the page, and expect these moves, which the address holds."""
    djambi_page.play(GAME.moves[ply : ply + 3], prompter)
    djambi_page.page.reload()
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[: ply + 3])
    assert djambi_page.position_text() == prompter.position


def test_the_game_goes_on_where_storage_is_forbidden(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    def forbid(context: BrowserContext) -> None:
        context.add_init_script(FORBID_STORAGE)

    djambi_page = DjambiPage(open_page(prepare=forbid))
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words("notice.storage"))
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title")).to_contain_text(djambi_page.words("saved.none"))
    djambi_page.page.keyboard.press("Escape")
    expect_play_goes_on(djambi_page, until_ready, MovePrompter(rules="standard"), 0)


def test_the_game_goes_on_where_storage_is_full(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    djambi_page.page.evaluate(FILL_STORAGE)
    prompter = MovePrompter.after(GAME, 3)
    djambi_page.play(GAME.moves[3:4], prompter)  # without a death: the record gets longer
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words("notice.storage"))
    expect_play_goes_on(djambi_page, until_ready, prompter, 4)
    djambi_page.page.evaluate("() => localStorage.clear()")
    djambi_page.play(GAME.moves[7:8], prompter)
    djambi_page.expect_no_alert()  # there is room again
    djambi_page.page.goto(djambi_page.page.url.split("#")[0])
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:8])


def test_the_notice_for_a_game_with_secrets_names_no_link(open_page: OpenPage) -> None:
    """The address does not hold a running game of Knights, so that only a file can save it."""
    knights_page = KnightsPage(open_page(KNIGHTS, prepare=lambda context: context.add_init_script(FORBID_STORAGE)))
    knights_page.pick_first()
    notice = knights_page.page.locator("#notices").get_by_role("alert")
    expect(notice).to_contain_text(knights_page.words("notice.storageSecret"))
    expect(notice).not_to_contain_text("link")
