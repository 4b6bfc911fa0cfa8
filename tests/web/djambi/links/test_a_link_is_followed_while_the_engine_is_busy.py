"""A link followed while the engine is busy is not lost, nor is the engine's present work."""

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.held_calls import hold_calls, hold_further_calls, release_calls, wait_until_call_is_held
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


def open_with_held_move(open_page: OpenPage) -> tuple[DjambiPage, MovePrompter]:
    """Return a page and its prompter after the third move was clicked, while its call is held back."""
    djambi_page = DjambiPage(open_page(prepare=hold_calls()))
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    hold_further_calls(djambi_page.page, "play")
    djambi_page.click_move(GAME.moves[2], prompter)
    prompter.play(GAME.moves[2])
    wait_until_call_is_held(djambi_page.page)
    return djambi_page, prompter


def test_a_link_followed_while_the_first_game_opens_is_opened_after_it(open_page: OpenPage) -> None:
    page = open_page(GAME.hash_after(2), prepare=hold_calls("choices"), ready=False)
    wait_until_call_is_held(page)
    djambi_page = DjambiPage(page)
    djambi_page.follow_hash(DUEL.hash_after(3))
    release_calls(page)
    djambi_page.expect_moves(DUEL.moves[:3])
    expect(page).to_have_url(page.url.split("#")[0] + DUEL.hash_after(3))
    page.go_back()
    djambi_page.expect_moves(GAME.moves[:2])
    djambi_page.play(GAME.moves[2:3], MovePrompter.after(GAME, 2))


def test_a_link_followed_while_a_move_is_played_loses_no_move(open_page: OpenPage) -> None:
    djambi_page, prompter = open_with_held_move(open_page)
    djambi_page.follow_hash(DUEL.hash_after(3))
    release_calls(djambi_page.page)
    djambi_page.expect_moves(DUEL.moves[:3])
    djambi_page.page.go_back()
    djambi_page.expect_moves(GAME.moves[:3])
    djambi_page.play(GAME.moves[3:4], prompter)
    assert djambi_page.position_text() == prompter.position


def test_a_broken_link_followed_while_a_move_is_played_loses_no_move(open_page: OpenPage) -> None:
    djambi_page, prompter = open_with_held_move(open_page)
    address = djambi_page.page.url.split("#")[0]
    djambi_page.follow_hash("#g=1.nonsense")
    release_calls(djambi_page.page)
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.link", reason="").strip()
    )
    djambi_page.expect_moves(GAME.moves[:3])
    expect(djambi_page.page).to_have_url(address + GAME.hash_after(3))
    djambi_page.play(GAME.moves[3:4], prompter)


def test_the_second_of_two_links_followed_quickly_is_opened(open_page: OpenPage) -> None:
    djambi_page, _ = open_with_held_move(open_page)
    hexagon = recorded_game("hexagon")
    djambi_page.follow_hash(DUEL.hash_after(3))
    djambi_page.follow_hash(hexagon.hash_after(4))
    release_calls(djambi_page.page)
    djambi_page.expect_moves(hexagon.moves[:4])
    expect(djambi_page.page).to_have_url(djambi_page.page.url.split("#")[0] + hexagon.hash_after(4))
    djambi_page.play(hexagon.moves[4:5], MovePrompter.after(hexagon, 4))
