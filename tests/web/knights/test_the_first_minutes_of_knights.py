"""The first minutes of Knights: the page opens with a game against three computers."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

# Notes in `isShown` whether a button with these words was shown, and in `replaced` how often another took its place.
OBSERVE_BUTTON = """words => {
  const banner = document.getElementById("banner");
  Object.assign(globalThis, { isShown: false, replaced: 0 });
  new MutationObserver((changes) => {
    const isThere = banner.textContent.includes(words);
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    const isGone = gone.some((node) => node.textContent.includes(words));
    globalThis.isShown ||= isThere;
    if (isThere && isGone) globalThis.replaced += 1;
  }).observe(banner, { subtree: true, childList: true });
}"""
# Whether the stored game waits for a road or ship beside the new settlement. It is stored when the board has shown the
# settlement.
IS_SETTLEMENT_STORED = """() => Object.entries(localStorage).some(([key, value]) =>
  key.startsWith("machiavel.knights.game.") && JSON.parse(value).position.todo[0]?.[0] === "link")"""


def test_computers_place_their_settlements_after_the_person(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    knights_page.page.get_by_label(knights_page.words("controls.speed"), exact=True).select_option("fast")
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    knights_page.pick_first()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    knights_page.page.evaluate(OBSERVE_BUTTON, knights_page.words("banner.pause"))
    knights_page.pick_first()
    # The three computers place settlements and cities before the person's next turn.
    expect(knights_page.banner).to_contain_text(knights_page.task("city", 0))
    for player in (1, 2, 3):
        name = knights_page.words(f"name.player.{player}")
        expect(knights_page.story.get_by_text(re.compile(f"^{name} .*city"))).to_have_count(1)
    # The button that pauses computers is never replaced while they play.
    assert knights_page.page.evaluate("() => [globalThis.isShown, globalThis.replaced]") == [True, 0]
    knights_page.pick_first()
    knights_page.pick_first()
    knights_page.button("verb.roll.name").click()
    expect(knights_page.story.get_by_text(knights_page.words.pattern("dice.thrown"))).to_have_count(1)


def test_the_banner_says_where_a_settlement_can_be_built(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    expect(knights_page.page.locator("#board")).to_have_attribute("aria-busy", "false")
    knights_page.board.focus()
    knights_page.page.keyboard.press("n")
    expect(knights_page.board).to_have_attribute("aria-label", re.compile(r"^[a-z]\d\w+: "))
    # A settlement cannot be built on a tile.
    knights_page.page.keyboard.press("Shift+ArrowRight")
    expect(knights_page.board).to_have_attribute("aria-label", re.compile(r"^[\w ]+, [a-z]\d$"))
    knights_page.page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(knights_page.words("choose.vertex"))
    knights_page.page.keyboard.press("Escape")


def test_a_reload_opens_the_game_again(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    knights_page.pick_first()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    assert "#" not in knights_page.page.url, "the address does not hold a running game with secrets"
    knights_page.page.wait_for_function(IS_SETTLEMENT_STORED)
    knights_page.page.reload()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    expect(knights_page.story.get_by_role("button")).to_have_count(1)


def test_the_pages_of_both_games_link_to_each_other(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Knights", exact=True).click()
    knights_page = KnightsPage(page)
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    page.get_by_role("link", name="Djambi").click()
    expect(page.get_by_role("heading", name="Djambi", level=1)).to_be_visible()
