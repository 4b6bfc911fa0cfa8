"""Recorded games are played from the first move to the result, by clicks and by keys."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.keyboard_player import KeyboardPlayer
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import RecordedGame, recorded_game


def expect_end(djambi_page: DjambiPage, game: RecordedGame) -> None:
    """Expect the result dialog, the whole list and the last position of *game*."""
    result = djambi_page.dialog("result.win", winner=djambi_page.party_name(game.winner))
    expect(result.get_by_role("listitem").first).to_contain_text(djambi_page.party_name(game.winner))
    result.get_by_role("button", name=djambi_page.words("result.look")).click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("outcome.last-party"))
    djambi_page.expect_moves(game.moves)
    assert djambi_page.position_text() == game.last_position
    assert djambi_page.page.url.endswith(game.whole_hash)
    djambi_page.expect_no_alert()


@pytest.mark.parametrize("name", ["four-parties", "hexagon", "duel"])
def test_a_recorded_game_is_played_by_clicks_to_its_end(open_page: OpenPage, name: str) -> None:
    game = recorded_game(name)
    djambi_page = DjambiPage(open_page(f"#g=1.{game.rules}"))
    prompter = MovePrompter(rules=game.rules)
    for move in game.moves:
        djambi_page.play([move], prompter)
        if prompter.has_eliminated_a_party:
            go_on = djambi_page.page.get_by_role("dialog").get_by_role("button", name=djambi_page.words("recess.end"))
            go_on.click()
            expect(go_on).to_have_count(0)
    expect_end(djambi_page, game)


@pytest.mark.parametrize("name", ["four-parties", "duel"])
def test_a_recorded_game_is_played_by_keyboard_alone_to_its_end(open_page: OpenPage, name: str) -> None:
    game = recorded_game(name)
    djambi_page = DjambiPage(open_page(f"#g=1.{game.rules}"))
    keyboard = KeyboardPlayer(djambi_page)
    keyboard.tab_to_board()
    prompter = MovePrompter(rules=game.rules)
    for move in game.moves:
        keyboard.play((move,), prompter)
        if prompter.has_eliminated_a_party:
            beaten = djambi_page.page.get_by_role("dialog")
            expect(beaten).to_be_visible()
            keyboard.press("Escape")
            expect(beaten).to_have_count(0)
    result = djambi_page.dialog("result.win", winner=djambi_page.party_name(game.winner))
    expect(result).to_be_visible()
    keyboard.press("Escape")
    expect(result).to_have_count(0)
    djambi_page.expect_moves(game.moves)
    assert djambi_page.position_text() == game.last_position
