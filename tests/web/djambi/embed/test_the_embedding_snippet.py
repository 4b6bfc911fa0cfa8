"""The HTML snippet with which a host embeds a game."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.embed.conftest import OpenHostPage
from tests.web.djambi.embed.embedded_game import EmbeddedGame, embedded_game
from tests.web.djambi.paste_and_drop import paste_text
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
FILE = """[Red "<b>Ann</b> & 'Co'"]
[Blue "Zoé"]

1. a3-a4 2. i3-i4 3. i7-i6
"""


class FrameParser(HTMLParser):
    """The tags of an HTML text and their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.found.append(dict(attrs))


def test_the_snippet_shows_the_game_on_another_host(open_page: OpenPage, open_host_page: OpenHostPage) -> None:
    djambi_page = DjambiPage(open_page())
    paste_text(djambi_page.page, FILE)
    djambi_page.expect_played(3, "i7-i6")
    dialog = djambi_page.open_share_dialog("embed")
    dialog.get_by_role("combobox", name=djambi_page.words("share.embed.theme"), exact=True).select_option("dark")
    djambi_page.choose_link_target(dialog, "turn")
    field = dialog.get_by_role("textbox", name=djambi_page.words("share.embed.snippet"), exact=True)
    expect(field).to_have_value(re.compile(re.escape("&amp;t=3")))
    snippet = field.input_value()
    frames = FrameParser(snippet)
    assert frames.tags == ["iframe"]
    (frame,) = frames.found
    assert (frame["width"], frame["height"], frame["title"]) == ("420", "540", "Djambi")
    assert parse_qs(urlsplit(str(frame["src"])).query) == {
        "lang": ["en"],
        "theme": ["dark"],
        "r": ["<b>Ann</b> & 'Co'"],
        "b": ["Zoé"],
    }
    embedded = embedded_game(open_host_page(html=snippet))
    embedded.expect_turn(3, 3)
    expect(embedded.party_items.nth(0)).to_contain_text("<b>Ann</b> & 'Co'")
    expect(embedded.frame.locator("b").filter(has_text="Ann")).to_have_count(0)


def test_the_dialog_previews_the_embedded_game(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(5)))
    dialog = djambi_page.open_share_dialog("embed")
    dialog.get_by_role("button", name=djambi_page.words("share.embed.preview"), exact=True).click()
    EmbeddedGame(dialog.frame_locator("iframe")).expect_turn(5, 5)
