"""At every window size the board is large, and nothing overlaps, is cut off or is out of reach."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage
from tools.djambi.ui_scenes import scenes
from tools.languages import FIRST
from tools.serve.server import Server
from tools.ui_sweep.layout_audit import LAYOUT_FAULTS, PageDriver, faults_in_scenes


@pytest.mark.timeout(1800)  # about a hundred windows, one after the other
def test_nothing_overlaps_is_cut_or_out_of_reach(open_page: OpenPage, server: Server) -> None:
    """One page is resized in all scenes: a game, the editor, lessons, every dialog (WCAG 1.4.4, 1.4.10)."""
    driver = PageDriver(open_page("?lang=" + FIRST), "djambi", FIRST, server.url)
    found = faults_in_scenes(driver, scenes())
    assert not found, "\n".join(found)
    expect_each_rule_to_find_a_fault(driver.page)


def expect_each_rule_to_find_a_fault(page: Page) -> None:
    """Expect that each rule finds a fault which is made on purpose, and none where there is none."""
    page.set_viewport_size({"width": 1280, "height": 800})
    assert faults_with_style(page, ".controls button", "") == []
    for style, fault in {
        "position: relative; left: 40px": "overlap by",
        "position: relative; left: -90px": "lies beside the window",
        "width: 4000px": "the page is",
        "width: 12px; white-space: nowrap; padding: 0; overflow: hidden; min-width: 0": "are cut",
        "position: absolute; top: -60px; left: 0": "lies above the page",
    }.items():
        assert any(fault in line for line in faults_with_style(page, ".controls button", style)), fault
    faults_with_style(page, ".controls button", "")
    low = faults_with_style(page, ".banner button", "position: relative; top: 40px")
    assert any("hangs out of the banner" in line for line in low)
    faults_with_style(page, ".banner button", "")
    long = faults_with_style(page, ".banner-words", "flex: none; width: 12px; white-space: nowrap")
    assert any("runs out of its place" in line for line in long)
    faults_with_style(page, ".banner-words", "")
    assert any("hidden words" in line for line in faults_with_style(page, ".moves", "position: static"))
    faults_with_style(page, ".moves", "")
    assert any("the board is 319" in line for line in faults_with_style(page, ".board-frame", "width: 319px"))


def faults_with_style(page: Page, selector: str, style: str) -> list[str]:
    """Return the faults of the page while the first element of *selector* has the *style*."""
    # In one call, because the page may redraw its banner at any moment.
    styled = "document.querySelector(selector).style.cssText = style"
    script = f"([selector, style]) => {{ {styled}; return ({LAYOUT_FAULTS})(); }}"
    found: list[str] = page.evaluate(script, [selector, style])
    return found
