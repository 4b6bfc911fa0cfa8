"""A person who plays by keyboard alone: knows where the cursor is and which keys lead elsewhere."""

import re

from playwright.sync_api import Page, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.script import Choice, Prompter

MOST_TABS = 60


class Keyboard:
    """The keys, pressed at a table."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page
        self.page: Page = djambi_page.page
        self.square = ""

    def press(self, *keys: str) -> None:
        """Press *keys* one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to_board(self) -> None:
        """Go on with Tab until the cursor is on the board."""
        for _ in range(MOST_TABS):
            self.press("Tab")
            focused = self.page.locator("[role=gridcell]:focus")
            if focused.count():
                self.square = focused.get_attribute("data-square") or ""
                return
        raise AssertionError(f"no cell of the board has the focus after {MOST_TABS} times Tab")

    def go(self, square: str) -> None:
        """Move the cursor on a square board: first to the rank, then along it."""
        if square[1] != self.square[1]:
            self.press(square[1])
        steps = ord(square[0]) - ord(self.square[0])
        self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
        self.square = square
        expect(self.djambi_page.cell(square)).to_be_focused()

    def choose(self, choice: Choice) -> None:
        """Choose what the board offers."""
        if choice.token == ".":
            expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words("banner.spare"))
            self.press(".")
        elif choice.token == "--":
            self.press("-")
        else:
            self.djambi_page.expect_offer(choice)
            self.go(choice.token)
            self.press("Enter")

    def play(self, moves: tuple[str, ...], prompter: Prompter) -> None:
        """Play *moves*, each until it stands in the list."""
        for move in moves:
            for choice in prompter.choices(move):
                self.choose(choice)
            prompter.play(move)
            self.djambi_page.expect_played(len(prompter.view["entries"]), move)


def expect_said(djambi_page: DjambiPage, sentence: str) -> None:
    """Expect the live region to have said *sentence*; a repeated one ends with a no-break space."""
    expect(djambi_page.live).to_have_text(re.compile("^" + re.escape(sentence) + "\u00a0?$"))
