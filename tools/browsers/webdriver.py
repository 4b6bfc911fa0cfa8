"""A small WebDriver client for WebKitGTK on a virtual display."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

TIMEOUT_SECONDS = 120
POLL_SECONDS = 0.05
#: Errors of a click on an element that is just being laid out, moved or replaced.
NOT_YET = ("no such element", "stale element reference", "element not interactable", "element click intercepted")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007"}
DISPLAY_SIZE = "1400x1000x24"

# Returns the state of a page for the message after a timeout.
STATE = """() => JSON.stringify([location.href, document.readyState, document.hidden,
  { ...document.documentElement.dataset }, { ...document.getElementById("start")?.dataset },
  document.querySelector("[role=alert]")?.innerText ?? "",
  performance.getEntriesByType("resource")
    .map(({ name, responseEnd }) => [name.split("/").pop(), Math.round(responseEnd)]),
])"""


class WebDriverError(Exception):
    """The browser refused a command. `code` is the protocol's word for the reason."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


class BrowserWindow:
    """A window of a browser under WebDriver."""

    def __init__(self, address: str, capabilities: dict[str, Any]) -> None:
        self.address = address
        begun = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = f"/session/{begun['sessionId']}"
        self.version = str(begun["capabilities"]["browserVersion"])

    def open(self, url: str) -> None:
        """Go to *url*."""
        self._command("url", {"url": url})

    def reload(self) -> None:
        """Load the page again."""
        self._command("refresh", {})

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page and return its result, or what it resolves to."""
        script = (
            f"const done = arguments[arguments.length - 1]; Promise.resolve(({function})(...arguments)).then(done);"
        )
        return self._command("execute/async", {"script": script, "args": list(arguments)})

    def click(self, css: str) -> None:
        """Click the first element that matches *css* as soon as it can be clicked. The protocol would not wait."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while True:
            try:
                found = self._command("element", {"using": "css selector", "value": css})
                self._command(f"element/{found[ELEMENT]}/click", {})
                return
            except WebDriverError as error:
                if error.code not in NOT_YET or time.monotonic() > end:
                    raise
            time.sleep(POLL_SECONDS)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        values = [KEYS.get(key, key) for key in keys]
        actions = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self._command("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self._command("window/rect", {"width": width, "height": height})

    def until(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function until it returns a true value, and return that. The protocol has no events."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while not (found := self.run(function, *arguments)):
            assert time.monotonic() < end, f"in vain: {function} of {arguments}; the page: {self.run(STATE)}"
            time.sleep(POLL_SECONDS)
        return found

    def close(self) -> None:
        """End the browser."""
        self._ask("DELETE", self.session)

    def _command(self, name: str, body: dict[str, Any]) -> Any:
        return self._ask("POST", f"{self.session}/{name}", body)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * TIMEOUT_SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = error.read().decode(errors="replace")
            raise WebDriverError(f"{path} {body}: {said}", _error_code(said)) from error


def _error_code(answer: str) -> str:
    try:
        return str(json.loads(answer)["value"]["error"])
    except (ValueError, KeyError, TypeError):
        return ""


@contextmanager
def webkit(browser: Path, home: Path) -> Iterator[BrowserWindow]:
    """Start WebKitGTK's *browser* with *home* as its home directory, and end all started processes afterwards."""
    with ExitStack() as stack:
        environment = os.environ | {"DISPLAY": stack.enter_context(_display()), "HOME": str(home), "GDK_BACKEND": "x11"}
        port = _free_port()
        driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(_end, driver)
        options = {"binary": str(browser), "args": ["--automation"]}
        remote = _first(f"http://127.0.0.1:{port}", {"webkitgtk:browserOptions": options})
        stack.callback(remote.close)
        yield remote


def _first(address: str, capabilities: dict[str, Any]) -> BrowserWindow:
    """Open a session as soon as the driver listens."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while True:
        try:
            return BrowserWindow(address, capabilities)
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(POLL_SECONDS)


@contextmanager
def _display() -> Iterator[str]:
    """Start a virtual X server and yield its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", DISPLAY_SIZE, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        _end(server)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(TIMEOUT_SECONDS)
