"""Page object of an embedded game."""

import re
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.web.words import Words, words


class EmbeddedGame:
    """What a reader sees of an embedded game."""

    def __init__(self, frame: FrameLocator | Page, language: str = "en") -> None:
        self.frame = frame
        self.words: Words = words(language)

    def button(self, key: str) -> Locator:
        return self.frame.get_by_role("button", name=self.words(key), exact=True)

    @property
    def open_link(self) -> Locator:
        """The way to the page where one can play."""
        return self.frame.get_by_role("link", name=self.words("embed.open"))

    @property
    def party_items(self) -> Locator:
        return self.frame.get_by_role("list", name=self.words("embed.parties")).get_by_role("listitem")

    def expect_turn(self, ply: int, plies: int) -> None:
        """Expect to look at the position after *ply* of *plies* moves."""
        expect(self.frame.locator(".embed-place")).to_have_text(self.words("embed.place", ply=ply, plies=plies))

    def expect_position(self, view: dict[str, Any]) -> None:
        """Expect every piece and corpse of a `PositionView` on the board, and nothing else."""
        for piece in view["pieces"]:
            name = self.words(f"piece.name.{piece['kind']}", color=self.words(f"piece.color.{piece['color']}"))
            text = self.words("board.cell.piece", piece=name, square=piece["square"])
            expect(self.cell(piece["square"])).to_have_accessible_name(_starts_with(text))
        for square in view["corpses"]:
            text = self.words("board.cell.corpse", square=square)
            expect(self.cell(square)).to_have_accessible_name(_starts_with(text))

    def cell(self, square: str) -> Locator:
        return self.frame.locator(f"[role=gridcell][data-square={square}]")


def _starts_with(text: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(text) + r"\b")


def embedded_game(page: Page, language: str = "en") -> EmbeddedGame:
    return EmbeddedGame(page.frame_locator("iframe"), language)
