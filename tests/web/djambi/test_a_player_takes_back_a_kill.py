"""Taking back and redoing, as often as one likes; another move forgets what was taken back."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
KILL = "i7xi5@g5"
BEFORE = GAME.moves.index(KILL)


def test_a_kill_is_taken_back_and_redone(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(BEFORE)))
    table.play([KILL], Prompter.after(GAME, BEFORE))
    table.expect_standing("g5", "x")
    undo, redo = table.button("controls.undo"), table.button("controls.redo")
    expect(redo).to_be_disabled()
    undo.click()
    table.expect_played(BEFORE)
    expect(table.live).to_contain_text(table.words("say.undone"))
    table.expect_standing("i7", "yM")
    table.expect_standing("i5", "bM")
    table.expect_standing("g5", "")
    assert table.page.url.endswith(GAME.first(BEFORE))
    redo.click()
    table.expect_played(BEFORE + 1, KILL)
    table.expect_standing("g5", "x")
    expect(redo).to_be_disabled()
    table.page.keyboard.press("Control+z")
    table.expect_played(BEFORE)
    table.page.keyboard.press("Control+y")
    table.expect_played(BEFORE + 1, KILL)


def test_a_whole_game_is_taken_back_and_redone(open_page: OpenPage) -> None:
    game = recorded("duel")
    table = Table(open_page(game.hash))
    undo, redo = table.button("controls.undo"), table.button("controls.redo")
    for ply in reversed(range(len(game.moves))):
        undo.click()
        table.expect_played(ply)
    expect(undo).to_be_disabled()
    assert table.position() == Prompter(rules=game.rules).position
    for ply, move in enumerate(game.moves, 1):
        redo.click()
        table.expect_played(ply, move)
    expect(table.banner).to_contain_text(table.words.pattern("outcome.last-party"))
    assert table.position() == game.end


def test_another_move_forgets_what_was_taken_back(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(BEFORE)))
    table.button("controls.undo").click()
    table.expect_played(BEFORE - 1)
    expect(table.button("controls.redo")).to_be_enabled()
    prompter = Prompter.after(GAME, BEFORE - 1)
    table.play(["i3-i4"], prompter)
    expect(table.button("controls.redo")).to_be_disabled()
    table.expect_line([GAME.moves[0], "i3-i4"])
    assert table.position() == prompter.position
