"""Two people at one screen, one of whom leaves: the other's hand stays covered until its owner says to be there."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.test_two_people_wage_war_at_one_screen import WAR, address_of, expect_secret, expect_told

# Before the raiders' first attack the robber is locked (K6.4), so that no throw asks for anything.
TO_THROW = """
storm;players=2
turn 7 of 1 roll
0: settlement b4n, city d4n, road d4nw
1: city d3n, settlement e5n, has 2paper
"""


def seat(knights_page: KnightsPage, player: int, kind: str) -> None:
    """Let another kind of player have a seat."""
    knights_page.button("controls.players").click()
    dialog = knights_page.page.get_by_role("dialog")
    colour = knights_page.words(f"name.party.{player}")
    dialog.get_by_label(knights_page.words("seats.type", colour=colour)).select_option(kind)
    knights_page.button("players.apply").click()
    expect(dialog).to_have_count(0)


@pytest.mark.rule("K15.2")
def test_whose_seat_is_given_to_a_computer_does_not_see_the_others_hand(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(WAR)))
    page = knights_page.page
    page.evaluate("() => { globalThis.leaks = []; }")
    knights_page.take_over(0)
    expect_told(knights_page, 0)
    seat(knights_page, 0, "level1")
    blue = knights_page.words("name.player.1")
    expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=blue))
    expect_secret(knights_page, 0, 1)
    # The frame over the board has the colour of who shall come.
    border = page.locator(".hand-over-button").evaluate("button => getComputedStyle(button).borderColor")
    assert border == "rgb(0, 114, 178)"
    # Nor does it help to load the page again.
    page.reload()
    expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=blue))
    page.evaluate("() => { globalThis.leaks = []; }")
    expect_secret(knights_page, 0, 1)
    knights_page.take_over(1)
    expect_told(knights_page, 1)


@pytest.mark.rule("K15.2")
def test_whose_friend_has_left_takes_back_no_throw(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(TO_THROW)))
    knights_page.take_over(1)
    knights_page.button("verb.roll.name").click()
    expect(knights_page.button("verb.end.name")).to_be_visible()
    seat(knights_page, 0, "level1")
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    knights_page.button("controls.undo").click()
    expect(knights_page.page.locator("#notices")).to_contain_text(knights_page.words("notice.noUndo"))
