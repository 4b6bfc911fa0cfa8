"""Each page with each of its modules spoiled in each way, and in browsers and frames that lack something.

Nothing here starts Python: what is told is told before, and by the page's first script.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.web.app.test_a_part_of_the_page_is_missing import (
    AGAIN,
    FAILED,
    FAULTS,
    NO_ENGINE,
    PLAIN,
    Spoiler,
    expect_page,
    without_engine,
)
from tests.web.conftest import Guard, OpenPage
from tools.serve.server import Server, Site, serving

PLAYED = ("index.html", "knights.html", "embed.html")
TEXTS = ("rules.html?rules=standard", "knights-rules.html?rules=war")
PART = "A part of this page could not be loaded"
MODULES = re.compile(r'<(?:script type="module" src|link rel="modulepreload" href)="(web/[^"]+)"')
EACH_PAGE = pytest.mark.parametrize("path", [*PLAYED, *TEXTS])
EACH_PLAYED = pytest.mark.parametrize("path", PLAYED)


BESIDE = "app-engine-engine.js"
"""It only starts Python early: without it the page is there all the same."""
TOLD_OR_THERE = "() => document.getElementById('watch') || document.documentElement.dataset.ready === 'page'"


def stale(route: Route) -> None:
    """A file of another version, which does not have what this one asks of it."""
    route.fulfill(status=200, content_type="text/javascript", body="export const yesterday = 1;")


def unnamed(route: Route) -> None:
    """The file itself, as a host sends it that does not know its type."""
    route.fulfill(status=200, content_type="application/octet-stream", body=route.fetch().body())


ALL_FAULTS = {**FAULTS, "unnamed": unnamed, "stale": stale}


def modules(site: Path, path: str) -> list[str]:
    """The modules that a page of the built site names, its entries last."""
    found = dict.fromkeys(MODULES.findall((site / path.split("?")[0]).read_text(encoding="utf-8")))
    assert found
    return list(found)


def faults(site: Path, path: str) -> Iterator[tuple[str, str]]:
    """Every module with every fault; an entry of another version is one that nobody misses anything of."""
    for module in modules(site, path):
        for fault in ALL_FAULTS:
            if fault != "stale" or "chunk" in module:
                yield module, fault


# Press what is still there, and mark the page that will be loaded again.
PRESS = """(buttons) => {
  globalThis.isTryingAgain = buttons.length > 0;
  for (const button of buttons) button.click();
  return buttons.length > 0;
}"""


@EACH_PAGE
def test_every_module_that_is_spoiled_is_told_and_tried_again(
    open_page: OpenPage, guard: Guard, site: Path, path: str
) -> None:
    guard.allow("")
    spoiler = Spoiler("nothing")
    page = open_page(PLAIN, prepare=without_engine(spoiler), ready=False)
    address = page.url.removesuffix(PLAIN)
    told = page.locator("#watch")
    for module, fault in faults(site, path):
        page.goto(address + PLAIN)
        spoiler.spoil(re.escape(module), ALL_FAULTS[fault])
        page.goto(address + path)
        if BESIDE in module:
            expect_page(page)
            continue
        if fault in ("cut", "stale"):  # what is left may be a whole module, of which nobody misses anything
            page.wait_for_function(TOLD_OR_THERE)
        else:
            expect(told, f"{module} is {fault}").to_contain_text(PART if path in TEXTS else FAILED)
        if fault == "unnamed" and path in PLAYED:
            expect(told).to_contain_text("application/octet-stream")
        spoiler.is_on = False
        # The page fetches its parts anew before it loads again: what is opened meanwhile would be broken off.
        if told.get_by_role("button", name=AGAIN).evaluate_all(PRESS):
            page.wait_for_function("() => !globalThis.isTryingAgain")
        expect_page(page)
    expect(page.locator("body")).not_to_contain_text("Content-Security-Policy", use_inner_text=True)


FORBIDS = """Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
});"""


@EACH_PAGE
def test_a_browser_that_forbids_service_workers_shows_every_page(open_page: OpenPage, path: str) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(FORBIDS)

    expect_page(open_page(path, prepare=prepare, ready=False))


def old(context: BrowserContext, part: str) -> None:
    """Let pages find nothing of that name, and no Python."""
    context.add_init_script(f"delete globalThis.{part};")
    context.route(NO_ENGINE, lambda route: route.abort())


@EACH_PLAYED
def test_a_browser_that_cannot_count_shows_every_page(open_page: OpenPage, guard: Guard, path: str) -> None:
    guard.allow("")
    page = open_page(path, prepare=lambda context: old(context, "Intl.PluralRules"), ready=False)
    expect_page(page)


@EACH_PLAYED
def test_a_browser_that_is_too_old_is_told_so(open_page: OpenPage, guard: Guard, path: str) -> None:
    guard.allow("")
    page = open_page(path, prepare=lambda context: old(context, "ResizeObserver"), ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    expect(told).to_contain_text("ResizeObserver")
    expect(told).to_contain_text("Firefox from 121")


@EACH_PLAYED
def test_a_frame_that_lets_no_page_run_says_so(
    open_page: OpenPage, guard: Guard, server: Server, tmp_path: Path, path: str
) -> None:
    guard.allow("")
    frame = f'<iframe sandbox="allow-scripts" src="{server.url}{path}" width="800" height="600"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><html lang="en">{frame}', encoding="utf-8")
    with serving(Site(tmp_path)) as host:
        page = open_page(at=host, ready=False)
        expect(page.frame_locator("iframe").get_by_role("alert")).to_contain_text("allow-same-origin")


@EACH_PLAYED
@pytest.mark.parametrize("policy", ["default-src 'self'", "script-src 'self'", "script-src 'none'"])
def test_a_host_that_forbids_the_first_script_leaves_a_word(
    open_page: OpenPage, guard: Guard, site: Path, path: str, policy: str
) -> None:
    guard.allow("")
    with serving(Site(site, headers={"Content-Security-Policy": policy})) as host:
        page = open_page(path, at=host, ready=False)
        words = page.locator("#unstarted")
        expect(words).to_be_visible()
        expect(words).to_contain_text("host forbids it")
        expect(words).to_contain_text("l’hébergeur")
