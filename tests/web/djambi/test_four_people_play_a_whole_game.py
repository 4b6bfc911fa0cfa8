"""A whole game from the first move to the result, by clicks and by keys."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.keyboard import Keyboard
from tests.web.djambi.script import Prompter, Recorded, recorded
from tests.web.djambi.table import Table


def expect_end(table: Table, game: Recorded) -> None:
    """Expect the result dialog, the whole list and the last position of *game*."""
    result = table.dialog("result.win", winner=table.party_name(game.winner))
    expect(result.get_by_role("listitem").first).to_contain_text(table.party_name(game.winner))
    result.get_by_role("button", name=table.words("result.look")).click()
    expect(table.banner).to_contain_text(table.words.pattern("outcome.last-party"))
    table.expect_line(game.moves)
    assert table.position() == game.end
    assert table.page.url.endswith(game.hash)
    table.expect_no_notice()


@pytest.mark.parametrize("name", ["four-parties", "hexagon", "duel"])
def test_a_recorded_game_is_played_by_clicks_to_its_end(open_page: OpenPage, name: str) -> None:
    game = recorded(name)
    table = Table(open_page(f"#g=1.{game.rules}"))
    prompter = Prompter(rules=game.rules)
    for move in game.moves:
        table.play([move], prompter)
        if prompter.has_beaten:
            go_on = table.page.get_by_role("dialog").get_by_role("button", name=table.words("recess.end"))
            go_on.click()
            expect(go_on).to_have_count(0)
    expect_end(table, game)


@pytest.mark.parametrize("name", ["four-parties", "duel"])
def test_a_recorded_game_is_played_by_keyboard_alone_to_its_end(open_page: OpenPage, name: str) -> None:
    game = recorded(name)
    table = Table(open_page(f"#g=1.{game.rules}"))
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    prompter = Prompter(rules=game.rules)
    for move in game.moves:
        keyboard.play((move,), prompter)
        if prompter.has_beaten:
            beaten = table.page.get_by_role("dialog")
            expect(beaten).to_be_visible()
            keyboard.press("Escape")
            expect(beaten).to_have_count(0)
    result = table.dialog("result.win", winner=table.party_name(game.winner))
    expect(result).to_be_visible()
    keyboard.press("Escape")
    expect(result).to_have_count(0)
    table.expect_line(game.moves)
    assert table.position() == game.end
