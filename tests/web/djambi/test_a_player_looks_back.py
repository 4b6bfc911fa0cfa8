"""Earlier positions are looked at while the game goes on; looking changes nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
PLIES = 10
IS_CURRENT_SEEN = """() => {
  const list = document.querySelector(".moves");
  const room = list.getBoundingClientRect();
  const row = list.querySelector("[aria-current]").getBoundingClientRect();
  return list.scrollHeight > list.clientHeight && row.top >= room.top - 1 && row.bottom <= room.bottom + 1;
}"""


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    return Table(open_page(GAME.first(PLIES)))


def expect_past(table: Table, ply: int) -> None:
    expect(table.banner).to_contain_text(table.words("banner.past", ply=ply, plies=PLIES))


def test_a_click_on_a_move_shows_its_position(table: Table) -> None:
    table.moves.nth(3).get_by_role("button").click()
    expect_past(table, 3)
    table.expect_standing("i5", "yM")
    assert table.position() == Prompter.after(GAME, 3).position
    expect(table.page).to_have_url(re.compile(re.escape(f"{GAME.first(PLIES)}&t=3") + "$"))
    table.button("banner.present").click()
    table.play(GAME.moves[PLIES : PLIES + 1], Prompter.after(GAME, PLIES))


def test_the_buttons_go_back_and_on(table: Table) -> None:
    for key, ply in [("log.first", 0), ("log.next", 1), ("log.next", 2), ("log.previous", 1)]:
        table.button(key).click()
        expect_past(table, ply)
    table.button("log.last").click()
    table.expect_played(PLIES)
    table.expect_line(GAME.moves[:PLIES])
    # A list that fits has nothing to scroll; a smaller one still shows the move that the board stands at.
    for width, height in [(390, 844), (1280, 560)]:
        table.page.set_viewport_size({"width": width, "height": height})
    table.page.wait_for_function(IS_CURRENT_SEEN)
