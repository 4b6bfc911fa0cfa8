"""Links that the share dialog offers: to the game, a turn or a position, copied or handed to the system."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.links.bad_links import packed_hash
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.share_dialog import dialog_button, display_turn, expect_displayed_turn

GAME = recorded_game("four-parties")
FAKE_SHARE_SHEET = """() => {
  window.sharedData = [];
  navigator.canShare = (data) => !data.files;
  navigator.share = async (data) => { window.sharedData.push(data); };
}"""


def test_a_friend_opens_the_game_at_a_turn(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.hash_after(20)))
    address = mine.page.url
    display_turn(mine, 5)
    link = mine.turn_link()
    assert link == f"{address}&t=5"
    expect(mine.page).to_have_url(link)
    friends = DjambiPage(open_page("#" + link.split("#")[1]))
    expect_displayed_turn(friends, 5, 20)
    friends.expect_moves(GAME.moves[:20])
    assert friends.position_text() == MovePrompter.after(GAME, 5).position
    expect(friends.page).to_have_url(link)
    friends.button("banner.present").click()
    expect(friends.page).to_have_url(address)
    friends.play([GAME.moves[20]], MovePrompter.after(GAME, 20))


def test_a_packed_or_escaped_link_opens_at_its_turn(open_page: OpenPage) -> None:
    text = GAME.hash_after(20).removeprefix("#g=1.")
    djambi_page = DjambiPage(open_page(packed_hash(text.encode()) + "&t=0"))
    expect_displayed_turn(djambi_page, 0, 20)
    djambi_page.follow_hash(GAME.hash_after(8) + "%26t%3D3")
    expect_displayed_turn(djambi_page, 3, 8)


def test_a_link_to_a_turn_of_the_same_game_opens_no_second_game(
    open_page: OpenPage, until_ready: Callable[[Page], None]
) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(6)))
    address = djambi_page.page.url
    djambi_page.follow_hash(GAME.hash_after(6) + "&t=2")
    expect_displayed_turn(djambi_page, 2, 6)
    expect(djambi_page.page).to_have_url(f"{address}&t=2")
    djambi_page.follow_hash(GAME.hash_after(6))
    expect(djambi_page.page).to_have_url(address)
    djambi_page.expect_played(6)
    djambi_page.page.goto("about:blank")
    djambi_page.page.goto(address + "&t=4")
    until_ready(djambi_page.page)
    expect_displayed_turn(djambi_page, 4, 6)
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(1)


def test_the_displayed_turn_is_the_first_target(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(6)))
    for ply, target in [(None, "game"), (2, "turn")]:
        if ply:
            display_turn(djambi_page, ply)
        expect(djambi_page.open_share_dialog().locator("input[type=radio]:checked")).to_have_value(target)
        djambi_page.page.keyboard.press("Escape")


def test_the_share_sheet_of_the_system_gets_the_link(open_page: OpenPage) -> None:
    def install_share_sheet(context: BrowserContext) -> None:
        context.add_init_script(f"({FAKE_SHARE_SHEET})()")

    djambi_page = DjambiPage(open_page(GAME.hash_after(6), prepare=install_share_sheet))
    dialog = djambi_page.open_share_dialog()
    dialog_button(djambi_page, dialog, "share.system").click()
    djambi_page.choose_link_target(dialog, "position")
    dialog_button(djambi_page, dialog, "share.system").click()
    djambi_page.page.wait_for_function("() => window.sharedData.length === 2")
    game, position = djambi_page.page.evaluate("() => window.sharedData.map(({ url }) => url)")
    assert game == djambi_page.page.url
    assert urlsplit(position).fragment.startswith("p=1.")


def test_a_browser_without_a_share_sheet_does_not_offer_it(open_page: OpenPage) -> None:
    def remove_share_sheet(context: BrowserContext) -> None:
        context.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare;")

    djambi_page = DjambiPage(open_page(GAME.hash_after(2), prepare=remove_share_sheet))
    expect(dialog_button(djambi_page, djambi_page.open_share_dialog(), "share.system")).to_have_count(0)


def test_the_link_is_selected_where_copying_is_forbidden(open_page: OpenPage) -> None:
    def forbid_copying(context: BrowserContext) -> None:
        context.add_init_script(
            "if (navigator.clipboard) navigator.clipboard.writeText = async () => { throw new Error(); };"
        )

    djambi_page = DjambiPage(open_page(GAME.hash_after(3), prepare=forbid_copying))
    dialog = djambi_page.open_share_dialog()
    dialog_button(djambi_page, dialog, "share.link.copy").click()
    expect(dialog).to_contain_text(djambi_page.words("share.copyRefused"))
    selected: Any = djambi_page.page.evaluate(
        "() => document.getSelection().toString() || document.activeElement.value"
    )
    assert selected == djambi_page.page.url
