"""Bad links and hostile parameters of an embedded game are refused and harm nothing."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.djambi.embed.embedded_game import EmbeddedGame
from tests.web.djambi.links.bad_links import BAD_LINKS, first_of_each_message
from tests.web.words import words
from tools.serve.server import Server


def test_a_bad_link_is_explained_and_the_board_stays(
    open_page: OpenPage, server: Server, subtests: pytest.Subtests
) -> None:
    page = open_page("embed.html", ready=False)
    embedded = EmbeddedGame(page)
    for row in first_of_each_message(row for row in BAD_LINKS["form"] if _is_encodable(row.hash)):
        with subtests.test(row.name):
            page.goto("about:blank")
            page.goto(f"{server.url}embed.html{row.hash}")
            expect(page.get_by_role("alert")).to_contain_text(embedded.words.pattern(row.message_key))
            expect(embedded.cell("e5")).to_be_attached()


def test_a_refusal_of_the_engine_is_shown_too(open_page: OpenPage, server: Server) -> None:
    page = open_page("embed.html", ready=False)
    for row in (BAD_LINKS["meaning"][0], BAD_LINKS["meaning"][-1]):
        page.goto("about:blank")
        page.goto(f"{server.url}embed.html{row.hash}")
        expect(page.get_by_role("alert")).to_contain_text(words("en").pattern(row.message_key))


def test_hostile_parameters_have_no_effect(open_page: OpenPage) -> None:
    name = "<img src=x onerror=alert(1)>" + "x" * 500
    page = open_page(f"embed.html?theme=constructor&lang=__proto__&r={name}", ready=False)
    embedded = EmbeddedGame(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(embedded.party_items.nth(0)).to_contain_text(name[:24])
    expect(page.locator("img")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
