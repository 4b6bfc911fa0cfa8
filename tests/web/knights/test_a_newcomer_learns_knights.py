"""Lessons of Knights: opened from the first screen, solved on the board, and on to a first game."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.paths import WEB

FOLDER = WEB / "games" / "knights" / "lessons"
LESSONS: list[dict[str, Any]] = json.loads((FOLDER / "lessons.json").read_text(encoding="utf-8"))


class Classroom:
    """The dialog in which one learns Knights."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = KnightsPage(page, language).words
        self.texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
        self.dialog: Locator = page.get_by_role("dialog", name=self.words("learn.title"))
        self.board: Locator = self.dialog.locator("[role=application]")

    def card(self, lesson: str) -> Locator:
        """The button of a lesson."""
        return self.dialog.locator(".lesson-card").filter(has_text=self.texts[f"lesson.{lesson}.about"])

    def button(self, key: str, **params: object) -> Locator:
        """A button of the dialog."""
        return self.dialog.get_by_role("button", name=self.words(key, **params), exact=True)

    def expect_told(self, key: str) -> None:
        """Expect a sentence of the course beside the board, and the live region to have said it."""
        expect(self.dialog.locator(".lesson-talk")).to_contain_text(self.texts[key])
        expect(self.dialog.get_by_role("status")).to_contain_text(self.texts[key])

    def pick(self, place: str) -> None:
        """Go through what can be picked to *place*, and pick it."""
        self.board.focus()
        for _ in range(60):
            self.page.keyboard.press("n")
            if re.search(rf"\b{place}\b", self.board.get_attribute("aria-label") or ""):
                break
        self.page.keyboard.press("Enter")


def test_a_newcomer_goes_from_the_first_screen_through_lessons_to_a_game(open_page: OpenPage) -> None:
    page = open_page(KNIGHTS)
    room = Classroom(page)
    page.locator("#welcome").get_by_role("button", name=room.words("welcome.learn")).click()
    room.expect_told("lesson.map.1")
    room.button("learn.back").click()
    expect(room.dialog.locator(".lesson-card")).to_have_count(len(LESSONS))
    expect(room.card("map")).to_contain_text(room.words("learn.startHere"))

    # A place is pointed at; two mistakes bring "show me".
    room.card("map").click()
    room.expect_told("lesson.map.1")
    room.pick("d5")
    room.expect_told("hint.other-mountains")
    expect(room.button("learn.showSolution")).to_have_count(0)
    room.pick("b3")
    room.expect_told("hint.not-mountains")
    room.button("learn.showSolution").click()
    room.expect_told("lesson.map.1.right")
    expect(room.button("learn.next")).to_be_focused()
    page.keyboard.press("Enter")
    room.expect_told("lesson.map.2")
    page.keyboard.press("Escape")
    expect(room.card("map")).to_contain_text(room.words("learn.tasks", done=1, tasks=3))

    # Something is built: Escape goes back in what is begun, a mistake is taken back.
    room.card("building").click()
    room.expect_told("lesson.building.1")
    road = room.dialog.locator('[data-help="verb:road"]')
    road.click()
    expect(road).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(road).to_have_attribute("aria-pressed", "false")
    road.click()
    room.pick("c4nw")
    room.expect_told("hint.other-way")
    room.button("learn.takeBack").click()
    expect(room.button("learn.takeBack")).to_have_count(0)
    road.click()
    room.pick("c5w")
    room.expect_told("lesson.building.1.right")

    # The browser's way back closes the lesson, not the page.
    page.go_back()
    room.card("winning").click()
    room.expect_told("lesson.winning.1")
    room.dialog.locator('[data-help="verb:city"]').click()
    room.pick("b5s")
    room.expect_told("lesson.winning.1.right")
    page.keyboard.press("Enter")
    expect(room.dialog).to_contain_text(room.words("learn.allFinished"))
    room.button("learn.playNow").click()
    expect(room.dialog).to_have_count(0)
    expect(page.locator("#players .player")).to_have_count(4)
    expect(page.locator("#banner")).to_contain_text(room.words("name.player.0"))

    page.reload()
    expect(page.locator("#start")).to_have_attribute("data-phase", "ready")
    page.get_by_role("button", name=room.words("menu.learn"), exact=True).click()
    expect(room.card("winning")).to_contain_text(room.words("learn.done"))


def test_whatever_lies_on_the_desk_of_a_lesson_can_be_pressed(open_page: OpenPage) -> None:
    """Without a complaint of the page, and as often as there are buttons: what is pressed may bring others."""
    page = open_page(KNIGHTS)
    room = Classroom(page)
    page.get_by_role("button", name=room.words("menu.learn"), exact=True).click()
    for lesson in LESSONS:
        if "desk" not in lesson:
            continue
        room.card(lesson["id"]).click()
        room.expect_told(f"lesson.{lesson['id']}.1")
        page.evaluate("""() => {
          const pressed = new Set();
          const next = () => [...document.querySelectorAll(".lesson-extras button:enabled")]
            .find(({ textContent }) => !pressed.has(textContent));
          for (let button = next(); button; button = next()) {
            pressed.add(button.textContent);
            button.click();
          }
        }""")
        expect(room.dialog.locator(".notice")).to_have_count(0)
        room.button("learn.back").click()
