"""axe-core finds nothing serious on Knights' page: states of a game, dialogs, both themes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_script, findings_in_both_themes
from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.linked_positions import position_link

# With one more city the first player wins.
NEAR_THE_END = """
war;players=2;target=9
0: settlement b4n, city e3n, road d4nw d4w e4nw e4ne d5w b4ne, knight c4s 3 active ready, knight e4n 3 active ready,
   knight d4s 1 active ready, knight c5s 2 active ready, has 8wool+5ore+6grain, holds spy, defender 5
1: city d3n wall, settlement e5n, road d3ne c5w e5w, knight d4n 1 active, knight d3s 1 active, has 2paper+1cloth,
   holds wedding
"""
# The first player must discard 4 cards after a seven.
DISCARD = """
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
UNFOLD_ALL = "() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })"


def show_opening(knights_page: KnightsPage) -> Iterator[str]:
    """Show the states of the page as it opens; yield a name for each."""
    yield "Python is loading"
    wait_until_ready(knights_page.page)
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)
    yield "a first game"
    knights_page.pick_first()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    knights_page.board.focus()
    knights_page.page.keyboard.press("i")
    expect(knights_page.page.locator(".help-box")).to_be_visible()
    yield "a help box"


def show_war(knights_page: KnightsPage) -> Iterator[str]:
    """Show states of a game up to its end, and dialogs; yield a name for each."""
    page, words = knights_page.page, knights_page.words
    knights_page.follow(position_link(NEAR_THE_END))
    expect(knights_page.banner).to_contain_text(words("handOver.pass", player=words("name.player.0")))
    yield "a hand-over"
    knights_page.take_over(0)
    yield "the middle of a game"
    knights_page.button("trade.title").click()
    expect(page.locator(".bank-table")).to_be_visible()
    yield "the bank"
    knights_page.button("trade.tab.offer").click()
    expect(page.locator(".proposal")).to_be_visible()
    assert page.locator("#trade").evaluate("trade => trade.scrollWidth <= trade.clientWidth"), "nothing is cut"
    yield "an offer"
    knights_page.button("dialog.close").click()
    page.locator(".progress").click()
    expect(page.locator(".progress-help")).to_be_visible()
    yield "a progress card"
    page.locator('#hand [data-verb="road"]').press("Enter")
    expect(knights_page.banner.locator("a.rule")).to_be_visible()
    yield "a refusal"
    knights_page.aim_knight("c4s", "d4n")
    yield "a fight"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for key in DIALOGS:
        knights_page.button(key).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate(UNFOLD_ALL)
        expect(page.locator("dialog [aria-busy=true]")).to_have_count(0)
        yield key
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('#hand [data-verb="city"]').click()
    knights_page.pick("b4n")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the result"
    page.keyboard.press("Escape")
    expect(knights_page.banner).to_have_attribute("data-tone", "over")
    yield "a game that is over"


def show_discard(knights_page: KnightsPage) -> Iterator[str]:
    """Show cards picked for a discard, and the notice of a bad link; yield a name for each."""
    page = knights_page.page
    knights_page.follow(position_link(DISCARD))
    knights_page.take_over(0)
    page.locator("#picker .pick").first.click()
    expect(page.locator("#picker .is-picked")).to_be_visible()
    yield "a discard"
    page.evaluate("() => { location.hash = '#nonsense'; }")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a notice"


def test_axe_finds_nothing_serious_in_knights(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS, ready=False, bypass_csp=True))
    page = knights_page.page
    page.evaluate(axe_script())
    for part in (show_opening, show_war, show_discard):
        for scene in part(knights_page):
            with subtests.test(scene):
                assert findings_in_both_themes(page) == []
