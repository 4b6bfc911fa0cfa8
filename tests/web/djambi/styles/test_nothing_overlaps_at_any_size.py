"""At every window size the board is large, and nothing overlaps, is cut off or is out of reach."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage
from tools.djambi.ui_scenes import scenes
from tools.languages import FIRST
from tools.serve.server import Server
from tools.ui_sweep.layout_audit import LAYOUT_FAULTS, PageDriver, faults_in_scenes


@pytest.mark.timeout(1800)  # some hundred windows, one after the other
def test_nothing_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server) -> None:
    """One page is resized through all scenes: a running game, set-up, lessons, every dialog (WCAG 1.4.4, 1.4.10)."""
    driver = PageDriver(open_page("?lang=" + FIRST), "djambi", FIRST, server.url)
    found = faults_in_scenes(driver, scenes())
    assert not found, "\n".join(found)
    each_rule_can_find_something(driver.page)


def each_rule_can_find_something(page: Page) -> None:
    """Expect that whatever is made wrong with a button or the board is found; without that, nothing is."""
    page.set_viewport_size({"width": 1280, "height": 800})
    assert faults(page, ".controls button", "") == []
    for style, fault in {
        "position: relative; left: 40px": "overlap by",
        "position: relative; left: -90px": "lies beside the window",
        "width: 4000px": "the page is",
        "width: 12px; white-space: nowrap; padding: 0; overflow: hidden; min-width: 0": "are cut",
        "position: absolute; top: -60px; left: 0": "lies above the page",
    }.items():
        assert any(fault in line for line in faults(page, ".controls button", style)), fault
    faults(page, ".controls button", "")
    low = faults(page, ".banner button", "position: relative; top: 40px")
    assert any("hangs out of the banner" in line for line in low)
    faults(page, ".banner button", "")
    long = faults(page, ".banner-words", "flex: none; width: 12px; white-space: nowrap")
    assert any("runs out of its place" in line for line in long)
    faults(page, ".banner-words", "")
    assert any("the board is 319" in line for line in faults(page, ".board-frame", "width: 319px"))


def faults(page: Page, selector: str, style: str) -> list[str]:
    """Return what the walk finds once the first element of *selector* has another *style*."""
    # At once: the page may draw its banner anew at any moment.
    styled = "document.querySelector(selector).style.cssText = style"
    script = f"([selector, style]) => {{ {styled}; return ({LAYOUT_FAULTS})(); }}"
    found: list[str] = page.evaluate(script, [selector, style])
    return found
