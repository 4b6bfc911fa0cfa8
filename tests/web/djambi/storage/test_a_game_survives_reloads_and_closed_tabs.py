"""The game in progress survives a reload, a closed tab and a visit to another page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
UntilReady = Callable[[Page], None]


def address_without_hash(page: Page) -> str:
    """Return the address of *page* without its hash."""
    return page.url.split("#")[0]


def test_a_reload_during_a_game_loses_nothing(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:4], prompter)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(3)
    djambi_page.page.reload()
    until_ready(djambi_page.page)
    djambi_page.expect_played(3)
    djambi_page.expect_moves(GAME.moves[:4])
    djambi_page.button("controls.redo").click()
    djambi_page.expect_played(4)
    djambi_page.play(GAME.moves[4:5], prompter)
    assert djambi_page.position_text() == prompter.position
    djambi_page.expect_no_alert()


def test_a_reload_during_a_move_keeps_the_moves_before(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    for choice in prompter.choices(GAME.moves[2])[:2]:
        djambi_page.choose(choice)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.body.M"))
    djambi_page.page.reload()
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])
    djambi_page.play(GAME.moves[2:3], prompter)


def test_a_new_tab_continues_the_game_of_a_closed_one(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:3], prompter)
    address = address_without_hash(djambi_page.page)
    djambi_page.page.close()
    later = DjambiPage(djambi_page.page.context.new_page())
    later.page.goto(address)
    until_ready(later.page)
    later.expect_moves(GAME.moves[:3])
    assert later.position_text() == prompter.position
    later.play(GAME.moves[3:4], prompter)


def test_a_visit_to_another_page_loses_nothing(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    djambi_page.page.goto("about:blank")
    djambi_page.page.go_back()
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])


def test_two_tabs_play_different_games_independently(djambi_page: DjambiPage, until_ready: UntilReady) -> None:
    mine = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], mine)
    other = DjambiPage(djambi_page.page.context.new_page())
    other.page.goto(address_without_hash(djambi_page.page) + recorded_game("duel").hash_after(2))
    until_ready(other.page)
    others = MovePrompter.after(recorded_game("duel"), 2)
    other.play(recorded_game("duel").moves[2:3], others)
    djambi_page.play(GAME.moves[2:3], mine)
    other.play(recorded_game("duel").moves[3:4], others)
    for tab, prompter in ((djambi_page, mine), (other, others)):
        tab.page.goto(address_without_hash(tab.page))
        until_ready(tab.page)
        assert tab.position_text() == prompter.position
