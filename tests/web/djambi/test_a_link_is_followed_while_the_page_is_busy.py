"""A link that is pasted while the engine is at work is neither lost nor does it lose what the engine was doing."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.busy import be_busy, busy, go_on, wait_until_busy
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
DUEL = recorded("duel")
PASTE = "hash => { location.hash = hash; }"


def move_in_flight(open_page: OpenPage) -> tuple[Table, Prompter]:
    """Return a table at which the third move is being played."""
    table = Table(open_page(prepare=busy()))
    prompter = Prompter(rules="standard")
    table.play(GAME.moves[:2], prompter)
    be_busy(table.page, "play")
    table.click_through(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    wait_until_busy(table.page)
    return table, prompter


def test_a_link_pasted_while_the_first_game_opens(open_page: OpenPage) -> None:
    page = open_page(GAME.first(2), prepare=busy("choices"), ready=False)
    wait_until_busy(page)
    page.evaluate(PASTE, DUEL.first(3))
    go_on(page)
    table = Table(page)
    table.expect_line(DUEL.moves[:3])
    expect(page).to_have_url(page.url.split("#")[0] + DUEL.first(3))
    page.go_back()
    table.expect_line(GAME.moves[:2])
    table.play(GAME.moves[2:3], Prompter.after(GAME, 2))


def test_a_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    table, prompter = move_in_flight(open_page)
    table.page.evaluate(PASTE, DUEL.first(3))
    go_on(table.page)
    table.expect_line(DUEL.moves[:3])
    table.page.go_back()
    table.expect_line(GAME.moves[:3])
    table.play(GAME.moves[3:4], prompter)
    assert table.position() == prompter.position


def test_a_broken_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    table, prompter = move_in_flight(open_page)
    address = table.page.url.split("#")[0]
    table.page.evaluate(PASTE, "#g=1.nonsense")
    go_on(table.page)
    expect(table.notices.get_by_role("alert")).to_contain_text(table.words("notice.link", reason="").strip())
    table.expect_line(GAME.moves[:3])
    expect(table.page).to_have_url(address + GAME.first(3))
    table.play(GAME.moves[3:4], prompter)


def test_two_links_pasted_one_after_the_other(open_page: OpenPage) -> None:
    table, _ = move_in_flight(open_page)
    hexagon = recorded("hexagon")
    table.page.evaluate(PASTE, DUEL.first(3))
    table.page.evaluate(PASTE, hexagon.first(4))
    go_on(table.page)
    table.expect_line(hexagon.moves[:4])
    expect(table.page).to_have_url(table.page.url.split("#")[0] + hexagon.first(4))
    table.play(hexagon.moves[4:5], Prompter.after(hexagon, 4))
