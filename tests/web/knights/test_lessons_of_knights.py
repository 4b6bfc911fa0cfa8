"""Lessons of Knights: from the welcome through solved exercises to a first game."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.paths import WEB

FOLDER = WEB / "games" / "knights" / "lessons"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))


class LessonDialog:
    """Page object of the dialog of lessons."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = KnightsPage(page, language).words
        self.texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
        self.dialog: Locator = page.get_by_role("dialog", name=self.words("learn.title"))
        self.board: Locator = self.dialog.locator("[role=application]")

    def lesson_card(self, lesson: str) -> Locator:
        """Return the button of a lesson."""
        return self.dialog.locator(".lesson-card").filter(has_text=self.texts[f"lesson.{lesson}.about"])

    def button(self, key: str, **params: object) -> Locator:
        """Return the button of the dialog with the words of *key*."""
        return self.dialog.get_by_role("button", name=self.words(key, **params), exact=True)

    def expect_sentence(self, key: str) -> None:
        """Expect the lesson's sentence *key* beside the board and in the live region."""
        expect(self.dialog.locator(".lesson-talk")).to_contain_text(self.texts[key])
        expect(self.dialog.get_by_role("status")).to_contain_text(self.texts[key])

    def pick(self, place: str) -> None:
        """Move the board's cursor to *place* among those that can be picked, and pick it."""
        self.board.focus()
        for _ in range(60):
            self.page.keyboard.press("n")
            if re.search(rf"\b{place}\b", self.board.get_attribute("aria-label") or ""):
                break
        self.page.keyboard.press("Enter")


def test_a_newcomer_goes_from_the_first_screen_through_lessons_to_a_game(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS)
    lessons = LessonDialog(page)
    page.locator("#welcome").get_by_role("button", name=lessons.words("welcome.learn")).click()
    lessons.expect_sentence("lesson.map.1")
    lessons.button("learn.back").click()
    expect(lessons.dialog.locator(".lesson-card")).to_have_count(len(LESSONS))
    expect(lessons.lesson_card("map")).to_contain_text(lessons.words("learn.startHere"))

    # Two wrong places bring the button that shows the solution.
    lessons.lesson_card("map").click()
    lessons.expect_sentence("lesson.map.1")
    lessons.pick("d5")
    lessons.expect_sentence("hint.other-mountains")
    expect(lessons.button("learn.showSolution")).to_have_count(0)
    lessons.pick("b3")
    lessons.expect_sentence("hint.not-mountains")
    lessons.button("learn.showSolution").click()
    lessons.expect_sentence("lesson.map.1.right")
    expect(lessons.button("learn.next")).to_be_focused()
    page.keyboard.press("Enter")
    lessons.expect_sentence("lesson.map.2")
    page.keyboard.press("Escape")
    expect(lessons.lesson_card("map")).to_contain_text(lessons.words("learn.tasks", done=1, tasks=3))

    # Building: Escape cancels the input, and a mistake can be taken back.
    lessons.lesson_card("building").click()
    lessons.expect_sentence("lesson.building.1")
    road = lessons.dialog.locator('[data-help="verb:road"]')
    road.click()
    expect(road).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(road).to_have_attribute("aria-pressed", "false")
    road.click()
    lessons.pick("c4nw")
    lessons.expect_sentence("hint.other-way")
    lessons.button("learn.takeBack").click()
    expect(lessons.button("learn.takeBack")).to_have_count(0)
    road.click()
    lessons.pick("c5w")
    lessons.expect_sentence("lesson.building.1.right")

    # The browser's back button closes the lesson, not the page.
    page.go_back()
    lessons.lesson_card("winning").click()
    lessons.expect_sentence("lesson.winning.1")
    lessons.dialog.locator('[data-help="verb:city"]').click()
    lessons.pick("b5s")
    lessons.expect_sentence("lesson.winning.1.right")
    page.keyboard.press("Enter")
    expect(lessons.dialog).to_contain_text(lessons.words("learn.allFinished"))
    lessons.button("learn.playNow").click()
    expect(lessons.dialog).to_have_count(0)
    expect(page.locator("#players .player")).to_have_count(4)
    expect(page.locator("#banner")).to_contain_text(lessons.words("name.player.0"))

    page.reload()
    expect(page.locator("#start")).to_have_attribute("data-phase", "ready")
    page.get_by_role("button", name=lessons.words("menu.learn"), exact=True).click()
    expect(lessons.lesson_card("winning")).to_contain_text(lessons.words("learn.done"))


def test_every_extra_button_of_a_lesson_can_be_pressed(open_page: OpenPage) -> None:
    """No button makes the page complain; buttons that appear are pressed too."""
    page = open_page(KNIGHTS)
    lessons = LessonDialog(page)
    page.get_by_role("button", name=lessons.words("menu.learn"), exact=True).click()
    for lesson in LESSONS:
        if "desk" not in lesson:
            continue
        lessons.lesson_card(lesson["id"]).click()
        lessons.expect_sentence(f"lesson.{lesson['id']}.1")
        page.evaluate("""() => {
          const pressed = new Set();
          const next = () => [...document.querySelectorAll(".lesson-extras button:enabled")]
            .find(({ textContent }) => !pressed.has(textContent));
          for (let button = next(); button; button = next()) {
            pressed.add(button.textContent);
            button.click();
          }
        }""")
        expect(lessons.dialog.locator(".notice")).to_have_count(0)
        lessons.button("learn.back").click()
