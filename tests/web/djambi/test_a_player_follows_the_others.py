"""What others have played since one's own last turn: a line, arrows, shown again; one hears whose turn it is."""

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computers import Opponents, watch
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
PHONE = {"width": 390, "height": 844}


def round_of_three(open_page: OpenPage, **options: Any) -> Table:
    """Return a game in which a person as Red has played, and then three computers."""
    table = Table(open_page(GAME.first(3), prepare=watch, **options))
    opponents, prompter = Opponents(table), Prompter.after(GAME, 3)
    opponents.seat(b="level1", y="level1", g="level1")
    opponents.expect_turn_of("r")
    opponents.person_moves(prompter, 1)
    opponents.expect_at_least(8)
    opponents.expect_turn_of("r")
    return table


def test_a_line_under_the_board_tells_the_last_turns_on_a_phone(open_page: OpenPage) -> None:
    table = round_of_three(open_page, viewport=PHONE)
    played = Opponents(table).line()
    line = table.page.get_by_role("list", name=table.words("lately.title"))
    expect(line.get_by_role("listitem")).to_have_count(3)
    for move, item in zip(played[-3:], line.get_by_role("listitem").all(), strict=True):
        expect(item).to_contain_text(move)


def test_the_last_turns_are_shown_again(open_page: OpenPage) -> None:
    table = round_of_three(open_page)
    count = len(Opponents(table).line())
    table.button("banner.again").click()
    expect(table.banner).to_contain_text(table.words("banner.past", ply=count - 3, plies=count))
    table.expect_played(count)
    expect(table.button("banner.present")).to_have_count(0)


def test_a_screen_reader_hears_whose_turn_it_is(open_page: OpenPage) -> None:
    table = round_of_three(open_page)
    red = table.party_name("r")
    expect(table.live).to_contain_text(table.words("step.piece", party=red, colour=red))
