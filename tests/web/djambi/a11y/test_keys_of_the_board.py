"""The keys of the board: jumps from piece to piece and from choice to choice, and announcements."""

from playwright.sync_api import expect

from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer, expect_announced
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import Choice


def test_keys_move_the_cursor_to_pieces_and_edges(djambi_page: DjambiPage) -> None:
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    expect(djambi_page.cell("e5")).to_be_focused()
    keyboard.press("c")
    expect(djambi_page.cell("a1")).to_be_focused()
    keyboard.press("Shift+C")
    expect(djambi_page.cell("i1")).to_be_focused()
    keyboard.press("r")
    expect(djambi_page.cell("a2")).to_be_focused()
    keyboard.press("Home", "PageUp")
    expect(djambi_page.cell("a9")).to_be_focused()
    keyboard.press("End", "ArrowDown", "ArrowLeft", "ArrowUp")
    expect(djambi_page.cell("h9")).to_be_focused()


def test_keys_announce_the_board_and_its_choices(djambi_page: DjambiPage) -> None:
    words = djambi_page.words
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.press("s")
    expect(djambi_page.live_region).to_contain_text(words("board.say.centre-free"))
    keyboard.press("l")
    expect_announced(djambi_page, words("board.say.no-turn"))
    keyboard.press("c", "o")
    expect(djambi_page.live_region).to_contain_text(djambi_page.piece_name("rC"))
    keyboard.press("3", "Enter")
    djambi_page.expect_offer(Choice("a4", "board.can.move"))
    expect_announced(djambi_page, words("step.destination.M"))
    keyboard.press("m")
    expect(djambi_page.live_region).to_contain_text("a4, b4, a5, c5")
    keyboard.press("x", "Enter")
    djambi_page.expect_played(1)
    expect(djambi_page.live_region).to_contain_text(words.sentence("name.the.M", color=words("name.adjective.r")))


def test_escape_takes_back_one_step_at_a_time(djambi_page: DjambiPage) -> None:
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    keyboard.square = "e5"
    keyboard.move_cursor("c1")
    keyboard.press("Enter")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.destination.M"))
    keyboard.press("Escape")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party=djambi_page.party_name("r")))
    djambi_page.expect_offer(Choice("c1", "board.can.select"))
    expect(djambi_page.cell("c1")).to_be_focused()
    keyboard.press("Enter")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.destination.M"))
    djambi_page.button("banner.back").focus()
    keyboard.press("Enter")
    djambi_page.expect_offer(Choice("c1", "board.can.select"))


def test_keys_display_earlier_turns_and_return(djambi_page: DjambiPage) -> None:
    djambi_page.page.goto(djambi_page.page.url.split("#")[0] + "#g=1.standard.c1-d2.i3-i5")
    djambi_page.expect_played(2)
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.press("ArrowLeft")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=1, plies=2))
    keyboard.press("Home")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=0, plies=2))
    keyboard.press("ArrowRight", "End")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party=djambi_page.party_name("y")))
