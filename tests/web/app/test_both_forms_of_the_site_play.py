"""The published form of the site and the one with stock Pyodide: both games start, play and are stored."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.app.test_the_second_visit_starts_from_the_snapshot import (
    STORE_SNAPSHOT,
    STORED_SNAPSHOTS,
    reload_and_note_requests,
)
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


def play_first_move(page: Page) -> None:
    """Play a first move of Red."""
    djambi_page = DjambiPage(page)
    djambi_page.cell("c1").click()
    djambi_page.cell("d2").click()
    djambi_page.expect_played(1)


def test_djambi_is_played_and_opened_again(open_page: OpenPage, form: Server) -> None:
    page = open_page(at=form)
    play_first_move(page)
    page.reload()
    wait_until_ready(page)
    DjambiPage(page).expect_played(1)


def test_knights_is_played_and_opened_again(open_page: OpenPage, form: Server) -> None:
    page = open_page(KNIGHTS, at=form)
    knights_page = KnightsPage(page)
    knights_page.pick_first()
    before = knights_page.story.inner_text()
    assert before
    page.reload()
    wait_until_ready(page)
    expect(knights_page.story).to_have_text(before, use_inner_text=True)


def test_the_stock_form_starts_without_a_snapshot_at_each_visit(open_page: OpenPage, stock_site: Path) -> None:
    """Stock Pyodide can make no snapshot; the page plays without a notice."""
    with serving(Site(stock_site)) as host:
        page = open_page(at=host, bypass_csp=True)
        assert page.evaluate(STORE_SNAPSHOT)["notice"] == "notKept"
        assert any("python/djambi.zip" in address for address in reload_and_note_requests(page))
        assert page.evaluate(STORED_SNAPSHOTS) == []
        play_first_move(page)
