"""The browser's Back closes a dialog, a lesson, the set-up board, a look at an earlier turn; the game stays."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    """A game that has been begun, so that there is one before it to go back to."""
    table = Table(open_page(GAME.first(2)))
    table.page.evaluate("hash => { location.hash = hash; }", GAME.first(4))
    table.expect_played(4)
    return table


def back(page: Page) -> None:
    """Go back as the button of a browser does, whatever comes of it."""
    page.evaluate("() => history.back()")


def test_a_dialog_is_closed_and_the_game_stays(table: Table) -> None:
    table.button("menu.settings").click()
    expect(table.dialog("settings.title")).to_be_visible()
    back(table.page)
    expect(table.dialog("settings.title")).to_have_count(0)
    table.expect_played(4)
    assert len(table.moves.all()) == 5
    back(table.page)
    table.expect_line(GAME.moves[:2])


def test_a_lesson_leads_to_all_lessons_and_then_to_the_game(table: Table) -> None:
    table.button("menu.learn").click()
    dialog = table.dialog("learn.title")
    dialog.locator(".learn-card").first.click()
    expect(dialog.locator(".learn-question")).to_be_visible()
    back(table.page)
    expect(dialog.locator(".learn-question")).to_have_count(0)
    expect(dialog.locator(".learn-card").first).to_be_visible()
    back(table.page)
    expect(dialog).to_have_count(0)
    table.expect_line(GAME.moves[:4])


def test_looking_back_ends(table: Table) -> None:
    table.button("log.previous").click()
    expect(table.button("banner.present")).to_be_visible()
    back(table.page)
    expect(table.button("banner.present")).to_have_count(0)
    table.expect_line(GAME.moves[:4])


def test_the_set_up_board_is_left(table: Table) -> None:
    table.button("controls.setup").click()
    expect(table.page.locator("#setup")).to_be_visible()
    back(table.page)
    expect(table.page.locator("#setup")).to_be_hidden()
    table.expect_line(GAME.moves[:4])


def test_a_turn_played_meanwhile_is_not_lost(table: Table) -> None:
    table.button("menu.settings").click()
    table.page.keyboard.press("Escape")
    table.play(GAME.moves[4:6], Prompter.after(GAME, 4))
    table.button("menu.share").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    back(table.page)
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.expect_line(GAME.moves[:6])
    back(table.page)
    table.expect_line(GAME.moves[:2])


def test_a_link_that_is_followed_over_an_open_dialog_opens_its_game(table: Table) -> None:
    table.button("menu.settings").click()
    expect(table.dialog("settings.title")).to_be_visible()
    table.page.evaluate("hash => { location.hash = hash; }", GAME.first(3))
    table.expect_line(GAME.moves[:3])


def test_escape_in_a_puzzle_goes_one_level_back(table: Table) -> None:
    table.button("menu.learn").click()
    dialog = table.dialog("learn.title")
    dialog.locator(".learn-today").click()
    expect(dialog.locator(".learn-question")).to_be_visible()
    expect(dialog.get_by_role("button", name=table.words("learn.showSolution"))).to_be_visible()
    dialog.locator(".learn-title").press("Escape")
    expect(dialog.locator(".learn-card").first).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
