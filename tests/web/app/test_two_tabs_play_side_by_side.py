"""Two tabs with the same game, the same list of games and the same settings: neither overwrites the other."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


@pytest.fixture
def second_tab(djambi_page: DjambiPage) -> DjambiPage:
    """A second tab that opens the game of the first one after three moves."""
    djambi_page.play(GAME.moves[:3], MovePrompter(rules="standard"))
    return DjambiPage(open_tab(djambi_page.page, djambi_page.page.url.split("#")[0]))


def open_tab(page: Page, address: str) -> Page:
    """Open *address* in a new tab of the same profile, and wait for the engine."""
    tab = page.context.new_page()
    tab.goto(address)
    wait_until_ready(tab)
    return tab


def moves_of_saved_games(page: Page) -> list[list[str]]:
    """Return the moves of each saved game, the shortest game first."""
    games = page.evaluate("""() => Object.keys(localStorage).filter((key) => key.startsWith("machiavel.game."))
      .map((key) => JSON.parse(localStorage.getItem(key)).record.actions)""")
    return sorted(games, key=len)


def test_the_same_game_in_two_tabs_becomes_two_games(djambi_page: DjambiPage, second_tab: DjambiPage) -> None:
    mine, others = MovePrompter.after(GAME, 3), MovePrompter.after(GAME, 3)
    expect(second_tab.notices).to_contain_text(second_tab.words("notice.copyOfTab"))
    second_tab.expect_moves(GAME.moves[:3])
    assert moves_of_saved_games(djambi_page.page) == [list(GAME.moves[:3])]  # the copy is not saved before it differs
    djambi_page.play(GAME.moves[3:4], mine)
    seed = next(seed for seed in range(9) if others.random_move(seed) != GAME.moves[3])
    variant = others.random_move(seed)
    second_tab.play([variant], others)
    djambi_page.play(GAME.moves[4:5], mine)
    for tab, moves in ((djambi_page, [*GAME.moves[:5]]), (second_tab, [*GAME.moves[:3], variant])):
        tab.page.reload()
        wait_until_ready(tab.page)
        tab.expect_moves(moves)
    assert moves_of_saved_games(djambi_page.page) == [[*GAME.moves[:3], variant], list(GAME.moves[:5])]


def test_a_copied_link_opens_beside_the_game(djambi_page: DjambiPage) -> None:
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    other = DjambiPage(open_tab(djambi_page.page, djambi_page.page.url))
    other.play(GAME.moves[2:4], MovePrompter.after(GAME, 2))
    djambi_page.page.reload()
    wait_until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:2])


def test_the_second_tab_takes_the_game_when_the_first_one_is_closed(
    djambi_page: DjambiPage, second_tab: DjambiPage
) -> None:
    djambi_page.page.close()
    second_tab.page.reload()
    wait_until_ready(second_tab.page)
    expect(second_tab.notices).not_to_contain_text(second_tab.words("notice.copyOfTab"))
    second_tab.play(GAME.moves[3:4], MovePrompter.after(GAME, 3))
    assert moves_of_saved_games(second_tab.page) == [list(GAME.moves[:4])]


def test_both_tabs_show_the_same_list_of_games(djambi_page: DjambiPage, second_tab: DjambiPage) -> None:
    words = djambi_page.words
    second_tab.page.evaluate("hash => { location.hash = hash; }", recorded_game("duel").hash_after(2))
    second_tab.expect_played(2)
    djambi_page.button("menu.saved").click()
    rows = djambi_page.dialog("saved.title").get_by_role("listitem")
    expect(rows).to_have_count(2)
    second_tab.page.evaluate("hash => { location.hash = hash; }", recorded_game("hexagon").hash_after(2))
    expect(rows).to_have_count(3)  # the open list is updated
    hexagon = rows.filter(has_text=words("option.board.hex3.name"))
    hexagon.get_by_role("button", name=words.pattern("saved.delete")).click()
    expect(djambi_page.notices).to_contain_text(words("notice.openElsewhere"))
    expect(rows).to_have_count(3)


def test_settings_of_one_tab_do_not_overwrite_those_of_the_other(
    djambi_page: DjambiPage, second_tab: DjambiPage
) -> None:
    words = djambi_page.words
    djambi_page.button("menu.settings").click()
    djambi_page.dialog("settings.title").get_by_label(words("settings.pieces")).select_option("letters")
    second_tab.button("menu.settings").click()
    second_tab.dialog("settings.title").get_by_label(words("settings.coordinates")).uncheck()
    settings = second_tab.page.evaluate("() => JSON.parse(localStorage.getItem('machiavel.settings'))")
    assert settings["pieceSet"] == "letters"
    assert settings["showCoordinates"] is False
