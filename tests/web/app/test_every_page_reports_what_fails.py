"""Every page reports each fault of each of its modules, and browsers, frames and hosts that lack a feature.

No test here starts Python: the first script of the page reports these faults before.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.web.app.test_missing_parts_of_the_page_are_reported import (
    AGAIN,
    ENGINE_FILE,
    FAILED,
    FAULTS,
    PLAIN,
    FaultInjector,
    expect_complete_page,
    without_engine,
)
from tests.web.conftest import Guard, OpenPage
from tools.serve.server import Server, Site, serving

GAME_PAGES = ("index.html", "knights.html", "embed.html")
RULES_PAGES = ("rules.html?rules=standard", "knights-rules.html?rules=war")
PART_FAILED = "A part of this page could not be loaded"
MODULES = re.compile(r'<(?:script type="module" src|link rel="modulepreload" href)="(web/[^"]+)"')
EACH_PAGE = pytest.mark.parametrize("path", [*GAME_PAGES, *RULES_PAGES])
EACH_GAME_PAGE = pytest.mark.parametrize("path", GAME_PAGES)

#: A module that only starts Python early; the page works without it.
OPTIONAL_MODULE = "app-engine-engine.js"
#: Whether the page shows the alert of a fault, or is complete.
REPORTED_OR_COMPLETE = "() => document.getElementById('watch') || document.documentElement.dataset.ready === 'page'"


def answer_other_version(route: Route) -> None:
    """Answer with a module of another version, without the exports that are imported."""
    route.fulfill(status=200, content_type="text/javascript", body="export const yesterday = 1;")


def answer_unknown_type(route: Route) -> None:
    """Answer with the file, but without its type, like a host that does not know the type."""
    route.fulfill(status=200, content_type="application/octet-stream", body=route.fetch().body())


ALL_FAULTS = {**FAULTS, "of an unknown type": answer_unknown_type, "of another version": answer_other_version}


def page_modules(site: Path, path: str) -> list[str]:
    """Return the modules that a page of the built site names, its entry points last."""
    found = dict.fromkeys(MODULES.findall((site / path.split("?")[0]).read_text(encoding="utf-8")))
    assert found
    return list(found)


def module_faults(site: Path, path: str) -> Iterator[tuple[str, str]]:
    """Yield every module with the name of every fault; an entry point has no exports that could be missing."""
    for module in page_modules(site, path):
        for fault in ALL_FAULTS:
            if fault != "of another version" or "chunk" in module:
                yield module, fault


# Clicks the buttons that are still shown, and marks the page that will be loaded again.
CLICK_ALL = """(buttons) => {
  globalThis.isTryingAgain = buttons.length > 0;
  for (const button of buttons) button.click();
  return buttons.length > 0;
}"""


@EACH_PAGE
def test_every_faulty_module_is_reported_and_fetched_again(
    open_page: OpenPage, guard: Guard, site: Path, path: str
) -> None:
    guard.allow("")
    injector = FaultInjector("nothing")
    page = open_page(PLAIN, prepare=without_engine(injector), ready=False)
    address = page.url.removesuffix(PLAIN)
    alert = page.locator("#watch")
    for module, fault in module_faults(site, path):
        page.goto(address + PLAIN)
        injector.inject(re.escape(module), ALL_FAULTS[fault])
        page.goto(address + path)
        if OPTIONAL_MODULE in module:
            expect_complete_page(page)
            continue
        if fault in ("truncated", "of another version"):  # the rest may be a module without which the page is complete
            page.wait_for_function(REPORTED_OR_COMPLETE)
        else:
            expect(alert, f"{module} is {fault}").to_contain_text(PART_FAILED if path in RULES_PAGES else FAILED)
        if fault == "of an unknown type" and path in GAME_PAGES:
            expect(alert).to_contain_text("application/octet-stream")
        injector.is_on = False
        # The page fetches its parts again before it reloads: going to another address meanwhile would abort that.
        if alert.get_by_role("button", name=AGAIN).evaluate_all(CLICK_ALL):
            page.wait_for_function("() => !globalThis.isTryingAgain")
        expect_complete_page(page)
    expect(page.locator("body")).not_to_contain_text("Content-Security-Policy", use_inner_text=True)


FORBID_SERVICE_WORKERS = """Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
});"""


@EACH_PAGE
def test_every_page_is_shown_where_service_workers_are_forbidden(open_page: OpenPage, path: str) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(FORBID_SERVICE_WORKERS)

    expect_complete_page(open_page(path, prepare=prepare, ready=False))


def remove_feature(context: BrowserContext, feature: str) -> None:
    """Remove the global object *feature* from pages, and block Python."""
    context.add_init_script(f"delete globalThis.{feature};")
    context.route(ENGINE_FILE, lambda route: route.abort())


@EACH_GAME_PAGE
def test_every_page_is_shown_without_plural_rules(open_page: OpenPage, guard: Guard, path: str) -> None:
    guard.allow("")
    page = open_page(path, prepare=lambda context: remove_feature(context, "Intl.PluralRules"), ready=False)
    expect_complete_page(page)


@EACH_GAME_PAGE
def test_a_browser_that_is_too_old_is_told_the_versions_that_work(open_page: OpenPage, guard: Guard, path: str) -> None:
    guard.allow("")
    page = open_page(path, prepare=lambda context: remove_feature(context, "ResizeObserver"), ready=False)
    alert = page.get_by_role("alert").filter(has_text=FAILED)
    expect(alert).to_contain_text("ResizeObserver")
    expect(alert).to_contain_text("Firefox from 121")


@EACH_GAME_PAGE
def test_a_sandboxed_frame_shows_what_it_must_allow(
    open_page: OpenPage, guard: Guard, server: Server, tmp_path: Path, path: str
) -> None:
    guard.allow("")
    frame = f'<iframe sandbox="allow-scripts" src="{server.url}{path}" width="800" height="600"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><html lang="en">{frame}', encoding="utf-8")
    with serving(Site(tmp_path)) as host:
        page = open_page(at=host, ready=False)
        expect(page.frame_locator("iframe").get_by_role("alert")).to_contain_text("allow-same-origin")


@EACH_GAME_PAGE
@pytest.mark.parametrize("policy", ["default-src 'self'", "script-src 'self'", "script-src 'none'"])
def test_a_policy_that_forbids_the_first_script_shows_static_text(
    open_page: OpenPage, guard: Guard, site: Path, path: str, policy: str
) -> None:
    guard.allow("")
    with serving(Site(site, headers={"Content-Security-Policy": policy})) as host:
        page = open_page(path, at=host, ready=False)
        words = page.locator("#unstarted")
        expect(words).to_be_visible()
        expect(words).to_contain_text("host forbids it")
        expect(words).to_contain_text("l’hébergeur")
