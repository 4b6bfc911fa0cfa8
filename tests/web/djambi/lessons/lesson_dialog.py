"""The dialog of lessons and puzzles."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.djambi.move_prompter import MovePrompter
from tests.web.words import Words, words
from tools.paths import WEB

FOLDER = WEB / "games" / "djambi" / "lessons"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))
PUZZLES: list[dict[str, Any]] = json.loads((FOLDER / "puzzles.json").read_text(encoding="utf-8"))


class LessonDialog:
    """The dialog with all lessons and puzzles, or with one of them."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words: Words = words(language)
        self.texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
        self.dialog: Locator = page.get_by_role("dialog", name=self.words("learn.title"))

    def open(self) -> None:
        """Open the dialog from the menu."""
        self.page.get_by_role("button", name=self.words("menu.learn"), exact=True).click()
        expect(self.dialog.get_by_role("list")).to_be_visible()

    def lesson_button(self, lesson: str) -> Locator:
        """Return the button that opens a lesson."""
        return self.dialog.get_by_role("button", name=self.texts[f"lesson.{lesson}"])

    def cell(self, square: str) -> Locator:
        """Return the cell of *square* on the board of the exercise."""
        return self.dialog.locator(f"[role=gridcell][data-square={square}]")

    def button(self, key: str, **params: object) -> Locator:
        """Return the button of the dialog with the words of *key*."""
        return self.dialog.get_by_role("button", name=self.words(key, **params), exact=True)

    def expect_sentence(self, key: str) -> None:
        """Expect the lesson text of *key* beside the board and in the live region."""
        expect(self.dialog.locator(".lesson-talk")).to_contain_text(self.texts[key])
        expect(self.dialog.get_by_role("status")).to_contain_text(self.texts[key])

    def play_move(self, move: str, prompter: MovePrompter) -> None:
        """Play *move* by clicks on the cells that the board offers."""
        choices = prompter.choices(move)
        for choice in choices:
            if choice.token == ".":
                self.button("banner.spare").click()
            else:
                offered = self.words(choice.message_key)
                expect(self.cell(choice.token)).to_have_accessible_name(re.compile(f"; {re.escape(offered)}$"))
                self.cell(choice.token).click()
        if len(choices) == 1:  # the only move of the piece waits for a confirmation
            self.button("banner.play").click()
