"""A reporter between two pieces kills either of them, or spares both."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.move_prompter import MovePrompter

#: The reporter on d2 can go to d4, between a militant on c4 and an assassin on e4.
POSITION = "gC7yC/9/9/9/9/2bM1bA4/9/3rR5/rC7bC r +,+,+,+ 0/1 standard"


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(hash_of_position(POSITION)))


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize(
    ("move", "c4", "e4"), [("d2-d4!c4", "x", "bA"), ("d2-d4!e4", "bM", "x"), ("d2-d4", "bM", "bA")]
)
def test_the_reporter_kills_one_neighbour_or_none(djambi_page: DjambiPage, move: str, c4: str, e4: str) -> None:
    prompter = MovePrompter(position=POSITION)
    *steps, victim = prompter.choices(move)
    assert len(steps) == 2
    for step in steps:
        djambi_page.choose(step)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.victim.R"))
    djambi_page.choose(victim)
    djambi_page.expect_played(1, move)
    djambi_page.expect_on_square("d4", "rR")
    djambi_page.expect_on_square("c4", c4)
    djambi_page.expect_on_square("e4", e4)
    prompter.play(move)
    assert djambi_page.position_text() == prompter.position


def test_the_reporter_cannot_kill_a_piece_that_is_not_beside_it(djambi_page: DjambiPage) -> None:
    for step in MovePrompter(position=POSITION).choices("d2-d4!c4")[:2]:
        djambi_page.choose(step)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.victim.R"))
    djambi_page.cell("i9").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("refusal.move/reporter-reach", square="i9"))
