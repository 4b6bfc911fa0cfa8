"""Playing on the Djambi page by keyboard alone."""

import re

from playwright.sync_api import Page, expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import Choice, MovePrompter

MAX_TABS = 60


class KeyboardPlayer:
    """A person who presses keys on a page, and knows the square of the cursor."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self.djambi_page = djambi_page
        self.page: Page = djambi_page.page
        self.square = ""

    def press(self, *keys: str) -> None:
        """Press *keys* one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to_board(self) -> None:
        """Press Tab until a cell of the board has the focus."""
        for _ in range(MAX_TABS):
            self.press("Tab")
            focused = self.page.locator("[role=gridcell]:focus")
            if focused.count():
                self.square = focused.get_attribute("data-square") or ""
                return
        raise AssertionError(f"no cell of the board has the focus after {MAX_TABS} presses of Tab")

    def move_cursor(self, square: str) -> None:
        """Move the cursor to *square*: first to its rank, then along it."""
        if square[1:] != self.square[1:]:
            self.press(*square[1:])
            focused = self.page.locator(f"[role=gridcell][data-square$='{square[1:]}']:focus")
            self.square = focused.get_attribute("data-square") or ""
        steps = ord(square[0]) - ord(self.square[0])
        self.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
        self.square = square
        expect(self.djambi_page.cell(square)).to_be_focused()

    def choose(self, choice: Choice) -> None:
        """Choose by keys what the board offers, also to spare a piece (`.`) and to pass (`--`)."""
        if choice.token == ".":
            expect(self.djambi_page.banner).to_contain_text(self.djambi_page.words("banner.spare"))
            self.press(".")
        elif choice.token == "--":
            self.press("-")
        else:
            self.djambi_page.expect_offer(choice)
            self.move_cursor(choice.token)
            self.press("Enter")

    def play(self, moves: tuple[str, ...], prompter: MovePrompter) -> None:
        """Play *moves* by keys, and wait for each until it is in the list."""
        for move in moves:
            for choice in prompter.choices(move):
                self.choose(choice)
            prompter.play(move)
            self.djambi_page.expect_played(len(prompter.view["entries"]), move)


def expect_announced(djambi_page: DjambiPage, sentence: str) -> None:
    """Expect *sentence* in the live region; a repeated one ends with a no-break space."""
    expect(djambi_page.live_region).to_have_text(re.compile("^" + re.escape(sentence) + "\u00a0?$"))
