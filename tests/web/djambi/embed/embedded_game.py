"""Page object of an embedded game."""

import re
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.web.words import Words, words


class EmbeddedGame:
    """An embedded game in a frame, or in a page of its own."""

    def __init__(self, frame: FrameLocator | Page, language: str = "en") -> None:
        self.frame = frame
        self.words: Words = words(language)

    def button(self, key: str) -> Locator:
        """Return the button with the words of *key*."""
        return self.frame.get_by_role("button", name=self.words(key), exact=True)

    @property
    def open_link(self) -> Locator:
        """The link to the page where the game can be played on."""
        return self.frame.get_by_role("link", name=self.words("embed.open"))

    @property
    def party_items(self) -> Locator:
        """The items in the list of parties."""
        return self.frame.get_by_role("list", name=self.words("embed.parties")).get_by_role("listitem")

    def expect_turn(self, ply: int, plies: int) -> None:
        """Expect the position after *ply* of *plies* moves to be displayed."""
        expect(self.frame.locator(".embed-place")).to_have_text(self.words("embed.place", ply=ply, plies=plies))

    def expect_position(self, view: dict[str, Any]) -> None:
        """Expect the pieces and corpses of a `PositionView` on their squares."""
        for piece in view["pieces"]:
            name = self.words(f"piece.name.{piece['kind']}", color=self.words(f"piece.color.{piece['color']}"))
            text = self.words("board.cell.piece", piece=name, square=piece["square"])
            expect(self.cell(piece["square"])).to_have_accessible_name(_starts_with(text))
        for square in view["corpses"]:
            text = self.words("board.cell.corpse", square=square)
            expect(self.cell(square)).to_have_accessible_name(_starts_with(text))

    def cell(self, square: str) -> Locator:
        """Return the cell of *square*."""
        return self.frame.locator(f"[role=gridcell][data-square={square}]")


def _starts_with(text: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(text) + r"\b")


def embedded_game(page: Page, language: str = "en") -> EmbeddedGame:
    """Return the embedded game in the frame of a host's *page*."""
    return EmbeddedGame(page.frame_locator("iframe"), language)
