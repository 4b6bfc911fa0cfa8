"""Setting up the pieces of a position by mouse, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.editor.editor_page import EditorPage, open_editor

#: More than the controls before the board.
MAX_TABS = 100
DUEL = "8bC/9/9/9/9/9/9/4rA4/rC7x r +,+,w-,w- 0/1 standard"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def test_a_position_is_set_up_with_the_mouse(editor: EditorPage) -> None:
    editor.editor_button("setup.clear").click()
    editor.expect_problems(*["chief-missing"] * 4)
    editor.place_piece("rC", "a1")
    editor.place_piece("rA", "e2")
    editor.place_piece("bC", "i9")
    editor.editor_button("setup.tool.corpse").click()
    editor.cell("i1").click()
    editor.expect_on_square("i1", "x")
    editor.expect_problems("chief-missing", "chief-missing")
    for _ in range(2):
        editor.problems.first.get_by_role("button").first.click()
    editor.expect_problems()
    editor.expect_text(DUEL)
    expect(editor.editor_button("setup.play")).to_be_enabled()


def test_pieces_are_moved_killed_revived_recoloured_and_removed(editor: EditorPage) -> None:
    editor.editor_button("setup.tool.hand").click()
    editor.cell("c3").drag_to(editor.cell("d4"))
    editor.expect_on_square("d4", "rN")
    editor.expect_on_square("c3", "")
    editor.cell("d4").click()
    editor.cell("f6").click()
    editor.expect_on_square("f6", "rN")
    editor.editor_button("setup.tool.kill").click()
    editor.cell("f6").click()
    editor.expect_on_square("f6", "x")
    editor.colour_button("r").click()
    editor.editor_button("setup.tool.revive").click()
    editor.cell("f6").click()
    editor.expect_on_square("f6", "rN")
    editor.colour_button("b").click()
    editor.editor_button("setup.tool.recolour").click()
    editor.cell("f6").click()
    editor.expect_on_square("f6", "bN")
    editor.expect_problems("too-many")
    editor.editor_button("setup.tool.erase").click()
    editor.cell("f6").click()
    editor.expect_on_square("f6", "")
    editor.expect_problems()


def test_pieces_are_dragged_from_the_palette_and_off_the_board(editor: EditorPage) -> None:
    editor.editor_button("setup.clear").click()
    editor.colour_button("g").click()
    editor.kind_button("C").drag_to(editor.cell("c4"))
    editor.expect_on_square("c4", "gC")
    editor.editor_button("setup.tool.hand").click()
    editor.cell("c4").drag_to(editor.root.get_by_role("heading", name=editor.words("setup.title")))
    editor.expect_on_square("c4", "")


def test_every_change_is_undone_and_redone(editor: EditorPage) -> None:
    start = editor.text_field.input_value()
    editor.editor_button("setup.clear").click()
    editor.place_piece("rC", "e5")
    editor.page.keyboard.press("Control+z")
    editor.expect_on_square("e5", "")
    editor.editor_button("setup.undo").click()
    editor.expect_text(start)
    expect(editor.editor_button("setup.undo")).to_be_disabled()
    editor.page.keyboard.press("Control+y")
    editor.editor_button("setup.redo").click()
    editor.expect_on_square("e5", "rC")
    editor.editor_button("setup.start").click()
    editor.expect_text(start)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_set_up_by_keyboard_alone(open_page: OpenPage, language: str) -> None:
    page = open_page(f"?lang={language}")
    editor = EditorPage(page, language)
    editor.button("controls.setup").focus()
    page.keyboard.press("Enter")
    expect(editor.root.get_by_role("heading", name=editor.words("setup.title"))).to_be_focused()
    editor.editor_button("setup.clear").focus()
    page.keyboard.press("Enter")
    editor.expect_on_square("a1", "")
    for _ in range(MAX_TABS):
        if page.locator("[role=gridcell]:focus").count():
            break
        page.keyboard.press("Tab")
    expect(editor.cell("e5")).to_be_focused()
    page.keyboard.press("c")
    editor.expect_on_square("e5", "rC")
    for key in ("ArrowUp", "Shift+B", "c", "ArrowRight", "m", "ArrowRight", "x", "ArrowRight", "d", "k"):
        page.keyboard.press(key)
    for square, letters in (("e6", "bC"), ("f6", "bM"), ("g6", "x"), ("h6", "x")):
        editor.expect_on_square(square, letters)
    page.keyboard.press("v")
    editor.expect_on_square("h6", "bA")
    for key in ("ArrowLeft", "Delete", "h", "ArrowLeft", "Enter", "1", "Enter"):
        page.keyboard.press(key)
    editor.expect_on_square("g6", "")
    editor.expect_on_square("f6", "")
    editor.expect_on_square("f1", "bM")
    expect(editor.live_region).to_contain_text(
        editor.words("board.cell.piece", piece=editor.piece_name("bM"), square="f1")
    )
    expect(editor.live_region).to_contain_text(editor.words("setup.said.problems", count=2))


def test_a_position_is_set_up_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    editor = EditorPage(page)
    editor.button("controls.setup").tap()
    editor.editor_button("setup.clear").tap()
    editor.colour_button("y").tap()
    editor.kind_button("C").tap()
    editor.cell("b2").tap()
    editor.expect_on_square("b2", "yC")
    editor.editor_button("setup.tool.hand").tap()
    editor.cell("b2").tap()
    editor.cell("h8").tap()
    editor.expect_on_square("h8", "yC")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "() => [...document.querySelectorAll('#setup :is(button, select, input)')].filter((e) => e.checkVisibility()"
        " && Math.min(e.offsetHeight, e.offsetWidth) < 24).map((e) => e.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize(
    ("board_name", "square", "pieces"),
    [("hex3", "e9", 27), ("hex6", "h15", 54), ("mini2", "g7", 8), ("square3", "i9", 36), ("square2", "i9", 36)],
)
def test_every_board_can_be_set_up(open_page: OpenPage, board_name: str, square: str, pieces: int) -> None:
    editor = open_editor(open_page())
    editor.editor_button("setup.rules.change").click()
    dialog = editor.dialog("setup.rules.title")
    name = re.compile("^" + re.escape(editor.words(f"option.board.{board_name}.name")))
    dialog.get_by_role("radio", name=name).check()
    editor.button("players.apply").click()
    expect(dialog).to_have_count(0)
    editor.expect_problems()
    occupied = re.compile(r", [a-o]\d")
    expect(editor.root.get_by_role("gridcell", name=occupied)).to_have_count(pieces)
    editor.editor_button("setup.tool.erase").click()
    editor.cell(square).click()
    editor.expect_on_square(square, "")
    editor.place_piece("rM", square)
    editor.editor_button("setup.undo").click()
    editor.expect_on_square(square, "")
