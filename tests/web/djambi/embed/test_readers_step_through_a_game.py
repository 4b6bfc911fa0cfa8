"""Readers step through an embedded game by buttons and keys, and open it to play on."""

from playwright.sync_api import expect

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.embed.conftest import Embed
from tests.web.djambi.embed.embedded_game import in_frame
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("four-parties")

DUEL = recorded_game("duel")


def test_a_reader_goes_through_the_game(embed: Embed) -> None:
    page = embed(GAME.hash_after(12))
    reader = in_frame(page)
    reader.expect_place(12, 12)
    reader.expect_position(MovePrompter.after(GAME, 12).view["position"])
    expect(reader.button("log.next")).to_be_disabled()
    for key, ply in [("log.first", 0), ("log.next", 1), ("log.next", 2), ("embed.last", 12), ("log.previous", 11)]:
        reader.button(key).click()
        reader.expect_place(ply, 12)
        reader.expect_position(MovePrompter.after(GAME, ply).view["position"])
    expect(reader.parties).to_have_count(4)
    mover = MovePrompter.after(GAME, 11).view["position"]["turn"]["mover"]
    expect(reader.frame.locator(".is-mover")).to_contain_text(reader.words(f"name.party.{mover}"))
    expect(reader.frame.locator("#words")).to_contain_text(GAME.moves[10])


def test_keys_go_through_the_game(embed: Embed) -> None:
    page = embed(GAME.hash_after(6))
    reader = in_frame(page)
    reader.expect_place(6, 6)
    reader.cell("e5").click()
    for key, ply in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 6)]:
        page.keyboard.press(key)
        reader.expect_place(ply, 6)
    expect(reader.frame.locator("#live")).not_to_be_empty()


def test_the_game_runs_by_itself_and_stops(embed: Embed) -> None:
    reader = in_frame(embed(GAME.hash_after(2)))
    reader.expect_place(2, 2)
    reader.button("embed.play").click()
    expect(reader.button("embed.pause")).to_be_visible()
    reader.expect_place(2, 2)
    expect(reader.button("embed.play")).to_be_visible()
    reader.button("log.first").click()
    reader.button("embed.play").click()
    reader.expect_place(1, 2)
    reader.button("embed.pause").click()
    expect(reader.button("embed.play")).to_be_visible()
    reader.expect_place(1, 2)


def test_the_turn_of_the_link_is_shown_and_opened(embed: Embed, server: Server) -> None:
    page = embed(GAME.hash_after(12) + "&t=5")
    reader = in_frame(page)
    reader.expect_place(5, 12)
    reader.button("log.next").click()
    reader.expect_place(6, 12)
    expect(reader.open).to_have_attribute("href", f"{server.url}index.html{GAME.hash_after(12)}&t=6")
    with page.expect_popup() as opened:
        reader.open.click()
    djambi_page = DjambiPage(opened.value)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=6, plies=12))


def test_a_position_and_the_end_of_a_game(embed: Embed) -> None:
    end = MovePrompter(position=DUEL.last_position).view["position"]["text"].replace(" ", "_")
    reader = in_frame(embed("#p=1." + end))
    expect(reader.parties).to_have_count(2)
    expect(reader.button("log.next")).to_be_hidden()
    reader = in_frame(embed("?lang=fr" + DUEL.whole_hash), "fr")
    reader.expect_place(len(DUEL.moves), len(DUEL.moves))
    winner = reader.words(f"name.party.{DUEL.winner}")
    expect(reader.frame.locator("#words")).to_contain_text(reader.words("outcome.last-party", winners=winner))
