"""A recess, in which people negotiate: no party moves, computers wait, and its time can be limited."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hot_seat import HotSeat
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.page_time import control_time, pass_time
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


@pytest.fixture
def hot_seat(djambi_page: DjambiPage) -> HotSeat:
    return HotSeat(djambi_page)


def test_no_piece_moves_during_a_recess(hot_seat: HotSeat) -> None:
    djambi_page = hot_seat.djambi_page
    djambi_page.button("controls.recess").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("recess.titleNoClock"))
    expect(djambi_page.board).to_be_visible()
    box = djambi_page.cell("c1").bounding_box()
    assert box
    djambi_page.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(djambi_page.page.locator("#controls[inert]")).to_have_count(1)
    djambi_page.button("recess.end").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party="Red"))
    hot_seat.play_move(GAME.moves[0], MovePrompter(rules="standard"))


def test_computers_wait_during_a_recess(open_page: OpenPage) -> None:
    hot_seat = HotSeat(DjambiPage(open_page(prepare=control_time)))
    computers = ComputerPlayers(hot_seat.djambi_page)
    computers.seat_players(b="level1", speed="slow")
    prompter = MovePrompter(rules="standard")
    hot_seat.djambi_page.click_move(GAME.moves[0], prompter)
    prompter.play(GAME.moves[0])
    hot_seat.djambi_page.button("controls.recess").click()
    expect(hot_seat.djambi_page.banner).to_contain_text(hot_seat.djambi_page.words("recess.titleNoClock"))
    count = len(computers.listed_moves())
    pass_time(hot_seat.page, 60)
    assert len(computers.listed_moves()) == count
    hot_seat.djambi_page.button("recess.end").click()
    computers.wait_for_moves(2)


def test_a_person_alone_with_computers_is_offered_no_recess(hot_seat: HotSeat) -> None:
    ComputerPlayers(hot_seat.djambi_page).seat_players(b="level1", y="level1", g="level1", speed="step")
    expect(hot_seat.djambi_page.button("controls.recess")).to_have_count(0)


def test_a_recess_with_a_limit_ends_by_itself(open_page: OpenPage) -> None:
    page = open_page(prepare=control_time)
    hot_seat = HotSeat(DjambiPage(page))
    djambi_page = hot_seat.djambi_page
    djambi_page.button("controls.recess").click()
    djambi_page.banner.get_by_label(djambi_page.words("recess.limit")).select_option("1")
    time = djambi_page.banner.get_by_role("timer")
    expect(time).to_have_text("0:59")
    pass_time(page, 30)
    expect(time).to_have_text("0:29")
    pass_time(page, 31)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party="Red"))
    expect(djambi_page.live_region).to_contain_text(djambi_page.words("recess.over"))
