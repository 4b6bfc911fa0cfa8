"""Turns of Knights by keyboard alone, and all that a screen reader is told meanwhile."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.test_two_people_wage_war_at_one_screen import address_of

RICH = """
war;players=2
0: settlement b4n, city e3n, road b4ne, has 4wood+2brick+5wool+4ore
1: settlement e5n, road e5w, has 2wood
"""
SEVEN = """
war;players=3
turn 3 of 0 roll
0: settlement b4n, city e3n, road b4ne, has 4wood+2brick+3wool, holds loaded-dice
1: settlement e5n, road e5w, has 2wood
2: settlement d5n, road d5nw, has 1ore+1grain
"""
MOST_TABS = 150
# A screen reader speaks when the region changes, and only then.
LISTEN = """() => {
  window.heard = [];
  const region = document.getElementById("live");
  new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
}"""


class Listener:
    """Somebody who has keys and ears."""

    def __init__(self, knights_page: KnightsPage) -> None:
        self.knights_page = knights_page
        self.page: Page = knights_page.page
        self.page.evaluate(LISTEN)

    def tab_to(self, thing: Locator) -> None:
        """Go on with Tab until *thing* has the focus."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if thing.evaluate_all("found => found.includes(document.activeElement)"):
                return
        raise AssertionError(f"{thing} is not reached by {MOST_TABS} times Tab")

    def press(self, thing: Locator) -> None:
        """Go to a button by Tab, and press it."""
        self.tab_to(thing)
        self.page.keyboard.press("Enter")

    def pick(self, place: str | None = None) -> str:
        """Go to the board, to *place* or else to the first that can be picked, and pick it; return its name."""
        self.tab_to(self.knights_page.board)
        for _ in range(90):
            self.page.keyboard.press("n")
            said = self.knights_page.board.get_attribute("aria-label") or ""
            here = said.split(":")[0]
            if place in (None, here):
                self.expect(self.knights_page.words("place.can", verbs="").strip())
                self.page.keyboard.press("Enter")
                return here
        raise AssertionError(f"{place} cannot be picked")

    def expect(self, *sentences: str | re.Pattern[str]) -> None:
        """Hear all *sentences*; what was heard until then is forgotten."""
        patterns = [one.pattern if isinstance(one, re.Pattern) else re.escape(one) for one in sentences]
        wanted = [plain(pattern) for pattern in patterns]
        self.page.wait_for_function(
            "wanted => { const all = window.heard.join(' ').replaceAll('\\u00a0', ' ');"
            " return wanted.every((one) => new RegExp(one, 'u').test(all)) && window.heard.splice(0); }",
            arg=wanted,
        )


def plain(text: str) -> str:
    """Return *text* without no-break spaces, and as JavaScript writes a pattern."""
    return re.sub(r"\\([^\w$()*+.?\[\\\]^{|}/])", r"\1", text.replace("\u00a0", " ")).replace("\\-", "-")


def test_turns_are_played_by_keyboard_and_heard(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang=fr"), "fr")
    page, words, ears = knights_page.page, knights_page.words, Listener(knights_page)
    orange, blue = words("name.player.0"), words("name.player.1")
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)

    # The set-up: what can be done at the cursor is said, and what was done; then what the others do.
    for key in ("settlement", "road"):
        place = ears.pick()
        ears.expect(words(f"event.place.{key}", player=orange, place=place, track=""))
    expect(knights_page.banner).to_contain_text(knights_page.task("city", 0))
    ears.expect(words.pattern("event.place.city", player=blue), knights_page.task("city", 0))
    page.keyboard.press("m")
    ears.expect(knights_page.task("city", 0))
    for key in ("city", "road"):
        place = ears.pick()
        ears.expect(words(f"event.place.{key}", player=orange, place=place, track=""))
    ears.press(knights_page.button("verb.roll.name"))
    ears.expect(words.pattern("dice.thrown"), words.pattern("dice.told"))

    # A turn: a road, a refusal with its rule, the bank, a knight that wakes, and the end of the turn.
    knights_page.follow(address_of(RICH))
    take_over_by_keyboard(knights_page, orange)
    ears.expect(words("task.action", player=orange))
    ears.press(page.locator('#hand [data-verb="road"]'))
    place = ears.pick()
    ears.expect(words("event.place.road", player=orange, place=place, track=""))
    ears.press(page.locator('#hand [data-verb="settlement"]'))
    ears.expect(re.compile(r"\(K\d"))
    page.keyboard.press("Escape")
    ears.press(page.locator('#hand [data-help="kind:wool"]'))
    ears.press(page.locator('[data-key="bank-wool-grain"]'))
    ears.expect(words("kind.grain.count", count=1))
    ears.press(page.locator('#hand [data-verb="recruit"]'))
    place = ears.pick()
    ears.expect(words("event.place.knight", player=orange, place=place, track=""))
    ears.press(page.locator('#hand [data-verb="activate"]'))
    ears.pick(place)
    ears.expect(words("event.change.active", place=place))
    # The screen is Blue's now: the focus is where it is taken over, and says so.
    ears.press(knights_page.button("verb.end.name"))
    take_over_by_keyboard(knights_page, blue)
    ears.expect(words("task.roll", player=blue))
    a_seven_is_played_by_keyboard(ears)


def take_over_by_keyboard(knights_page: KnightsPage, player: str) -> None:
    """Be *player*, to whom the screen is handed: the focus is on what says so."""
    hand_over_button = knights_page.page.locator("#hand-over").get_by_role("button")
    expect(hand_over_button).to_have_accessible_name(
        re.compile(re.escape(knights_page.words("handOver.pass", player=player)))
    )
    expect(hand_over_button).to_be_focused()
    knights_page.page.keyboard.press("Enter")
    expect(hand_over_button).to_have_count(0)


def a_seven_is_played_by_keyboard(ears: Listener) -> None:
    """Loaded dice of one's choice, the cards that go, where the robber goes, and which of two is robbed."""
    knights_page, page, words = ears.knights_page, ears.page, ears.knights_page.words
    orange, yellow = words("name.player.0"), words("name.player.2")
    knights_page.follow(address_of(SEVEN))
    take_over_by_keyboard(knights_page, orange)
    expect(knights_page.board).to_be_focused()
    ears.expect(words("task.roll", player=orange))
    ears.press(page.locator("#hand").get_by_role("button", name=words("card.loaded-dice.name")))
    ears.press(knights_page.button("verb.card.name"))
    for key, number in (("step.red", "3"), ("step.yellow", "4")):
        ears.expect(words(key))
        ears.press(page.locator("#picker").get_by_role("button", name=number, exact=True))
    ears.expect(words("task.discard", player=orange, count=4))
    wood = page.locator("#picker").get_by_role("button", name=re.compile(words("kind.wood.name")))
    for _ in range(4):
        ears.press(wood.first)
    ears.press(page.locator("#picker").get_by_role("button", name=words("picker.done", count=4, wanted=4)))
    ears.expect(words("task.robber", player=orange))
    ears.tab_to(knights_page.board)
    knights_page.go("d5")
    ears.press(knights_page.button("robber.from", player=yellow))
    ears.expect(words.pattern("event.steal", player=orange, victim=yellow))
