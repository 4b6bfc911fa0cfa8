"""Earlier positions are displayed while the game goes on, and nothing changes."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PLIES = 10
IS_CURRENT_IN_VIEW = """() => {
  const list = document.querySelector(".moves");
  const room = list.getBoundingClientRect();
  const row = list.querySelector("[aria-current]").getBoundingClientRect();
  return list.scrollHeight > list.clientHeight && row.top >= room.top - 1 && row.bottom <= room.bottom + 1;
}"""


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(GAME.hash_after(PLIES)))


def expect_displayed_turn(djambi_page: DjambiPage, ply: int) -> None:
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=ply, plies=PLIES))


def test_a_click_on_a_move_displays_its_position(djambi_page: DjambiPage) -> None:
    djambi_page.move_rows.nth(3).get_by_role("button").click()
    expect_displayed_turn(djambi_page, 3)
    djambi_page.expect_on_square("i5", "yM")
    assert djambi_page.position_text() == MovePrompter.after(GAME, 3).position
    expect(djambi_page.page).to_have_url(re.compile(re.escape(f"{GAME.hash_after(PLIES)}&t=3") + "$"))
    djambi_page.button("banner.present").click()
    djambi_page.play(GAME.moves[PLIES : PLIES + 1], MovePrompter.after(GAME, PLIES))


def test_buttons_go_back_and_forward(djambi_page: DjambiPage) -> None:
    for key, ply in [("log.first", 0), ("log.next", 1), ("log.next", 2), ("log.previous", 1)]:
        djambi_page.button(key).click()
        expect_displayed_turn(djambi_page, ply)
    djambi_page.button("log.last").click()
    djambi_page.expect_played(PLIES)
    djambi_page.expect_moves(GAME.moves[:PLIES])
    # In a small window the list scrolls, and the displayed move stays in view.
    for width, height in [(390, 844), (1280, 560)]:
        djambi_page.page.set_viewport_size({"width": width, "height": height})
    djambi_page.page.wait_for_function(IS_CURRENT_IN_VIEW)
