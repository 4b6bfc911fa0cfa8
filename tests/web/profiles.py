"""Browser profiles: new for each test or, where only the page matters, emptied and used again with an engine awake."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

MOST_KEPT = 4
"""Profiles that wait for the next test; each has a Python."""
AWAKE = Path(__file__).with_name("awake.js").read_text(encoding="utf-8")
FIRST_PAGE = "web/third-party.txt"
"""A file of the site whose page has no scripts, and no policy against them."""
# On such a line the page does not start Python once more for the next visit (web/app/engine/snapshot-scheduler.ts).
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });"
# The page that has opened this one keeps the engine; nobody is to see that there is such a page.
BORROWING = """(() => {
  const keptEngine = location.protocol.startsWith("http") && globalThis.opener?.keptEngine;
  if (!keptEngine) return;
  Object.defineProperty(globalThis, 'opener', { value: null });
  const Original = Worker;
  globalThis.Worker = function (url, options) {
    const isEngine = new URL(url).pathname.endsWith('/workers/rules-worker.js');
    return isEngine ? keptEngine(String(url), options.name) : new Original(url, options);
  };
  globalThis.Worker.prototype = Original.prototype;
})();"""
EMPTY = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}"""
# Playwright's clock is one for all pages of a profile.
HAS_OTHER_TIME = "() => '__pwClock' in globalThis"
DEFAULTS: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "reduced_motion": "reduce",
    # Keeping the site for later costs every test the time that only those of the service worker need.
    "service_workers": "block",
}
Prepare = Callable[[BrowserContext], object]


def can_be_shared(prepare: Prepare | None) -> bool:
    """Return whether *prepare* does the same for every test: it is a function of a module."""
    return prepare is None or "<" not in getattr(prepare, "__qualname__", "<")


class Profile:
    """One profile of the browser for the site at *url*."""

    def __init__(self, browser: Browser, url: str, patience: float, options: dict[str, Any]) -> None:
        self.url = url
        self.context = browser.new_context(**{**DEFAULTS, **options})
        self.context.set_default_timeout(patience)
        self.context.add_init_script(SPARING)
        self._first: Page | None = None
        self._undo: Callable[[], object] | None = None

    def stay_awake(self, prepare: Prepare | None) -> None:
        """Keep an engine for all pages opened from now on; what *prepare* returns undoes what a test has done."""
        self.context.add_init_script(BORROWING)
        self._first = self.context.new_page()
        self._first.goto(self.url + FIRST_PAGE)
        self._first.evaluate(AWAKE)
        undo = prepare(self.context) if prepare else None
        self._undo = undo if callable(undo) else None

    def new_page(self) -> Page:
        """Open an empty page."""
        if self._first is None:
            return self.context.new_page()
        with self._first.expect_popup() as opened:
            self._first.evaluate("() => void open('about:blank')")
        return opened.value

    def leave(self) -> bool:
        """Close all pages, and forget what they have kept; the engine stays. Return whether it is as it was."""
        assert self._first is not None
        for page in self.context.pages:
            if page is not self._first:
                page.close()
        self._first.evaluate(EMPTY)
        if self._undo:
            self._undo()
        return self._undo is not None or not self._first.evaluate(HAS_OTHER_TIME)


class Profiles:
    """The profiles of one browser that are kept for the next test that wants such a one."""

    def __init__(self, browser: Browser, patience: float) -> None:
        self._browser, self._patience = browser, patience
        self._kept: list[tuple[str, Profile]] = []
        self._used: dict[Profile, str] = {}

    def new(self, url: str, options: dict[str, Any], prepare: Prepare | None) -> Profile:
        """Return one that nobody has used, nor will."""
        profile = Profile(self._browser, url, self._patience, options)
        if prepare:
            prepare(profile.context)
        return profile

    def awake(self, url: str, options: dict[str, Any], prepare: Prepare | None) -> Profile:
        """Return an empty one, prepared, with an engine that is kept awake."""
        name = prepare and f"{prepare.__module__}.{prepare.__qualname__}"
        key = json.dumps([url, options, name], sort_keys=True)
        found = next((entry for entry in self._kept if entry[0] == key), None)
        if found:
            self._kept.remove(found)
            profile = found[1]
        else:
            profile = Profile(self._browser, url, self._patience, options)
            profile.stay_awake(prepare)
        self._used[profile] = key
        return profile

    def give_back(self, profile: Profile, *, is_whole: bool) -> None:
        """Keep *profile* for another test where one may use it, else close it."""
        key = self._used.pop(profile, None)
        if key is None or not is_whole:
            profile.context.close()
            return
        if not profile.leave():
            profile.context.close()
            return
        self._kept.append((key, profile))
        if len(self._kept) > MOST_KEPT:
            self._kept.pop(0)[1].context.close()
