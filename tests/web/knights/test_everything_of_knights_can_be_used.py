"""axe-core finds nothing serious on the page of Knights: at any moment of a game, in every window, light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe, findings_in_both_themes
from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.knights.kingdom import KNIGHTS, Kingdom
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of, strike_out

# One city more, and the first player has won.
NEAR = """
war;players=2;target=9
0: settlement b4n, city e3n, road d4nw d4w e4nw e4ne d5w b4ne, knight c4s 3 active ready, knight e4n 3 active ready,
   knight d4s 1 active ready, knight c5s 2 active ready, has 8wool+5ore+6grain, holds spy, defender 5
1: city d3n wall, settlement e5n, road d3ne c5w e5w, knight d4n 1 active, knight d3s 1 active, has 2paper+1cloth,
   holds wedding
"""
ROBBED = """
war;players=2
turn 4 of 0 action, dice 3 4 trade, todo discard 0 4
0: settlement b4n, road b4ne, has 5wool+4ore
1: settlement e5n, road e5w, has 2wood
"""
DIALOGS = (
    "menu.learn",
    "menu.saved",
    "menu.share",
    "stats.title",
    "menu.settings",
    "controls.players",
    "stock.title",
    "menu.new",
)
OPEN_ALL = "() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })"


def opening(kingdom: Kingdom) -> Iterator[str]:
    """Show the page as it opens."""
    yield "Python is on its way"
    wait_until_ready(kingdom.page)
    expect(kingdom.hand.get_by_role("button")).to_have_count(8)
    yield "a first game"
    kingdom.pick_first()
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    kingdom.board.focus()
    kingdom.page.keyboard.press("i")
    expect(kingdom.page.locator(".help-box")).to_be_visible()
    yield "a help"


def war(kingdom: Kingdom) -> Iterator[str]:
    """Show the middle of a war, up to its end."""
    page, words = kingdom.page, kingdom.words
    kingdom.follow(address_of(NEAR))
    expect(kingdom.banner).to_contain_text(words("handOver.pass", player=words("name.player.0")))
    yield "a screen that is handed over"
    kingdom.take_over(0)
    yield "the middle of a game"
    kingdom.button("trade.title").click()
    expect(page.locator(".bank-table")).to_be_visible()
    yield "the bank"
    kingdom.button("trade.tab.offer").click()
    expect(page.locator(".proposal")).to_be_visible()
    assert page.locator("#trade").evaluate("trade => trade.scrollWidth <= trade.clientWidth"), "nothing is cut"
    yield "an offer"
    kingdom.button("dialog.close").click()
    page.locator(".progress").click()
    expect(page.locator(".progress-help")).to_be_visible()
    yield "a progress card"
    page.locator('#hand [data-verb="road"]').press("Enter")
    expect(kingdom.banner.locator("a.rule")).to_be_visible()
    yield "a refusal"
    strike_out(kingdom, "c4s", "d4n")
    yield "a fight"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for key in DIALOGS:
        kingdom.button(key).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate(OPEN_ALL)
        expect(page.locator("dialog [aria-busy=true]")).to_have_count(0)
        yield key
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('#hand [data-verb="city"]').click()
    kingdom.go("b4n")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the result"
    page.keyboard.press("Escape")
    expect(kingdom.banner).to_have_attribute("data-tone", "over")
    yield "a game that is over"


def robbed(kingdom: Kingdom) -> Iterator[str]:
    """Show cards that are picked, and a link that is none."""
    page = kingdom.page
    kingdom.follow(address_of(ROBBED))
    kingdom.take_over(0)
    page.locator("#picker .pick").first.click()
    expect(page.locator("#picker .is-picked")).to_be_visible()
    yield "a discard"
    page.evaluate("() => { location.hash = '#nonsense'; }")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a notice"


def test_axe_finds_nothing_serious_in_knights(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    kingdom = Kingdom(open_page(KNIGHTS, ready=False, bypass_csp=True))
    page = kingdom.page
    page.evaluate(axe())
    for part in (opening, war, robbed):
        for scene in part(kingdom):
            with subtests.test(scene):
                assert findings_in_both_themes(page) == []
