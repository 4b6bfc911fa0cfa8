"""The board for six parties is played by mouse, by fingers on small cells, and by keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer, expect_announced
from tests.web.djambi.board.test_a_player_plays_on_a_phone import PHONE, as_point, touch_sender
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import Choice, MovePrompter

RULES = "standard;board=hex6"
HASH = f"#g=1.{RULES}"
HOMES = {"r": "a8", "b": "a1", "y": "h1", "g": "o8", "p": "h15", "n": "a15"}


class Finger:
    """One finger on the screen of a phone."""

    def __init__(self, djambi_page: DjambiPage) -> None:
        self._page = djambi_page
        self._touch = touch_sender(djambi_page)

    def press(self, square: str) -> None:
        """Put the finger on *square*."""
        self._touch("touchStart", [as_point(self._page.cell_centre(square))])

    def slide(self, *squares: str) -> None:
        """Slide the finger over *squares*, without lifting it."""
        for square in squares:
            self._touch("touchMove", [as_point(self._page.cell_centre(square))])

    def slide_off_the_board(self) -> None:
        """Slide the finger to the lower edge of the screen."""
        for y in (600.0, 730.0):
            self._touch("touchMove", [{"x": 5.0, "y": y}])

    def lift(self) -> None:
        """Lift the finger."""
        self._touch("touchEnd", [])


@pytest.fixture
def phone(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(HASH, **PHONE))


def magnifier(djambi_page: DjambiPage) -> Locator:
    """Return the magnifier of the board, shown or not."""
    return djambi_page.page.locator("#board .board-magnifier")


def test_a_round_is_played_by_mouse(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(HASH))
    prompter = MovePrompter(rules=RULES)
    for color in "rbygpn":
        assert prompter.view["position"]["turn"]["mover"] == color
        djambi_page.play([prompter.random_move(seed=1)], prompter)
    assert djambi_page.position_text() == prompter.position
    expect(magnifier(djambi_page)).to_be_hidden()


def test_a_round_is_played_by_taps_on_a_phone(phone: DjambiPage) -> None:
    prompter = MovePrompter(rules=RULES)
    for _ in HOMES:
        move = prompter.random_move(seed=2)
        for choice in prompter.choices(move):
            phone.expect_offer(choice).tap()
        prompter.play(move)
        phone.expect_played(len(prompter.view["entries"]), move)
    assert phone.position_text() == prompter.position


def test_a_finger_slides_to_the_cell_that_it_means(phone: DjambiPage) -> None:
    """The cell under the finger when it is lifted counts, on whatever cell the press began."""
    finger = Finger(phone)
    # It begins beside the piece, and later on a cell that could be chosen.
    finger.press("c7")
    expect(magnifier(phone)).to_be_visible()
    finger.slide("b7")
    finger.lift()
    phone.expect_offer(Choice("c7", "board.can.move"))
    expect(magnifier(phone)).to_be_hidden()
    finger.press("c7")
    finger.slide("d7")
    expect(magnifier(phone)).to_be_visible()
    finger.lift()
    phone.expect_played(1, "b7-d7")


def test_a_press_on_another_own_piece_takes_up_no_other_piece(phone: DjambiPage) -> None:
    finger = Finger(phone)
    phone.expect_offer(Choice("b7", "board.can.select")).tap()
    phone.expect_offer(Choice("c7", "board.can.move"))
    finger.press("c8")
    finger.slide("c7")
    finger.lift()
    phone.expect_played(1, "b7-c7")


def test_a_wrong_piece_under_the_finger_gives_way_to_the_right_one(phone: DjambiPage) -> None:
    finger = Finger(phone)
    phone.expect_offer(Choice("c8", "board.can.select"))
    finger.press("c8")
    phone.expect_offer(Choice("d8", "board.can.move"))
    finger.slide("b7")
    finger.lift()
    phone.expect_offer(Choice("d7", "board.can.move")).tap()
    phone.expect_played(1, "b7-d7")


def test_a_finger_drags_a_piece_under_the_magnifier(phone: DjambiPage) -> None:
    finger = Finger(phone)
    phone.expect_offer(Choice("c8", "board.can.select"))
    finger.press("c8")
    phone.expect_offer(Choice("g8", "board.can.move"))
    finger.slide("d8", "f8", "g8")
    expect(magnifier(phone)).to_be_visible()
    finger.lift()
    phone.expect_played(1, "c8-g8")
    expect(magnifier(phone)).to_be_hidden()


def test_a_finger_lifted_outside_the_board_chooses_nothing(phone: DjambiPage) -> None:
    finger = Finger(phone)
    phone.expect_offer(Choice("b7", "board.can.select"))
    finger.press("b7")
    phone.expect_offer(Choice("c7", "board.can.move"))
    finger.slide_off_the_board()
    finger.lift()
    phone.expect_offer(Choice("b7", "board.can.select"))
    expect(magnifier(phone)).to_be_hidden()
    phone.expect_moves([])


def test_the_magnifier_stays_in_the_window(phone: DjambiPage) -> None:
    finger = Finger(phone)
    # The upper row of cells is near the edge of the window, where there is no room above the finger.
    phone.page.evaluate("() => document.getElementById('board').scrollIntoView({ block: 'start' })")
    for square in HOMES.values():
        finger.press(square)
        expect(magnifier(phone)).to_be_in_viewport(ratio=1)
        finger.lift()
        expect(magnifier(phone)).to_be_hidden()


@pytest.mark.parametrize(
    ("hash_", "options"), [("", PHONE), (HASH, {"viewport": {"width": 1280, "height": 800}, "has_touch": True})]
)
def test_no_magnifier_is_shown_on_larger_cells(open_page: OpenPage, hash_: str, options: dict[str, Any]) -> None:
    djambi_page = DjambiPage(open_page(hash_, **options))
    finger = Finger(djambi_page)
    finger.press("e5")
    expect(magnifier(djambi_page)).to_be_hidden()
    finger.slide("e6")
    expect(magnifier(djambi_page)).to_be_hidden()
    finger.lift()


def test_a_round_is_played_by_keyboard_and_announced(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(HASH))
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    expect(djambi_page.cell("h8")).to_be_focused()
    keyboard.press("1", "5", "Home")
    expect(djambi_page.cell("a15")).to_be_focused()
    keyboard.press("o")
    expect(djambi_page.live_region).to_contain_text(djambi_page.piece_name("nC"))
    keyboard.press("End", "o")
    expect(djambi_page.live_region).to_contain_text(djambi_page.piece_name("pC"))
    keyboard.press("m", "Enter")
    expect(djambi_page.cell("a6")).to_be_focused()
    expect_announced(djambi_page, djambi_page.words("step.destination.M"))
    keyboard.press("Escape")
    prompter = MovePrompter(rules=RULES)
    keyboard.square = "a6"
    for _ in HOMES:
        keyboard.play((prompter.random_move(seed=1),), prompter)
    assert djambi_page.position_text() == prompter.position


def test_the_large_hexagon_turns_by_sixths(open_page: OpenPage) -> None:
    hot_seat = HotSeat(DjambiPage(open_page(HASH)))
    hot_seat.djambi_page.button("menu.settings").click()
    hot_seat.page.get_by_label(hot_seat.djambi_page.words("settings.turnsBoard")).check()
    hot_seat.page.keyboard.press("Escape")
    prompter = MovePrompter(rules=RULES)
    for color, home in HOMES.items():
        assert prompter.view["position"]["turn"]["mover"] == color
        hot_seat.expect_at_bottom_left(home)
        hot_seat.play_move(prompter.random_move(seed=1), prompter)
