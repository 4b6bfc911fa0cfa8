"""The board turns so that the home of the mover is at the bottom, if this is wanted."""

import pytest

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
HOMES = {"r": "a1", "b": "i1", "y": "i9", "g": "a9"}
HEX_HOMES = {"r": "a5", "b": "e1", "y": "e9"}


@pytest.fixture
def hot_seat(djambi_page: DjambiPage) -> HotSeat:
    return HotSeat(djambi_page)


def test_the_board_turns_to_the_mover(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True)
    prompter = MovePrompter(rules="standard")
    for move in GAME.moves[:4]:
        hot_seat.expect_at_bottom_left(HOMES[prompter.view["position"]["turn"]["mover"]])
        hot_seat.play_move(move, prompter)
    hot_seat.djambi_page.button("controls.undo").click()
    hot_seat.expect_at_bottom_left(HOMES["g"])


def test_the_hexagon_turns_by_sixths(open_page: OpenPage) -> None:
    hot_seat = HotSeat(DjambiPage(open_page("#g=1.standard;board=hex3")))
    hot_seat.djambi_page.button("menu.settings").click()
    hot_seat.page.get_by_label(hot_seat.djambi_page.words("settings.turnsBoard")).check()
    hot_seat.page.keyboard.press("Escape")
    prompter = MovePrompter(rules="standard;board=hex3")
    for color in ("r", "b", "y"):
        assert prompter.view["position"]["turn"]["mover"] == color
        hot_seat.expect_at_bottom_left(HEX_HOMES[color])
        hot_seat.play_move(prompter.random_move(seed=1), prompter)


def test_the_board_does_not_turn_when_that_is_switched_off(hot_seat: HotSeat) -> None:
    hot_seat.start_game()
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_at_bottom_left(HOMES["r"])


def test_the_board_does_not_turn_to_computers(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True)
    computers = ComputerPlayers(hot_seat.djambi_page)
    computers.seat_players(b="level1", y="level1", speed="fast")
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    computers.expect_turn_of("g")
    hot_seat.expect_at_bottom_left(HOMES["g"])
    computers.seat_players(r="level1", g="level1", speed="step")
    computers.expect_waiting_for_request()
    hot_seat.expect_at_bottom_left(HOMES["g"])


def test_a_board_turned_by_hand_stays_so_for_the_turn(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True)
    hot_seat.djambi_page.button("controls.rotate").click()
    prompter = MovePrompter(rules="standard")
    hot_seat.expect_at_bottom_left("i1")
    hot_seat.play_move(GAME.moves[0], prompter)
    hot_seat.expect_at_bottom_left(HOMES["b"])


def test_the_rotation_is_animated_unless_motion_is_reduced(open_page: OpenPage) -> None:
    hot_seat = HotSeat(DjambiPage(open_page(reduced_motion="no-preference")))
    count_tilts = (
        "() => { window.tilts = 0; const ground = document.querySelector('#board canvas');"
        " new MutationObserver(() => { window.tilts += ground.style.transform.startsWith('rotate') ? 1 : 0; })"
        ".observe(ground, { attributes: true, attributeFilter: ['style'] }); }"
    )
    hot_seat.page.evaluate(count_tilts)
    hot_seat.djambi_page.button("controls.rotate").click()
    hot_seat.page.wait_for_function("() => window.tilts > 1")
    hot_seat.page.wait_for_function("() => document.querySelector('#board canvas').style.transform === ''")
    hot_seat.djambi_page.button("menu.settings").click()
    hot_seat.page.get_by_label(hot_seat.djambi_page.words("settings.motion")).uncheck()
    hot_seat.page.keyboard.press("Escape")
    hot_seat.page.evaluate("() => { window.tilts = 0; }")
    hot_seat.djambi_page.button("controls.rotate").click()
    hot_seat.expect_at_bottom_left("i9")
    assert hot_seat.page.evaluate("() => window.tilts") == 0
