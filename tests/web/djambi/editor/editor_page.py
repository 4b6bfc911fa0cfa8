"""Page object of the editor of positions: pieces, tools, parties, problems."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.djambi.djambi_page import DjambiPage


class EditorPage(DjambiPage):
    """The editor of a page, once it is open."""

    @property
    def root(self) -> Locator:
        """The element of the editor, which takes the place of the game."""
        return self.page.locator("#setup")

    @property
    def problems(self) -> Locator:
        """The problems of the position, one item each."""
        return self.root.get_by_role("region", name=self.words("setup.problems")).locator(".setup-problem")

    @property
    def text_field(self) -> Locator:
        """The field with the text of the position."""
        return self.root.get_by_role("textbox", name=self.words("setup.text"))

    def cell(self, square: str) -> Locator:
        """Return the editor's cell of *square*."""
        return self.root.locator(f"[role=gridcell][data-square={square}]")

    def editor_button(self, key: str) -> Locator:
        """Return the editor's button with the words of *key*."""
        return self.root.get_by_role("button", name=self.words(key), exact=True)

    def colour_button(self, color: str) -> Locator:
        """Return the button that chooses the colour of the next piece."""
        return self.editor_button(f"name.party.{color}")

    def kind_button(self, kind: str) -> Locator:
        """Return the button that chooses the kind of the next piece."""
        group = self.root.get_by_role("group", name=self.words("setup.pieces"))
        return group.get_by_role("button", name=re.compile("^" + self.words(f"name.kind.{kind}"), re.IGNORECASE))

    def list_field(self, key: str, **params: str) -> Locator:
        """Return the list to choose from with the label of *key*."""
        return self.root.get_by_role("combobox", name=self.words(key, **params))

    def open(self) -> "EditorPage":
        """Open the editor from the game."""
        self.button("controls.setup").click()
        expect(self.cell("a1")).to_be_visible()
        return self

    def place_piece(self, letters: str, square: str) -> None:
        """Choose the colour and the kind of a piece (`rC`), and click on *square*."""
        self.colour_button(letters[0]).click()
        self.kind_button(letters[1]).click()
        self.cell(square).click()
        self.expect_on_square(square, letters)

    def expect_text(self, text: str) -> None:
        """Expect *text* as the text of the position."""
        expect(self.text_field).to_have_value(text)

    def expect_problems(self, *keys: str) -> None:
        """Expect the problems with these *keys*, in order, and no others."""
        expect(self.problems).to_have_count(len(keys))
        for item, key in zip(self.problems.all(), keys, strict=True):
            pattern = self.words.pattern(f"problem.{key}").pattern
            expect(item).to_have_text(re.compile(pattern, re.IGNORECASE))

    def enter_text(self, text: str, square: str = "e2", letters: str = "rA") -> None:
        """Enter the *text* of a position, and wait until the piece *letters* is on *square*."""
        self.text_field.fill(text)
        self.expect_on_square(square, letters)


def open_editor(page: Page, language: str = "en") -> EditorPage:
    """Open the editor of *page*."""
    return EditorPage(page, language).open()
