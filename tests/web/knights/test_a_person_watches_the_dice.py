"""The dice roll and the yield flies to whose it is; a click skips it, and who wants no motion sees none."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import Kingdom
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of

# A five brings one ore to each of two.
HARVEST = """
war;players=2
turn 9 of 0 roll
0: settlement b4n, road b4ne, holds loaded-dice
1: settlement e5n, road e5w
"""


def thrown(kingdom: Kingdom) -> None:
    """Throw a two and a three."""
    kingdom.take_over(0)
    kingdom.hand.page.locator("#hand .progress").click()
    kingdom.button("verb.card.name").click()
    for number in (2, 3):
        kingdom.page.locator("#picker .pick").nth(number - 1).click()
    expect(kingdom.story).to_contain_text(kingdom.words("kind.ore.count", count=1))


@pytest.mark.rule("K6.1")
def test_cards_fly_and_are_skipped(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(address_of(HARVEST), reduced_motion="no-preference"))
    flying = kingdom.page.locator(".flying")
    # Time stands still for what flies: it ends only if somebody ends it.
    pace = kingdom.page.context.new_cdp_session(kingdom.page)
    pace.send("Animation.enable")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0})
    thrown(kingdom)
    expect(flying).to_have_count(2)
    kingdom.page.mouse.click(400, 600)
    expect(flying).to_have_count(0)
    expect(kingdom.hand.locator(".kind-ore b")).to_have_text("1")


def test_who_wants_no_motion_sees_none(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(address_of(HARVEST), reduced_motion="reduce"))
    kingdom.page.evaluate(
        """() => {
          globalThis.flown = 0;
          new MutationObserver((all) => { for (const { addedNodes } of all) globalThis.flown += addedNodes.length; })
            .observe(document.querySelector(".sky"), { childList: true });
        }"""
    )
    thrown(kingdom)
    expect(kingdom.hand.locator(".kind-ore b")).to_have_text("1")
    assert kingdom.page.evaluate("() => globalThis.flown") == 0
