"""A game of several people at one screen: its start, its clocks, and a time that the test controls."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.script import Prompter

PORTION = 10
"""Seconds at once: less than the page is patient with an engine that does not answer."""


class HotSeat:
    """The page of a game that several people play at one screen."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page
        self.page = djambi_page.page

    def begin(self, *, clock: tuple[float, int, int] | None = None, **fields: Any) -> None:
        """Begin a game: *clock* is minutes, seconds for a turn, seconds for a bonus turn.

        *fields*: `turns_board`, `hands_over` (booleans), `names` and `seats` by colour.
        """
        djambi_page, words = self.djambi_page, self.djambi_page.words
        djambi_page.button("menu.new").first.click()
        dialog = djambi_page.dialog("new.title")
        for color, name in fields.get("names", {}).items():
            dialog.get_by_label(words("seats.name", colour=djambi_page.party_name(color))).fill(name)
        for color, seat in fields.get("seats", {}).items():
            dialog.get_by_label(words("seats.type", colour=djambi_page.party_name(color))).select_option(seat)
        dialog.get_by_label(words("settings.turnsBoard")).set_checked(fields.get("turns_board", False))
        dialog.get_by_label(words("settings.handsOver")).set_checked(fields.get("hands_over", False))
        dialog.get_by_label(words("clock.use")).set_checked(clock is not None)
        for key, value in zip(("base", "increment", "bonus"), clock or (), strict=False):
            dialog.get_by_label(words(f"clock.{key}"), exact=True).fill(str(value))
        dialog.get_by_role("button", name=words("new.start"), exact=True).click()
        expect(dialog).to_have_count(0)

    def clock(self, color: str) -> Locator:
        """The time of a party."""
        return self.djambi_page.party(color).locator(".party-clock")

    def expect_time(self, color: str, time: str) -> None:
        """Expect what a party's clock shows."""
        expect(self.clock(color).locator(".time")).to_have_text(time)

    def expect_running(self, color: str | None) -> None:
        """Expect one clock to run, or none."""
        expect(self.page.locator(".party-clock.is-running")).to_have_count(0 if color is None else 1)
        if color is not None:
            expect(self.clock(color)).to_contain_class("is-running")

    @property
    def hand_over_button(self) -> Locator:
        """The button over the board that asks to pass the screen on."""
        return self.page.locator(".veil-button")

    def expect_passed_to(self, player: str) -> None:
        """Expect the page to ask to pass the screen to *player*."""
        words = self.djambi_page.words("handOver.pass", player=player)
        expect(self.hand_over_button).to_have_accessible_name(f"{words}. {self.djambi_page.words('handOver.goOn')}")
        expect(self.djambi_page.banner).to_contain_text(words)

    def move(self, move: str, prompter: Prompter) -> None:
        """Make all choices of *move* and wait until it is in the list."""
        self.djambi_page.play([move], prompter)

    def expect_home_at_left_bottom(self, square: str) -> None:
        """Expect *square* to lie in the lower left corner of the board as it is seen."""
        cell = self.djambi_page.cell(square)
        expect(cell).to_be_attached()
        self.page.wait_for_function(
            "square => { const box = (cell) => cell.getBoundingClientRect();"
            " const cells = [...document.querySelectorAll('#board [role=gridcell]')].map(box);"
            " const own = box(document.querySelector(`#board [data-square=${square}]`));"
            " const low = Math.max(...cells.map(({ y }) => y));"
            " const left = Math.min(...cells.filter(({ y }) => Math.abs(y - low) < 2).map(({ x }) => x));"
            " return Math.abs(own.y - low) < 2 && Math.abs(own.x - left) < 2; }",
            arg=square,
        )


def tamed(context: BrowserContext) -> Callable[[], None]:
    """Let the time of all pages of *context* be told by the test, until the function that is returned is called."""
    context.clock.install()
    return context.clock.resume


def stand_still(page: Page) -> None:
    """Let time pass in *page* only when the test says so."""
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)


def pass_time(page: Page, seconds: float) -> None:
    """Let so many seconds pass in *page*, which stands still; each portion once its borrowed engine has answered."""
    opener = page.opener()
    assert opener, "only an engine that is borrowed (awake.js) can be waited for"
    while seconds > 0:
        opener.evaluate("() => enginesRest()")
        page.clock.run_for(round(min(seconds, PORTION) * 1000))
        seconds -= PORTION
