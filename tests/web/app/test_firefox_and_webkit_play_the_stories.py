"""The stories of tests/web/stories.py in Firefox and WebKitGTK; skipped where a browser is not installed."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.web.stories import DESK, STORIES, Browser, Visitor
from tools.browsers import installed, webdriver
from tools.serve.server import Server, Site, serving

#: Playwright's timeout; these browsers are slower than Chromium.
TIMEOUT_MS = 120_000
StartBrowser = Callable[[Playwright, Path], AbstractContextManager[Browser]]


class PlaywrightBrowser:
    """The interface that the stories use, on a page of Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str) -> None:
        """Go to *url*."""
        self.page.goto(url)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page; return its result."""
        return self.page.evaluate(f"(given) => ({function})(...given)", list(arguments))

    def until(self, function: str, *arguments: Any) -> Any:
        """Wait until a function returns a truthy value; return it."""
        return self.page.wait_for_function(f"(given) => ({function})(...given)", arg=list(arguments)).json_value()

    def click(self, css: str) -> None:
        """Click on the first element that *css* finds."""
        self.page.locator(css).first.click()

    def press(self, *keys: str) -> None:
        """Press *keys*, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window, in CSS pixels."""
        self.page.set_viewport_size({"width": width, "height": height})


@contextmanager
def firefox(playwright: Playwright, _home: Path) -> Iterator[Browser]:
    """Start Firefox, controlled over WebDriver BiDi."""
    path = installed.firefox()
    if path is None:
        pytest.skip("no Firefox: apt-get install firefox-esr")
    started = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    context = started.new_context(viewport={"width": DESK[0], "height": DESK[1]}, locale="en-GB")
    context.set_default_timeout(TIMEOUT_MS)
    yield PlaywrightBrowser(context.new_page())
    started.close()


@contextmanager
def webkit(_playwright: Playwright, home: Path) -> Iterator[Browser]:
    """Start WebKitGTK, controlled over WebDriver."""
    path = installed.webkit()
    if path is None:
        pytest.skip(f"no WebKitGTK: apt-get install {' '.join(installed.WEBKIT_PACKAGES)}")
    with webdriver.webkit(path, home) as remote:
        remote.resize(*DESK)
        yield remote


@pytest.mark.timeout(900)  # the time limit of a dozen tests
@pytest.mark.parametrize("start", [firefox, webkit], ids=["firefox", "webkit"])
def test_the_browser_plays_all_stories(
    playwright: Playwright, server: Server, site: Path, tmp_path: Path, start: StartBrowser
) -> None:
    """All stories run on one page, because each start of Python takes seconds; a failure names its story in a note."""
    with serving(Site(site)) as closing, start(playwright, tmp_path) as started:
        visitor = Visitor(started, server.url, closing)
        for story in STORIES:
            try:
                story(visitor)
            except BaseException as error:
                error.add_note(f"in the story: {story.__name__}")
                raise
