"""The site as it is published, and with Pyodide as it comes: both games start, are played, and are there again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.app.test_who_comes_back_finds_the_engine_awake import KEEP, KEPT, come_back
from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.serve.server import Server, Site, serving

FORMS = ("site", "stock_site")


@pytest.fixture(scope="module", params=FORMS)
def form(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A host of the site in one of its forms."""
    root: Path = request.getfixturevalue(request.param)
    with serving(Site(root)) as started:
        yield started


def play_in_djambi(page: Page) -> None:
    """Play Red's first move."""
    djambi_page = DjambiPage(page)
    djambi_page.cell("c1").click()
    djambi_page.cell("d2").click()
    djambi_page.expect_played(1)


def test_djambi_is_played_and_there_again(open_page: OpenPage, form: Server) -> None:
    page = open_page(at=form)
    play_in_djambi(page)
    page.reload()
    wait_until_ready(page)
    DjambiPage(page).expect_played(1)


def test_knights_is_played_and_there_again(open_page: OpenPage, form: Server) -> None:
    page = open_page(KNIGHTS, at=form)
    knights_page = KnightsPage(page)
    knights_page.pick_first()
    before = knights_page.story.inner_text()
    assert before
    page.reload()
    wait_until_ready(page)
    expect(knights_page.story).to_have_text(before, use_inner_text=True)


def test_the_stock_form_starts_anew_at_each_visit(open_page: OpenPage, stock_site: Path) -> None:
    """A picture of a started engine is not to be had of Pyodide as it comes; nobody is told, and the page plays."""
    with serving(Site(stock_site)) as host:
        page = open_page(at=host, bypass_csp=True)
        assert page.evaluate(KEEP)["notice"] == "notKept"
        assert any("python/djambi.zip" in address for address in come_back(page))
        assert page.evaluate(KEPT) == []
        play_in_djambi(page)
