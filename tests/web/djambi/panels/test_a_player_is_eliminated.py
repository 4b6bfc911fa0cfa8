"""A player whose chief is killed is told by whom, and offered what they may do next."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import QUIET_MOVE_LENGTH, MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
ELIMINATION_PLY = 22
"""Number of Blue's move that kills the green chief."""


def wait_for_dialog(djambi_page: DjambiPage, party: str = "g") -> Locator:
    """Wait for the dialog about the eliminated *party*, and return it."""
    dialog = djambi_page.dialog("beaten.title", player=djambi_page.party_name(party))
    expect(dialog).to_contain_text(djambi_page.words("beaten.killed", by=djambi_page.party_name("b")))
    return dialog


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    """The page of a game of people in which Green's chief has just been killed."""
    djambi_page = DjambiPage(open_page(GAME.hash_after(ELIMINATION_PLY - 1)))
    djambi_page.play(GAME.moves[ELIMINATION_PLY - 1 : ELIMINATION_PLY], MovePrompter.after(GAME, ELIMINATION_PLY - 1))
    return djambi_page


def test_the_dialog_names_the_killer(djambi_page: DjambiPage) -> None:
    dialog = wait_for_dialog(djambi_page)
    dialog.get_by_role("button", name=djambi_page.words("recess.end")).click()
    expect(dialog).to_have_count(0)


def test_the_kill_can_be_taken_back_from_the_dialog(djambi_page: DjambiPage) -> None:
    wait_for_dialog(djambi_page).get_by_role("button", name=djambi_page.words("controls.undo")).click()
    djambi_page.expect_played(ELIMINATION_PLY - 1)


def test_the_game_can_be_analysed_from_the_dialog(djambi_page: DjambiPage) -> None:
    wait_for_dialog(djambi_page).get_by_role("button", name=djambi_page.words("setup.analyse")).click()
    expect(djambi_page.page.locator("#analysis")).to_be_visible()


def test_computers_wait_until_the_last_person_has_decided_to_watch(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(ELIMINATION_PLY - 1), prepare=record_search_commands))
    ComputerPlayers(djambi_page).seat_players(b="level4", y="level1", r="level1")
    dialog = wait_for_dialog(djambi_page)
    ComputerPlayers(djambi_page).wait_for_moves(ELIMINATION_PLY)
    djambi_page.expect_move_count(ELIMINATION_PLY)
    dialog.get_by_role("button", name=djambi_page.words("beaten.watch")).click()
    ComputerPlayers(djambi_page).wait_for_moves(ELIMINATION_PLY + 1)


def test_variations_do_not_show_the_dialog_again(djambi_page: DjambiPage) -> None:
    """The variation leaves the main line before the kill, so that the party is in play there."""
    wait_for_dialog(djambi_page).get_by_role("button", name=djambi_page.words("recess.end")).click()
    djambi_page.move_row(ELIMINATION_PLY - 2).get_by_role("button").first.click()
    expect(djambi_page.banner).to_contain_text(
        djambi_page.words("banner.past", ply=ELIMINATION_PLY - 2, plies=ELIMINATION_PLY)
    )
    prompter = MovePrompter.after(GAME, ELIMINATION_PLY - 2)
    for ply in range(ELIMINATION_PLY - 1, ELIMINATION_PLY + 3):
        candidates = (prompter.random_move(seed) for seed in range(60))
        quiet = next(move for move in candidates if len(move) == QUIET_MOVE_LENGTH and move not in GAME.moves)
        djambi_page.click_move(quiet, prompter)
        prompter.play(quiet)
        djambi_page.expect_played(ply, quiet)
        expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)
    djambi_page.button("controls.undo").click()
    djambi_page.expect_played(ELIMINATION_PLY + 1)
    djambi_page.button("controls.redo").click()
    djambi_page.expect_played(ELIMINATION_PLY + 2)
    expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)


def test_another_game_does_not_show_the_dialog(djambi_page: DjambiPage) -> None:
    wait_for_dialog(djambi_page).get_by_role("button", name=djambi_page.words("menu.new")).click()
    djambi_page.page.get_by_role("dialog").get_by_role(
        "button", name=djambi_page.words("new.start"), exact=True
    ).click()
    djambi_page.expect_moves([])
    djambi_page.play(["a3-a4", "g3-g4"], MovePrompter(rules="standard"))
    expect(djambi_page.page.get_by_role("dialog")).to_have_count(0)
