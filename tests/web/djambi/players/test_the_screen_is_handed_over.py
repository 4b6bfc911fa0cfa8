"""Several people at one screen hand it over after each turn, if this is wanted."""

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_script
from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.a11y.page_states import axe_findings
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.held_calls import hold_calls, hold_further_calls, release_calls, wait_until_call_is_held
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


@pytest.fixture
def hot_seat(djambi_page: DjambiPage) -> HotSeat:
    return HotSeat(djambi_page)


def test_the_dialog_of_players_stays_open_until_the_engine_has_them(open_page: OpenPage) -> None:
    """Closed earlier, it could be opened again with the old players and would apply those."""
    djambi_page = DjambiPage(open_page(prepare=hold_calls()))
    name = djambi_page.words("seats.name", seat=djambi_page.party_name("b"))
    players = djambi_page.dialog("players.title")
    djambi_page.button("controls.players").click()
    players.get_by_label(name).fill("Bob")
    hold_further_calls(djambi_page.page, "setPlayers")
    djambi_page.button("players.apply").click()
    wait_until_call_is_held(djambi_page.page)
    expect(players).to_be_visible()
    release_calls(djambi_page.page)
    expect(players).to_have_count(0)
    djambi_page.button("controls.players").click()
    expect(players.get_by_label(name)).to_have_value("Bob")


@pytest.mark.parametrize("how", ["tap", "key", "button"])
def test_the_next_player_takes_the_screen_by_tap_key_or_button(hot_seat: HotSeat, how: str) -> None:
    hot_seat.start_game(hands_over=True, names={"b": "Bea"})
    prompter = MovePrompter(rules="standard")
    hot_seat.play_move(GAME.moves[0], prompter)
    hot_seat.expect_hand_over_to("Bea (Blue)")
    expect(hot_seat.hand_over_button).to_be_focused()
    next_piece = prompter.choices(GAME.moves[1])[0].token
    box = hot_seat.djambi_page.cell(next_piece).bounding_box()
    assert box
    hot_seat.djambi_page.expect_on_square("d2", "rM")
    if how == "key":
        hot_seat.page.keyboard.press("Enter")
    elif how == "button":
        hot_seat.djambi_page.button("recess.end").click()
    else:
        hot_seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(hot_seat.hand_over_button).to_have_count(0)
    # That tap, key or button has chosen no piece.
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("step.piece", party="Bea (Blue)"))
    hot_seat.play_move(GAME.moves[1], prompter)
    hot_seat.expect_hand_over_to("Yellow")


def test_the_hand_over_is_still_requested_after_a_recess(hot_seat: HotSeat) -> None:
    hot_seat.start_game(hands_over=True, names={"b": "Bea"})
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_hand_over_to("Bea (Blue)")
    hot_seat.djambi_page.button("controls.recess").click()
    hot_seat.page.get_by_label(hot_seat.djambi_page.words("recess.limit")).select_option("2")
    hot_seat.djambi_page.button("recess.end").click()
    hot_seat.expect_hand_over_to("Bea (Blue)")
    hot_seat.hand_over_button.click()
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("step.piece", party="Bea (Blue)"))


def test_undo_cancels_the_hand_over(hot_seat: HotSeat) -> None:
    hot_seat.start_game(hands_over=True)
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_hand_over_to("Blue")
    hot_seat.djambi_page.button("controls.undo").click()
    expect(hot_seat.hand_over_button).to_have_count(0)
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("step.piece", party="Red"))


def test_the_screen_is_handed_neither_to_the_same_person_nor_to_a_computer(hot_seat: HotSeat) -> None:
    hot_seat.start_game(hands_over=True, names={"r": "Ann", "b": "ann "}, seats={"y": "level1"})
    prompter = MovePrompter(rules="standard")
    computers = ComputerPlayers(hot_seat.djambi_page)
    computers.set_speed("step")
    hot_seat.play_move(GAME.moves[0], prompter)
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("step.piece", party="ann (Blue)"))
    hot_seat.play_move(GAME.moves[1], prompter)
    computers.expect_waiting_for_request()
    expect(hot_seat.hand_over_button).to_have_count(0)
    hot_seat.djambi_page.button("banner.next").click()
    hot_seat.expect_hand_over_to("Green")


def test_two_turns_of_one_person_need_no_hand_over(open_page: OpenPage) -> None:
    hot_seat = HotSeat(DjambiPage(open_page(recorded_game("duel").hash_after(1))))
    hot_seat.djambi_page.button("menu.settings").click()
    hot_seat.page.get_by_label(hot_seat.djambi_page.words("settings.handsOver")).check()
    hot_seat.page.keyboard.press("Escape")
    prompter = MovePrompter.after(recorded_game("duel"), 1)
    hand_overs = 0
    for move in recorded_game("duel").moves[1:]:
        mover = prompter.view["position"]["turn"]["mover"]
        hot_seat.djambi_page.click_move(move, prompter)
        prompter.play(move)
        turn = prompter.view["position"]["turn"]
        if turn and turn["mover"] != mover:
            hand_overs += 1
            hot_seat.hand_over_button.click()
        expect(hot_seat.hand_over_button).to_have_count(0)
    assert 0 < hand_overs < len(recorded_game("duel").moves) - 1, "the recorded duel has two turns in a row"


def test_the_settings_of_the_hot_seat_are_stored(hot_seat: HotSeat) -> None:
    hot_seat.start_game(turns_board=True, hands_over=True)
    hot_seat.page.reload()
    wait_until_ready(hot_seat.page)
    hot_seat.djambi_page.button("menu.settings").click()
    for key in ("settings.turnsBoard", "settings.handsOver"):
        expect(hot_seat.page.get_by_label(hot_seat.djambi_page.words(key))).to_be_checked()


def test_axe_finds_nothing_serious_in_a_hot_seat_game(open_page: OpenPage) -> None:
    page = open_page(bypass_csp=True)
    page.evaluate(axe_script())
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(hands_over=True, turns_board=True, clock=(1, 0, 0), names={"b": "Bea"})
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_hand_over_to("Bea (Blue)")
    assert axe_findings(hot_seat.djambi_page) == []
    hot_seat.hand_over_button.click()
    assert axe_findings(hot_seat.djambi_page) == []
    hot_seat.djambi_page.button("controls.recess").click()
    hot_seat.djambi_page.banner.get_by_label(hot_seat.djambi_page.words("recess.limit")).select_option("5")
    assert axe_findings(hot_seat.djambi_page) == []
    hot_seat.djambi_page.button("recess.end").click()
    hot_seat.djambi_page.button("menu.new").first.click()
    assert axe_findings(hot_seat.djambi_page) == []


def test_the_hand_over_fits_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("?lang=fr", viewport={"width": 360, "height": 740}, has_touch=True)
    hot_seat = HotSeat(DjambiPage(page, "fr"))
    hot_seat.start_game(hands_over=True, clock=(15, 10, 20), names={"b": "Bertrand de Montmirail"})
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_hand_over_to("Bertrand de Montmirail (Bleu)")
    hot_seat.hand_over_button.tap()
    expect(hot_seat.hand_over_button).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    clock = hot_seat.party_clock("b").bounding_box()
    panel = hot_seat.djambi_page.party_panel("b").bounding_box()
    assert clock is not None
    assert panel is not None
    assert clock["x"] + clock["width"] <= panel["x"] + panel["width"]
