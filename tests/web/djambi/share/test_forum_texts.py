"""Texts for forums: diagram, position, moves and link in three styles."""

import re

from machiavel.djambi import parse_position
from machiavel.djambi.presenter.text_board import render_board
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.share_dialog import display_turn

GAME = recorded_game("four-parties")


def test_a_forum_text_has_diagram_position_moves_and_link(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(20)))
    link = f"{djambi_page.page.url}&t=7"
    display_turn(djambi_page, 7)
    dialog = djambi_page.open_share_dialog("forum")
    field = dialog.get_by_role("textbox", name=djambi_page.words("share.forum.text"), exact=True)
    position = MovePrompter.after(GAME, 7).position
    moves = [f"{ply}. {move}" for ply, move in enumerate(GAME.moves[:7], start=1)]
    expect(field).to_have_value(re.compile(re.escape(link)))
    text = field.input_value()
    assert render_board(parse_position(position)) in text
    assert position in text
    assert " ".join(moves) in text.replace("\n", " ")
    assert f"8. {GAME.moves[7]}" not in text
    assert max(map(len, text.split(position)[1].split("\n\n")[1].splitlines())) <= 72
    for style, begins, ends in [("markdown", "```\nDjambi", f"<{link}>"), ("bbcode", "[code]Djambi", f"{link}[/url]")]:
        dialog.get_by_role("combobox", name=djambi_page.words("share.forum.style"), exact=True).select_option(style)
        expect(field).to_have_value(re.compile("^" + re.escape(begins)))
        assert field.input_value().endswith(ends)
    djambi_page.choose_link_target(dialog, "position")
    expect(field).to_have_value(re.compile(r"#p=1\.\S+\[/url\]$"))
