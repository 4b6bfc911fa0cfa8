"""Two people at one screen, one of whom leaves: the other's hand stays covered until its owner says to be there."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import Kingdom
from tests.web.knights.test_two_people_wage_war_at_one_screen import WAR, address_of, expect_secret, expect_told

# Before the raiders' first attack the robber is locked (K6.4), so that no throw asks for anything.
TO_THROW = """
storm;players=2
turn 7 of 1 roll
0: settlement b4n, city d4n, road d4nw
1: city d3n, settlement e5n, has 2paper
"""


def seat(kingdom: Kingdom, player: int, kind: str) -> None:
    """Let another kind of player have a seat."""
    kingdom.button("controls.players").click()
    dialog = kingdom.page.get_by_role("dialog")
    colour = kingdom.words(f"name.party.{player}")
    dialog.get_by_label(kingdom.words("seats.type", colour=colour)).select_option(kind)
    kingdom.button("players.apply").click()
    expect(dialog).to_have_count(0)


@pytest.mark.rule("K15.2")
def test_whose_seat_is_given_to_a_computer_does_not_see_the_others_hand(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(address_of(WAR)))
    page = kingdom.page
    page.evaluate("() => { globalThis.leaks = []; }")
    kingdom.take_over(0)
    expect_told(kingdom, 0)
    seat(kingdom, 0, "level1")
    blue = kingdom.words("name.player.1")
    expect(kingdom.banner).to_contain_text(kingdom.words("handOver.pass", player=blue))
    expect_secret(kingdom, 0, 1)
    # The frame over the board has the colour of who shall come.
    border = page.locator(".veil-button").evaluate("button => getComputedStyle(button).borderColor")
    assert border == "rgb(0, 114, 178)"
    # Nor does it help to load the page again.
    page.reload()
    expect(kingdom.banner).to_contain_text(kingdom.words("handOver.pass", player=blue))
    page.evaluate("() => { globalThis.leaks = []; }")
    expect_secret(kingdom, 0, 1)
    kingdom.take_over(1)
    expect_told(kingdom, 1)


@pytest.mark.rule("K15.2")
def test_whose_friend_has_left_takes_back_no_throw(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(address_of(TO_THROW)))
    kingdom.take_over(1)
    kingdom.button("verb.roll.name").click()
    expect(kingdom.button("verb.end.name")).to_be_visible()
    seat(kingdom, 0, "level1")
    expect(kingdom.hand.get_by_role("button")).to_have_count(8)
    kingdom.button("controls.undo").click()
    expect(kingdom.page.locator("#notices")).to_contain_text(kingdom.words("notice.noUndo"))
