"""A click over WebDriver waits for its element: on a busy machine a layout was not finished in time."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tools.browsers.webdriver import ELEMENT, BrowserWindow, WebDriverError


class Driver(BaseHTTPRequestHandler):
    """A WebDriver server whose clicks give `errors`, one after the other, before one succeeds."""

    errors: list[str]
    clicks: int

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path.endswith("/click"):
            type(self).clicks += 1
            if self.errors:
                return self._answer(400, {"error": self.errors.pop(0)})
        session = {"sessionId": "s", "capabilities": {"browserVersion": "1"}}
        self._answer(200, session if self.path == "/session" else {ELEMENT: "e"})
        return None

    def _answer(self, status: int, value: dict[str, object]) -> None:
        body = json.dumps({"value": value}).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def window() -> Iterator[BrowserWindow]:
    """Yield a window of the fake driver."""
    Driver.clicks = 0
    with ThreadingHTTPServer(("127.0.0.1", 0), Driver) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield BrowserWindow(f"http://127.0.0.1:{server.server_port}", {})
        server.shutdown()


def test_a_click_is_repeated_until_its_element_can_be_clicked(window: BrowserWindow) -> None:
    Driver.errors = ["element not interactable", "stale element reference", "no such element"]
    window.click("button")
    assert Driver.clicks == 4


def test_another_error_is_raised_at_once(window: BrowserWindow) -> None:
    Driver.errors = ["invalid session id"]
    with pytest.raises(WebDriverError, match="invalid session id"):
        window.click("button")
    assert Driver.clicks == 1
