"""Two tabs: the same game in both, the list of saved games, settings. Neither overwrites what the other did."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import wait_until_ready
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")


@pytest.fixture
def other(table: Table) -> Table:
    """A second tab that opens what the first one plays, after three moves."""
    table.play(GAME.moves[:3], Prompter(rules="standard"))
    return Table(opened(table.page, table.page.url.split("#")[0]))


def opened(page: Page, address: str) -> Page:
    tab = page.context.new_page()
    tab.goto(address)
    wait_until_ready(tab)
    return tab


def saved(page: Page) -> list[list[str]]:
    """Return the moves of each saved game, in order of their length."""
    games = page.evaluate("""() => Object.keys(localStorage).filter((key) => key.startsWith("machiavel.game."))
      .map((key) => JSON.parse(localStorage.getItem(key)).record.actions)""")
    return sorted(games, key=len)


def test_the_same_game_in_two_tabs_becomes_two(table: Table, other: Table) -> None:
    mine, others = Prompter.after(GAME, 3), Prompter.after(GAME, 3)
    expect(other.notices).to_contain_text(other.words("notice.copyOfTab"))
    other.expect_line(GAME.moves[:3])
    assert saved(table.page) == [list(GAME.moves[:3])]  # nothing is saved twice
    table.play(GAME.moves[3:4], mine)
    seed = next(seed for seed in range(9) if others.bot_move(seed) != GAME.moves[3])
    variant = others.bot_move(seed)
    other.play([variant], others)
    table.play(GAME.moves[4:5], mine)
    for tab, moves in ((table, [*GAME.moves[:5]]), (other, [*GAME.moves[:3], variant])):
        tab.page.reload()
        wait_until_ready(tab.page)
        tab.expect_line(moves)
    assert saved(table.page) == [[*GAME.moves[:3], variant], list(GAME.moves[:5])]


def test_a_copied_link_opens_beside_the_game(table: Table) -> None:
    table.play(GAME.moves[:2], Prompter(rules="standard"))
    other = Table(opened(table.page, table.page.url))
    other.play(GAME.moves[2:4], Prompter.after(GAME, 2))
    table.page.reload()
    wait_until_ready(table.page)
    table.expect_line(GAME.moves[:2])


def test_the_game_is_whole_again_when_the_other_tab_is_closed(table: Table, other: Table) -> None:
    table.page.close()
    other.page.reload()
    wait_until_ready(other.page)
    expect(other.notices).not_to_contain_text(other.words("notice.copyOfTab"))
    other.play(GAME.moves[3:4], Prompter.after(GAME, 3))
    assert saved(other.page) == [list(GAME.moves[:4])]


def test_the_list_of_games_is_one(table: Table, other: Table) -> None:
    words = table.words
    other.page.evaluate("hash => { location.hash = hash; }", recorded("duel").first(2))
    other.expect_played(2)
    table.button("menu.saved").click()
    rows = table.dialog("saved.title").get_by_role("listitem")
    expect(rows).to_have_count(2)
    other.page.evaluate("hash => { location.hash = hash; }", recorded("hexagon").first(2))
    expect(rows).to_have_count(3)  # while it is looked at
    hexagon = rows.filter(has_text=words("option.board.hex3.name"))
    hexagon.get_by_role("button", name=words.pattern("saved.delete")).click()
    expect(table.notices).to_contain_text(words("notice.openElsewhere"))
    expect(rows).to_have_count(3)


def test_settings_of_one_tab_do_not_undo_those_of_the_other(table: Table, other: Table) -> None:
    words = table.words
    table.button("menu.settings").click()
    table.dialog("settings.title").get_by_label(words("settings.pieces")).select_option("letters")
    other.button("menu.settings").click()
    other.dialog("settings.title").get_by_label(words("settings.coordinates")).uncheck()
    settings = other.page.evaluate("() => JSON.parse(localStorage.getItem('machiavel.settings'))")
    assert settings["pieceSet"] == "letters"
    assert settings["showCoordinates"] is False
