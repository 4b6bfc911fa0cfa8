"""axe-core finds nothing serious in any state of the page and in any dialog, light and dark."""

import pytest
from playwright.sync_api import expect

from tests.web.axe import axe_script
from tests.web.conftest import OpenPage
from tests.web.djambi.a11y.page_states import axe_findings, page_states
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")


def test_axe_finds_nothing_serious_in_any_state(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(4), bypass_csp=True))
    djambi_page.page.evaluate(axe_script())
    for scene in page_states(djambi_page):
        with subtests.test(scene):
            assert axe_findings(djambi_page) == []


def test_axe_finds_nothing_serious_while_python_is_loading(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(ready=False, bypass_csp=True))
    expect(djambi_page.board).to_be_visible()
    djambi_page.page.evaluate(axe_script())
    assert axe_findings(djambi_page) == []


def test_axe_finds_a_button_without_a_name(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(ready=False, bypass_csp=True))
    djambi_page.page.evaluate(axe_script())
    djambi_page.page.evaluate("() => document.body.append(document.createElement('button'))")
    assert any("button-name" in line for line in axe_findings(djambi_page))
