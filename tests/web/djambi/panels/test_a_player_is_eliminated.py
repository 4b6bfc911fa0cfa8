"""A player whose chief is killed is told by whom, and offered what they may do next."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import QUIET_MOVE_LENGTH, MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
FALLS = 22
"""Blue's move that kills the green chief."""


def beaten(djambi_page: DjambiPage, party: str = "g") -> Locator:
    """Wait for the dialog that says who is out, and return it."""
    dialog = djambi_page.dialog("beaten.title", player=djambi_page.party_name(party))
    expect(dialog).to_contain_text(djambi_page.words("beaten.killed", by=djambi_page.party_name("b")))
    return dialog


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    """A game of people in which Green's chief has just been killed."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(FALLS - 1)))
    djambi_page.play(GAME.moves[FALLS - 1 : FALLS], MovePrompter.after(GAME, FALLS - 1))
    return djambi_page


def test_it_is_said_who_did_it(djambi_page: DjambiPage) -> None:
    dialog = beaten(djambi_page)
    dialog.get_by_role("button", name=djambi_page.words("recess.end")).click()
    expect(dialog).to_have_count(0)


def test_it_can_be_taken_back(djambi_page: DjambiPage) -> None:
    beaten(djambi_page).get_by_role("button", name=djambi_page.words("controls.undo")).click()
    djambi_page.expect_played(FALLS - 1)


def test_it_can_be_analysed(djambi_page: DjambiPage) -> None:
    beaten(djambi_page).get_by_role("button", name=djambi_page.words("setup.analyse")).click()
    expect(djambi_page.page.locator("#analysis")).to_be_visible()


def test_computers_wait_until_the_last_person_has_decided(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(FALLS - 1), prepare=record_search_commands))
    ComputerPlayers(djambi_page).seat_players(b="level4", y="level1", r="level1")
    dialog = beaten(djambi_page)
    ComputerPlayers(djambi_page).expect_at_least_moves(FALLS)
    djambi_page.expect_move_count(FALLS)
    dialog.get_by_role("button", name=djambi_page.words("beaten.watch")).click()
    ComputerPlayers(djambi_page).expect_at_least_moves(FALLS + 1)


def test_it_is_told_once_and_never_again_in_variations(djambi_page: DjambiPage) -> None:
    """Who fell on the main line is in play where another line leaves it before."""
    beaten(djambi_page).get_by_role("button", name=djambi_page.words("recess.end")).click()
    djambi_page.move_row(FALLS - 2).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=FALLS - 2, plies=FALLS))
    prompter = MovePrompter.after(GAME, FALLS - 2)
    for ply in range(FALLS - 1, FALLS + 3):
        offers = (prompter.random_move(seed) for seed in range(60))
        quiet = next(move for move in offers if len(move) == QUIET_MOVE_LENGTH and move not in GAME.moves)
        djambi_page.click_move(quiet, prompter)
        prompter.play(quiet)
        djambi_page.expect_played(ply, quiet)
        expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(FALLS + 1)
    djambi_page.button("controls.redo").click()
    djambi_page.expect_played(FALLS + 2)
    expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)


def test_it_is_not_told_in_another_game(djambi_page: DjambiPage) -> None:
    beaten(djambi_page).get_by_role("button", name=djambi_page.words("menu.new")).click()
    djambi_page.page.get_by_role("dialog").get_by_role(
        "button", name=djambi_page.words("new.start"), exact=True
    ).click()
    djambi_page.expect_moves([])
    djambi_page.play(["a3-a4", "g3-g4"], MovePrompter(rules="standard"))
    expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)
