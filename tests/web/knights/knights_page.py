"""Page object of Knights: finds and uses the page's parts by keyboard, buttons and the page's own words."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.words import Words

KNIGHTS = "knights.html"
MOST_PLACES = 90
"""More than can be picked in any position here."""


class KnightsPage:
    """One open page of Knights, in one language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = Words(language, "knights")

    @property
    def banner(self) -> Locator:
        """What is to be done now."""
        return self.page.locator("#banner")

    @property
    def board(self) -> Locator:
        """What the keyboard plays on."""
        return self.page.locator("#board [role=application]")

    @property
    def story(self) -> Locator:
        """What has happened."""
        return self.page.locator("#log .story")

    @property
    def hand(self) -> Locator:
        """The cards that are shown at this screen."""
        return self.page.locator("#hand .hand-cards")

    def button(self, key: str, **params: object) -> Locator:
        """The button with the words of *key*."""
        return self.page.get_by_role("button", name=self.words(key, **params), exact=True)

    def task(self, name: str, player: int) -> str:
        """What the banner says when *player* has to decide *name*."""
        return self.words(f"task.{name}", player=self.words(f"name.player.{player}"))

    def pick_first(self) -> str:
        """Go to the first place that can be picked and pick it; return what is said of it, once it is done."""
        expect(self.page.locator("#board")).to_have_attribute("aria-busy", "false")
        live, can = self.page.locator("#live"), self.words("place.can", verbs="").strip()
        self.board.focus()
        self.page.keyboard.press("n")
        expect(live).to_contain_text(can)
        said = live.inner_text()
        self.page.keyboard.press("Enter")
        expect(live).not_to_contain_text(can)
        return said

    def go(self, place: str) -> None:
        """Bring the board's cursor to *place*, one of those that can be picked, and pick it."""
        self.board.focus()
        for _ in range(MOST_PLACES):
            self.page.keyboard.press("n")
            if self.is_at(place):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"{place} cannot be picked: {self.board.get_attribute('aria-label')}")

    def is_at(self, place: str) -> bool:
        """Tell whether the board's cursor is on *place*."""
        said = self.board.get_attribute("aria-label") or ""
        return re.search(rf"\b{place}\b", said) is not None

    def follow(self, link: str) -> None:
        """Open *link* in the page that is open."""
        self.page.evaluate("hash => { location.hash = hash; }", link.split("#")[1])

    def take_over(self, player: int) -> None:
        """Be *player*, to whom the screen is handed."""
        self.button("handOver.here", player=self.words(f"name.player.{player}")).click()
        expect(self.page.locator("#hand-over")).to_be_hidden()

    def begin(self, seats: dict[int, str], count: int) -> None:
        """Begin a new game of *count* players; a seat that is not named is a person's."""
        self.button("menu.new").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=self.words(f"option.players.{count}.name"), exact=True).check()
        for seat in range(count):
            colour = self.words(f"name.party.{seat}")
            field = dialog.get_by_label(self.words("seats.type", colour=colour))
            field.select_option(seats.get(seat, "person"))
        dialog.get_by_role("button", name=self.words("new.start"), exact=True).click()
        expect(dialog).to_have_count(0)
