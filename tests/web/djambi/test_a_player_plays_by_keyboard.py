"""The keys of the board: jumps from piece to piece, from choice to choice, and what they read out."""

from playwright.sync_api import expect

from tests.web.djambi.keyboard import Keyboard, expect_said
from tests.web.djambi.script import Choice
from tests.web.djambi.table import Table


def test_keys_lead_to_pieces_and_choices(table: Table) -> None:
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    expect(table.cell("e5")).to_be_focused()
    keyboard.press("c")
    expect(table.cell("a1")).to_be_focused()
    keyboard.press("Shift+C")
    expect(table.cell("i1")).to_be_focused()
    keyboard.press("r")
    expect(table.cell("a2")).to_be_focused()
    keyboard.press("Home", "PageUp")
    expect(table.cell("a9")).to_be_focused()
    keyboard.press("End", "ArrowDown", "ArrowLeft", "ArrowUp")
    expect(table.cell("h9")).to_be_focused()


def test_keys_read_out_the_board(table: Table) -> None:
    words = table.words
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    keyboard.press("s")
    expect(table.live).to_contain_text(words("board.say.centre-free"))
    keyboard.press("l")
    expect_said(table, words("board.say.no-turn"))
    keyboard.press("c", "o")
    expect(table.live).to_contain_text(table.piece("rC"))
    keyboard.press("3", "Enter")
    table.expect_offer(Choice("a4", "board.can.move"))
    expect_said(table, words("step.destination.M"))
    keyboard.press("m")
    expect(table.live).to_contain_text("a4, b4, a5, c5")
    keyboard.press("x", "Enter")
    table.expect_played(1)
    expect(table.live).to_contain_text(words.sentence("name.the.M", color=words("name.adjective.r")))


def test_escape_goes_back_step_by_step(table: Table) -> None:
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    keyboard.square = "e5"
    keyboard.go("c1")
    keyboard.press("Enter")
    expect(table.banner).to_contain_text(table.words("step.destination.M"))
    keyboard.press("Escape")
    expect(table.banner).to_contain_text(table.words("step.piece", party=table.party_name("r")))
    table.expect_offer(Choice("c1", "board.can.select"))
    expect(table.cell("c1")).to_be_focused()
    keyboard.press("Enter")
    expect(table.banner).to_contain_text(table.words("step.destination.M"))
    table.button("banner.back").focus()
    keyboard.press("Enter")
    table.expect_offer(Choice("c1", "board.can.select"))


def test_keys_look_back_and_return(table: Table) -> None:
    table.page.goto(table.page.url.split("#")[0] + "#g=1.standard.c1-d2.i3-i5")
    table.expect_played(2)
    keyboard = Keyboard(table)
    keyboard.press("ArrowLeft")
    expect(table.banner).to_contain_text(table.words("banner.past", ply=1, plies=2))
    keyboard.press("Home")
    expect(table.banner).to_contain_text(table.words("banner.past", ply=0, plies=2))
    keyboard.press("ArrowRight", "End")
    expect(table.banner).to_contain_text(table.words("step.piece", party=table.party_name("y")))
