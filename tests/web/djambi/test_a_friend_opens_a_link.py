"""Links to a position and to a game, opened in another browser; the back button undoes navigation, not moves."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.script import Prompter, long_game, recorded
from tests.web.djambi.test_a_player_keeps_a_game_as_a_file import PASTE

GAME = recorded("four-parties")


def hash_of(link: str) -> str:
    return "#" + link.split("#", 1)[1]


def test_a_friend_goes_on_from_a_position(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.first(20)))
    link = mine.position_link()
    friends = DjambiPage(open_page(hash_of(link)))
    friends.expect_line([])
    assert friends.position() == mine.position() == Prompter.after(GAME, 20).position
    friends.play([GAME.moves[20]], Prompter(position=mine.position()))
    assert friends.position().split()[:3] == Prompter.after(GAME, 21).position.split()[:3]


def test_a_friend_gets_the_whole_game_with_its_rules(open_page: OpenPage) -> None:
    game = recorded("hexagon")
    mine = DjambiPage(open_page(game.first(20)))
    link = mine.game_link()
    assert link == mine.page.url
    friends = DjambiPage(open_page(hash_of(link)))
    friends.expect_line(game.moves[:20])
    assert friends.position() == mine.position()
    friends.play(game.moves[20:22], Prompter.after(game, 20))
    friends.button("controls.undo").click()
    friends.expect_played(21)


def test_the_link_of_an_earlier_position_shows_that_one(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.first(20)))
    mine.moves.nth(5).get_by_role("button").click()
    expect(mine.banner).to_contain_text(mine.words("banner.past", ply=5, plies=20))
    friends = DjambiPage(open_page(hash_of(mine.position_link())))
    assert friends.position() == Prompter.after(GAME, 5).position


def test_a_long_game_goes_into_a_packed_link(open_page: OpenPage) -> None:
    game = long_game(260)
    assert len(game.moves) > 200
    mine = DjambiPage(open_page(game.hash))
    mine.expect_length(len(game.moves))
    link = mine.game_link()
    assert hash_of(link).startswith("#g=1z.")
    assert len(hash_of(link)) < len(game.hash)
    friends = DjambiPage(open_page(hash_of(link)))
    friends.expect_played(len(game.moves), game.moves[-1])
    friends.expect_length(len(game.moves))
    assert friends.position() == game.end


def test_copied_is_what_is_shown(open_page: OpenPage) -> None:
    page = open_page(GAME.first(2), permissions=["clipboard-read", "clipboard-write"])
    djambi_page = DjambiPage(page)
    dialog = djambi_page.share("forum")
    for name, field, copy in [
        ("share.link", "share.link", "share.link.copy"),
        ("share.text", "share.text", "share.text.copy"),
        ("share.forum", "share.forum.text", "share.forum.copy"),
    ]:
        shown = dialog.get_by_role("textbox", name=djambi_page.words(field), exact=True)
        expect(shown).not_to_have_value("")
        dialog.get_by_role("button", name=djambi_page.words(copy), exact=True).click()
        expect(dialog.get_by_role("status").filter(has_text=djambi_page.words("share.isCopied"))).not_to_have_count(0)
        assert page.evaluate("() => navigator.clipboard.readText()") == shown.input_value(), name


def test_a_pasted_link_opens_and_the_back_button_returns(page: Page) -> None:
    djambi_page = DjambiPage(page)
    prompter = Prompter(rules="standard")
    djambi_page.play(GAME.moves[:3], prompter)
    mine = page.url
    page.evaluate("hash => { location.hash = hash; }", recorded("duel").first(4))
    djambi_page.expect_line(recorded("duel").moves[:4])
    page.go_back()
    djambi_page.expect_line(GAME.moves[:3])
    expect(page).to_have_url(mine)
    djambi_page.play(GAME.moves[3:4], prompter)
    page.go_forward()
    djambi_page.expect_line(recorded("duel").moves[:4])


@pytest.mark.parametrize("link", ["{address}{hash}", "  {hash}\n", "{address}{hash}&t=2"])
def test_a_link_is_pasted_on_the_page_itself(page: Page, link: str) -> None:
    djambi_page, prompter = DjambiPage(page), Prompter(rules="standard")
    djambi_page.play(GAME.moves[:1], prompter)
    text = link.format(address=page.url.split("#")[0], hash=GAME.first(4))
    page.evaluate(PASTE, text)
    djambi_page.expect_line(GAME.moves[:4])
    if text.endswith("&t=2"):
        expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=4))
    page.go_back()
    djambi_page.expect_line(GAME.moves[:1])
    djambi_page.expect_no_notice()
