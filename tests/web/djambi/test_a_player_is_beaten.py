"""One's chief falls: who did it is said, and what one may do about it is offered."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computers import Opponents, watch
from tests.web.djambi.script import Prompter, recorded
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
    expect(table.moves).to_have_count(FALLS + 1)
    dialog.get_by_role("button", name=table.words("beaten.watch")).click()
    Opponents(table).expect_at_least(FALLS + 1)
