"""A diplomat enters the labyrinth, puts the chief in power elsewhere and leaves, all in one move."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
MOVE = "g7-e5@d1~c7"
BEFORE = GAME.moves.index(MOVE)


@pytest.mark.rule("D3.5", "D3.7")
def test_he_puts_the_chief_down_and_leaves_the_labyrinth(open_page: OpenPage) -> None:
    table = Table(open_page(GAME.first(BEFORE)))
    words = table.words
    table.expect_standing("e5", "bC")
    expect(table.party("b")).to_contain_text(words.sentence("party.ruler"))
    piece, labyrinth, place, out = Prompter.after(GAME, BEFORE).choices(MOVE)
    table.choose(piece)
    expect(table.banner).to_contain_text(words("step.destination.D"))
    table.choose(labyrinth)
    expect(table.banner).to_contain_text(words("step.place.D"))
    table.choose(place)
    expect(table.banner).to_contain_text(words("step.leave.D"))
    table.cell("e5").click()
    expect(table.banner).to_contain_text(words("step.place.D"))
    table.choose(place)
    table.choose(out)
    table.expect_played(BEFORE + 1, MOVE)
    table.expect_standing("e5", "")
    table.expect_standing("d1", "bC")
    table.expect_standing("c7", "yD")
    expect(table.live).to_contain_text(words("event.power.none"))
    expect(table.party("b")).not_to_contain_text(words.sentence("party.ruler"))
