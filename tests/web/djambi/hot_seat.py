"""A game of several people at one screen: its start, its clocks, and handing the screen over."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter


class HotSeat:
    """The page of a game that several people play at one screen."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page
        self.page = djambi_page.page

    def start_game(self, *, clock: tuple[float, int, int] | None = None, **fields: Any) -> None:
        """Start a new game with the dialog.

        *clock*: minutes for the game, seconds added for a turn, seconds added for a bonus turn.
        *fields*: `turns_board`, `hands_over` (booleans), `names` and `seats` by colour.
        """
        djambi_page, words = self.djambi_page, self.djambi_page.words
        djambi_page.button("menu.new").first.click()
        dialog = djambi_page.dialog("new.title")
        for color, name in fields.get("names", {}).items():
            dialog.get_by_label(words("seats.name", seat=djambi_page.party_name(color))).fill(name)
        for color, seat in fields.get("seats", {}).items():
            dialog.get_by_label(words("seats.type", seat=djambi_page.party_name(color))).select_option(seat)
        dialog.get_by_label(words("settings.turnsBoard")).set_checked(fields.get("turns_board", False))
        dialog.get_by_label(words("settings.handsOver")).set_checked(fields.get("hands_over", False))
        dialog.get_by_label(words("clock.use")).set_checked(clock is not None)
        for key, value in zip(("base", "increment", "bonus"), clock or (), strict=False):
            dialog.get_by_label(words(f"clock.{key}"), exact=True).fill(str(value))
        dialog.get_by_role("button", name=words("new.start"), exact=True).click()
        expect(dialog).to_have_count(0)

    def party_clock(self, color: str) -> Locator:
        """Return the clock in the panel of a party."""
        return self.djambi_page.party_panel(color).locator(".party-clock")

    def expect_clock_time(self, color: str, time: str) -> None:
        """Expect the clock of a party to show *time*."""
        expect(self.party_clock(color).locator(".time")).to_have_text(time)

    def expect_running_clock(self, color: str | None) -> None:
        """Expect the clock of *color* to run and no other; none for `None`."""
        expect(self.page.locator(".party-clock.is-running")).to_have_count(0 if color is None else 1)
        if color is not None:
            expect(self.party_clock(color)).to_contain_class("is-running")

    @property
    def hand_over_button(self) -> Locator:
        """The button over the board that the next player presses after the screen has been handed over."""
        return self.page.locator(".hand-over-button")

    def expect_hand_over_to(self, player: str) -> None:
        """Expect the page to ask that the screen is handed to *player*."""
        words = self.djambi_page.words("handOver.pass", player=player)
        expect(self.hand_over_button).to_have_accessible_name(f"{words}. {self.djambi_page.words('handOver.goOn')}")
        expect(self.djambi_page.banner).to_contain_text(words)

    def play_move(self, move: str, prompter: MovePrompter) -> None:
        """Play *move* by clicks and wait until it is in the list."""
        self.djambi_page.play([move], prompter)

    def expect_at_bottom_left(self, square: str) -> None:
        """Expect *square* in the lower left corner of the board as it is turned now."""
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
