"""A simulated person who decides what Knights' page asks for, and otherwise takes the first action that it offers."""

from playwright.sync_api import Locator

from tests.web.knights.knights_page import KnightsPage

#: Selectors of the parts of the page that change when an action is carried out.
PARTS = "#banner, #picker, #hand, #trade, #board .popover"
#: Returns the HTML of these parts.
PARTS_HTML = f"() => [...document.querySelectorAll('{PARTS}')].map((part) => part.outerHTML).join()"
# Returns the tone of the banner if it asks this person for an action and the parts have changed, else null. The banner
# has other tones while computers play.
TONE_WHEN_ASKED = """([before, tones]) => {
  const { tone } = document.getElementById("banner").dataset;
  const parts = [...document.querySelectorAll(before[0])].map((part) => part.outerHTML).join();
  return tones.includes(tone) && parts !== before[1] ? tone : null;
}"""


class AutoPlayer:
    """The person, on one page."""

    def __init__(self, knights_page: KnightsPage) -> None:
        self.knights_page = knights_page
        self.page = knights_page.page

    def play(self, max_actions: int, until: str = "over") -> int:
        """Play until the banner has the tone *until*, at most *max_actions*; return the number of actions."""
        tone, before = self._wait_for_tone(""), ""
        for done in range(max_actions):
            if tone == until:
                return done
            before = self.page.evaluate(PARTS_HTML)
            self._take_action(tone)
            tone = self._wait_for_tone(before)
        return max_actions

    def _wait_for_tone(self, before: str) -> str:
        """Wait until the page asks for an action and differs from *before*; return the banner's tone."""
        found = self.page.wait_for_function(TONE_WHEN_ASKED, arg=[[PARTS, before], ["step", "input", "over"]])
        return str(found.json_value())

    def _take_action(self, tone: str) -> None:
        for button in self._buttons(tone):
            if button.count() > 0:
                button.first.click()
                return
        self.knights_page.board.focus()
        self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")

    def _buttons(self, tone: str) -> list[Locator]:
        """Return buttons in the order of preference; they find no element while a place must be picked."""
        page, words = self.page, self.knights_page.words
        required = [
            page.locator("#picker .tray .primary:enabled"),
            page.locator("#picker .pick:not(.is-picked):enabled"),
            page.locator("#trade").get_by_role("button", name=words("verb.refuse.name"), exact=True),
            page.locator("#board .popover:visible button"),
        ]
        if tone == "input":
            return required
        return [
            *required,
            page.locator('#hand .build-button[aria-disabled="false"]:enabled'),
            page.locator("#banner .banner-buttons button"),
        ]
