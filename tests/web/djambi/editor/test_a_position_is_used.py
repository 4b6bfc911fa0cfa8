"""From the editor a position is played, analysed and shared; neither it nor the game is lost."""

import re

from playwright.sync_api import BrowserContext, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.editor.editor_page import EditorPage, open_editor
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PLIES = 6
DUEL = "8bC/9/9/9/9/9/9/4rA4/rC7x r +,+,w-,w- 0/1 standard"


def grant_clipboard(context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])


def test_the_position_is_played_and_the_game_before_is_kept(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    editor = open_editor(page)
    editor.enter_text(DUEL)
    editor.editor_button("setup.play").click()
    dialog = editor.dialog("setup.play.title")
    dialog.get_by_role("button", name=editor.words("new.start"), exact=True).click()
    expect(editor.root).to_be_hidden()
    djambi_page = DjambiPage(page)
    djambi_page.expect_moves([])
    assert djambi_page.position_text() == DUEL
    djambi_page.play(["e2-e3"], MovePrompter(position=DUEL))
    page.go_back()
    djambi_page.expect_moves(GAME.moves[:PLIES])


def test_a_notice_brings_back_the_game_before(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    editor = open_editor(page)
    editor.enter_text(DUEL)
    editor.editor_button("setup.analyse").click()
    djambi_page = DjambiPage(page)
    expect(djambi_page.button("analysis.title")).to_have_attribute("aria-pressed", "true")
    djambi_page.button("log.title").click()
    djambi_page.expect_moves([])
    djambi_page.button("notice.setupPlayed.back").click()
    djambi_page.expect_moves(GAME.moves[:PLIES])


def test_the_position_is_shared_by_a_link(open_page: OpenPage) -> None:
    page = open_page(prepare=grant_clipboard)
    editor = open_editor(page)
    editor.enter_text(DUEL)
    editor.editor_button("setup.share").click()
    field = editor.root.get_by_role("textbox", name=editor.words("share.link"))
    expect(field).to_have_value(re.compile(re.escape(hash_of_position(DUEL)) + "$"))
    assert page.evaluate("() => navigator.clipboard.readText()") == field.input_value()
    assert DjambiPage(open_page("#" + field.input_value().split("#")[1])).position_text() == DUEL


def test_a_finished_position_cannot_be_played(editor: EditorPage) -> None:
    editor.enter_text("9/9/9/9/9/9/9/9/rC8 - +,w-,w-,w- 0/1 standard", "i9", "")
    editor.expect_problems()
    expect(editor.root).to_contain_text(editor.words.pattern("setup.over"))
    expect(editor.editor_button("setup.play")).to_be_disabled()
    expect(editor.editor_button("setup.share")).to_be_enabled()


def test_the_position_and_the_game_survive_closing_the_editor_and_a_reload(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    editor = open_editor(page)
    start = editor.text_field.input_value()
    editor.enter_text(DUEL)
    editor.editor_button("setup.leave").click()
    expect(editor.button("controls.setup")).to_be_focused()
    djambi_page = DjambiPage(page)
    djambi_page.expect_moves(GAME.moves[:PLIES])
    page.reload()
    djambi_page.expect_moves(GAME.moves[:PLIES])
    editor.open()
    editor.expect_text(DUEL)
    editor.editor_button("setup.undo").click()
    editor.expect_text(start)


def test_the_displayed_position_of_a_game_is_edited(open_page: OpenPage) -> None:
    """The editor's undo brings back the position that was set up before."""
    page = open_page(GAME.hash_after(PLIES))
    editor = open_editor(page)
    editor.enter_text(DUEL)
    editor.editor_button("setup.leave").click()
    djambi_page = DjambiPage(page)
    djambi_page.move_rows.nth(2).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=PLIES))
    djambi_page.button("setup.here").click()
    editor.expect_text(MovePrompter.after(GAME, 2).position)
    editor.editor_button("setup.undo").click()
    editor.expect_text(DUEL)


def test_the_editor_is_opened_from_the_dialog_of_a_new_game(open_page: OpenPage) -> None:
    page = open_page()
    editor = EditorPage(page)
    editor.button("menu.new").click()
    dialog = editor.dialog("new.title")
    dialog.get_by_text(editor.words("new.position"), exact=True).click()
    dialog.get_by_role("button", name=editor.words("setup.title")).click()
    expect(dialog).to_have_count(0)
    editor.expect_on_square("a1", "rC")


def test_computers_wait_while_the_editor_is_open(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(PLIES))
    djambi_page = DjambiPage(page)
    djambi_page.button("controls.players").click()
    dialog = djambi_page.dialog("players.title")
    mover = MovePrompter.after(GAME, PLIES).view["position"]["turn"]["mover"]
    editor = EditorPage(page)
    dialog.get_by_label(djambi_page.words("seats.type", seat=djambi_page.party_name(mover))).select_option("level1")
    djambi_page.button("players.apply").click()
    editor.open()
    for _ in range(5):
        editor.editor_button("setup.clear").click()
        editor.expect_on_square("a1", "")
        editor.editor_button("setup.start").click()
        editor.expect_on_square("a1", "rC")
    assert page.locator("#log .moves > .move").count() == PLIES + 1
    editor.editor_button("setup.leave").click()
    djambi_page.expect_played(PLIES + 1)
