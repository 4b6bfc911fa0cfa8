"""Links and files name computer players; from a variation both the variation and the game are shared."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.computer_players import ComputerPlayers
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.panels.variation import BRANCH_PLY, GAME, PLIES, start_variation
from tests.web.djambi.paste_and_drop import paste_text
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.file_dialog import open_text
from tests.web.djambi.share.share_dialog import make_animation

DUEL = recorded_game("duel")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_links_and_files_keep_computer_players(open_page: OpenPage, language: str) -> None:
    """They contain the level, not its name in one language."""
    mine = DjambiPage(open_page(GAME.hash_after(0)))
    ComputerPlayers(mine).seat_players(speed="step", b="level4", g="level2")
    mine.play(GAME.moves[:1], MovePrompter(rules=GAME.rules))
    link = mine.game_link()
    assert link == mine.page.url
    assert link.endswith("&w=1..b4.g2")
    mine.page.keyboard.press("Escape")
    mine.button("menu.saved").click()
    mine.button("files.title").click()
    dialog = mine.dialog("files.title")
    dialog.get_by_role("button", name=mine.words("files.copy")).click()
    field = dialog.get_by_role("textbox", name=mine.words("files.text"))
    expect(field).to_have_value(re.compile(r'\[Seats "b:4 g:2"\]'))
    file = field.input_value()
    assert mine.words("seat.level4") not in file

    friend = DjambiPage(open_page(f"?lang={language}#{link.split('#')[1]}"), language)
    for color, level in {"b": "level4", "g": "level2"}.items():
        expect(friend.party_panel(color)).to_contain_text(friend.words(f"seat.{level}"))
    friend.follow_hash(DUEL.hash_after(2))
    friend.expect_moves(DUEL.moves[:2])
    paste_text(friend.page, file)
    for color, level in {"b": "level4", "g": "level2"}.items():
        expect(friend.party_panel(color)).to_contain_text(friend.words(f"seat.{level}"))
    expect(friend.party_panel("y")).not_to_contain_text(friend.words("seat.level4"))


def test_a_file_without_players_keeps_its_names(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2)))
    open_text(djambi_page, '[Game "djambi"]\n[Blue "Grey eminence"]\n\n1. a3-a4')
    djambi_page.expect_moves(["a3-a4"])
    expect(djambi_page.party_panel("b")).to_contain_text("Grey eminence")


@pytest.mark.parametrize("is_played", [True, False])
def test_the_notice_mentions_the_list_only_if_the_game_before_is_in_it(open_page: OpenPage, is_played: bool) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2) if is_played else ""))
    paste_text(djambi_page.page, '[Game "djambi"]\n\n1. a3-a4')
    key = "notice.fileOpened" if is_played else "notice.fileOnBoard"
    expect(djambi_page.notices.get_by_text(djambi_page.words(key), exact=True)).to_be_visible()
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem")).to_have_count(2 if is_played else 1)


def test_in_a_variation_the_game_and_the_variation_are_both_shared(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(PLIES)))
    move = start_variation(djambi_page)
    game, line = GAME.hash_after(PLIES), GAME.hash_after(BRANCH_PLY) + f".{move}"
    dialog = djambi_page.open_share_dialog("forum")
    expect(dialog.locator("input[type=radio]:checked")).to_have_value("line")
    assert djambi_page.choose_link_target(dialog, "line").input_value().endswith(line)
    field = djambi_page.choose_link_target(dialog, "game")
    expect(field).to_have_value(re.compile(re.escape(game) + "$"))
    dialog.get_by_role("button", name=djambi_page.words("share.qr"), exact=True).click()
    expect(dialog.get_by_role("img", name=djambi_page.words("share.qr.name"))).to_be_visible()
    text = dialog.get_by_role("textbox", name=djambi_page.words("share.forum.text"), exact=True)
    played = " ".join(f"{ply}. {action}" for ply, action in enumerate(GAME.moves[:PLIES], start=1))
    other = f"{djambi_page.words('share.forum.line')}\n{BRANCH_PLY + 1}. {move}"
    expect(text).to_have_value(re.compile(re.escape(game) + "$"))
    assert f"{played}\n\n{other}" in " ".join(text.input_value().split(" "))
    dialog.locator("summary").get_by_text(djambi_page.words("share.animation"), exact=True).click()
    turns = dialog.get_by_role("combobox", name=djambi_page.words("share.animation.turns"), exact=True)
    expect(turns.locator("option")).to_have_text(
        [
            djambi_page.words("share.animation.all", count=PLIES),
            djambi_page.words("share.animation.line", count=BRANCH_PLY + 1),
        ]
    )
    assert len(make_animation(djambi_page, turns="played").frames) == PLIES + 1
    djambi_page.page.keyboard.press("Escape")
    djambi_page.expect_moves([*GAME.moves[:BRANCH_PLY], move])
