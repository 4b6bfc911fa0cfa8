"""Who has seen enough of a turn goes on: the board is at its end at once, and what is done next counts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computers import Opponents
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.seating import Seating, pass_time, stand_still, tamed
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
FRAME = 0.02
PIXELS = "() => [...document.querySelectorAll('#board canvas')].map((canvas) => canvas.toDataURL()).join()"
TILT = "() => document.querySelector('#board canvas').style.transform"


def undisturbed(context: BrowserContext) -> Callable[[], None]:
    """Do as `tamed`, and let nothing appear beside what moves."""
    settings = '{"pieceHelp":false}'
    context.add_init_script(f"if (location.protocol !== 'about:') localStorage['machiavel.settings'] = '{settings}'")
    return tamed(context)


def click_on(table: Table, square: str) -> None:
    """Press and let go in the middle of a square, whatever it may be chosen for."""
    table.page.mouse.click(*table.middle(square))


def press_on_board(table: Table, key: str) -> None:
    """Press a key where the focus is: on the board."""
    expect(table.page.locator("[role=gridcell]:focus")).to_have_count(1)
    table.page.keyboard.press(key)


def press_on_page(table: Table, key: str) -> None:
    """Press a key while the focus is nowhere."""
    table.page.evaluate("() => document.activeElement.blur()")
    table.page.keyboard.press(key)


WAYS: dict[str, Callable[[Table], None]] = {
    "click": lambda table: click_on(table, "e8"),
    "escape on the board": lambda table: press_on_board(table, "Escape"),
    "escape": lambda table: press_on_page(table, "Escape"),
    "space": lambda table: press_on_page(table, " "),
}


@pytest.fixture
def seating(open_page: OpenPage) -> Seating:
    """A game with a clock, which runs only while nothing moves, in a page whose time stands still."""
    page = open_page(prepare=undisturbed, reduced_motion="no-preference")
    seating = Seating(Table(page))
    seating.begin(clock=(5, 0, 0))
    stand_still(page)
    return seating


def play_by_keyboard(seating: Seating, move: str, prompter: Prompter, ply: int) -> None:
    """Play *move*; by keyboard, so that nothing has been shown before it is played. It is being shown then."""
    for choice in prompter.choices(move):
        seating.table.expect_offer(choice).focus()
        seating.page.keyboard.press("Enter")
    prompter.play(move)
    seating.table.expect_played(ply, move)
    seating.expect_running(None)
    pass_time(seating.page, FRAME)


def still(page: Page) -> str:
    """Return what the board looks like after one more frame."""
    pass_time(page, FRAME)
    return str(page.evaluate(PIXELS))


@pytest.mark.parametrize("way", WAYS)
def test_the_board_is_at_its_end_at_once(seating: Seating, way: str) -> None:
    play_by_keyboard(seating, GAME.moves[0], Prompter(rules="standard"), 1)
    moving = still(seating.page)
    WAYS[way](seating.table)
    end = still(seating.page)
    assert end != moving
    seating.expect_running("b")  # the turn has been shown
    pass_time(seating.page, 3)
    assert still(seating.page) == end
    seating.table.expect_line(GAME.moves[:1])


def test_the_click_that_skips_takes_up_the_next_piece(seating: Seating) -> None:
    table, prompter = seating.table, Prompter(rules="standard")
    play_by_keyboard(seating, GAME.moves[0], prompter, 1)
    first, second, *_ = prompter.choices(GAME.moves[1])
    click_on(table, first.token)
    pass_time(seating.page, FRAME)
    seating.expect_running("b")
    table.expect_offer(second)
    click_on(table, second.token)
    table.expect_played(2, GAME.moves[1])


def test_the_board_that_turns_is_turned_at_once(seating: Seating) -> None:
    seating.begin(turns_board=True, clock=(5, 0, 0))
    pass_time(seating.page, 3)
    play_by_keyboard(seating, GAME.moves[0], Prompter(rules="standard"), 1)
    press_on_board(seating.table, "Escape")
    pass_time(seating.page, 3 * FRAME)  # it is seen, and the board begins to turn
    assert seating.page.evaluate(TILT).startswith("rotate")
    press_on_board(seating.table, "Escape")
    pass_time(seating.page, FRAME)
    assert seating.page.evaluate(TILT) == ""
    seating.expect_home_at_left_bottom("i1")


def test_a_computer_does_not_wait_for_who_has_seen_enough(open_page: OpenPage) -> None:
    page = open_page(prepare=tamed, reduced_motion="no-preference")
    opponents = Opponents(Table(page))
    opponents.seat("slow", b="level1", y="level1")
    stand_still(page)
    opponents.table.click_through(GAME.moves[0], Prompter(rules="standard"))
    opponents.table.expect_played(1, GAME.moves[0])
    press_on_page(opponents.table, " ")
    opponents.expect_at_least(2)
    press_on_page(opponents.table, "Escape")
    opponents.expect_turn_of("g")
