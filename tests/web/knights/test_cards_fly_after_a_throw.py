"""Animation of a throw: cards fly to their players; a click skips it, and reduced motion shows none."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KnightsPage
from tests.web.knights.linked_positions import position_link

# A throw of five yields one ore to each of two players.
YIELD_OF_FIVE = """
war;players=2
turn 9 of 0 roll
0: settlement b4n, road b4ne, holds loaded-dice
1: settlement e5n, road e5w
"""


def throw_five(knights_page: KnightsPage) -> None:
    """Throw a two and a three by loaded dice."""
    knights_page.take_over(0)
    knights_page.hand.page.locator("#hand .progress").click()
    knights_page.button("verb.card.name").click()
    for number in (2, 3):
        knights_page.page.locator("#picker .pick").nth(number - 1).click()
    expect(knights_page.story).to_contain_text(knights_page.words("kind.ore.count", count=1))


@pytest.mark.rule("K6.1")
def test_a_click_skips_flying_cards(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(YIELD_OF_FIVE), reduced_motion="no-preference"))
    flying = knights_page.page.locator(".flying")
    # Animations stand still, so that only the click can end them.
    session = knights_page.page.context.new_cdp_session(knights_page.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    throw_five(knights_page)
    expect(flying).to_have_count(2)
    knights_page.page.mouse.click(400, 600)
    expect(flying).to_have_count(0)
    expect(knights_page.hand.locator(".kind-ore b")).to_have_text("1")


def test_no_cards_fly_with_reduced_motion(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(position_link(YIELD_OF_FIVE), reduced_motion="reduce"))
    knights_page.page.evaluate(
        """() => {
          globalThis.flown = 0;
          new MutationObserver((all) => { for (const { addedNodes } of all) globalThis.flown += addedNodes.length; })
            .observe(document.querySelector(".sky"), { childList: true });
        }"""
    )
    throw_five(knights_page)
    expect(knights_page.hand.locator(".kind-ore b")).to_have_text("1")
    assert knights_page.page.evaluate("() => globalThis.flown") == 0
