"""Lessons and puzzles: answers are judged and explained, solutions shown, and progress is stored."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.lessons.lesson_dialog import LESSONS, PUZZLES, LessonDialog
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.words import words


def test_a_lesson_is_played_by_clicks(page: Page) -> None:
    lessons = LessonDialog(page)
    lessons.open()
    lessons.lesson_button("militant").click()
    lessons.expect_sentence("lesson.militant.1")
    lessons.cell("b2").click()
    lessons.cell("b5").click()
    expect(lessons.dialog.locator(".lesson-talk")).to_contain_text(lessons.words("refusal.move/militant-two"))
    lessons.cell("b4").click()
    lessons.expect_sentence("hint.elsewhere")
    lessons.button("learn.takeBack").click()
    for task in LESSONS[1]["tasks"]:
        prompter = MovePrompter(position=task["position"])
        lessons.play_move(task["asks"][0]["solution"], prompter)
        expect(lessons.button("learn.next").or_(lessons.button("learn.finish"))).to_be_focused()
        page.keyboard.press("Enter")
    expect(lessons.dialog).to_contain_text(lessons.words("learn.finished", title=lessons.texts["lesson.militant"]))
    page.reload()
    expect(page.locator("#start")).to_have_attribute("data-phase", "ready")
    lessons.open()
    expect(lessons.lesson_button("militant")).to_contain_text(lessons.words("learn.done"))


def test_the_lesson_of_six_parties_is_played_on_the_large_hexagon(page: Page) -> None:
    lessons = LessonDialog(page)
    lessons.open()
    lessons.lesson_button("six").click()
    (six,) = (lesson for lesson in LESSONS if lesson["id"] == "six")
    for number, task in enumerate(six["tasks"], 1):
        lessons.expect_sentence(f"lesson.six.{number}")
        prompter = MovePrompter(position=task["position"])
        for place, ask in enumerate(task["asks"]):
            if ask.get("point"):
                lessons.cell(ask["wrong"][0]).click()
                lessons.expect_sentence("hint.not-last")
                lessons.cell(ask["solution"]).click()
            else:
                if place > 0:
                    lessons.expect_sentence(f"lesson.six.{number}.then")
                lessons.play_move(ask["solution"], prompter)
                for move in [ask["solution"], *ask.get("replies", [])]:
                    prompter.play(move)
        expect(lessons.button("learn.next").or_(lessons.button("learn.finish"))).to_be_focused()
        lessons.expect_sentence(f"lesson.six.{number}.right")
        page.keyboard.press("Enter")
    expect(lessons.dialog).to_contain_text(lessons.words("learn.finished", title=lessons.texts["lesson.six"]))


def test_a_lesson_is_played_by_keyboard_in_french(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR", viewport={"width": 390, "height": 844})
    lessons = LessonDialog(page, "fr")
    lessons.open()
    lessons.lesson_button("court").press("Enter")
    lessons.expect_sentence("lesson.court.1")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator("[role=gridcell]:focus").count():
            break
    page.keyboard.press("9")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    lessons.expect_sentence("hint.foreign-chief")
    page.keyboard.press("1")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    lessons.expect_sentence("lesson.court.1.right")
    expect(lessons.button("learn.next")).to_be_focused()
    page.keyboard.press("Escape")
    expect(lessons.dialog.get_by_role("list")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lessons.dialog).to_have_count(0)


def test_the_solution_is_offered_after_two_wrong_answers(page: Page) -> None:
    lessons = LessonDialog(page)
    lessons.open()
    lessons.lesson_button("court").click()
    lessons.expect_sentence("lesson.court.1")
    expect(lessons.button("learn.showSolution")).to_have_count(0)
    for square in ("e4", "d4"):
        lessons.cell(square).click()
        lessons.expect_sentence("hint.not-chief")
    lessons.button("learn.showSolution").click()
    lessons.expect_sentence("lesson.court.1.right")


def test_the_last_lesson_leads_to_a_game_against_the_first_level(page: Page) -> None:
    lessons = LessonDialog(page)
    lessons.open()
    lessons.lesson_button(LESSONS[-1]["id"]).click()
    for task in LESSONS[-1]["tasks"]:
        lessons.play_move(task["asks"][0]["solution"], MovePrompter(position=task["position"]))
        lessons.button("learn.next").or_(lessons.button("learn.finish")).click()
    lessons.button("learn.playNow").click()
    expect(lessons.dialog).to_have_count(0)
    expect(page.locator(".party-state").filter(has_text=lessons.words("seat.level1"))).to_have_count(3)


@pytest.mark.parametrize("kind", ["chief", "two"])
def test_a_puzzle_is_solved(page: Page, kind: str) -> None:
    lessons = LessonDialog(page)
    puzzle = next(p for p in PUZZLES if p["kind"] == kind)
    lessons.open()
    lessons.dialog.locator(f"[data-puzzle={puzzle['id']}]").click()
    expect(lessons.button("learn.showSolution")).to_be_visible()
    prompter = MovePrompter(position=puzzle["position"])
    for ask in puzzle["asks"]:
        lessons.play_move(ask["solution"], prompter)
        for move in [ask["solution"], *ask.get("replies", [])] if len(puzzle["asks"]) > 1 else []:
            prompter.play(move)
    lessons.expect_sentence(f"puzzle.{kind}.right")
    lessons.button("learn.back").click()
    tile = lessons.dialog.locator(f"[data-puzzle={puzzle['id']}]")
    expect(tile).to_have_accessible_name(re.compile(f", {re.escape(lessons.words('learn.done'))}$"))


def test_all_visitors_get_the_same_puzzle_on_the_same_day(open_page: OpenPage) -> None:
    titles = set()
    for _ in range(2):
        page = open_page()
        page.clock.set_fixed_time("2026-03-14T12:00:00")
        lessons = LessonDialog(page)
        lessons.open()
        lessons.dialog.get_by_role("button", name=lessons.words("learn.today")).click()
        titles.add(lessons.dialog.get_by_role("heading", level=3).inner_text())
    assert len(titles) == 1


def test_the_first_screen_opens_the_first_lesson_and_later_the_next_exercise(page: Page) -> None:
    lessons = LessonDialog(page)
    welcome = page.locator("#welcome")
    welcome.get_by_role("button", name=lessons.words("welcome.learn"), exact=True).click()
    first = LESSONS[0]["id"]
    lessons.expect_sentence(f"lesson.{first}.1")
    lessons.button("learn.back").click()
    expect(lessons.lesson_button(first)).to_contain_text(lessons.words("learn.startHere"))
    expect(lessons.dialog.get_by_text(lessons.words("learn.startHere"))).to_have_count(1)
    page.evaluate(
        "lesson => localStorage.setItem('machiavel.learn', JSON.stringify({ lessons: { [lesson]: 1 }, puzzles: [] }))",
        first,
    )
    page.reload()
    welcome.get_by_role("button", name=lessons.words("welcome.goOn"), exact=True).click()
    lessons.expect_sentence(f"lesson.{first}.2")


def test_the_first_puzzles_are_on_the_board_of_the_lessons(page: Page) -> None:
    lessons = LessonDialog(page)
    lessons.open()
    puzzles = {puzzle["id"]: puzzle for puzzle in PUZZLES}
    tiles = lessons.dialog.locator("[data-puzzle]")
    order = [puzzles[tile.get_attribute("data-puzzle") or ""] for tile in tiles.all()]
    assert len(order) == len(PUZZLES)
    assert [puzzle["level"] for puzzle in order] == sorted(puzzle["level"] for puzzle in order)
    rules = [puzzle["position"].split(" ")[-1] for puzzle in order if puzzle["level"] == 1]
    assert rules[0] == "standard"
    boards = ["board=" in each for each in rules]
    assert boards == sorted(boards)
    variant = f"{lessons.words('option.board.square4.name')} · {lessons.words('preset.standard.name')}"
    expect(tiles.first).to_have_accessible_name(re.compile(re.escape(variant)))
    lessons.dialog.get_by_label(lessons.words("learn.boards")).select_option("hex3")
    expect(tiles).to_have_count(sum("board=hex3" in puzzle["position"] for puzzle in PUZZLES))


@pytest.mark.parametrize(("board", "parties"), [("square4", 4), ("hex3", 3), ("mini2", 2)])
def test_the_first_screen_names_the_number_of_parties(open_page: OpenPage, board: str, parties: int) -> None:
    page = open_page(f"#g=1.standard;board={board}" if board != "square4" else "")
    expect(page.locator("#welcome h2")).to_have_text(words("en")(f"welcome.title.{parties}"))
