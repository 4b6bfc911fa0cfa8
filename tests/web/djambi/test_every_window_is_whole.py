"""At every size, from a small phone to a large screen: the board is large, nothing overlaps, is cut or out of reach."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage
from tools.djambi.windows.walk import FAULTS, LANGUAGES, Walker, walk
from tools.server import Server


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server, language: str) -> None:
    """One page is resized through all scenes: a running game, set-up, lessons, every dialog (WCAG 1.4.4, 1.4.10)."""
    walker = Walker(open_page("?lang=" + language), language, server.url)
    found = [
        f"{scene.name}, {width}x{height}: {fault}"
        for scene, (width, height) in walk(walker)
        for fault in walker.faults()
    ]
    assert not found, "\n".join(found)


# ---------------------------------------------------------------- each rule of the walk can find something


def faults(page: Page, style: str) -> list[str]:
    """Return what the walk finds once the first button that is seen has another *style*."""
    script = "(style) => { document.querySelector('.controls button').style.cssText = style; }"
    page.evaluate(script, style)
    found: list[str] = page.evaluate(FAULTS)
    return found


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        ("position: relative; left: 40px", "overlap by"),
        ("position: relative; left: -90px", "lies beside the window"),
        ("width: 4000px", "the page is"),
        ("width: 12px; white-space: nowrap; padding: 0; overflow: hidden; min-width: 0", "are cut"),
        ("position: absolute; top: -60px; left: 0", "lies above the page"),
    ],
)
def test_the_walk_would_find(page: Page, style: str, fault: str) -> None:
    assert not faults(page, "")
    assert any(fault in line for line in faults(page, style))


def test_the_walk_would_find_a_small_board(page: Page) -> None:
    page.evaluate("() => { document.querySelector('.board-frame').style.width = '319px'; }")
    found: list[str] = page.evaluate(FAULTS)
    assert any("the board is 319" in line for line in found)
