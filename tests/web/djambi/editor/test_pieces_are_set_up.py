"""Setting up the pieces of a position by mouse, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.editor.editor_page import EditorPage, open_editor

#: There are fewer controls before the board.
MOST_TABS = 100

DUEL = "8bC/9/9/9/9/9/9/4rA4/rC7x r +,+,w-,w- 0/1 standard"

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def test_a_position_is_drawn_with_the_mouse(board: EditorPage) -> None:
    board.editor_button("setup.clear").click()
    board.expect_problems(*["chief-missing"] * 4)
    board.place_piece("rC", "a1")
    board.place_piece("rA", "e2")
    board.place_piece("bC", "i9")
    board.editor_button("setup.tool.corpse").click()
    board.cell("i1").click()
    board.expect_on_square("i1", "x")
    board.expect_problems("chief-missing", "chief-missing")
    for _ in range(2):
        board.problems.first.get_by_role("button").first.click()
    board.expect_problems()
    board.expect_text(DUEL)
    expect(board.editor_button("setup.play")).to_be_enabled()


def test_pieces_are_moved_killed_revived_recoloured_and_taken_off(board: EditorPage) -> None:
    board.editor_button("setup.tool.hand").click()
    board.cell("c3").drag_to(board.cell("d4"))
    board.expect_on_square("d4", "rN")
    board.expect_on_square("c3", "")
    board.cell("d4").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "rN")
    board.editor_button("setup.tool.kill").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "x")
    board.colour_button("r").click()
    board.editor_button("setup.tool.revive").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "rN")
    board.colour_button("b").click()
    board.editor_button("setup.tool.recolour").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "bN")
    board.expect_problems("too-many")
    board.editor_button("setup.tool.erase").click()
    board.cell("f6").click()
    board.expect_on_square("f6", "")
    board.expect_problems()


def test_pieces_are_dragged_from_the_palette_and_off_the_board(board: EditorPage) -> None:
    board.editor_button("setup.clear").click()
    board.colour_button("g").click()
    board.kind_button("C").drag_to(board.cell("c4"))
    board.expect_on_square("c4", "gC")
    board.editor_button("setup.tool.hand").click()
    board.cell("c4").drag_to(board.root.get_by_role("heading", name=board.words("setup.title")))
    board.expect_on_square("c4", "")


def test_all_is_undone_and_redone(board: EditorPage) -> None:
    start = board.text_field.input_value()
    board.editor_button("setup.clear").click()
    board.place_piece("rC", "e5")
    board.page.keyboard.press("Control+z")
    board.expect_on_square("e5", "")
    board.editor_button("setup.undo").click()
    board.expect_text(start)
    expect(board.editor_button("setup.undo")).to_be_disabled()
    board.page.keyboard.press("Control+y")
    board.editor_button("setup.redo").click()
    board.expect_on_square("e5", "rC")
    board.editor_button("setup.start").click()
    board.expect_text(start)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_drawn_by_keyboard_alone(open_page: OpenPage, language: str) -> None:
    page = open_page(f"?lang={language}")
    board = EditorPage(page, language)
    board.button("controls.setup").focus()
    page.keyboard.press("Enter")
    expect(board.root.get_by_role("heading", name=board.words("setup.title"))).to_be_focused()
    board.editor_button("setup.clear").focus()
    page.keyboard.press("Enter")
    board.expect_on_square("a1", "")
    for _ in range(MOST_TABS):
        if page.locator("[role=gridcell]:focus").count():
            break
        page.keyboard.press("Tab")
    expect(board.cell("e5")).to_be_focused()
    page.keyboard.press("c")
    board.expect_on_square("e5", "rC")
    for key in ("ArrowUp", "Shift+B", "c", "ArrowRight", "m", "ArrowRight", "x", "ArrowRight", "d", "k"):
        page.keyboard.press(key)
    for square, letters in (("e6", "bC"), ("f6", "bM"), ("g6", "x"), ("h6", "x")):
        board.expect_on_square(square, letters)
    page.keyboard.press("v")
    board.expect_on_square("h6", "bA")
    for key in ("ArrowLeft", "Delete", "h", "ArrowLeft", "Enter", "1", "Enter"):
        page.keyboard.press(key)
    board.expect_on_square("g6", "")
    board.expect_on_square("f6", "")
    board.expect_on_square("f1", "bM")
    expect(board.live_region).to_contain_text(
        board.words("board.cell.piece", piece=board.piece_name("bM"), square="f1")
    )
    expect(board.live_region).to_contain_text(board.words("setup.said.problems", count=2))


def test_a_position_is_drawn_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    board = EditorPage(page)
    board.button("controls.setup").tap()
    board.editor_button("setup.clear").tap()
    board.colour_button("y").tap()
    board.kind_button("C").tap()
    board.cell("b2").tap()
    board.expect_on_square("b2", "yC")
    board.editor_button("setup.tool.hand").tap()
    board.cell("b2").tap()
    board.cell("h8").tap()
    board.expect_on_square("h8", "yC")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "() => [...document.querySelectorAll('#setup :is(button, select, input)')].filter((e) => e.checkVisibility()"
        " && Math.min(e.offsetHeight, e.offsetWidth) < 24).map((e) => e.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize(
    ("board_name", "square", "pieces"),
    [("hex3", "e9", 27), ("mini2", "g7", 8), ("square3", "i9", 36), ("square2", "i9", 36)],
)
def test_every_board_can_be_drawn_on(open_page: OpenPage, board_name: str, square: str, pieces: int) -> None:
    board = open_editor(open_page())
    board.editor_button("setup.rules.change").click()
    dialog = board.dialog("setup.rules.title")
    name = re.compile("^" + re.escape(board.words(f"option.board.{board_name}.name")))
    dialog.get_by_role("radio", name=name).check()
    board.button("players.apply").click()
    expect(dialog).to_have_count(0)
    board.expect_problems()
    occupied = re.compile(r", [a-i]\d")
    expect(board.root.get_by_role("gridcell", name=occupied)).to_have_count(pieces)
    board.editor_button("setup.tool.erase").click()
    board.cell(square).click()
    board.expect_on_square(square, "")
    board.place_piece("rM", square)
    board.editor_button("setup.undo").click()
    board.expect_on_square(square, "")
