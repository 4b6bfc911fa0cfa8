"""The clocks of the parties: increments, bonus turns, pauses, and running out of time."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.page_time import control_time, pass_time, pause_time
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
#: Red is in power: after each turn of another party it has a bonus turn (D6.1).
RED_IN_POWER = "gC7yC/9/9/9/4rC4/9/9/3rM4bM/8bC b +,+,+,+ 0/9 standard"


@pytest.fixture
def hot_seat(open_page: OpenPage) -> HotSeat:
    """A game on a page whose time is stopped."""
    page = open_page(prepare=control_time)
    pause_time(page)
    return HotSeat(DjambiPage(page))


def piece_step_words(hot_seat: HotSeat, color: str) -> str:
    """Return the words of the banner that ask *color* to choose a piece."""
    return hot_seat.djambi_page.words("step.piece", party=hot_seat.djambi_page.party_name(color))


def saved_clock(page: Page) -> Any:
    """Return the clock in the saved game that is in progress."""
    text = page.evaluate("() => localStorage.getItem('machiavel.game.' + sessionStorage.getItem('machiavel.current'))")
    return json.loads(text)["clock"]


def test_a_game_has_no_clock_unless_one_is_chosen(hot_seat: HotSeat) -> None:
    hot_seat.start_game()
    expect(hot_seat.page.locator(".party-clock")).to_have_count(0)
    hot_seat.page.keyboard.press("t")
    expect(hot_seat.djambi_page.live_region).to_contain_text(hot_seat.djambi_page.words("clock.none"))


def test_each_party_has_its_own_time_and_an_increment_for_each_turn(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 10, 0))
    prompter = MovePrompter(rules="standard")
    hot_seat.expect_running_clock("r")
    pass_time(hot_seat.page, 62.5)
    hot_seat.expect_clock_time("r", "3:57")
    hot_seat.play_move(GAME.moves[0], prompter)
    hot_seat.expect_clock_time("r", "4:07")
    hot_seat.expect_running_clock("b")
    pass_time(hot_seat.page, 5)
    hot_seat.expect_clock_time("b", "4:55")
    hot_seat.expect_clock_time("r", "4:07")
    hot_seat.expect_clock_time("g", "5:00")


def test_a_bonus_turn_adds_time(open_page: OpenPage) -> None:
    prompter = MovePrompter(position=RED_IN_POWER)
    page = open_page(prepare=control_time)
    hot_seat = HotSeat(DjambiPage(page))
    pause_time(page)
    djambi_page = hot_seat.djambi_page
    djambi_page.button("menu.new").click()
    dialog = djambi_page.dialog("new.title")
    dialog.get_by_text(djambi_page.words("new.position"), exact=True).click()
    dialog.get_by_role("textbox", name=djambi_page.words("new.positionText")).fill(RED_IN_POWER)
    pass_time(page, 1)
    dialog.get_by_label(djambi_page.words("clock.use")).check()
    for key, value in {"base": "1", "increment": "0", "bonus": "20"}.items():
        dialog.get_by_label(djambi_page.words(f"clock.{key}"), exact=True).fill(value)
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(dialog).to_have_count(0)
    hot_seat.expect_running_clock("b")
    hot_seat.play_move(prompter.random_move(seed=1), prompter)
    assert prompter.view["position"]["turn"] == {"color": "r", "mover": "r", "isBonus": True}
    hot_seat.expect_clock_time("r", "1:20")
    pass_time(page, 15)
    hot_seat.expect_clock_time("r", "1:05")


def test_undo_restores_the_time_before_the_turn(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 10, 0))
    prompter = MovePrompter(rules="standard")
    pass_time(hot_seat.page, 30)
    hot_seat.play_move(GAME.moves[0], prompter)
    pass_time(hot_seat.page, 100)
    hot_seat.djambi_page.button("controls.undo").click()
    hot_seat.djambi_page.expect_played(0)
    hot_seat.expect_clock_time("r", "5:00")
    hot_seat.expect_clock_time("b", "5:00")
    hot_seat.expect_running_clock("r")
    hot_seat.djambi_page.button("controls.redo").click()
    hot_seat.djambi_page.expect_played(1)
    hot_seat.expect_clock_time("r", "4:40")
    hot_seat.expect_clock_time("b", "5:00")


@pytest.mark.rule("D8.6")
def test_a_party_without_time_resigns_and_can_take_it_back(hot_seat: HotSeat) -> None:
    djambi_page = hot_seat.djambi_page
    hot_seat.start_game(clock=(1, 0, 0), names={"r": "Ann"})
    hot_seat.play_move(GAME.moves[0], prompter := MovePrompter(rules="standard"))
    hot_seat.play_move(GAME.moves[1], prompter)
    pass_time(hot_seat.page, 59.9)
    expect(djambi_page.banner).to_contain_text(piece_step_words(hot_seat, "y"))
    pass_time(hot_seat.page, 0.1)
    djambi_page.expect_played(3)
    expect(djambi_page.move_rows.nth(3)).to_contain_text(djambi_page.words("log.resigned"))
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.timeOut", player="Yellow"))
    expect(djambi_page.party_panel("y")).to_contain_class("status-resigned")
    expect(hot_seat.party_clock("y")).to_have_count(0)
    hot_seat.expect_running_clock("g")
    hot_seat.expect_clock_time("g", "1:00")
    djambi_page.button("controls.undo").click()
    expect(djambi_page.banner).to_contain_text(piece_step_words(hot_seat, "y"))
    hot_seat.expect_clock_time("y", "1:00")
    hot_seat.expect_running_clock("y")


def test_the_last_party_with_time_wins(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(0.5, 0, 0))
    for _ in range(3):
        pass_time(hot_seat.page, 31)
        expect(hot_seat.djambi_page.notices).to_contain_text(hot_seat.djambi_page.words.pattern("notice.timeOut"))
    dialog = hot_seat.page.get_by_role("dialog")
    expect(dialog).to_contain_text(hot_seat.djambi_page.words("outcome.last-party", winners="Green"))
    dialog.get_by_role("button", name=hot_seat.djambi_page.words("result.rematch")).click()
    hot_seat.expect_clock_time("g", "0:30")
    hot_seat.expect_running_clock("r")


def test_the_clock_stops_while_the_screen_is_handed_over(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 0, 0), hands_over=True)
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.expect_hand_over_to("Blue")
    hot_seat.expect_running_clock(None)
    pass_time(hot_seat.page, 600)
    hot_seat.expect_clock_time("b", "5:00")
    hot_seat.hand_over_button.click()
    hot_seat.expect_running_clock("b")
    pass_time(hot_seat.page, 7)
    hot_seat.expect_clock_time("b", "4:53")


def test_the_clock_stops_during_a_recess(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 0, 0))
    pass_time(hot_seat.page, 60)
    hot_seat.djambi_page.button("controls.recess").click()
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("recess.title"))
    hot_seat.expect_running_clock(None)
    pass_time(hot_seat.page, 1000)
    hot_seat.expect_clock_time("r", "4:00")
    hot_seat.djambi_page.button("recess.end").click()
    hot_seat.expect_running_clock("r")


def test_computers_have_no_clock_and_use_no_time_of_people(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 0, 0), seats={"b": "level1", "y": "level1"})
    computers = ComputerPlayers(hot_seat.djambi_page)
    computers.set_speed("slow")
    for color in ("b", "y"):
        expect(hot_seat.party_clock(color)).to_have_count(0)
    hot_seat.djambi_page.click_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.djambi_page.expect_played(1, GAME.moves[0])
    hot_seat.expect_running_clock(None)
    hot_seat.page.clock.resume()
    computers.expect_turn_of("g")
    pause_time(hot_seat.page)
    hot_seat.expect_running_clock("g")


def test_the_clock_stops_during_the_animation_of_a_turn(open_page: OpenPage) -> None:
    page = open_page(prepare=control_time, reduced_motion="no-preference")
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(clock=(5, 0, 0))
    prompter = MovePrompter(rules="standard")
    pause_time(page)
    hot_seat.expect_running_clock("r")
    # By keyboard, so that nothing is animated beforehand; frames are drawn only when time passes.
    for choice in prompter.choices(GAME.moves[0]):
        hot_seat.djambi_page.expect_offer(choice).focus()
        page.keyboard.press("Enter")
    hot_seat.djambi_page.expect_played(1, GAME.moves[0])
    hot_seat.expect_running_clock(None)
    pass_time(page, 2)
    hot_seat.expect_running_clock("b")


def test_the_clock_runs_while_earlier_turns_are_displayed_and_stops_in_a_variation(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 0, 0))
    prompter = MovePrompter(rules="standard")
    for move in GAME.moves[:2]:
        hot_seat.play_move(move, prompter)
    hot_seat.djambi_page.move_rows.nth(1).get_by_role("button").click()
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("banner.past", ply=1, plies=2))
    pass_time(hot_seat.page, 10)
    hot_seat.expect_running_clock("y")
    hot_seat.expect_clock_time("y", "4:50")
    other = MovePrompter.after(GAME, 1)
    move = next(move for seed in range(20) if (move := other.random_move(seed)) != GAME.moves[1])
    hot_seat.djambi_page.click_move(move, other)
    expect(hot_seat.djambi_page.notices).to_contain_text(hot_seat.djambi_page.words("notice.variation"))
    hot_seat.expect_running_clock(None)
    pass_time(hot_seat.page, 15)  # shorter than the page waits for a silent engine
    hot_seat.djambi_page.button("tree.mainLine").or_(hot_seat.djambi_page.button("tree.main")).first.click()
    hot_seat.expect_running_clock("y")
    hot_seat.expect_clock_time("y", "4:50")


def test_times_survive_a_reload_and_the_game_opens_in_a_recess(open_page: OpenPage) -> None:
    page = open_page(prepare=control_time)
    pause_time(page)
    hot_seat = HotSeat(DjambiPage(page))
    hot_seat.start_game(clock=(5, 10, 0))
    pass_time(page, 20)
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    pass_time(page, 33)
    page.reload()
    page.clock.resume()
    wait_until_ready(page)
    pause_time(page)
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("recess.title"))
    hot_seat.expect_running_clock(None)
    hot_seat.expect_clock_time("r", "4:50")
    hot_seat.expect_clock_time("b", "4:27")
    pass_time(page, 500)
    hot_seat.djambi_page.button("recess.end").click()
    hot_seat.expect_running_clock("b")
    hot_seat.expect_clock_time("b", "4:27")


def test_a_running_clock_writes_nothing_to_storage(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(5, 0, 0))
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))
    hot_seat.page.evaluate(
        "() => { window.writes = 0; const write = Storage.prototype.setItem;"
        " Storage.prototype.setItem = function (...entry) { window.writes += 1; return write.apply(this, entry); }; }"
    )
    pass_time(hot_seat.page, 120)
    hot_seat.expect_clock_time("b", "3:00")
    assert hot_seat.page.evaluate("() => window.writes") == 0
    hot_seat.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    assert saved_clock(hot_seat.page)["left"]["b"] == pytest.approx(180_000, abs=1_500)


def test_the_last_clock_is_proposed_again(hot_seat: HotSeat) -> None:
    hot_seat.start_game(clock=(7, 3, 4))
    hot_seat.start_game()
    hot_seat.djambi_page.button("menu.new").click()
    dialog = hot_seat.djambi_page.dialog("new.title")
    expect(dialog.get_by_label(hot_seat.djambi_page.words("clock.use"))).not_to_be_checked()
    dialog.get_by_label(hot_seat.djambi_page.words("clock.use")).check()
    for key, value in {"base": "7", "increment": "3", "bonus": "4"}.items():
        expect(dialog.get_by_label(hot_seat.djambi_page.words(f"clock.{key}"), exact=True)).to_have_value(value)
