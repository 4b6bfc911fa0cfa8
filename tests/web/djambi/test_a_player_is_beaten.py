"""One's chief falls: who did it is said, and what one may do about it is offered."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computers import Opponents, watch
from tests.web.djambi.script import PLAIN, Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
FALLS = 22
"""Blue's move that kills the green chief."""


def beaten(table: Table, party: str = "g") -> Locator:
    """Wait for the dialog that says who is out, and return it."""
    dialog = table.dialog("beaten.title", player=table.party_name(party))
    expect(dialog).to_contain_text(table.words("beaten.killed", by=table.party_name("b")))
    return dialog


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    """A game of people in which Green's chief has just been killed."""
    table = Table(open_page(GAME.first(FALLS - 1)))
    table.play(GAME.moves[FALLS - 1 : FALLS], Prompter.after(GAME, FALLS - 1))
    return table


def test_it_is_said_who_did_it(table: Table) -> None:
    dialog = beaten(table)
    dialog.get_by_role("button", name=table.words("recess.end")).click()
    expect(dialog).to_have_count(0)


def test_it_can_be_taken_back(table: Table) -> None:
    beaten(table).get_by_role("button", name=table.words("controls.undo")).click()
    table.expect_played(FALLS - 1)


def test_it_can_be_analysed(table: Table) -> None:
    beaten(table).get_by_role("button", name=table.words("setup.analyse")).click()
    expect(table.page.locator("#analysis")).to_be_visible()


def test_computers_wait_until_the_last_person_has_decided(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(FALLS - 1), prepare=watch))
    Opponents(table).seat(b="level4", y="level1", r="level1")
    dialog = beaten(table)
    Opponents(table).expect_at_least(FALLS)
    table.expect_length(FALLS)
    dialog.get_by_role("button", name=table.words("beaten.watch")).click()
    Opponents(table).expect_at_least(FALLS + 1)


def test_it_is_told_once_and_never_again_in_variations(table: Table) -> None:
    """Who fell on the main line is in play where another line leaves it before."""
    beaten(table).get_by_role("button", name=table.words("recess.end")).click()
    table.move(FALLS - 2).get_by_role("button").first.click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=FALLS - 2, plies=FALLS))
    prompter = Prompter.after(GAME, FALLS - 2)
    for ply in range(FALLS - 1, FALLS + 3):
        offers = (prompter.bot_move(seed) for seed in range(60))
        quiet = next(move for move in offers if len(move) == PLAIN and move not in GAME.moves)
        table.click_through(quiet, prompter)
        prompter.play(quiet)
        table.expect_played(ply, quiet)
        expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.button("controls.undo").click()
    table.expect_played(FALLS + 1)
    table.button("controls.redo").click()
    table.expect_played(FALLS + 2)
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def test_it_is_not_told_in_another_game(table: Table) -> None:
    beaten(table).get_by_role("button", name=table.words("menu.new")).click()
    table.page.get_by_role("dialog").get_by_role("button", name=table.words("new.start"), exact=True).click()
    table.expect_line([])
    table.play(["a3-a4", "g3-g4"], Prompter(rules="standard"))
    expect(table.page.get_by_role("dialog")).to_have_count(0)
