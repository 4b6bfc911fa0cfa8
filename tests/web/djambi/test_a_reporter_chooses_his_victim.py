"""A reporter between two pieces kills either, or spares both."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter
from tests.web.djambi.table import Table

#  d2 can go to d4, between a militant on c4 and an assassin on e4.
POSITION = "gC7yC/9/9/9/9/2bM1bA4/9/3rR5/rC7bC r +,+,+,+ 0/1 standard"


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    return Table(open_page("#p=1." + POSITION.replace(" ", "_")))


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize(
    ("move", "c4", "e4"), [("d2-d4!c4", "x", "bA"), ("d2-d4!e4", "bM", "x"), ("d2-d4", "bM", "bA")]
)
def test_he_kills_one_neighbour_or_none(table: Table, move: str, c4: str, e4: str) -> None:
    prompter = Prompter(position=POSITION)
    *steps, victim = prompter.choices(move)
    assert len(steps) == 2
    for step in steps:
        table.choose(step)
    expect(table.banner).to_contain_text(table.words("step.victim.R"))
    table.choose(victim)
    table.expect_played(1, move)
    table.expect_standing("d4", "rR")
    table.expect_standing("c4", c4)
    table.expect_standing("e4", e4)
    prompter.play(move)
    assert table.position() == prompter.position


def test_he_does_not_reach_round_the_corner(table: Table) -> None:
    for step in Prompter(position=POSITION).choices("d2-d4!c4")[:2]:
        table.choose(step)
    expect(table.banner).to_contain_text(table.words("step.victim.R"))
    table.cell("i9").click()
    expect(table.banner).to_contain_text(table.words("refusal.move/reporter-reach", square="i9"))
