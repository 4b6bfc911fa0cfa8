"""A printed game has its moves and its final position, and is dark on white in any theme, like the printed rules."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

DUEL = recorded_game("duel")
SIX = recorded_game("six-parties")


def show_print_view(page: Page) -> None:
    """Show the print view, because the browser's dialog of printing needs a screen."""
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_print_view_has_the_moves_and_the_final_position(open_page: OpenPage, language: str) -> None:
    page = open_page(f"?lang={language}{DUEL.whole_hash}", color_scheme="dark")
    djambi_page = DjambiPage(page, language)
    show_print_view(page)
    print_view = page.get_by_role("article")
    expect(page.locator("#table")).to_be_hidden()
    for move in DUEL.moves:
        expect(print_view.get_by_role("listitem").filter(has_text=move).first).to_be_visible()
    expect(print_view).to_contain_text(DUEL.last_position)
    expect(print_view).to_contain_text(djambi_page.words("print.after", plies=len(DUEL.moves)))
    expect(print_view).to_contain_text(djambi_page.words.pattern("outcome.last-party"))
    expect(print_view.locator(".print-details")).to_contain_text(djambi_page.words("preset.standard.name"))
    corpses = MovePrompter.after(DUEL, len(DUEL.moves)).view["position"]["corpses"]
    assert print_view.locator(".print-corpse").count() == len(corpses)
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(print_view).to_have_count(0)
    expect(djambi_page.board).to_be_visible()


def test_the_letters_of_dark_pieces_are_printed_in_white(open_page: OpenPage) -> None:
    page = open_page(SIX.hash_after(1))
    show_print_view(page)
    expect(page.locator(".print-players li")).to_have_count(6)
    for color, ink in {"r": "255, 255, 255", "p": "0, 0, 0", "n": "255, 255, 255"}.items():
        letter = page.locator(f".print-kind-{color}").first
        assert letter.evaluate("(text) => getComputedStyle(text).fill") == f"rgb({ink})"


def test_the_share_dialog_prints(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(DUEL.whole_hash)
    djambi_page = DjambiPage(page)
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    djambi_page.button("menu.share").click()
    djambi_page.button("share.print.do").click()
    assert page.evaluate("() => window.printed")
    file = tmp_path / "game.pdf"
    page.pdf(path=file)
    assert file.stat().st_size > 5_000


def test_the_rules_are_printed_dark_on_white(open_page: OpenPage) -> None:
    page = open_page("rules.html", ready=False, color_scheme="dark")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_be_hidden()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("() => getComputedStyle(document.querySelector('main p')).color") == "rgb(0, 0, 0)"
