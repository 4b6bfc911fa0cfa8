"""A militant kills: victim, place for the body, what is said of it, and the way back at each step."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Choice, Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
KILL = "i7xi5@g5"
BEFORE = GAME.moves.index(KILL)


@pytest.fixture
def table(open_page: OpenPage) -> Table:
    return Table(open_page(GAME.first(BEFORE)))


@pytest.mark.rule("D3.2")
def test_the_body_is_laid_where_the_killer_wants(table: Table) -> None:
    words, prompter = table.words, Prompter.after(GAME, BEFORE)
    table.expect_standing("i5", "bM")
    expect(table.party("b")).to_contain_text(words("party.count", kind=words("name.kind.M"), count=4))
    piece, victim, body = prompter.choices(KILL)
    assert [piece.offered, victim.offered, body.offered] == ["board.can.select", "board.can.kill", "board.can.put-body"]
    table.choose(piece)
    expect(table.banner).to_contain_text(words("step.destination.M"))
    table.choose(victim)
    expect(table.banner).to_contain_text(words("step.body.M"))
    table.choose(body)
    table.expect_played(BEFORE + 1, KILL)
    table.expect_standing("i5", "yM")
    table.expect_standing("g5", "x")
    table.expect_standing("i7", "")
    victims_name = words("name.the.M", color=words("name.adjective.b"))
    expect(table.live).to_contain_text(words.sentence("event.death", piece=victims_name, square="i5"))
    expect(table.live).to_contain_text(words("event.corpse", to="g5"))
    expect(table.party("b")).to_contain_text(words("party.count", kind=words("name.kind.M"), count=3))


def test_no_body_goes_into_the_labyrinth(table: Table) -> None:
    for choice in Prompter.after(GAME, BEFORE).choices(KILL)[:2]:
        table.choose(choice)
    expect(table.banner).to_contain_text(table.words("step.body.M"))
    table.cell("e5").click()
    expect(table.banner).to_contain_text(table.words.pattern("refusal.body/labyrinth"))
    table.cell("d2").click()
    expect(table.banner).to_contain_text(table.words("refusal.body/occupied", square="d2"))
    table.choose(Choice("g5", "board.can.put-body"))
    table.expect_played(BEFORE + 1, KILL)


def test_each_step_can_be_undone(table: Table) -> None:
    piece, victim, _ = Prompter.after(GAME, BEFORE).choices(KILL)
    table.choose(piece)
    table.choose(victim)
    expect(table.banner).to_contain_text(table.words("step.body.M"))
    table.button("banner.back").click()
    expect(table.banner).to_contain_text(table.words("step.destination.M"))
    table.expect_standing("i5", "bM")
    table.page.keyboard.press("Escape")
    expect(table.banner).to_contain_text(table.words("step.piece", party=table.party_name("y")))
    expect(table.button("banner.back")).to_have_count(0)
    table.expect_line(GAME.moves[:BEFORE])
