"""Whatever is shown anew takes the place of what was there: a page that is open all evening keeps nothing of before."""

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.conftest import OpenPage
from tests.web.knights.knights_page import KNIGHTS
from tests.web.patience import wait_until

# By scripts alone: Playwright's locators hold on to what they have found.
OTHER_LANGUAGE = """() => new Promise((resolve) => {
  new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ["lang"] });
  document.querySelector(".menu-language").click();
})"""
CHANGES = 4


@pytest.mark.parametrize("path", ["", KNIGHTS])
def test_another_language_leaves_nothing_of_the_one_before(path: str, open_page: OpenPage) -> None:
    page = open_page(path)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    change_language(page, 2)  # which fetches what the first sight could do without
    before = nodes(session)
    change_language(page, CHANGES)
    wait_until(page, lambda: nodes(session) <= before)  # what is shown a moment later may still hold on to it


def change_language(page: Page, times: int) -> None:
    """Speak the other language, so many times."""
    for _ in range(times):
        page.evaluate(OTHER_LANGUAGE)


def nodes(session: CDPSession) -> int:
    """Return how many nodes there are, in the page or held by its scripts, once all others have been thrown away."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(int(metric["value"]) for metric in metrics if metric["name"] == "Nodes")
