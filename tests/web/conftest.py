"""The site in a real browser: servers, pages that tolerate no error, and the wait for the engine.

A test takes `page` (1280x800, English, mouse) or makes its own with `open_page`. Whatever the browser
complains about fails the test that opened the page, unless `guard.allow` was told to expect it.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.web.djambi.djambi_page import DjambiPage
from tests.web.patience import PATIENCE
from tests.web.profiles import Profile, Profiles, can_be_shared
from tools.browsers import installed as chromium
from tools.serve.server import Server, Site, serving

expect.set_options(timeout=PATIENCE)
HARMLESS = (chromium.UNUSED_PRELOAD, "Service Worker registration blocked by Playwright")
DJAMBI = Path(__file__).with_name("djambi")
SUB_PATH = "/some/where/"
SCREENSHOTS = Path(__file__).parents[2] / ".cache" / "screenshots"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One Playwright for all browsers of a process: it does not bear a second one."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    started = playwright.chromium.launch(executable_path=chromium.headless_shell(), args=chromium.flags_for_tests())
    yield started
    started.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    """The profiles that a process keeps from test to test."""
    return Profiles(browser, PATIENCE)


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The site at the root of a host."""
    with serving(Site(site)) as started:
        yield started


@pytest.fixture(scope="session")
def sub_path_server(site: Path) -> Iterator[Server]:
    """The site in a folder of a host, as on GitHub Pages; all around it is not found."""
    with serving(Site(site, prefix=SUB_PATH)) as started:
        yield started


class Guard:
    """Collects all that pages complain about, and all that they ask of other hosts."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self._listeners: list[tuple[BrowserContext, Any, Any]] = []

    def allow(self, pattern: str) -> None:
        """Expect complaints in which the regular expression *pattern* is found; for this test only."""
        self._allowed.append(re.compile(pattern))

    def watch(self, context: BrowserContext, origin: str) -> None:
        """Listen to every page and worker of *context*, whose site is at *origin*."""
        listeners = {
            "console": self._console,
            "weberror": lambda error: self.complaints.append(f"page error: {error.error}"),
            "response": self._response,
            "request": lambda request: self._request(request, origin),
        }
        for event, listener in listeners.items():
            context.on(event, listener)  # type: ignore[call-overload]
            self._listeners.append((context, event, listener))

    def leave(self) -> None:
        """Listen no more."""
        for context, event, listener in self._listeners:
            context.remove_listener(event, listener)
        self._listeners.clear()

    def unexpected(self) -> list[str]:
        """Return the complaints that no pattern allows."""
        return [line for line in self.complaints if not any(p.search(line) for p in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(m in message.text for m in HARMLESS):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"response {response.status}: {response.url}")

    def _request(self, request: Request, origin: str) -> None:
        parts = urlsplit(request.url)
        is_local = parts.scheme in ("data", "blob")
        if not is_local and f"{parts.scheme}://{parts.netloc}" != origin:
            self.complaints.append(f"request to another host: {request.url}")


@pytest.fixture
def guard() -> Iterator[Guard]:
    """What this test's pages complain about; anything unexpected fails it."""
    watching = Guard()
    yield watching
    unexpected = watching.unexpected()
    assert not unexpected, "the page complained:\n" + "\n".join(unexpected)


class OpenPage(Protocol):
    """Opens the site in a browser profile of its own."""

    def __call__(
        self,
        path: str = "",
        *,
        at: Server | None = None,
        ready: bool = True,
        prepare: Callable[[BrowserContext], object] | None = None,
        **options: Any,
    ) -> Page:
        """Open *path* (`#p=...`, `?lang=fr`) and, where *ready*, wait for the engine.

        *prepare* is called with the profile before the site is opened in it. *options* are those of Playwright's
        `new_context`: `locale`, `viewport`, `has_touch` and so on.
        """
        ...


@pytest.fixture
def open_page(profiles: Profiles, server: Server, guard: Guard, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """A function that opens pages; each has an empty profile, and all are closed after the test."""
    used: list[Profile] = []
    # The stories of the app are about starts, workers and what a browser keeps: there each page starts Python.
    is_about_play = request.path.is_relative_to(DJAMBI)

    def open_one(
        path: str = "",
        *,
        at: Server | None = None,
        ready: bool = True,
        prepare: Callable[[BrowserContext], object] | None = None,
        **options: Any,
    ) -> Page:
        url = (at or server).url
        parts = urlsplit(url)
        is_ordinary = ready or path.startswith("embed.html")
        is_ordinary = is_ordinary and can_be_shared(prepare) and "service_workers" not in options
        profile = (profiles.awake if is_about_play and is_ordinary else profiles.new)(url, options, prepare)
        used.append(profile)
        guard.watch(profile.context, f"{parts.scheme}://{parts.netloc}")
        page = profile.new_page()
        page.goto(url + path)
        if ready:
            wait_until_ready(page)
        return page

    yield open_one
    has_failed = _has_failed(request)
    if has_failed:
        _take_screenshots(request.node.name, [profile.context for profile in used])
    for profile in used:
        profiles.give_back(profile, is_whole=not has_failed)
    guard.leave()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The site, opened in English at 1280x800, its engine ready."""
    return open_page()


@pytest.fixture
def djambi_page(page: Page) -> DjambiPage:
    """The page object of `page`."""
    return DjambiPage(page)


def wait_until_ready(page: Page) -> None:
    """Wait until the engine of *page* has opened a game; fail at once where its start has failed."""
    # A function, not an expression: the page's content policy forbids to evaluate text.
    phase = page.wait_for_function(
        "() => { const phase = document.getElementById('start')?.dataset.phase;"
        " const isOpen = phase === 'ready' && document.getElementById('banner').innerText.trim() !== '';"
        " return isOpen || phase === 'failed' ? phase : null; }"
    ).json_value()
    assert phase == "ready", f"the engine's start has {phase}"


@pytest.fixture
def until_ready() -> Callable[[Page], None]:
    """`wait_until_ready`, for pages that a test reloads or opens itself."""
    return wait_until_ready


# ---------------------------------------------------------------- a picture of what went wrong


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Let fixtures know whether the test has failed."""
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


FAILED = pytest.StashKey[bool]()


def _has_failed(request: pytest.FixtureRequest) -> bool:
    return bool(request.node.stash.get(FAILED, False))


def _take_screenshots(name: str, contexts: list[BrowserContext]) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    safe = re.sub(r"[^\w-]+", "_", name)[:100]
    for number, page in enumerate(page for context in contexts for page in context.pages):
        page.screenshot(path=SCREENSHOTS / f"{safe}-{number}.png")
