"""Undo and redo, any number of times; another move forgets the undone ones."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
KILL = "i7xi5@g5"
BEFORE = GAME.moves.index(KILL)


def test_a_kill_is_undone_and_redone(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(BEFORE)))
    djambi_page.play([KILL], MovePrompter.after(GAME, BEFORE))
    djambi_page.expect_on_square("g5", "x")
    undo, redo = djambi_page.button("controls.undo"), djambi_page.button("controls.redo")
    expect(redo).to_be_disabled()
    undo.click()
    djambi_page.expect_played(BEFORE)
    expect(djambi_page.live_region).to_contain_text(djambi_page.words("say.undone"))
    djambi_page.expect_on_square("i7", "yM")
    djambi_page.expect_on_square("i5", "bM")
    djambi_page.expect_on_square("g5", "")
    assert djambi_page.page.url.endswith(GAME.hash_after(BEFORE))
    redo.click()
    djambi_page.expect_played(BEFORE + 1, KILL)
    djambi_page.expect_on_square("g5", "x")
    expect(redo).to_be_disabled()
    djambi_page.page.keyboard.press("Control+z")
    djambi_page.expect_played(BEFORE)
    djambi_page.page.keyboard.press("Control+y")
    djambi_page.expect_played(BEFORE + 1, KILL)


def test_a_whole_game_is_undone_and_redone(open_page: OpenPage) -> None:
    game = recorded_game("duel")
    djambi_page = DjambiPage(open_page(game.whole_hash))
    undo, redo = djambi_page.button("controls.undo"), djambi_page.button("controls.redo")
    for ply in reversed(range(len(game.moves))):
        undo.click()
        djambi_page.expect_played(ply)
    expect(undo).to_be_disabled()
    assert djambi_page.position_text() == MovePrompter(rules=game.rules).position
    for ply, move in enumerate(game.moves, 1):
        redo.click()
        djambi_page.expect_played(ply, move)
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("outcome.last-party"))
    assert djambi_page.position_text() == game.last_position


def test_another_move_forgets_the_undone_moves(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(BEFORE)))
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(BEFORE - 1)
    expect(djambi_page.button("controls.redo")).to_be_enabled()
    prompter = MovePrompter.after(GAME, BEFORE - 1)
    djambi_page.play(["i3-i4"], prompter)
    expect(djambi_page.button("controls.redo")).to_be_disabled()
    djambi_page.expect_moves([GAME.moves[0], "i3-i4"])
    assert djambi_page.position_text() == prompter.position
