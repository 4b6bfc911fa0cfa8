"""Modules, messages or engine files that are missing, damaged, stalled or of another version: the page says so.

Most cases run without the engine, whose start takes seconds; one page meets many faults, one after the other.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game

GAME = recorded_game("four-parties")
FAILED, SLOW, AGAIN = "The page could not be loaded", "The page takes long to load", "Try again"
Fault = Callable[[Route], None]


def answer_not_found(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<!doctype html>")


def answer_truncated(route: Route) -> None:
    body = route.fetch().body()
    kind = "application/json" if route.request.url.endswith(".json") else "text/javascript"
    route.fulfill(status=200, content_type=kind, body=body[: len(body) * 2 // 3])


def answer_other_page(route: Route) -> None:
    """Answer with a page of the host, with status 200."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html>")


def abort_request(route: Route) -> None:
    route.abort()


class FaultInjector:
    """While it is on, answers requests that match a pattern with a fault, or holds them back if there is no fault."""

    def __init__(self, pattern: str, fault: Fault | None = None) -> None:
        self.pattern, self.fault, self.is_on = re.compile(pattern), fault, True
        self.held: list[Route] = []

    def attach(self, context: BrowserContext) -> None:
        """Handle the matching requests of *context*."""
        context.route(lambda url: bool(self.pattern.search(url)), self._answer)

    def inject(self, pattern: str, fault: Fault | None) -> None:
        """Answer requests that match *pattern* with *fault* from now on."""
        self.pattern, self.fault, self.is_on = re.compile(pattern), fault, True

    def _answer(self, route: Route) -> None:
        if not self.is_on:
            route.continue_()
        elif self.fault is None:
            self.held.append(route)
        else:
            self.fault(route)


FAULTS = {
    "not found": answer_not_found,
    "truncated": answer_truncated,
    "another page": answer_other_page,
    "aborted": abort_request,
}
MAIN, CHUNK = r"/djambi-main\.js", r"/chunk-\w+\.js"
#: A file of the site without scripts.
PLAIN = "web/third-party.txt"
#: Pattern of the file without which Python does not start.
ENGINE_FILE = "**/*.wasm"


def without_engine(injector: FaultInjector) -> Callable[[BrowserContext], None]:
    """Return a preparation of profiles in which *injector* is attached and Python never starts."""

    def prepare(context: BrowserContext) -> None:
        context.route(ENGINE_FILE, lambda route: route.abort())
        injector.attach(context)

    return prepare


def expect_complete_page(page: Page) -> None:
    """Wait until all parts of the page are shown; the engine may still be starting."""
    page.wait_for_function("() => document.documentElement.dataset.ready === 'page'")
    expect(page.locator("#watch")).to_have_count(0)


def visit_with_each_fault(page: Page, injector: FaultInjector, path: str, *parts: str) -> Iterator[None]:
    """Open *path* with each fault of each part; yield, and expect the whole page when the caller has tried again."""
    address = page.url.removesuffix(PLAIN)
    for part in parts:
        for fault in FAULTS.values():
            page.goto(address + PLAIN)
            injector.inject(part, fault)
            page.goto(address + path)
            yield
            expect_complete_page(page)


def test_a_failed_module_is_reported_and_can_be_tried_again(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    guard.allow("")  # the browser logs errors; this test checks the alert of the page
    injector = FaultInjector(MAIN)
    injector.is_on = False
    page = open_page(PLAIN, prepare=without_engine(injector), ready=False)
    alert = page.get_by_role("alert").filter(has_text=FAILED)
    for _ in visit_with_each_fault(page, injector, "", MAIN, CHUNK):
        expect(alert).to_be_visible()
        alert.get_by_role("button", name="Report").click()
        report = alert.get_by_role("textbox")
        expect(report).to_have_value(re.compile('"faults": .*http', re.DOTALL))
        page.evaluate("() => void Promise.reject('one more')")  # the text that is about to be copied is kept
        expect(report).to_have_value(re.compile('"one more"'))
        expect(report).to_be_focused()
        injector.is_on = False
        alert.get_by_role("button", name=AGAIN).click()
    page.context.unroute(ENGINE_FILE)
    page.reload()
    until_ready(page)
    DjambiPage(page).play(GAME.moves[:1], MovePrompter(rules="standard"))


def test_a_failed_module_of_an_embedded_game_is_reported(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    injector = FaultInjector(MAIN)
    page = open_page(PLAIN, prepare=without_engine(injector), ready=False)
    alert = page.get_by_role("alert").filter(has_text="n’a pas pu être chargée")
    for _ in visit_with_each_fault(page, injector, "embed.html?lang=fr", r"/djambi-embed\.js", CHUNK):
        expect(alert).to_be_visible()
        injector.is_on = False
        alert.get_by_role("button", name="Réessayer").click()


def test_a_stalled_module_is_reported_and_can_be_tried_again(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    injector = FaultInjector(MAIN)
    injector.is_on = False

    def prepare(context: BrowserContext) -> None:
        context.clock.install()  # time passes only by `run_for`
        without_engine(injector)(context)

    page = open_page(PLAIN, prepare=prepare, ready=False)
    address = page.url.removesuffix(PLAIN)
    alert = page.get_by_role("alert").filter(has_text=SLOW)
    for part in (MAIN, CHUNK):
        page.goto(address + PLAIN)
        injector.inject(part, None)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => document.documentElement.lang === 'en'")
        for _ in range(100):  # the alert waits while other files still arrive
            page.clock.run_for(12_000)
            if alert.count():
                break
        expect(alert).to_be_visible()
        injector.is_on = False
        alert.get_by_role("button", name=AGAIN).click()
        expect_complete_page(page)


def test_missing_messages_are_replaced_by_those_of_the_other_language(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    guard.allow("")
    french = r"/i18n/fr\.json"
    injector = FaultInjector(french, answer_not_found)
    djambi_page = DjambiPage(open_page("?lang=fr", prepare=injector.attach))
    page, html = djambi_page.page, djambi_page.page.locator("html")
    notice = djambi_page.notices.get_by_role("alert").filter(has_text="Français")

    def expect_english_then_retry_in_french() -> None:
        expect(html).to_have_attribute("lang", "en")
        expect(notice).to_be_visible()
        injector.is_on = False
        notice.get_by_role("button", name=AGAIN).click()
        expect(html).to_have_attribute("lang", "fr")

    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    expect_english_then_retry_in_french()
    until_ready(page)
    DjambiPage(page, "fr").expect_played(1, GAME.moves[0])
    page.context.route(ENGINE_FILE, lambda route: route.abort())
    address = page.url.split("?")[0]
    for fault in FAULTS.values():
        page.goto(address + PLAIN)
        injector.inject(french, fault)
        page.goto(address + "?lang=fr")
        expect_english_then_retry_in_french()
    page.goto(address + PLAIN)
    injector.inject(r"/i18n/..\.json", answer_not_found)
    page.goto(address)
    expect(page.get_by_role("alert").filter(has_text=FAILED)).to_be_visible()


def test_a_page_older_than_its_site_is_replaced_and_stays_while_there_is_no_network(
    open_page: OpenPage, site: Path, guard: Guard
) -> None:
    """After a deployment a browser may cache the old page for some minutes, but its modules have new names."""
    guard.allow("")
    new = (site / "index.html").read_text(encoding="utf-8")
    old = new.replace("web/djambi-main.js", "web/djambi-main-of-yesterday.js")
    is_stale = True

    def answer(route: Route) -> None:
        route.fulfill(body=old if is_stale else new, content_type="text/html; charset=utf-8")

    def prepare(context: BrowserContext) -> None:
        context.route(ENGINE_FILE, lambda route: route.abort())
        context.route(re.compile(r"/(#.*)?$"), answer)

    page = open_page(prepare=prepare, ready=False)
    alert = page.get_by_role("alert").filter(has_text=FAILED)
    expect(alert).to_be_visible()
    page.context.set_offline(True)
    alert.get_by_role("button", name=AGAIN).click()
    expect(alert).to_contain_text("no connection")
    page.context.set_offline(False)
    is_stale = False
    alert.get_by_role("button", name=AGAIN).click()
    expect_complete_page(page)


def test_a_failed_lazily_loaded_part_is_reported(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    """The game stays on the board; the editor shows a message until it is loaded."""
    guard.allow("")
    lessons, share, editor = (rf"/{name}-\w+\.js" for name in ("lessons", "share", "editor"))
    injector = FaultInjector(lessons, answer_not_found)
    djambi_page = DjambiPage(open_page(prepare=injector.attach))
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    alert = djambi_page.page.get_by_role("alert").filter(has_text=djambi_page.words("late.failed"))
    for part, fault in ((lessons, answer_not_found), (share, answer_truncated)):
        injector.inject(part, fault)
        djambi_page.button("menu.learn" if part == lessons else "menu.share").click()
        expect(alert).to_be_visible()
        injector.is_on = False
        alert.get_by_role("button", name=AGAIN).click()
        until_ready(djambi_page.page)
        djambi_page.expect_played(2, GAME.moves[1])
    injector.inject(editor, None)
    djambi_page.button("controls.setup").click()
    board = djambi_page.page.locator("#setup")
    expect(board).to_contain_text(djambi_page.words("late.loading"))
    expect(board).to_contain_text(djambi_page.words("late.slow"))
    expect(board.get_by_role("button", name=AGAIN)).to_be_visible()
    for route in injector.held:
        route.continue_()
    expect(board.get_by_role("grid")).to_be_visible()


def test_a_broken_engine_file_is_reported_at_once_and_fetched_again(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], site: Path
) -> None:
    """Each try meets another broken file; the last try finds all files whole."""
    guard.allow("")
    files = ("pyodide.asm.wasm", "stdlib.zip", "machiavel.zip")
    whole = {file: next(site.rglob(file)).read_bytes() for file in files}
    cases = [(file, is_cut) for file in files for is_cut in (True, False)]
    broken: dict[str, bytes] = {}

    def break_file(file: str, is_cut: bool) -> None:
        quarter = len(whole[file]) // 4
        rest = b"" if is_cut else b"\xff" * 2 * quarter + whole[file][3 * quarter :]
        broken.clear()
        broken[file] = whole[file][:quarter] + rest

    def answer(route: Route) -> None:
        file = route.request.url.split("?")[0].rsplit("/", 1)[1]
        kind = "application/wasm" if file.endswith("wasm") else "application/zip"
        if file in broken:
            route.fulfill(body=broken[file], content_type=kind)
        else:
            route.continue_()

    def prepare(context: BrowserContext) -> None:
        for file in files:
            context.route(f"**/{file}", answer)

    break_file(*cases[0])
    page = open_page(prepare=prepare, ready=False)
    failure = page.get_by_role("alert").filter(has_text=DjambiPage(page).words("start.failed"))
    again = failure.get_by_role("button", name=AGAIN)
    expect(failure).to_be_visible()
    for file, is_cut in cases[1:]:
        break_file(file, is_cut)
        with page.expect_response(f"**/{file}"):
            again.click()  # removes the alert; the next fault shows a new one
        expect(failure).to_be_visible()
    broken.clear()
    again.click()
    until_ready(page)
