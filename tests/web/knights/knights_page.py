"""Page object of Knights: finds the parts of the page by roles, labels and its own words, and uses them."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.words import Words

KNIGHTS = "knights.html"
#: More places than can be picked in any position of these tests.
MAX_PLACES = 90


class KnightsPage:
    """One open page of Knights, in one language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = Words(language, "knights")

    @property
    def banner(self) -> Locator:
        """The banner, which says the next step."""
        return self.page.locator("#banner")

    @property
    def board(self) -> Locator:
        """The board as an element with the focus, for keys."""
        return self.page.locator("#board [role=application]")

    @property
    def story(self) -> Locator:
        """The list of actions."""
        return self.page.locator("#log .story")

    @property
    def hand(self) -> Locator:
        """The cards in the displayed hand."""
        return self.page.locator("#hand .hand-cards")

    def button(self, key: str, **params: object) -> Locator:
        """Return the button with the words of *key*."""
        return self.page.get_by_role("button", name=self.words(key, **params), exact=True)

    def task(self, name: str, player: int) -> str:
        """Return the sentence of the banner when *player* must carry out the task *name*."""
        return self.words(f"task.{name}", player=self.words(f"name.player.{player}"))

    def pick_first(self) -> str:
        """Pick the first place that can be picked; return the announcement of it, after the action is carried out."""
        expect(self.page.locator("#board")).to_have_attribute("aria-busy", "false")
        live, can = self.page.locator("#live"), self.words("place.can", verbs="").strip()
        self.board.focus()
        self.page.keyboard.press("n")
        expect(live).to_contain_text(can)
        announcement = live.inner_text()
        self.page.keyboard.press("Enter")
        expect(live).not_to_contain_text(can)
        return announcement

    def pick(self, place: str) -> None:
        """Move the board's cursor to *place*, one of those that can be picked, and pick it."""
        self.board.focus()
        for _ in range(MAX_PLACES):
            self.page.keyboard.press("n")
            if self.is_at(place):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"{place} cannot be picked: {self.board.get_attribute('aria-label')}")

    def is_at(self, place: str) -> bool:
        """Return whether the board's cursor is on *place*."""
        label = self.board.get_attribute("aria-label") or ""
        return re.search(rf"\b{place}\b", label) is not None

    def aim_knight(self, knight: str, target: str) -> None:
        """Pick a knight and its target; expect the forecast of its action, which a second Enter carries out."""
        self.pick(knight)
        self.pick(target)
        expect(self.page.locator(".popover .danger")).to_be_visible()

    def follow(self, link: str) -> None:
        """Open *link* by changing the hash of the open page."""
        self.page.evaluate("hash => { location.hash = hash; }", link.split("#")[1])

    def take_over(self, player: int) -> None:
        """Confirm the hand-over of the screen to *player*."""
        self.button("handOver.here", player=self.words(f"name.player.{player}")).click()
        expect(self.page.locator("#hand-over")).to_be_hidden()

    def start_game(self, seats: dict[int, str], count: int) -> None:
        """Start a game of *count* players; *seats* has the kinds of seats that are not a person's."""
        self.button("menu.new").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=self.words(f"option.players.{count}.name"), exact=True).check()
        for seat in range(count):
            colour = self.words(f"name.party.{seat}")
            field = dialog.get_by_label(self.words("seats.type", seat=colour))
            field.select_option(seats.get(seat, "person"))
        dialog.get_by_role("button", name=self.words("new.start"), exact=True).click()
        expect(dialog).to_have_count(0)
