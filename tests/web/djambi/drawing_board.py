"""The set-up board as somebody draws on it: pieces, tools, parties, problems."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.djambi.djambi_page import DjambiPage


class DrawingBoard(DjambiPage):
    """The set-up board of a page that has opened one."""

    @property
    def root(self) -> Locator:
        """What takes the place of the game."""
        return self.page.locator("#setup")

    @property
    def problems(self) -> Locator:
        """What is wrong with the drawing, one item each."""
        return self.root.get_by_role("region", name=self.words("setup.problems")).locator(".setup-problem")

    @property
    def text(self) -> Locator:
        """The field with the text of what is drawn."""
        return self.root.get_by_role("textbox", name=self.words("setup.text"))

    def cell(self, square: str) -> Locator:
        """The cell of *square*."""
        return self.root.locator(f"[role=gridcell][data-square={square}]")

    def do(self, key: str) -> Locator:
        """The button of the set-up board with the words of *key*."""
        return self.root.get_by_role("button", name=self.words(key), exact=True)

    def color(self, color: str) -> Locator:
        """The button that chooses a colour to draw with."""
        return self.do(f"name.party.{color}")

    def kind(self, kind: str) -> Locator:
        """The button of a kind of piece."""
        group = self.root.get_by_role("group", name=self.words("setup.pieces"))
        return group.get_by_role("button", name=re.compile("^" + self.words(f"name.kind.{kind}"), re.IGNORECASE))

    def field(self, key: str, **params: str) -> Locator:
        """The list to choose from with the label of *key*."""
        return self.root.get_by_role("combobox", name=self.words(key, **params))

    def open(self) -> "DrawingBoard":
        """Open it from the game."""
        self.button("controls.setup").click()
        expect(self.cell("a1")).to_be_visible()
        return self

    def place(self, letters: str, square: str) -> None:
        """Choose colour and piece, and click on *square*."""
        self.color(letters[0]).click()
        self.kind(letters[1]).click()
        self.cell(square).click()
        self.expect_standing(square, letters)

    def expect_text(self, text: str) -> None:
        """Expect this position to be drawn."""
        expect(self.text).to_have_value(text)

    def expect_problems(self, *keys: str) -> None:
        """Expect these problems, in order, and no others."""
        expect(self.problems).to_have_count(len(keys))
        for item, key in zip(self.problems.all(), keys, strict=True):
            pattern = self.words.pattern(f"problem.{key}").pattern
            expect(item).to_have_text(re.compile(pattern, re.IGNORECASE))

    def write(self, text: str, square: str = "e2", letters: str = "rA") -> None:
        """Write the text of a position, and wait until *letters* stand on *square*."""
        self.text.fill(text)
        self.expect_standing(square, letters)


def opened(page: Page, language: str = "en") -> DrawingBoard:
    """Return the set-up board of *page*, opened."""
    return DrawingBoard(page, language).open()
