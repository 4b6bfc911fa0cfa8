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
FRAME_SECONDS = 0.02
BOARD_PICTURE = "() => [...document.querySelectorAll('#board canvas')].map((canvas) => canvas.toDataURL()).join()"
BOARD_TRANSFORM = "() => document.querySelector('#board canvas').style.transform"


def control_time_without_help(context: BrowserContext) -> Callable[[], None]:
    """Control the time of the page, and switch off the help, which could appear during an animation."""
    settings = '{"pieceHelp":false}'
    context.add_init_script(f"if (location.protocol !== 'about:') localStorage['machiavel.settings'] = '{settings}'")
    return control_time(context)


def click_square(djambi_page: DjambiPage, square: str) -> None:
    """Press and release the mouse in the centre of a square, without waiting for an offer."""
    djambi_page.page.mouse.click(*djambi_page.cell_centre(square))


def press_on_board(djambi_page: DjambiPage, key: str) -> None:
    """Press a key while the board has the focus."""
    expect(djambi_page.page.locator("[role=gridcell]:focus")).to_have_count(1)
    djambi_page.page.keyboard.press(key)


def press_on_page(djambi_page: DjambiPage, key: str) -> None:
    """Press a key while no element has the focus."""
    djambi_page.page.evaluate("() => document.activeElement.blur()")
    djambi_page.page.keyboard.press(key)


WAYS_TO_SKIP: dict[str, Callable[[DjambiPage], None]] = {
    "click": lambda djambi_page: click_square(djambi_page, "e8"),
    "escape on the board": lambda djambi_page: press_on_board(djambi_page, "Escape"),
    "escape": lambda djambi_page: press_on_page(djambi_page, "Escape"),
    "space": lambda djambi_page: press_on_page(djambi_page, " "),
}


@pytest.fixture
def hot_seat(open_page: OpenPage) -> HotSeat:
    """A game on a page whose time is stopped; its clock runs only when no animation does."""
    page = open_page(prepare=control_time_without_help, reduced_motion="no-preference")
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(clock=(5, 0, 0))
    pause_time(page)
    return hot_seat


def play_by_keyboard(hot_seat: HotSeat, move: str, prompter: MovePrompter, ply: int) -> None:
    """Play *move* by keyboard, which animates nothing beforehand, and start its animation."""
    for choice in prompter.choices(move):
        hot_seat.djambi_page.expect_offer(choice).focus()
        hot_seat.page.keyboard.press("Enter")
    prompter.play(move)
    hot_seat.djambi_page.expect_played(ply, move)
    hot_seat.expect_running_clock(None)
    pass_time(hot_seat.page, FRAME_SECONDS)


def picture_after_a_frame(page: Page) -> str:
    """Return the picture of the board after one more frame."""
    pass_time(page, FRAME_SECONDS)
    return str(page.evaluate(BOARD_PICTURE))


@pytest.mark.parametrize("way", WAYS_TO_SKIP)
def test_a_skipped_animation_ends_at_once(hot_seat: HotSeat, way: str) -> None:
    play_by_keyboard(hot_seat, GAME.moves[0], MovePrompter(rules="standard"), 1)
    moving = picture_after_a_frame(hot_seat.page)
    WAYS_TO_SKIP[way](hot_seat.djambi_page)
    end = picture_after_a_frame(hot_seat.page)
    assert end != moving
    hot_seat.expect_running_clock("b")  # the animation is over
    pass_time(hot_seat.page, 3)
    assert picture_after_a_frame(hot_seat.page) == end
    hot_seat.djambi_page.expect_moves(GAME.moves[:1])


def test_the_click_that_skips_also_chooses_the_next_piece(hot_seat: HotSeat) -> None:
    djambi_page, prompter = hot_seat.djambi_page, MovePrompter(rules="standard")
    play_by_keyboard(hot_seat, GAME.moves[0], prompter, 1)
    first, second, *_ = prompter.choices(GAME.moves[1])
    click_square(djambi_page, first.token)
    pass_time(hot_seat.page, FRAME_SECONDS)
    hot_seat.expect_running_clock("b")
    djambi_page.expect_offer(second)
    click_square(djambi_page, second.token)
    djambi_page.expect_played(2, GAME.moves[1])


def test_a_skipped_rotation_of_the_board_ends_at_once(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True, clock=(5, 0, 0))
    pass_time(hot_seat.page, 3)
    play_by_keyboard(hot_seat, GAME.moves[0], MovePrompter(rules="standard"), 1)
    press_on_board(hot_seat.djambi_page, "Escape")
    pass_time(hot_seat.page, 3 * FRAME_SECONDS)  # the move is over, and the board starts to turn
    assert hot_seat.page.evaluate(BOARD_TRANSFORM).startswith("rotate")
    press_on_board(hot_seat.djambi_page, "Escape")
    pass_time(hot_seat.page, FRAME_SECONDS)
    assert hot_seat.page.evaluate(BOARD_TRANSFORM) == ""
    hot_seat.expect_at_bottom_left("i1")


def test_computers_move_on_when_an_animation_is_skipped(open_page: OpenPage) -> None:
    page = open_page(prepare=control_time, reduced_motion="no-preference")
    computers = ComputerPlayers(DjambiPage(page))
    computers.seat_players("slow", b="level1", y="level1")
    pause_time(page)
    computers.djambi_page.click_move(GAME.moves[0], MovePrompter(rules="standard"))
    computers.djambi_page.expect_played(1, GAME.moves[0])
    press_on_page(computers.djambi_page, " ")
    computers.wait_for_moves(2)
    press_on_page(computers.djambi_page, "Escape")
    computers.expect_turn_of("g")
