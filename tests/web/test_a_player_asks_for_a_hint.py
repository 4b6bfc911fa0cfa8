"""A hint: the best move, why, where it is heard, and when there is none."""

import pytest
from playwright.sync_api import expect

from tests.web.computers import Opponents, orders, watch
from tests.web.conftest import OpenPage
from tests.web.table import Table

#: Red's assassin on c3 has a free line to the blue chief on c8.
OPEN_CHIEF = "#p=7gC1/2bC6/9/9/9/9/2rA5yC/9/rC8_r_+,+,+,+_0/1_standard"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_best_move_is_shown_with_a_reason(open_page: OpenPage, language: str) -> None:
    table = Table(open_page(OPEN_CHIEF, locale=language), language)
    words = table.words
    table.button("controls.hint").click()
    piece = words("name.the.A", color=words("name.adjective.r"))
    move = words("hint.move", piece=piece, **{"from": "c3", "to": "c8"})
    expect(table.banner).to_contain_text(move[1:])
    expect(table.banner).to_contain_text(words("reason.takes-chief", party=words("name.party.b")))
    expect(table.live).to_contain_text(move[1:])
    table.button("hint.hide").click()
    expect(table.banner).to_contain_text(words("step.piece", party=table.party_name("r"), colour=table.party_name("r")))


def test_a_hint_ends_with_the_position_it_is_for(open_page: OpenPage) -> None:
    table = Table(open_page(OPEN_CHIEF))
    table.button("controls.hint").click()
    expect(table.button("hint.hide")).to_be_visible()
    table.cell("c3").click()
    expect(table.banner).to_contain_text(table.words("step.destination.A"))
    table.button("banner.back").click()
    expect(table.button("hint.hide")).to_be_visible()
    table.cell("a1").click()
    table.cell("b1").click()
    table.expect_played(1, "a1-b1")
    expect(table.button("hint.hide")).to_have_count(0)


def test_looking_for_a_hint_can_be_stopped(open_page: OpenPage) -> None:
    table = Table(open_page(prepare=watch))
    table.button("controls.hint").click()
    table.button("hint.stop").click()
    opponents = Opponents(table)
    opponents.expect_turn_of("r")
    assert orders(table.page)[-1] == "stop"


def test_there_is_no_hint_for_the_computers_turn(open_page: OpenPage) -> None:
    table = Table(open_page())
    expect(table.button("controls.hint")).to_be_enabled()
    Opponents(table).seat("step", r="level1")
    expect(table.button("controls.hint")).to_be_disabled()
