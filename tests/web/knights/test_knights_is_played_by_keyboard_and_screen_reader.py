"""Turns of Knights by keyboard alone, and the announcements for screen readers."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tests.web.knights.linked_positions import RICH, position_link

# A player with 9 cards and loaded dice throws.
SEVEN = """
war;players=3
turn 3 of 0 roll
0: settlement b4n, city e3n, road b4ne, has 4wood+2brick+3wool, holds loaded-dice
1: settlement e5n, road e5w, has 2wood
2: settlement d5n, road d5nw, has 1ore+1grain
"""
MAX_TABS = 150
# Collects in `announced` the texts of the live region: a screen reader speaks only when it changes.
COLLECT_ANNOUNCEMENTS = """() => {
  window.announced = [];
  const region = document.getElementById("live");
  new MutationObserver(() => window.announced.push(region.textContent)).observe(region, { childList: true });
}"""


class ScreenReaderUser:
    """A person who plays by keyboard and hears announcements."""

    def __init__(self, knights_page: KnightsPage) -> None:
        self.knights_page = knights_page
        self.page: Page = knights_page.page
        self.page.evaluate(COLLECT_ANNOUNCEMENTS)

    def tab_to(self, element: Locator) -> None:
        """Press Tab until *element* has the focus."""
        for _ in range(MAX_TABS):
            self.page.keyboard.press("Tab")
            if element.evaluate_all("found => found.includes(document.activeElement)"):
                return
        raise AssertionError(f"{element} is not reached by {MAX_TABS} times Tab")

    def press(self, button: Locator) -> None:
        """Go to a button by Tab, and press it."""
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def pick(self, place: str | None = None) -> str:
        """Pick *place* on the board, or the first that can be picked; return its name."""
        self.tab_to(self.knights_page.board)
        for _ in range(90):
            self.page.keyboard.press("n")
            label = self.knights_page.board.get_attribute("aria-label") or ""
            here = label.split(":")[0]
            if place in (None, here):
                self.expect_announced(self.knights_page.words("place.can", verbs="").strip())
                self.page.keyboard.press("Enter")
                return here
        raise AssertionError(f"{place} cannot be picked")

    def expect_announced(self, *sentences: str | re.Pattern[str]) -> None:
        """Wait until all *sentences* have been announced; forget all announcements up to then."""
        patterns = [one.pattern if isinstance(one, re.Pattern) else re.escape(one) for one in sentences]
        wanted = [javascript_pattern(pattern) for pattern in patterns]
        self.page.wait_for_function(
            "wanted => { const all = window.announced.join(' ').replaceAll('\\u00a0', ' ');"
            " return wanted.every((one) => new RegExp(one, 'u').test(all)) && window.announced.splice(0); }",
            arg=wanted,
        )


def javascript_pattern(text: str) -> str:
    """Return a pattern of Python as JavaScript writes it, with spaces instead of no-break spaces."""
    return re.sub(r"\\([^\w$()*+.?\[\\\]^{|}/])", r"\1", text.replace("\u00a0", " ")).replace("\\-", "-")


def test_turns_are_played_by_keyboard_and_announced(open_page: OpenPage) -> None:
    knights_page = KnightsPage(open_page(f"{KNIGHTS}?lang=fr"), "fr")
    page, words, user = knights_page.page, knights_page.words, ScreenReaderUser(knights_page)
    orange, blue = words("name.player.0"), words("name.player.1")
    expect(knights_page.hand.get_by_role("button")).to_have_count(8)

    # The initial placement: the actions at the cursor, the done action and those of the computers are announced.
    for key in ("settlement", "road"):
        place = user.pick()
        user.expect_announced(words(f"event.place.{key}", player=orange, place=place, track=""))
    expect(knights_page.banner).to_contain_text(knights_page.task("city", 0))
    user.expect_announced(words.pattern("event.place.city", player=blue), knights_page.task("city", 0))
    page.keyboard.press("m")
    user.expect_announced(knights_page.task("city", 0))
    for key in ("city", "road"):
        place = user.pick()
        user.expect_announced(words(f"event.place.{key}", player=orange, place=place, track=""))
    user.press(knights_page.button("verb.roll.name"))
    user.expect_announced(words.pattern("dice.thrown"), words.pattern("dice.told"))

    # A turn: a road, a refusal with its rule, the bank, the activation of a knight, and the end of the turn.
    knights_page.follow(position_link(RICH))
    take_over_by_keyboard(knights_page, orange)
    user.expect_announced(words("task.action", player=orange))
    user.press(page.locator('#hand [data-verb="road"]'))
    place = user.pick()
    user.expect_announced(words("event.place.road", player=orange, place=place, track=""))
    user.press(page.locator('#hand [data-verb="settlement"]'))
    user.expect_announced(re.compile(r"\(K\d"))
    page.keyboard.press("Escape")
    user.press(page.locator('#hand [data-help="kind:wool"]'))
    user.press(page.locator('[data-key="bank-wool-grain"]'))
    user.expect_announced(words("kind.grain.count", count=1))
    user.press(page.locator('#hand [data-verb="recruit"]'))
    place = user.pick()
    user.expect_announced(words("event.place.knight", player=orange, place=place, track=""))
    user.press(page.locator('#hand [data-verb="activate"]'))
    user.pick(place)
    user.expect_announced(words("event.change.active", place=place))
    # The screen is handed to Blue: the button that confirms it has the focus.
    user.press(knights_page.button("verb.end.name"))
    take_over_by_keyboard(knights_page, blue)
    user.expect_announced(words("task.roll", player=blue))
    play_a_seven_by_keyboard(user)


def take_over_by_keyboard(knights_page: KnightsPage, player: str) -> None:
    """Confirm the hand-over to *player*; its button has the focus."""
    hand_over_button = knights_page.page.locator("#hand-over").get_by_role("button")
    expect(hand_over_button).to_have_accessible_name(
        re.compile(re.escape(knights_page.words("handOver.pass", player=player)))
    )
    expect(hand_over_button).to_be_focused()
    knights_page.page.keyboard.press("Enter")
    expect(hand_over_button).to_have_count(0)


def play_a_seven_by_keyboard(user: ScreenReaderUser) -> None:
    """Throw a seven by loaded dice, discard, move the robber, and choose one of two players to rob."""
    knights_page, page, words = user.knights_page, user.page, user.knights_page.words
    orange, yellow = words("name.player.0"), words("name.player.2")
    knights_page.follow(position_link(SEVEN))
    take_over_by_keyboard(knights_page, orange)
    expect(knights_page.board).to_be_focused()
    user.expect_announced(words("task.roll", player=orange))
    user.press(page.locator("#hand").get_by_role("button", name=words("card.loaded-dice.name")))
    user.press(knights_page.button("verb.card.name"))
    for key, number in (("step.red", "3"), ("step.yellow", "4")):
        user.expect_announced(words(key))
        user.press(page.locator("#picker").get_by_role("button", name=number, exact=True))
    user.expect_announced(words("task.discard", player=orange, count=4))
    wood = page.locator("#picker").get_by_role("button", name=re.compile(words("kind.wood.name")))
    for _ in range(4):
        user.press(wood.first)
    user.press(page.locator("#picker").get_by_role("button", name=words("picker.done", count=4, wanted=4)))
    user.expect_announced(words("task.robber", player=orange))
    user.tab_to(knights_page.board)
    knights_page.pick("d5")
    user.press(knights_page.button("robber.from", player=yellow))
    user.expect_announced(words.pattern("event.steal", player=orange, victim=yellow))
