"""One of two people at one screen gives the seat to a computer: the other hand stays hidden until the hand-over."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.hidden_hands import expect_hand_shown, expect_hands_hidden
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import WAR, position_link

# Before the raiders' first attack the robber is locked (K6.4), so that no throw asks for a decision.
BEFORE_THROW = """
storm;players=2
turn 7 of 1 roll
0: settlement b4n, city d4n, road d4nw
1: city d3n, settlement e5n, has 2paper
"""


def change_seat(knights_page: KnightsPage, player: int, kind: str) -> None:
    """Give the seat of *player* to another kind of player."""
    knights_page.button("controls.players").click()
    dialog = knights_page.page.get_by_role("dialog")
    colour = knights_page.words(f"name.party.{player}")
    dialog.get_by_label(knights_page.words("seats.type", seat=colour)).select_option(kind)
    knights_page.button("players.apply").click()
    expect(dialog).to_have_count(0)


@pytest.mark.rule("K15.2")
def test_the_other_hand_stays_hidden_when_a_seat_is_given_to_a_computer(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(WAR)))
    page = knights_page.page
    page.evaluate("() => { globalThis.leaks = []; }")
    knights_page.take_over(0)
    expect_hand_shown(knights_page, 0)
    change_seat(knights_page, 0, "level1")
    blue = knights_page.words("name.player.1")
    expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=blue))
    expect_hands_hidden(knights_page, 0, 1)
    # The border of the hand-over has the colour of the next player.
    border = page.locator(".hand-over-button").evaluate("button => getComputedStyle(button).borderColor")
    assert border == "rgb(0, 114, 178)"
    # A reload does not reveal the hand.
    page.reload()
    expect(knights_page.banner).to_contain_text(knights_page.words("handOver.pass", player=blue))
    page.evaluate("() => { globalThis.leaks = []; }")
    expect_hands_hidden(knights_page, 0, 1)
    knights_page.take_over(1)
    expect_hand_shown(knights_page, 1)


@pytest.mark.rule("K15.2")
def test_a_throw_cannot_be_undone_after_the_other_seat_went_to_a_computer(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(BEFORE_THROW)))
    knights_page.take_over(1)
    knights_page.button("verb.roll.name").click()
    expect(knights_page.button("verb.end.name")).to_be_visible()
    change_seat(knights_page, 0, "level1")
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    knights_page.button("controls.undo").click()
    expect(knights_page.page.locator("#notices")).to_contain_text(knights_page.words("notice.noUndo"))
