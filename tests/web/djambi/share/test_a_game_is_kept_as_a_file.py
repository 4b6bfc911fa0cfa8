"""A game is saved as a file and opened by choosing, pasting or dropping it; a broken file loses nothing."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.paste_and_drop import drop_text, paste_text
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.file_dialog import open_file_dialog, open_text

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
FILE = """[Game "djambi"]
[Date "1975.05.01"]
[Event "A long evening"]
[Red "Ann"]
[Rules "standard"]

1. a3-a4 {bold} 2. i3-i4 (2. "The quiet way" h3-h4) 3. i7-i6
"""
Bring = Callable[[Page, str], None]
BROKEN = '[Red "Ann"]\n\n1. a3-a4\n2.   a7-a4\n'
"""Its second action moves a militant three squares."""


def expect_opened(djambi_page: DjambiPage) -> None:
    """Expect the game of `FILE` on the board, and the game before it in the list of saved games."""
    djambi_page.expect_played(3, "i7-i6")
    expect(djambi_page.party_panel("r")).to_contain_text("Ann")
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(2)
    djambi_page.page.keyboard.press("Escape")


def expect_error_at(djambi_page: DjambiPage, line: int, column: int) -> None:
    """Expect a notice with the line and the column of the error."""
    place = djambi_page.words.pattern("fault.at", line=line, column=column)
    expect(djambi_page.page.get_by_role("alert").filter(has_text=place)).to_be_visible()


def test_a_saved_file_is_opened_again(open_page: OpenPage, tmp_path: Path) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(9)))
    dialog = open_file_dialog(djambi_page)
    with djambi_page.page.expect_download() as waiting:
        dialog.get_by_role("button", name=djambi_page.words("files.download")).click()
    assert waiting.value.suggested_filename.endswith(".djambi")
    file = tmp_path / "game.djambi"
    waiting.value.save_as(file)
    assert GAME.moves[8] in file.read_text(encoding="utf-8")

    other = DjambiPage(open_page(DUEL.hash_after(2)))
    dialog = open_file_dialog(other)
    with other.page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name=other.words("files.choose")).click()
    chooser.value.set_files(file)
    other.expect_played(9, GAME.moves[8])
    other.expect_moves(GAME.moves[:9])
    assert other.page.url.endswith(GAME.hash_after(9))


@pytest.mark.parametrize("bring", [paste_text, drop_text])
def test_a_game_is_pasted_or_dropped_on_the_page(open_page: OpenPage, bring: Bring) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    bring(djambi_page.page, FILE)
    expect_opened(djambi_page)


def test_a_text_keeps_its_headers_names_and_comments(open_page: OpenPage) -> None:
    """They are kept through opening, a reload and writing."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    open_text(djambi_page, FILE)
    expect_opened(djambi_page)
    djambi_page.page.reload()
    djambi_page.expect_played(3, "i7-i6")
    dialog = open_file_dialog(djambi_page)
    dialog.get_by_role("button", name=djambi_page.words("files.copy")).click()
    text = dialog.get_by_role("textbox", name=djambi_page.words("files.text"))
    expect(text).to_have_value(re.compile(re.escape('[Event "A long evening"]')))
    written = text.input_value()
    for part in ('[Date "1975.05.01"]', '[Red "Ann"]', '[Result "*"]', "{bold}", '( 2. "The quiet way" h3-h4 )'):
        assert part in written


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_error_in_a_text_is_located_by_line_and_column(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}{GAME.hash_after(4)}"), language)
    open_text(djambi_page, BROKEN)
    expect_error_at(djambi_page, 4, 6)
    field = djambi_page.dialog("files.title").get_by_role("textbox", name=djambi_page.words("files.pasted"))
    expect(field).to_have_value(BROKEN)
    assert selected_text(djambi_page.page) == "a7-a4"
    djambi_page.page.keyboard.press("Escape")
    djambi_page.expect_moves(GAME.moves[:4])


@pytest.mark.parametrize("bring", [paste_text, drop_text])
def test_a_broken_file_loses_nothing(open_page: OpenPage, bring: Bring) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    for text, line, column in [(BROKEN, 4, 6), ("[Start", 1, 1), ("a3-a4\n(", 2, 1), ("\u0001\ufffd", 1, 1)]:
        bring(djambi_page.page, text)
        expect_error_at(djambi_page, line, column)
    djambi_page.expect_moves(GAME.moves[:4])
    assert djambi_page.page.url.endswith(GAME.hash_after(4))


@pytest.mark.parametrize("bring", [paste_text, drop_text])
def test_a_text_without_moves_is_refused_and_loses_nothing(open_page: OpenPage, bring: Bring) -> None:
    """Such texts must not open as games without moves."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    for text in ("{}", '"hello"', "1.", "2026.", '[Event "Paris 1851"]', "draw"):
        bring(djambi_page.page, text)
        expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words("fault.nothing"))
        djambi_page.notices.get_by_role("button", name=djambi_page.words("notice.dismiss")).click()
    djambi_page.expect_moves(GAME.moves[:4])
    assert djambi_page.page.url.endswith(GAME.hash_after(4))


def test_the_middle_button_pastes_nothing(open_page: OpenPage) -> None:
    """On X11 a middle click pastes the text that is selected in any program."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(4)))
    page = djambi_page.page
    page.evaluate("() => addEventListener('auxclick', (event) => { window.isLet = !event.defaultPrevented; })")
    page.mouse.click(*djambi_page.cell_centre("e5"), button="middle")
    assert page.evaluate("() => window.isLet") is False
    paste_text(page, FILE)
    paste_text(page, "hello")
    djambi_page.expect_no_alert()
    djambi_page.expect_moves(GAME.moves[:4])
    page.keyboard.press("Control")  # as at the start of a paste by keyboard
    paste_text(page, FILE)
    expect_opened(djambi_page)


def selected_text(page: Page) -> str:
    """Return the selected text of the field that has the focus."""
    return str(
        page.evaluate(
            "() => { const f = document.activeElement; return f.value.slice(f.selectionStart, f.selectionEnd); }"
        )
    )
