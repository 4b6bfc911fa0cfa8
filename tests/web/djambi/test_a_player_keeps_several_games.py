"""Several games are kept, listed, opened and deleted."""

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.script import recorded
from tests.web.djambi.table import Table

DUEL = recorded("duel")
HEXAGON = recorded("hexagon")


def follow(page: Page, link: str) -> None:
    page.evaluate("hash => { location.hash = hash; }", link)


def rows(table: Table) -> Locator:
    return table.dialog("saved.title").get_by_role("listitem")


def row(table: Table, board: str) -> Locator:
    return rows(table).filter(has_text=table.words(f"option.board.{board}.name"))


def test_games_are_listed_opened_and_deleted(open_page: OpenPage) -> None:
    table = Table(open_page(DUEL.first(6)))
    words = table.words
    follow(table.page, HEXAGON.first(5))
    table.expect_played(5, HEXAGON.moves[4])
    table.button("menu.saved").click()
    expect(rows(table)).to_have_count(2)
    expect(row(table, "hex3")).to_contain_text(words("saved.running"))
    expect(row(table, "mini2")).to_contain_text(words("saved.plies", plies=6))

    row(table, "mini2").get_by_role("button", name=words.pattern("saved.openNamed")).click()
    expect(table.dialog("saved.title")).to_have_count(0)
    table.expect_line(DUEL.moves[:6])

    table.button("menu.saved").click()
    row(table, "hex3").get_by_role("button", name=words.pattern("saved.delete")).click()
    expect(rows(table)).to_have_count(1)
    table.page.reload()
    table.expect_line(DUEL.moves[:6])
    table.button("menu.saved").click()
    expect(rows(table)).to_have_count(1)


def test_a_finished_game_is_listed_as_finished(open_page: OpenPage) -> None:
    table = Table(open_page(DUEL.hash))
    follow(table.page, HEXAGON.first(1))
    table.expect_played(1, HEXAGON.moves[0])
    table.button("menu.saved").click()
    expect(row(table, "mini2")).to_contain_text(table.words("saved.over", plies=len(DUEL.moves)))


def test_a_damaged_game_does_not_hide_the_others(open_page: OpenPage) -> None:
    table = Table(open_page(DUEL.first(6)))
    table.page.evaluate(
        """() => {
            for (const [name, text] of [["a", "{"], ["b", "null"], ["c", '{"version": 99}'], ["d", '["x"]']]) {
                localStorage.setItem(`machiavel.game.${name}`, text);
            }
        }"""
    )
    follow(table.page, HEXAGON.first(5))
    table.expect_played(5)
    table.button("menu.saved").click()
    expect(rows(table)).to_have_count(2)
    table.expect_no_notice()
