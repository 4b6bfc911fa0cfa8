"""axe-core finds nothing serious: in every state of the page and in every dialog, light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe, findings_in_both_themes
from tests.web.conftest import OpenPage
from tests.web.djambi.script import Choice, recorded
from tests.web.djambi.table import DIALOGS, Table

GAME = recorded("four-parties")


def findings(table: Table) -> list[str]:
    """Return what axe-core says of the page as it stands, light and dark, one line for each rule."""
    return findings_in_both_themes(table.page)


def scenes(table: Table) -> Iterator[str]:
    """Show one state of the page after the other."""
    page = table.page
    yield "a game"
    table.cell("i1").click()
    expect(table.banner.get_by_role("link")).to_be_visible()
    yield "a refusal"
    table.choose(Choice("c3", "board.can.select"))
    expect(table.button("banner.back")).to_be_visible()
    yield "a step"
    table.button("log.previous").click()
    expect(table.button("banner.present")).to_be_visible()
    yield "looking back"
    table.button("banner.present").click()
    for key in DIALOGS:
        table.button(key).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate("() => document.querySelectorAll('dialog details').forEach((part) => { part.open = true; })")
        expect(page.locator("dialog [aria-busy]")).to_have_count(0)
        yield key
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("hash => { location.hash = hash; }", recorded("duel").hash)
    table.button("banner.result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the result"
    page.keyboard.press("Escape")
    page.evaluate("() => { location.hash = '#nonsense'; }")
    expect(page.get_by_role("alert")).to_be_visible()
    yield "a notice"


def test_axe_finds_nothing_serious(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    table = Table(open_page(GAME.first(4), bypass_csp=True))
    table.page.evaluate(axe())
    for scene in scenes(table):
        with subtests.test(scene):
            assert findings(table) == []


def test_axe_finds_nothing_serious_while_python_is_on_its_way(open_page: OpenPage) -> None:
    table = Table(open_page(ready=False, bypass_csp=True))
    expect(table.board).to_be_visible()
    table.page.evaluate(axe())
    assert findings(table) == []


def test_axe_would_find_something_serious(open_page: OpenPage) -> None:
    table = Table(open_page(ready=False, bypass_csp=True))
    table.page.evaluate(axe())
    table.page.evaluate("() => document.body.append(document.createElement('button'))")
    assert any("button-name" in line for line in findings(table))
