"""A diplomat enters the labyrinth, puts down the chief in power elsewhere and leaves, in one move."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
MOVE = "g7-e5@d1~c7"
BEFORE = GAME.moves.index(MOVE)


@pytest.mark.rule("D3.5", "D3.7")
def test_the_diplomat_puts_the_chief_down_and_leaves_the_labyrinth(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(BEFORE)))
    words = djambi_page.words
    djambi_page.expect_on_square("e5", "bC")
    expect(djambi_page.party_panel("b")).to_contain_text(words.sentence("party.ruler"))
    piece, labyrinth, chief_square, exit_square = MovePrompter.after(GAME, BEFORE).choices(MOVE)
    djambi_page.choose(piece)
    expect(djambi_page.banner).to_contain_text(words("step.destination.D"))
    djambi_page.choose(labyrinth)
    expect(djambi_page.banner).to_contain_text(words("step.place.D"))
    djambi_page.choose(chief_square)
    expect(djambi_page.banner).to_contain_text(words("step.leave.D"))
    djambi_page.cell("e5").click()
    expect(djambi_page.banner).to_contain_text(words("step.place.D"))
    djambi_page.choose(chief_square)
    djambi_page.choose(exit_square)
    djambi_page.expect_played(BEFORE + 1, MOVE)
    djambi_page.expect_on_square("e5", "")
    djambi_page.expect_on_square("d1", "bC")
    djambi_page.expect_on_square("c7", "yD")
    expect(djambi_page.live_region).to_contain_text(words("event.power.none"))
    expect(djambi_page.party_panel("b")).not_to_contain_text(words.sentence("party.ruler"))
