"""The dice roll and the yield flies to whose it is; a click skips it, and who wants no motion sees none."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of

# A five brings one ore to each of two.
HARVEST = """
war;players=2
turn 9 of 0 roll
0: settlement b4n, road b4ne, holds loaded-dice
1: settlement e5n, road e5w
"""


def thrown(knights_page: KnightsPage) -> None:
    """Throw a two and a three."""
    knights_page.take_over(0)
    knights_page.hand.page.locator("#hand .progress").click()
    knights_page.button("verb.card.name").click()
    for number in (2, 3):
        knights_page.page.locator("#picker .pick").nth(number - 1).click()
    expect(knights_page.story).to_contain_text(knights_page.words("kind.ore.count", count=1))


@pytest.mark.rule("K6.1")
def test_cards_fly_and_are_skipped(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(HARVEST), reduced_motion="no-preference"))
    flying = knights_page.page.locator(".flying")
    # Time stands still for what flies: it ends only if somebody ends it.
    pace = knights_page.page.context.new_cdp_session(knights_page.page)
    pace.send("Animation.enable")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0})
    thrown(knights_page)
    expect(flying).to_have_count(2)
    knights_page.page.mouse.click(400, 600)
    expect(flying).to_have_count(0)
    expect(knights_page.hand.locator(".kind-ore b")).to_have_text("1")


def test_who_wants_no_motion_sees_none(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(address_of(HARVEST), reduced_motion="reduce"))
    knights_page.page.evaluate(
        """() => {
          globalThis.flown = 0;
          new MutationObserver((all) => { for (const { addedNodes } of all) globalThis.flown += addedNodes.length; })
            .observe(document.querySelector(".sky"), { childList: true });
        }"""
    )
    thrown(knights_page)
    expect(knights_page.hand.locator(".kind-ore b")).to_have_text("1")
    assert knights_page.page.evaluate("() => globalThis.flown") == 0
