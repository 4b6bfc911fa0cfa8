"""The first minutes: the page opens with a game against three computers, which play by themselves."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage

# Whether a button has been shown, and how often another one took its place.
WATCH = """words => {
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
# Whether the game that is kept waits for a link: it is kept once the board has shown the action before.
KEPT = """() => Object.entries(localStorage).some(([key, value]) =>
  key.startsWith("machiavel.knights.game.") && JSON.parse(value).position.todo[0]?.[0] === "link")"""


def test_a_person_settles_and_the_computers_follow(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    knights_page.page.get_by_label(knights_page.words("controls.speed"), exact=True).select_option("fast")
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    knights_page.pick_first()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    knights_page.page.evaluate(WATCH, knights_page.words("banner.pause"))
    knights_page.pick_first()
    # The three others found their settlements and cities before it is this person's turn again.
    expect(knights_page.banner).to_contain_text(knights_page.task("city", 0))
    for player in (1, 2, 3):
        name = knights_page.words(f"name.player.{player}")
        expect(knights_page.story.get_by_text(re.compile(f"^{name} .*city"))).to_have_count(1)
    # What is pressed while they play is the same button all the time, however fast they are.
    assert knights_page.page.evaluate("() => [globalThis.isShown, globalThis.replaced]") == [True, 0]
    knights_page.pick_first()
    knights_page.pick_first()
    knights_page.button("verb.roll.name").click()
    expect(knights_page.story.get_by_text(knights_page.words.pattern("dice.thrown"))).to_have_count(1)


def test_a_person_is_told_why_something_cannot_be_built(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    expect(knights_page.page.locator("#board")).to_have_attribute("aria-busy", "false")
    knights_page.board.focus()
    knights_page.page.keyboard.press("n")
    expect(knights_page.board).to_have_attribute("aria-label", re.compile(r"^[a-z]\d\w+: "))
    # A tile is no place for a settlement.
    knights_page.page.keyboard.press("Shift+ArrowRight")
    expect(knights_page.board).to_have_attribute("aria-label", re.compile(r"^[\w ]+, [a-z]\d$"))
    knights_page.page.keyboard.press("Enter")
    expect(knights_page.banner).to_contain_text(knights_page.words("choose.vertex"))
    knights_page.page.keyboard.press("Escape")


def test_the_game_is_there_again_after_a_reload(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(KNIGHTS))
    knights_page.pick_first()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    assert "#" not in knights_page.page.url, "a running game with secrets stands in no address"
    knights_page.page.wait_for_function(KEPT)
    knights_page.page.reload()
    expect(knights_page.banner).to_contain_text(knights_page.task("link", 0))
    expect(knights_page.story.get_by_role("button")).to_have_count(1)


def test_each_game_leads_to_the_other(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Knights", exact=True).click()
    knights_page = KnightsPage(page)
    expect(knights_page.banner).to_contain_text(knights_page.task("settlement", 0))
    page.get_by_role("link", name="Djambi").click()
    expect(page.get_by_role("heading", name="Djambi", level=1)).to_be_visible()
