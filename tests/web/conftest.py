"""Fixtures for tests in a browser: servers, profiles, pages, and a guard that fails a test for complaints.

A test takes `page` (1280x800, English, mouse) or makes its own with `open_page`. Everything that the browser complains
about fails the test, unless `guard.allow` expects it.
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
    """Playwright, once for all browsers of a process, which can have only one."""
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
    """The browser profiles of a process; some are shared by tests."""
    return Profiles(browser, PATIENCE)


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The site at the root of a host."""
    with serving(Site(site)) as started:
        yield started


@pytest.fixture(scope="session")
def sub_path_server(site: Path) -> Iterator[Server]:
    """The site in a folder of a host, as on GitHub Pages; addresses outside are not found."""
    with serving(Site(site, prefix=SUB_PATH)) as started:
        yield started


class Guard:
    """Collects complaints of pages: errors, warnings, failed responses, and requests to other hosts."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self._listeners: list[tuple[BrowserContext, Any, Any]] = []

    def allow(self, pattern: str) -> None:
        """Allow complaints in which the regular expression *pattern* is found, in this test."""
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

    def stop_watching(self) -> None:
        """Remove all listeners."""
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
    """The complaints of this test's pages; an unexpected one fails it."""
    started = Guard()
    yield started
    unexpected = started.unexpected()
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
        """Open *path* (`#p=...`, `?lang=fr`) and, if *ready*, wait for the engine.

        *prepare* is called with the profile before the site is opened in it. *options* are those of Playwright's
        `new_context`: `locale`, `viewport`, `has_touch` and so on.
        """
        ...


@pytest.fixture
def open_page(profiles: Profiles, server: Server, guard: Guard, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """A function that opens pages, each in an empty profile; all are closed after the test."""
    used: list[Profile] = []
    # Tests of the app are about starts, workers and storage, so that each of their pages starts Python.
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
        profile = (profiles.shared_profile if is_about_play and is_ordinary else profiles.new_profile)(
            url, options, prepare
        )
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
    guard.stop_watching()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page of the site in English at 1280x800, with a ready engine."""
    return open_page()


@pytest.fixture
def djambi_page(page: Page) -> DjambiPage:
    """The page object of `page`."""
    return DjambiPage(page)


def wait_until_ready(page: Page) -> None:
    """Wait until the engine of *page* has opened a game; fail at once if its start has failed."""
    # A function instead of an expression, because the page's content policy forbids the evaluation of text.
    phase = page.wait_for_function(
        "() => { const phase = document.getElementById('start')?.dataset.phase;"
        " const isOpen = phase === 'ready' && document.getElementById('banner').innerText.trim() !== '';"
        " return isOpen || phase === 'failed' ? phase : null; }"
    ).json_value()
    assert phase == "ready", f"the engine's start has {phase}"


@pytest.fixture
def until_ready() -> Callable[[Page], None]:
    """The function `wait_until_ready`, for pages that a test reloads or opens itself."""
    return wait_until_ready


# ---------------------------------------------------------------- screenshots of failed tests


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Note whether the test has failed, for fixtures."""
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
