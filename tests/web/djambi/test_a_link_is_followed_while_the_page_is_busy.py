"""A link that is pasted while the engine is at work is neither lost nor does it lose what the engine was doing."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.busy import BUSY, wait_until_busy
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
DUEL = recorded("duel")
PASTE = "hash => { location.hash = hash; }"


def move_in_flight(open_page: OpenPage) -> tuple[Table, Prompter]:
    """Return a table at which the third move is being played."""
    table = Table(open_page(prepare=lambda context: context.add_init_script(BUSY)))
    prompter = Prompter(rules="standard")
    table.play(GAME.moves[:2], prompter)
    table.page.evaluate("() => { window.busyWith = 'play'; }")
    table.click_through(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    wait_until_busy(table.page)
    return table, prompter


def test_a_link_pasted_while_the_first_game_opens(open_page: OpenPage) -> None:
    def be_busy(context: object) -> None:
        context.add_init_script(BUSY + "window.busyWith = 'choices';")  # type: ignore[attr-defined]

    page = open_page(GAME.first(2), prepare=be_busy, ready=False)
    wait_until_busy(page)
    page.evaluate(PASTE, DUEL.first(3))
    page.evaluate("() => window.goOn()")
    table = Table(page)
    table.expect_line(DUEL.moves[:3])
    expect(page).to_have_url(page.url.split("#")[0] + DUEL.first(3))
    page.go_back()
    table.expect_line(GAME.moves[:2])
    table.play(GAME.moves[2:3], Prompter.after(GAME, 2))


def test_a_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    table, prompter = move_in_flight(open_page)
    table.page.evaluate(PASTE, DUEL.first(3))
    table.page.evaluate("() => window.goOn()")
    table.expect_line(DUEL.moves[:3])
    table.page.go_back()
    table.expect_line(GAME.moves[:3])
    table.play(GAME.moves[3:4], prompter)
    assert table.position() == prompter.position


def test_a_broken_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    table, prompter = move_in_flight(open_page)
    address = table.page.url.split("#")[0]
    table.page.evaluate(PASTE, "#g=1.nonsense")
    table.page.evaluate("() => window.goOn()")
    expect(table.notices.get_by_role("alert")).to_contain_text(table.words("notice.link", reason="").strip())
    table.expect_line(GAME.moves[:3])
    expect(table.page).to_have_url(address + GAME.first(3))
    table.play(GAME.moves[3:4], prompter)


def test_two_links_pasted_one_after_the_other(open_page: OpenPage) -> None:
    table, _ = move_in_flight(open_page)
    hexagon = recorded("hexagon")
    table.page.evaluate(PASTE, DUEL.first(3))
    table.page.evaluate(PASTE, hexagon.first(4))
    table.page.evaluate("() => window.goOn()")
    table.expect_line(hexagon.moves[:4])
    expect(table.page).to_have_url(table.page.url.split("#")[0] + hexagon.first(4))
    table.play(hexagon.moves[4:5], Prompter.after(hexagon, 4))
