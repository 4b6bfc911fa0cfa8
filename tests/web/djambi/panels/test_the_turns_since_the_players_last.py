"""The turns since the player's last one: listed under the board, shown again, and announced."""

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
PHONE = {"width": 390, "height": 844}


def open_after_a_round(open_page: OpenPage, **options: Any) -> DjambiPage:
    """Return the page of a game in which a person, Red, and then three computers have played."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(3), prepare=record_search_commands, **options))
    computers, prompter = ComputerPlayers(djambi_page), MovePrompter.after(GAME, 3)
    computers.seat_players(b="level1", y="level1", g="level1")
    computers.expect_turn_of("r")
    computers.play_any_move(prompter, 1)
    computers.wait_for_moves(8)
    computers.expect_turn_of("r")
    return djambi_page


def test_a_phone_lists_the_last_turns_under_the_board(open_page: OpenPage) -> None:
    djambi_page = open_after_a_round(open_page, viewport=PHONE)
    played = ComputerPlayers(djambi_page).listed_moves()
    turn_list = djambi_page.page.get_by_role("list", name=djambi_page.words("recentTurns.title"))
    expect(turn_list.get_by_role("listitem")).to_have_count(3)
    for move, item in zip(played[-3:], turn_list.get_by_role("listitem").all(), strict=True):
        expect(item).to_contain_text(move)


def test_the_last_turns_are_replayed(open_page: OpenPage) -> None:
    djambi_page = open_after_a_round(open_page)
    count = len(ComputerPlayers(djambi_page).listed_moves())
    djambi_page.button("banner.again").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=count - 3, plies=count))
    djambi_page.expect_played(count)
    expect(djambi_page.button("banner.present")).to_have_count(0)


def test_the_live_region_announces_whose_turn_it_is(open_page: OpenPage) -> None:
    djambi_page = open_after_a_round(open_page)
    red = djambi_page.party_name("r")
    expect(djambi_page.live_region).to_contain_text(djambi_page.words("step.piece", party=red, colour=red))
