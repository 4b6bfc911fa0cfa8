"""Readers step through an embedded game by buttons and keys, and open it to play on."""

from playwright.sync_api import expect

from tests.web.djambi.djambi_page import DjambiPage, hash_of_position
from tests.web.djambi.embed.conftest import OpenHostPage
from tests.web.djambi.embed.embedded_game import embedded_game
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


def test_buttons_step_through_the_game(open_host_page: OpenHostPage) -> None:
    page = open_host_page(GAME.hash_after(12))
    embedded = embedded_game(page)
    embedded.expect_turn(12, 12)
    embedded.expect_position(MovePrompter.after(GAME, 12).view["position"])
    expect(embedded.button("log.next")).to_be_disabled()
    for key, ply in [("log.first", 0), ("log.next", 1), ("log.next", 2), ("embed.last", 12), ("log.previous", 11)]:
        embedded.button(key).click()
        embedded.expect_turn(ply, 12)
        embedded.expect_position(MovePrompter.after(GAME, ply).view["position"])
    expect(embedded.party_items).to_have_count(4)
    mover = MovePrompter.after(GAME, 11).view["position"]["turn"]["mover"]
    expect(embedded.frame.locator(".is-mover")).to_contain_text(embedded.words(f"name.party.{mover}"))
    expect(embedded.frame.locator("#words")).to_contain_text(GAME.moves[10])


def test_keys_step_through_the_game(open_host_page: OpenHostPage) -> None:
    page = open_host_page(GAME.hash_after(6))
    embedded = embedded_game(page)
    embedded.expect_turn(6, 6)
    embedded.cell("e5").click()
    for key, ply in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 6)]:
        page.keyboard.press(key)
        embedded.expect_turn(ply, 6)
    expect(embedded.frame.locator("#live")).not_to_be_empty()


def test_the_game_is_played_automatically_and_paused(open_host_page: OpenHostPage) -> None:
    embedded = embedded_game(open_host_page(GAME.hash_after(2)))
    embedded.expect_turn(2, 2)
    embedded.button("embed.play").click()
    expect(embedded.button("embed.pause")).to_be_visible()
    embedded.expect_turn(2, 2)
    expect(embedded.button("embed.play")).to_be_visible()
    embedded.button("log.first").click()
    embedded.button("embed.play").click()
    embedded.expect_turn(1, 2)
    embedded.button("embed.pause").click()
    expect(embedded.button("embed.play")).to_be_visible()
    embedded.expect_turn(1, 2)


def test_the_turn_of_the_link_is_displayed_and_opened(open_host_page: OpenHostPage, server: Server) -> None:
    page = open_host_page(GAME.hash_after(12) + "&t=5")
    embedded = embedded_game(page)
    embedded.expect_turn(5, 12)
    embedded.button("log.next").click()
    embedded.expect_turn(6, 12)
    expect(embedded.open_link).to_have_attribute("href", f"{server.url}index.html{GAME.hash_after(12)}&t=6")
    with page.expect_popup() as opened:
        embedded.open_link.click()
    djambi_page = DjambiPage(opened.value)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=6, plies=12))


def test_a_position_and_a_finished_game_are_embedded(open_host_page: OpenHostPage) -> None:
    end = MovePrompter(position=DUEL.last_position).position
    embedded = embedded_game(open_host_page(hash_of_position(end)))
    expect(embedded.party_items).to_have_count(2)
    expect(embedded.button("log.next")).to_be_hidden()
    embedded = embedded_game(open_host_page("?lang=fr" + DUEL.whole_hash), "fr")
    embedded.expect_turn(len(DUEL.moves), len(DUEL.moves))
    winner = embedded.words(f"name.party.{DUEL.winner}")
    expect(embedded.frame.locator("#words")).to_contain_text(embedded.words("outcome.last-party", winners=winner))
