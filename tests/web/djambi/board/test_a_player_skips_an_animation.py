"""The animation of a turn is skipped by a click or a key, and the next step counts at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.page_time import control_time, pass_time, pause_time
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
FRAME = 0.02
PIXELS = "() => [...document.querySelectorAll('#board canvas')].map((canvas) => canvas.toDataURL()).join()"
TILT = "() => document.querySelector('#board canvas').style.transform"


def undisturbed(context: BrowserContext) -> Callable[[], None]:
    """Do as `tamed`, and let nothing appear beside what moves."""
    settings = '{"pieceHelp":false}'
    context.add_init_script(f"if (location.protocol !== 'about:') localStorage['machiavel.settings'] = '{settings}'")
    return control_time(context)


def click_on(djambi_page: DjambiPage, square: str) -> None:
    """Press and let go in the middle of a square, whatever it may be chosen for."""
    djambi_page.page.mouse.click(*djambi_page.cell_centre(square))


def press_on_board(djambi_page: DjambiPage, key: str) -> None:
    """Press a key where the focus is: on the board."""
    expect(djambi_page.page.locator("[role=gridcell]:focus")).to_have_count(1)
    djambi_page.page.keyboard.press(key)


def press_on_page(djambi_page: DjambiPage, key: str) -> None:
    """Press a key while the focus is nowhere."""
    djambi_page.page.evaluate("() => document.activeElement.blur()")
    djambi_page.page.keyboard.press(key)


WAYS: dict[str, Callable[[DjambiPage], None]] = {
    "click": lambda djambi_page: click_on(djambi_page, "e8"),
    "escape on the board": lambda djambi_page: press_on_board(djambi_page, "Escape"),
    "escape": lambda djambi_page: press_on_page(djambi_page, "Escape"),
    "space": lambda djambi_page: press_on_page(djambi_page, " "),
}


@pytest.fixture
def hot_seat(open_page: OpenPage) -> HotSeat:
    """A game with a clock, which runs only while nothing moves, in a page whose time stands still."""
    page = open_page(prepare=undisturbed, reduced_motion="no-preference")
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(clock=(5, 0, 0))
    pause_time(page)
    return hot_seat


def play_by_keyboard(hot_seat: HotSeat, move: str, prompter: MovePrompter, ply: int) -> None:
    """Play *move*; by keyboard, so that nothing has been shown before it is played. It is being shown then."""
    for choice in prompter.choices(move):
        hot_seat.djambi_page.expect_offer(choice).focus()
        hot_seat.page.keyboard.press("Enter")
    prompter.play(move)
    hot_seat.djambi_page.expect_played(ply, move)
    hot_seat.expect_running_clock(None)
    pass_time(hot_seat.page, FRAME)


def still(page: Page) -> str:
    """Return what the board looks like after one more frame."""
    pass_time(page, FRAME)
    return str(page.evaluate(PIXELS))


@pytest.mark.parametrize("way", WAYS)
def test_the_board_is_at_its_end_at_once(hot_seat: HotSeat, way: str) -> None:
    play_by_keyboard(hot_seat, GAME.moves[0], MovePrompter(rules="standard"), 1)
    moving = still(hot_seat.page)
    WAYS[way](hot_seat.djambi_page)
    end = still(hot_seat.page)
    assert end != moving
    hot_seat.expect_running_clock("b")  # the turn has been shown
    pass_time(hot_seat.page, 3)
    assert still(hot_seat.page) == end
    hot_seat.djambi_page.expect_moves(GAME.moves[:1])


def test_the_click_that_skips_takes_up_the_next_piece(hot_seat: HotSeat) -> None:
    djambi_page, prompter = hot_seat.djambi_page, MovePrompter(rules="standard")
    play_by_keyboard(hot_seat, GAME.moves[0], prompter, 1)
    first, second, *_ = prompter.choices(GAME.moves[1])
    click_on(djambi_page, first.token)
    pass_time(hot_seat.page, FRAME)
    hot_seat.expect_running_clock("b")
    djambi_page.expect_offer(second)
    click_on(djambi_page, second.token)
    djambi_page.expect_played(2, GAME.moves[1])


def test_the_board_that_turns_is_turned_at_once(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True, clock=(5, 0, 0))
    pass_time(hot_seat.page, 3)
    play_by_keyboard(hot_seat, GAME.moves[0], MovePrompter(rules="standard"), 1)
    press_on_board(hot_seat.djambi_page, "Escape")
    pass_time(hot_seat.page, 3 * FRAME)  # it is seen, and the board begins to turn
    assert hot_seat.page.evaluate(TILT).startswith("rotate")
    press_on_board(hot_seat.djambi_page, "Escape")
    pass_time(hot_seat.page, FRAME)
    assert hot_seat.page.evaluate(TILT) == ""
    hot_seat.expect_at_bottom_left("i1")


def test_a_computer_does_not_wait_for_who_has_seen_enough(open_page: OpenPage) -> None:
    page = open_page(prepare=control_time, reduced_motion="no-preference")
    computers = ComputerPlayers(DjambiPage(page))
    computers.seat_players("slow", b="level1", y="level1")
    pause_time(page)
    computers.djambi_page.click_move(GAME.moves[0], MovePrompter(rules="standard"))
    computers.djambi_page.expect_played(1, GAME.moves[0])
    press_on_page(computers.djambi_page, " ")
    computers.expect_at_least_moves(2)
    press_on_page(computers.djambi_page, "Escape")
    computers.expect_turn_of("g")
