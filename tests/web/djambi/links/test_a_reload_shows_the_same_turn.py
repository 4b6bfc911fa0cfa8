"""After a reload the page shows the same game at the same turn, which is in its address."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter, long_quiet_game
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PLIES = 6


def expect_displayed_turn(djambi_page: DjambiPage, ply: int, plies: int = PLIES) -> None:
    """Expect the position after *ply* of *plies* turns to be displayed."""
    djambi_page.expect_move_count(plies)
    djambi_page.expect_played(ply)
    if ply < plies:
        expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=plies))


def expect_turn_in_address(djambi_page: DjambiPage, ply: int | None) -> None:
    """Expect the address to name the turn *ply*; no turn for `None`."""
    end = r"#g=[^&]*$" if ply is None else rf"#g=[^&]*&t={ply}$"
    expect(djambi_page.page).to_have_url(re.compile(end))


def reload_page(djambi_page: DjambiPage) -> None:
    """Reload the page and wait for its engine."""
    djambi_page.page.reload()
    wait_until_ready(djambi_page.page)


def test_a_reload_shows_the_turn_of_the_link(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(f"{GAME.hash_after(PLIES)}&t=4"))
    expect_displayed_turn(djambi_page, 4)
    expect_turn_in_address(djambi_page, 4)
    for _ in range(2):
        reload_page(djambi_page)
        expect_displayed_turn(djambi_page, 4)
        expect_turn_in_address(djambi_page, 4)
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(1)


def test_a_reload_shows_the_displayed_turn(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(PLIES)))
    djambi_page.button("log.previous").click()
    djambi_page.button("log.previous").click()
    expect_turn_in_address(djambi_page, 4)
    reload_page(djambi_page)
    expect_displayed_turn(djambi_page, 4)
    djambi_page.button("banner.present").click()
    expect_turn_in_address(djambi_page, None)
    reload_page(djambi_page)
    expect_displayed_turn(djambi_page, PLIES)


def test_the_address_names_no_turn_once_the_game_goes_on(open_page: OpenPage) -> None:
    prompter = MovePrompter.after(GAME, PLIES)
    djambi_page = DjambiPage(open_page(f"{GAME.hash_after(PLIES)}&t=2"))
    expect_turn_in_address(djambi_page, 2)
    djambi_page.button("banner.present").click()
    djambi_page.play(GAME.moves[PLIES : PLIES + 1], prompter)
    expect_turn_in_address(djambi_page, None)
    reload_page(djambi_page)
    expect_displayed_turn(djambi_page, PLIES + 1, PLIES + 1)
    assert djambi_page.position_text() == prompter.position


def test_back_leads_to_the_turn_displayed_before(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(PLIES)))
    djambi_page.button("log.first").click()
    expect_turn_in_address(djambi_page, 0)
    djambi_page.button("menu.new").first.click()
    djambi_page.dialog("new.title").get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(djambi_page.move_rows).to_have_count(1)
    djambi_page.page.go_back()
    expect_displayed_turn(djambi_page, 0)
    expect_turn_in_address(djambi_page, 0)


def test_a_replay_writes_no_turn_into_the_address(open_page: OpenPage) -> None:
    page = open_page(f"{GAME.hash_after(PLIES)}&t=0")
    djambi_page = DjambiPage(page)
    # The choices of the linked turn are shown after its turn has been written into the address.
    expect_displayed_turn(djambi_page, 0)
    expect(page.locator(f"#board [aria-label*='{djambi_page.words('board.can.select')}']").first).to_be_attached()
    page.evaluate(
        "() => { window.written = []; const write = history.replaceState.bind(history);"
        " history.replaceState = (...entry) => { window.written.push(entry[2]); write(...entry); }; }"
    )
    page.get_by_label(djambi_page.words("replay.speed"), exact=True).select_option("fast")
    djambi_page.button("replay.start").click()
    expect_displayed_turn(djambi_page, PLIES)
    expect_turn_in_address(djambi_page, None)
    assert page.evaluate("() => window.written.filter((hash) => hash.includes('&t=')).length") == 0


def test_a_reload_shows_the_displayed_turn_of_a_long_game(open_page: OpenPage) -> None:
    game = long_quiet_game(260)
    djambi_page = DjambiPage(open_page(game.whole_hash))
    plies = len(game.moves)
    djambi_page.expect_move_count(plies)
    djambi_page.button("log.first").click()
    expect_turn_in_address(djambi_page, 0)
    assert "#g=1z." in djambi_page.page.url
    reload_page(djambi_page)
    expect_displayed_turn(djambi_page, 0, plies)
