"""The browser's back button closes a dialog, a lesson, the editor or a look at an earlier turn; the game stays."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    """The page of a game of four moves, after another game of two moves in the history."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(2)))
    djambi_page.follow_hash(GAME.hash_after(4))
    djambi_page.expect_played(4)
    return djambi_page


def press_back(page: Page) -> None:
    """Go back in the history, as the browser's button does, and wait for nothing."""
    page.evaluate("() => history.back()")


def test_back_closes_a_dialog_and_then_leads_to_the_game_before(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.settings").click()
    expect(djambi_page.dialog("settings.title")).to_be_visible()
    press_back(djambi_page.page)
    expect(djambi_page.dialog("settings.title")).to_have_count(0)
    djambi_page.expect_played(4)
    assert len(djambi_page.move_rows.all()) == 5
    press_back(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])


def test_back_leads_from_a_lesson_to_all_lessons_and_then_to_the_game(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.learn").click()
    dialog = djambi_page.dialog("learn.title")
    dialog.locator(".lesson-card").first.click()
    expect(dialog.locator(".lesson-question")).to_be_visible()
    press_back(djambi_page.page)
    expect(dialog.locator(".lesson-question")).to_have_count(0)
    expect(dialog.locator(".lesson-card").first).to_be_visible()
    press_back(djambi_page.page)
    expect(dialog).to_have_count(0)
    djambi_page.expect_moves(GAME.moves[:4])


def test_back_ends_a_look_at_an_earlier_turn(djambi_page: DjambiPage) -> None:
    djambi_page.button("log.previous").click()
    expect(djambi_page.button("banner.present")).to_be_visible()
    press_back(djambi_page.page)
    expect(djambi_page.button("banner.present")).to_have_count(0)
    djambi_page.expect_moves(GAME.moves[:4])


def test_back_closes_the_editor(djambi_page: DjambiPage) -> None:
    djambi_page.button("controls.setup").click()
    expect(djambi_page.page.locator("#setup")).to_be_visible()
    press_back(djambi_page.page)
    expect(djambi_page.page.locator("#setup")).to_be_hidden()
    djambi_page.expect_moves(GAME.moves[:4])


def test_back_loses_no_turn_that_was_played_after_a_dialog(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.settings").click()
    djambi_page.page.keyboard.press("Escape")
    djambi_page.play(GAME.moves[4:6], MovePrompter.after(GAME, 4))
    djambi_page.button("menu.share").click()
    expect(djambi_page.page.get_by_role("dialog")).to_be_visible()
    press_back(djambi_page.page)
    expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)
    djambi_page.expect_moves(GAME.moves[:6])
    press_back(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])


def test_a_link_followed_while_a_dialog_is_open_opens_its_game(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.settings").click()
    expect(djambi_page.dialog("settings.title")).to_be_visible()
    djambi_page.follow_hash(GAME.hash_after(3))
    djambi_page.expect_moves(GAME.moves[:3])


def test_escape_in_a_puzzle_goes_one_level_back(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.learn").click()
    dialog = djambi_page.dialog("learn.title")
    dialog.locator(".lesson-today").click()
    expect(dialog.locator(".lesson-question")).to_be_visible()
    expect(dialog.get_by_role("button", name=djambi_page.words("learn.showSolution"))).to_be_visible()
    dialog.locator(".lesson-title").press("Escape")
    expect(dialog.locator(".lesson-card").first).to_be_visible()
    djambi_page.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
