"""Links that other programs have changed still open; a truncated one is named as such."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.paste_and_drop import paste_text
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.share.file_dialog import open_text

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")


DIRECTIVE = ":~:text=Djambi"


def test_a_text_fragment_in_the_address_does_no_harm(page: Page) -> None:
    """A browser hides the fragment from the address, but not from the event of its change."""
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:1], prompter)
    address = page.url.split("#")[0]
    djambi_page.follow_hash(GAME.hash_after(2) + DIRECTIVE)
    djambi_page.expect_moves(GAME.moves[:2])
    djambi_page.play(GAME.moves[2:3], MovePrompter.after(GAME, 2))
    expect(page).to_have_url(address + GAME.hash_after(3))
    page.reload()
    djambi_page.expect_played(3, GAME.moves[2])
    page.goto("about:blank")
    page.goto(address + GAME.hash_after(4) + DIRECTIVE)
    djambi_page.expect_played(4, GAME.moves[3])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_changed_links_open_and_truncated_ones_are_explained(open_page: OpenPage, language: str) -> None:
    djambi_page = DjambiPage(open_page(f"?lang={language}{GAME.hash_after(1)}"), language)
    page, address = djambi_page.page, f"https://example.org/djambi/?fbclid=x{DUEL.hash_after(4)}"
    for number, end in enumerate(
        [".", "&fbclid=IwAR1", "%20", "&utm_source=a&utm_medium=b", "?s=20", "%C2%BB"], start=2
    ):
        djambi_page.follow_hash(GAME.hash_after(number) + end)
        djambi_page.expect_played(number, GAME.moves[number - 1])
        expect(page).to_have_url(page.url.split("#")[0] + GAME.hash_after(number))
    for number, text in enumerate([f"Your turn! {address}", f"<{address}>", f"Djambi\n{address}\n-- \nAnn"], start=8):
        paste_text(page, text)
        djambi_page.expect_moves(DUEL.moves[:4])
        djambi_page.follow_hash(GAME.hash_after(number))
        djambi_page.expect_played(number, GAME.moves[number - 1])
    open_text(djambi_page, f"Hello,\n> {address}")
    djambi_page.expect_moves(DUEL.moves[:4])
    expect(page.get_by_role("dialog")).to_have_count(0)
    djambi_page.expect_no_alert()
    for truncated in [
        DUEL.hash_after(4)[:-1],
        DUEL.hash_after(4).rsplit("-", 1)[0] + "-",
        DUEL.hash_after(3) + ".a1-b2!c",
        "#g=1.standard;board=hex6.a9-a1",
        "#p=1.gCgAgM3yMyAyC/gRgDgM3yMyDyR/gMg",
        "#g=1.stand",
        "#g=",
        "#g=1z.q1YqSy1",
        DUEL.hash_after(4) + "&w=1.abc.r-Q",
        DUEL.hash_after(4) + "&t=",
    ]:
        djambi_page.follow_hash(truncated)
        expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words("error.link/cut"))
        djambi_page.notices.get_by_role("button", name=djambi_page.words("notice.dismiss")).click()
        djambi_page.expect_moves(DUEL.moves[:4])


def test_the_forum_text_of_the_page_opens_when_it_is_pasted(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(30)))
    dialog = djambi_page.open_share_dialog("forum")
    texts = []
    for style in ("plain", "markdown", "bbcode"):
        dialog.get_by_label(djambi_page.words("share.forum.style")).select_option(style)
        field = dialog.get_by_role("textbox", name=djambi_page.words("share.forum.text"), exact=True)
        expect(field).to_have_value(re.compile(re.escape("#g=")))
        texts.append(field.input_value())
    djambi_page.page.keyboard.press("Escape")
    for text in texts:
        djambi_page.follow_hash(DUEL.hash_after(2))
        djambi_page.expect_moves(DUEL.moves[:2])
        paste_text(djambi_page.page, text)
        djambi_page.expect_played(30, GAME.moves[29])
    djambi_page.expect_no_alert()


def test_shared_links_contain_no_tracking_and_no_language_of_the_sender(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(f"?fbclid=IwAR1&utm_source=chat&lang=fr{GAME.hash_after(4)}"), "fr")
    plain = djambi_page.page.url.split("?")[0]
    assert djambi_page.game_link() == plain + GAME.hash_after(4)
    assert djambi_page.position_link().startswith(f"{plain}#p=1.")
    dialog = djambi_page.open_share_dialog("embed")
    snippet = dialog.get_by_role("textbox", name=djambi_page.words("share.embed.snippet"), exact=True)
    expect(snippet).to_have_value(re.compile(re.escape("embed.html?lang=fr#g=")))
    assert "fbclid" not in snippet.input_value()
