"""A link that is pasted while the engine is at work is neither lost nor does it lose what the engine was doing."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.busy import be_busy, busy, go_on, wait_until_busy
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.script import Prompter, recorded

GAME = recorded("four-parties")
DUEL = recorded("duel")
PASTE = "hash => { location.hash = hash; }"


def move_in_flight(open_page: OpenPage) -> tuple[DjambiPage, Prompter]:
    """Return a table at which the third move is being played."""
    djambi_page = DjambiPage(open_page(prepare=busy()))
    prompter = Prompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    be_busy(djambi_page.page, "play")
    djambi_page.click_through(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    wait_until_busy(djambi_page.page)
    return djambi_page, prompter


def test_a_link_pasted_while_the_first_game_opens(open_page: OpenPage) -> None:
    page = open_page(GAME.first(2), prepare=busy("choices"), ready=False)
    wait_until_busy(page)
    page.evaluate(PASTE, DUEL.first(3))
    go_on(page)
    djambi_page = DjambiPage(page)
    djambi_page.expect_line(DUEL.moves[:3])
    expect(page).to_have_url(page.url.split("#")[0] + DUEL.first(3))
    page.go_back()
    djambi_page.expect_line(GAME.moves[:2])
    djambi_page.play(GAME.moves[2:3], Prompter.after(GAME, 2))


def test_a_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    djambi_page, prompter = move_in_flight(open_page)
    djambi_page.page.evaluate(PASTE, DUEL.first(3))
    go_on(djambi_page.page)
    djambi_page.expect_line(DUEL.moves[:3])
    djambi_page.page.go_back()
    djambi_page.expect_line(GAME.moves[:3])
    djambi_page.play(GAME.moves[3:4], prompter)
    assert djambi_page.position() == prompter.position


def test_a_broken_link_pasted_while_a_move_is_played(open_page: OpenPage) -> None:
    djambi_page, prompter = move_in_flight(open_page)
    address = djambi_page.page.url.split("#")[0]
    djambi_page.page.evaluate(PASTE, "#g=1.nonsense")
    go_on(djambi_page.page)
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.link", reason="").strip()
    )
    djambi_page.expect_line(GAME.moves[:3])
    expect(djambi_page.page).to_have_url(address + GAME.first(3))
    djambi_page.play(GAME.moves[3:4], prompter)


def test_two_links_pasted_one_after_the_other(open_page: OpenPage) -> None:
    djambi_page, _ = move_in_flight(open_page)
    hexagon = recorded("hexagon")
    djambi_page.page.evaluate(PASTE, DUEL.first(3))
    djambi_page.page.evaluate(PASTE, hexagon.first(4))
    go_on(djambi_page.page)
    djambi_page.expect_line(hexagon.moves[:4])
    expect(djambi_page.page).to_have_url(djambi_page.page.url.split("#")[0] + hexagon.first(4))
    djambi_page.play(hexagon.moves[4:5], Prompter.after(hexagon, 4))
