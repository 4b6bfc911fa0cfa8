"""A militant kills: its victim, the square for the body, the announcements, and the way back from each step."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import Choice, MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
KILL = "i7xi5@g5"
BEFORE = GAME.moves.index(KILL)


@pytest.fixture
def djambi_page(open_page: OpenPage) -> DjambiPage:
    return DjambiPage(open_page(GAME.hash_after(BEFORE)))


@pytest.mark.rule("D3.2")
def test_the_body_is_placed_on_the_chosen_square(djambi_page: DjambiPage) -> None:
    words, prompter = djambi_page.words, MovePrompter.after(GAME, BEFORE)
    djambi_page.expect_on_square("i5", "bM")
    expect(djambi_page.party_panel("b")).to_contain_text(words("party.count", kind=words("name.kind.M"), count=4))
    piece, victim, body = prompter.choices(KILL)
    assert [piece.message_key, victim.message_key, body.message_key] == [
        "board.can.select",
        "board.can.kill",
        "board.can.put-body",
    ]
    djambi_page.choose(piece)
    expect(djambi_page.banner).to_contain_text(words("step.destination.M"))
    djambi_page.choose(victim)
    expect(djambi_page.banner).to_contain_text(words("step.body.M"))
    djambi_page.choose(body)
    djambi_page.expect_played(BEFORE + 1, KILL)
    djambi_page.expect_on_square("i5", "yM")
    djambi_page.expect_on_square("g5", "x")
    djambi_page.expect_on_square("i7", "")
    victims_name = words("name.the.M", color=words("name.adjective.b"))
    expect(djambi_page.live_region).to_contain_text(words.sentence("event.death", piece=victims_name, square="i5"))
    expect(djambi_page.live_region).to_contain_text(words("event.corpse", to="g5"))
    expect(djambi_page.party_panel("b")).to_contain_text(words("party.count", kind=words("name.kind.M"), count=3))


def test_no_body_is_placed_in_the_labyrinth_or_on_a_piece(djambi_page: DjambiPage) -> None:
    for choice in MovePrompter.after(GAME, BEFORE).choices(KILL)[:2]:
        djambi_page.choose(choice)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.body.M"))
    djambi_page.cell("e5").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("refusal.body/labyrinth"))
    djambi_page.cell("d2").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("refusal.body/occupied", square="d2"))
    djambi_page.choose(Choice("g5", "board.can.put-body"))
    djambi_page.expect_played(BEFORE + 1, KILL)


def test_each_step_can_be_taken_back(djambi_page: DjambiPage) -> None:
    piece, victim, _ = MovePrompter.after(GAME, BEFORE).choices(KILL)
    djambi_page.choose(piece)
    djambi_page.choose(victim)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.body.M"))
    djambi_page.button("banner.back").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.destination.M"))
    djambi_page.expect_on_square("i5", "bM")
    djambi_page.page.keyboard.press("Escape")
    expect(djambi_page.banner).to_contain_text(djambi_page.words("step.piece", party=djambi_page.party_name("y")))
    expect(djambi_page.button("banner.back")).to_have_count(0)
    djambi_page.expect_moves(GAME.moves[:BEFORE])
