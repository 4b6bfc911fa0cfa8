"""Six people at one screen have names and clocks, and hand the screen over in the colours of their parties."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter

RULES = "standard;board=hex6"
NAMES = dict(zip("rbygpn", ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay"), strict=True))
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
#: Black has the power, so that every second turn is its bonus turn.
BLACK_IN_POWER = (
    "7pC/1nA7/10/11/12/13/6xx6/rC1rA3nMnC6gC/7nR6/13/12/11/10/9/bC6yC r +,+,+,+,+,+ 0/1 standard;board=hex6"
)
OVERFLOWING_TURNS = """() => {
  const edge = document.querySelector(".turn-strip").getBoundingClientRect();
  return [...document.querySelectorAll(".turns > li")].filter((turn) => {
    const { left, right } = turn.getBoundingClientRect();
    return left < edge.left || right > edge.right;
  }).length;
}"""


@pytest.mark.parametrize("screen", SCREENS)
def test_six_people_hand_the_screen_over(open_page: OpenPage, screen: str) -> None:
    djambi_page = DjambiPage(open_page(f"#g=1.{RULES}", **SCREENS[screen]))
    hot_seat = HotSeat(djambi_page)
    hot_seat.start_game(hands_over=True, turns_board=True, clock=(5, 0, 0), names=NAMES)
    prompter = MovePrompter(rules=RULES)
    for color in "bygpnr":
        djambi_page.click_move(prompter.random_move(seed=1), prompter)
        prompter.play(prompter.random_move(seed=1))
        hot_seat.expect_hand_over_to(f"{NAMES[color]} ({djambi_page.party_name(color)})")
        expect(hot_seat.hand_over_button).to_contain_class(f"hand-over-{color}")
        hot_seat.hand_over_button.click()
        hot_seat.expect_running_clock(color)
        expect(djambi_page.party_panel(color)).to_contain_text(NAMES[color])
    assert djambi_page.position_text() == prompter.position


@pytest.mark.parametrize("screen", SCREENS)
def test_twelve_turns_fit_the_strip_of_next_turns(open_page: OpenPage, screen: str) -> None:
    page = open_page("#p=1." + BLACK_IN_POWER.replace(" ", "_"), **SCREENS[screen])
    words = DjambiPage(page).words
    turns = page.get_by_role("list", name=words("turnStrip.title")).get_by_role("listitem")
    expect(turns).to_have_count(12)
    bonus_turn = words("turnStrip.bonus", colour=words("name.party.n"))
    expect(turns.filter(has_text=bonus_turn)).to_have_count(6)
    assert page.evaluate(OVERFLOWING_TURNS) == 0
