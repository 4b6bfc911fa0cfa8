"""Links to a position and to a game are opened in another browser; the back button undoes navigation, not moves."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter, long_quiet_game
from tests.web.djambi.paste_and_drop import paste_text
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


def hash_in(link: str) -> str:
    return "#" + link.split("#", 1)[1]


def test_a_friend_plays_on_from_a_position(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.hash_after(20)))
    link = mine.position_link()
    friends = DjambiPage(open_page(hash_in(link)))
    friends.expect_moves([])
    assert friends.position_text() == mine.position_text() == MovePrompter.after(GAME, 20).position
    friends.play([GAME.moves[20]], MovePrompter(position=mine.position_text()))
    assert friends.position_text().split()[:3] == MovePrompter.after(GAME, 21).position.split()[:3]


def test_a_friend_opens_the_whole_game_with_its_rules(open_page: OpenPage) -> None:
    game = recorded_game("hexagon")
    mine = DjambiPage(open_page(game.hash_after(20)))
    link = mine.game_link()
    assert link == mine.page.url
    friends = DjambiPage(open_page(hash_in(link)))
    friends.expect_moves(game.moves[:20])
    assert friends.position_text() == mine.position_text()
    friends.play(game.moves[20:22], MovePrompter.after(game, 20))
    friends.button("controls.undo").click()
    friends.expect_played(21)


def test_the_link_of_an_earlier_position_opens_that_position(open_page: OpenPage) -> None:
    mine = DjambiPage(open_page(GAME.hash_after(20)))
    mine.move_rows.nth(5).get_by_role("button").click()
    expect(mine.banner).to_contain_text(mine.words("banner.past", ply=5, plies=20))
    friends = DjambiPage(open_page(hash_in(mine.position_link())))
    assert friends.position_text() == MovePrompter.after(GAME, 5).position


def test_a_long_game_is_packed_in_its_link(open_page: OpenPage) -> None:
    game = long_quiet_game(260)
    assert len(game.moves) > 200
    mine = DjambiPage(open_page(game.whole_hash))
    mine.expect_move_count(len(game.moves))
    link = mine.game_link()
    assert hash_in(link).startswith("#g=1z.")
    assert len(hash_in(link)) < len(game.whole_hash)
    friends = DjambiPage(open_page(hash_in(link)))
    friends.expect_played(len(game.moves), game.moves[-1])
    friends.expect_move_count(len(game.moves))
    assert friends.position_text() == game.last_position


def test_the_copied_text_is_the_displayed_text(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(2), permissions=["clipboard-read", "clipboard-write"])
    djambi_page = DjambiPage(page)
    dialog = djambi_page.open_share_dialog("forum")
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


def test_a_followed_link_opens_and_the_back_button_returns(page: Page) -> None:
    djambi_page = DjambiPage(page)
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:3], prompter)
    mine = page.url
    djambi_page.follow_hash(recorded_game("duel").hash_after(4))
    djambi_page.expect_moves(recorded_game("duel").moves[:4])
    page.go_back()
    djambi_page.expect_moves(GAME.moves[:3])
    expect(page).to_have_url(mine)
    djambi_page.play(GAME.moves[3:4], prompter)
    page.go_forward()
    djambi_page.expect_moves(recorded_game("duel").moves[:4])


@pytest.mark.parametrize("link", ["{address}{hash}", "  {hash}\n", "{address}{hash}&t=2"])
def test_a_link_pasted_on_the_page_opens(page: Page, link: str) -> None:
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:1], prompter)
    text = link.format(address=page.url.split("#")[0], hash=GAME.hash_after(4))
    paste_text(page, text)
    djambi_page.expect_moves(GAME.moves[:4])
    if text.endswith("&t=2"):
        expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=2, plies=4))
    page.go_back()
    djambi_page.expect_moves(GAME.moves[:1])
    djambi_page.expect_no_alert()
