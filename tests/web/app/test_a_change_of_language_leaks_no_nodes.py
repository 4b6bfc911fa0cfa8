"""A change of language replaces all texts without leaking nodes of the document."""

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS
from tests.web.patience import wait_until

# A script instead of a locator, because Playwright's locators keep references to the elements that they find.
SWITCH_LANGUAGE = """() => new Promise((resolve) => {
  new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ["lang"] });
  document.querySelector(".menu-language").click();
})"""
CHANGES = 4


@pytest.mark.parametrize("path", ["", KNIGHTS])
def test_a_change_of_language_frees_the_nodes_of_the_one_before(path: str, open_page: OpenPage) -> None:
    page = open_page(path)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    switch_language(page, 2)  # fetches the parts that are loaded late
    before = node_count(session)
    switch_language(page, CHANGES)
    # Parts that are shown a moment later may still refer to old nodes.
    wait_until(page, lambda: node_count(session) <= before)


def switch_language(page: Page, times: int) -> None:
    """Switch *times* times to the other language."""
    for _ in range(times):
        page.evaluate(SWITCH_LANGUAGE)


def node_count(session: CDPSession) -> int:
    """Return the number of nodes in the document or referred to by scripts, after a garbage collection."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(int(metric["value"]) for metric in metrics if metric["name"] == "Nodes")
