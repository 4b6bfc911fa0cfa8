"""The first frame of a page that arrives slowly: nothing is painted before the whole HTML is there."""

import threading
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.patience import PATIENCE
from tools.serve.server import Handler, Server, Site

#: With this query a page is sent without `blocking="render"`, and painted before it is complete. When the browser has
#: painted such a page, it would also have painted an ordinary one.
NON_BLOCKING = "?hasty"
PAINT_COUNT = "() => performance.getEntriesByType('paint').length"


class HalfServer(Server):
    """A server that sends a page up to its menu, and the rest when `rest` is set."""

    def __init__(self, site: Site) -> None:
        super().__init__(site)
        self.RequestHandlerClass = HalfHandler
        self.rest = threading.Event()


class HalfHandler(Handler):
    server: HalfServer

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes | None, *, with_body: bool = True) -> None:
        head, menu, rest = (body or b"").partition(b'<nav id="menu"')
        if not menu:
            super()._send(status, headers, body, with_body=with_body)
            return
        if self.path.endswith(NON_BLOCKING):
            head = head.replace(b' blocking="render"', b"")
        super()._send(status, headers | {"Connection": "close"}, None)
        self.wfile.write(head)
        self.wfile.flush()
        self.server.rest.wait()
        self.wfile.write(menu + rest)
        self.close_connection = True


@pytest.fixture
def half_server(site: Path) -> Iterator[HalfServer]:
    with HalfServer(Site(site)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.rest.set()
        server.shutdown()
        thread.join()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", ["", "knights.html"])
def test_half_a_page_is_not_painted(page: Page, half_server: HalfServer, path: str) -> None:
    page.goto(half_server.url + path, wait_until="commit")
    page.locator("#brand").wait_for(state="attached")
    non_blocking = page.context.new_page()
    non_blocking.goto(half_server.url + path + NON_BLOCKING, wait_until="commit")
    non_blocking.wait_for_function(PAINT_COUNT)
    assert page.evaluate("() => document.readyState") == "loading"
    assert page.evaluate(PAINT_COUNT) == 0
    half_server.rest.set()
    page.wait_for_function(PAINT_COUNT)
