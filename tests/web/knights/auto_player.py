"""A person at Knights' page who does what is asked, and else the first thing that the page offers."""

from playwright.sync_api import Locator

from tests.web.knights.knights_page import KnightsPage

PARTS = "#banner, #picker, #hand, #trade, #board .popover"
SEEN = f"() => [...document.querySelectorAll('{PARTS}')].map((part) => part.outerHTML).join()"
# What is asked of somebody here is in one of these tones; computers are told of quietly.
ASKED = """([before, tones]) => {
  const { tone } = document.getElementById("banner").dataset;
  const parts = [...document.querySelectorAll(before[0])].map((part) => part.outerHTML).join();
  return tones.includes(tone) && parts !== before[1] ? tone : null;
}"""


class AutoPlayer:
    """One person, who plays to the end."""

    def __init__(self, knights_page: KnightsPage) -> None:
        self.knights_page = knights_page
        self.page = knights_page.page

    def play(self, most: int, until: str = "over") -> int:
        """Play until the game is over, or *most* things are done; return how many were."""
        tone, before = self._asked(""), ""
        for done in range(most):
            if tone == until:
                return done
            before = self.page.evaluate(SEEN)
            self._act(tone)
            tone = self._asked(before)
        return most

    def _asked(self, before: str) -> str:
        """Wait until this person is asked for something else than *before*; return how."""
        found = self.page.wait_for_function(ASKED, arg=[[PARTS, before], ["step", "entry", "over"]])
        return str(found.json_value())

    def _act(self, tone: str) -> None:
        for button in self._buttons(tone):
            if button.count() > 0:
                button.first.click()
                return
        self.knights_page.board.focus()
        self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def _buttons(self, tone: str) -> list[Locator]:
        """Return what can be pressed, the first to be pressed first; none while a place is to be picked."""
        page, words = self.page, self.knights_page.words
        asked = [
            page.locator("#picker .tray .primary:enabled"),
            page.locator("#picker .pick:not(.is-picked):enabled"),
            page.locator("#trade").get_by_role("button", name=words("verb.refuse.name"), exact=True),
            page.locator("#board .popover:visible button"),
        ]
        if tone == "entry":
            return asked
        return [
            *asked,
            page.locator('#hand .build-button[aria-disabled="false"]:enabled'),
            page.locator("#banner .banner-buttons button"),
        ]
