"""The game in progress survives a reload, a closed tab and a look at another page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
UntilReady = Callable[[Page], None]


def home(page: Page) -> str:
    """Return the address without any link in it."""
    return page.url.split("#")[0]


def test_a_reload_in_mid_game_loses_nothing(table: Table, until_ready: UntilReady) -> None:
    prompter = Prompter(rules="standard")
    table.play(GAME.moves[:4], prompter)
    table.button("controls.undo").click()
    table.expect_played(3)
    table.page.reload()
    until_ready(table.page)
    table.expect_played(3)
    table.expect_line(GAME.moves[:4])
    table.button("controls.redo").click()
    table.expect_played(4)
    table.play(GAME.moves[4:5], prompter)
    assert table.position() == prompter.position
    table.expect_no_notice()


def test_a_reload_in_mid_move_keeps_the_moves_before(table: Table, until_ready: UntilReady) -> None:
    prompter = Prompter(rules="standard")
    table.play(GAME.moves[:2], prompter)
    for choice in prompter.choices(GAME.moves[2])[:2]:
        table.choose(choice)
    expect(table.banner).to_contain_text(table.words("step.body.M"))
    table.page.reload()
    until_ready(table.page)
    table.expect_line(GAME.moves[:2])
    table.play(GAME.moves[2:3], prompter)


def test_a_tab_opened_after_the_last_was_closed_goes_on(table: Table, until_ready: UntilReady) -> None:
    prompter = Prompter(rules="standard")
    table.play(GAME.moves[:3], prompter)
    address = home(table.page)
    table.page.close()
    later = Table(table.page.context.new_page())
    later.page.goto(address)
    until_ready(later.page)
    later.expect_line(GAME.moves[:3])
    assert later.position() == prompter.position
    later.play(GAME.moves[3:4], prompter)


def test_another_page_and_back_loses_nothing(table: Table, until_ready: UntilReady) -> None:
    table.play(GAME.moves[:2], Prompter(rules="standard"))
    table.page.goto("about:blank")
    table.page.go_back()
    until_ready(table.page)
    table.expect_line(GAME.moves[:2])


def test_two_tabs_do_not_harm_each_other(table: Table, until_ready: UntilReady) -> None:
    mine = Prompter(rules="standard")
    table.play(GAME.moves[:2], mine)
    other = Table(table.page.context.new_page())
    other.page.goto(home(table.page) + recorded("duel").first(2))
    until_ready(other.page)
    others = Prompter.after(recorded("duel"), 2)
    other.play(recorded("duel").moves[2:3], others)
    table.play(GAME.moves[2:3], mine)
    other.play(recorded("duel").moves[3:4], others)
    for tab, prompter in ((table, mine), (other, others)):
        tab.page.goto(home(tab.page))
        until_ready(tab.page)
        assert tab.position() == prompter.position
