"""Several saved games are listed, opened and deleted."""

from playwright.sync_api import Locator, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game

DUEL = recorded_game("duel")
HEXAGON = recorded_game("hexagon")


def saved_rows(djambi_page: DjambiPage) -> Locator:
    return djambi_page.dialog("saved.title").get_by_role("listitem")


def saved_row(djambi_page: DjambiPage, board: str) -> Locator:
    return saved_rows(djambi_page).filter(has_text=djambi_page.words(f"option.board.{board}.name"))


def test_games_are_listed_opened_and_deleted(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(6)))
    words = djambi_page.words
    djambi_page.follow_hash(HEXAGON.hash_after(5))
    djambi_page.expect_played(5, HEXAGON.moves[4])
    djambi_page.button("menu.saved").click()
    expect(saved_rows(djambi_page)).to_have_count(2)
    expect(saved_row(djambi_page, "hex3")).to_contain_text(words("saved.running"))
    expect(saved_row(djambi_page, "mini2")).to_contain_text(words("saved.plies", plies=6))

    saved_row(djambi_page, "mini2").get_by_role("button", name=words.pattern("saved.openNamed")).click()
    expect(djambi_page.dialog("saved.title")).to_have_count(0)
    djambi_page.expect_moves(DUEL.moves[:6])

    djambi_page.button("menu.saved").click()
    saved_row(djambi_page, "hex3").get_by_role("button", name=words.pattern("saved.delete")).click()
    expect(saved_rows(djambi_page)).to_have_count(1)
    djambi_page.page.reload()
    djambi_page.expect_moves(DUEL.moves[:6])
    djambi_page.button("menu.saved").click()
    expect(saved_rows(djambi_page)).to_have_count(1)


def test_a_finished_game_is_listed_as_finished(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.whole_hash))
    djambi_page.follow_hash(HEXAGON.hash_after(1))
    djambi_page.expect_played(1, HEXAGON.moves[0])
    djambi_page.button("menu.saved").click()
    expect(saved_row(djambi_page, "mini2")).to_contain_text(djambi_page.words("saved.over", plies=len(DUEL.moves)))


def test_a_damaged_game_does_not_hide_the_others(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(DUEL.hash_after(6)))
    djambi_page.page.evaluate(
        """() => {
            for (const [name, text] of [["a", "{"], ["b", "null"], ["c", '{"version": 99}'], ["d", '["x"]']]) {
                localStorage.setItem(`machiavel.game.${name}`, text);
            }
        }"""
    )
    djambi_page.follow_hash(HEXAGON.hash_after(5))
    djambi_page.expect_played(5)
    djambi_page.button("menu.saved").click()
    expect(saved_rows(djambi_page)).to_have_count(2)
    djambi_page.expect_no_alert()
