"""The first minutes: the page opens with a game against three computers, which play by themselves."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.knights.kingdom import KNIGHTS, Kingdom

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
    kingdom = Kingdom(open_page(KNIGHTS))
    kingdom.page.get_by_label(kingdom.words("controls.speed"), exact=True).select_option("fast")
    expect(kingdom.banner).to_contain_text(kingdom.task("settlement", 0))
    kingdom.pick_first()
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    kingdom.page.evaluate(WATCH, kingdom.words("banner.pause"))
    kingdom.pick_first()
    # The three others found their settlements and cities before it is this person's turn again.
    expect(kingdom.banner).to_contain_text(kingdom.task("city", 0))
    for player in (1, 2, 3):
        name = kingdom.words(f"name.player.{player}")
        expect(kingdom.story.get_by_text(re.compile(f"^{name} .*city"))).to_have_count(1)
    # What is pressed while they play is the same button all the time, however fast they are.
    assert kingdom.page.evaluate("() => [globalThis.isShown, globalThis.replaced]") == [True, 0]
    kingdom.pick_first()
    kingdom.pick_first()
    kingdom.button("verb.roll.name").click()
    expect(kingdom.story.get_by_text(kingdom.words.pattern("dice.thrown"))).to_have_count(1)


def test_a_person_is_told_why_something_cannot_be_built(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS))
    expect(kingdom.page.locator("#board")).to_have_attribute("aria-busy", "false")
    kingdom.board.focus()
    kingdom.page.keyboard.press("n")
    expect(kingdom.board).to_have_attribute("aria-label", re.compile(r"^[a-z]\d\w+: "))
    # A tile is no place for a settlement.
    kingdom.page.keyboard.press("Shift+ArrowRight")
    expect(kingdom.board).to_have_attribute("aria-label", re.compile(r"^[\w ]+, [a-z]\d$"))
    kingdom.page.keyboard.press("Enter")
    expect(kingdom.banner).to_contain_text(kingdom.words("choose.vertex"))
    kingdom.page.keyboard.press("Escape")


def test_the_game_is_there_again_after_a_reload(open_page: OpenPage) -> None:
    kingdom = Kingdom(open_page(KNIGHTS))
    kingdom.pick_first()
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    assert "#" not in kingdom.page.url, "a running game with secrets stands in no address"
    kingdom.page.wait_for_function(KEPT)
    kingdom.page.reload()
    expect(kingdom.banner).to_contain_text(kingdom.task("link", 0))
    expect(kingdom.story.get_by_role("button")).to_have_count(1)


def test_each_game_leads_to_the_other(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Knights", exact=True).click()
    kingdom = Kingdom(page)
    expect(kingdom.banner).to_contain_text(kingdom.task("settlement", 0))
    page.get_by_role("link", name="Djambi").click()
    expect(page.get_by_role("heading", name="Djambi", level=1)).to_be_visible()
