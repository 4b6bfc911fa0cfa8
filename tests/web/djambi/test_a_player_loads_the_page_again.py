"""Whoever loads the page again sees what was seen before: the same game, at the same turn, and its address says so."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.script import Prompter, long_game, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
PLIES = 6


def expect_at(table: Table, ply: int, plies: int = PLIES) -> None:
    """Expect to look at the position after *ply* of *plies* turns."""
    table.expect_length(plies)
    table.expect_played(ply)
    if ply < plies:
        expect(table.banner).to_contain_text(table.words("banner.past", ply=ply, plies=plies))


def expect_turn_in_address(table: Table, ply: int | None) -> None:
    """Expect the address to name the turn, or none."""
    end = r"#g=[^&]*$" if ply is None else rf"#g=[^&]*&t={ply}$"
    expect(table.page).to_have_url(re.compile(end))


def reload(table: Table) -> None:
    """Load the page again."""
    table.page.reload()
    wait_until_ready(table.page)


def test_the_turn_of_a_link_is_shown_again(open_page: OpenPage) -> None:
    table = Table(open_page(f"{GAME.first(PLIES)}&t=4"))
    expect_at(table, 4)
    expect_turn_in_address(table, 4)
    for _ in range(2):
        reload(table)
        expect_at(table, 4)
        expect_turn_in_address(table, 4)
    table.button("menu.saved").click()
    expect(table.dialog("saved.title").get_by_role("listitem")).to_have_count(1)


def test_the_turn_that_is_looked_at_is_shown_again(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(PLIES)))
    table.button("log.previous").click()
    table.button("log.previous").click()
    expect_turn_in_address(table, 4)
    reload(table)
    expect_at(table, 4)
    table.button("banner.present").click()
    expect_turn_in_address(table, None)
    reload(table)
    expect_at(table, PLIES)


def test_the_address_is_of_the_game_again_when_it_goes_on(open_page: OpenPage) -> None:
    prompter = Prompter.after(GAME, PLIES)
    table = Table(open_page(f"{GAME.first(PLIES)}&t=2"))
    expect_turn_in_address(table, 2)
    table.button("banner.present").click()
    table.play(GAME.moves[PLIES : PLIES + 1], prompter)
    expect_turn_in_address(table, None)
    reload(table)
    expect_at(table, PLIES + 1, PLIES + 1)
    assert table.position() == prompter.position


def test_back_leads_to_the_turn_that_was_looked_at(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(PLIES)))
    table.button("log.first").click()
    expect_turn_in_address(table, 0)
    table.button("menu.new").first.click()
    table.dialog("new.title").get_by_role("button", name=table.words("new.start"), exact=True).click()
    expect(table.moves).to_have_count(1)
    table.page.go_back()
    expect_at(table, 0)
    expect_turn_in_address(table, 0)


def test_a_replay_writes_no_turn_before_it_stands(open_page: OpenPage) -> None:
    page = open_page(f"{GAME.first(PLIES)}&t=0")
    table = Table(page)
    # What can be played in the turn that the link leads to is told after that turn has been written.
    expect_at(table, 0)
    expect(page.locator(f"#board [aria-label*='{table.words('board.can.select')}']").first).to_be_attached()
    page.evaluate(
        "() => { window.written = []; const write = history.replaceState.bind(history);"
        " history.replaceState = (...entry) => { window.written.push(entry[2]); write(...entry); }; }"
    )
    page.get_by_label(table.words("replay.speed"), exact=True).select_option("fast")
    table.button("replay.start").click()
    expect_at(table, PLIES)
    expect_turn_in_address(table, None)
    assert page.evaluate("() => window.written.filter((hash) => hash.includes('&t=')).length") == 0


def test_a_turn_of_a_long_game_is_shown_again(open_page: OpenPage) -> None:
    game = long_game(260)
    table = Table(open_page(game.hash))
    plies = len(game.moves)
    table.expect_length(plies)
    table.button("log.first").click()
    expect_turn_in_address(table, 0)
    assert "#g=1z." in table.page.url
    reload(table)
    expect_at(table, 0, plies)
