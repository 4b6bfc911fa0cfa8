"""Browser profiles of tests: new ones, and shared ones that are emptied and used again with a started engine."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

#: Profiles that wait for the next test; each has a Python.
MAX_WAITING = 4
SHARED_ENGINE = Path(__file__).with_name("shared-engine.js").read_text(encoding="utf-8")
#: A file of the site: its page has no scripts, and no policy that forbids those of a test.
FIRST_PAGE = "web/third-party.txt"
# With this setting of the browser the page makes no snapshot for the next visit (web/app/engine/snapshot-scheduler.ts).
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });"
# Replaces the rules worker by the engine of the page that has opened this one, and hides that page from scripts.
USE_SHARED_ENGINE = """(() => {
  const sharedEngine = location.protocol.startsWith("http") && globalThis.opener?.sharedEngine;
  if (!sharedEngine) return;
  Object.defineProperty(globalThis, 'opener', { value: null });
  const Original = Worker;
  globalThis.Worker = function (url, options) {
    const isEngine = new URL(url).pathname.endsWith('/workers/rules-worker.js');
    return isEngine ? sharedEngine(String(url), options.name) : new Original(url, options);
  };
  globalThis.Worker.prototype = Original.prototype;
})();"""
DELETE_STORED_DATA = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}"""
# Whether a test controls the time; Playwright's clock belongs to all pages of a profile.
HAS_CONTROLLED_TIME = "() => '__pwClock' in globalThis"
DEFAULTS: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "reduced_motion": "reduce",
    # Only the tests of the service worker need it; caching the site would cost all others time.
    "service_workers": "block",
}
Prepare = Callable[[BrowserContext], object]


def can_be_shared(prepare: Prepare | None) -> bool:
    """Return whether *prepare* is None or a function of a module, which does the same for every test."""
    return prepare is None or "<" not in getattr(prepare, "__qualname__", "<")


class Profile:
    """One profile of the browser for the site at *url*."""

    def __init__(self, browser: Browser, url: str, patience: float, options: dict[str, Any]) -> None:
        self.url = url
        self.context = browser.new_context(**{**DEFAULTS, **options})
        self.context.set_default_timeout(patience)
        self.context.add_init_script(SAVE_DATA)
        self._first: Page | None = None
        self._undo: Callable[[], object] | None = None

    def share_engine(self, prepare: Prepare | None) -> None:
        """Share an engine among all pages opened from now on.

        *prepare* may return a function that undoes its effect; `empty` calls it.
        """
        self.context.add_init_script(USE_SHARED_ENGINE)
        self._first = self.context.new_page()
        self._first.goto(self.url + FIRST_PAGE)
        self._first.evaluate(SHARED_ENGINE)
        undo = prepare(self.context) if prepare else None
        self._undo = undo if callable(undo) else None

    def new_page(self) -> Page:
        """Open an empty page."""
        if self._first is None:
            return self.context.new_page()
        with self._first.expect_popup() as opened:
            self._first.evaluate("() => void open('about:blank')")
        return opened.value

    def empty(self) -> bool:
        """Close all pages and delete stored data; the engine stays. Return whether the profile can be used again."""
        assert self._first is not None
        for page in self.context.pages:
            if page is not self._first:
                page.close()
        self._first.evaluate(DELETE_STORED_DATA)
        if self._undo:
            self._undo()
        return self._undo is not None or not self._first.evaluate(HAS_CONTROLLED_TIME)


class Profiles:
    """The profiles of one browser; shared ones wait for the next test with the same options."""

    def __init__(self, browser: Browser, patience: float) -> None:
        self._browser, self._patience = browser, patience
        self._waiting: list[tuple[str, Profile]] = []
        self._used: dict[Profile, str] = {}

    def new_profile(self, url: str, options: dict[str, Any], prepare: Prepare | None) -> Profile:
        """Return a prepared profile for one test."""
        profile = Profile(self._browser, url, self._patience, options)
        if prepare:
            prepare(profile.context)
        return profile

    def shared_profile(self, url: str, options: dict[str, Any], prepare: Prepare | None) -> Profile:
        """Return an empty, prepared profile with a started engine; a waiting one if there is any."""
        name = prepare and f"{prepare.__module__}.{prepare.__qualname__}"
        key = json.dumps([url, options, name], sort_keys=True)
        waiting = next((entry for entry in self._waiting if entry[0] == key), None)
        if waiting:
            self._waiting.remove(waiting)
            profile = waiting[1]
        else:
            profile = Profile(self._browser, url, self._patience, options)
            profile.share_engine(prepare)
        self._used[profile] = key
        return profile

    def give_back(self, profile: Profile, *, is_whole: bool) -> None:
        """Let a shared *profile* wait for another test if it can be used again, else close it."""
        key = self._used.pop(profile, None)
        if key is None or not is_whole:
            profile.context.close()
            return
        if not profile.empty():
            profile.context.close()
            return
        self._waiting.append((key, profile))
        if len(self._waiting) > MAX_WAITING:
            self._waiting.pop(0)[1].context.close()
