"""A module or the sentences fail, are cut short, stall, or are of another version: that is told.

Most of it is told without the engine, whose start would cost each case seconds: one page walks through many faults.
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


def gone(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<!doctype html>")


def cut(route: Route) -> None:
    body = route.fetch().body()
    kind = "application/json" if route.request.url.endswith(".json") else "text/javascript"
    route.fulfill(status=200, content_type=kind, body=body[: len(body) * 2 // 3])


def another(route: Route) -> None:
    """A host's own page in its place, with status 200."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html>")


def refused(route: Route) -> None:
    route.abort()


class Spoiler:
    """Spoils what the page asks for while it is on."""

    def __init__(self, pattern: str, fault: Fault | None = None) -> None:
        self.pattern, self.fault, self.is_on = re.compile(pattern), fault, True
        self.held: list[Route] = []

    def stand(self, context: BrowserContext) -> None:
        context.route(lambda url: bool(self.pattern.search(url)), self._answer)

    def spoil(self, pattern: str, fault: Fault | None) -> None:
        """From now on spoil something else."""
        self.pattern, self.fault, self.is_on = re.compile(pattern), fault, True

    def _answer(self, route: Route) -> None:
        if not self.is_on:
            route.continue_()
        elif self.fault is None:
            self.held.append(route)
        else:
            self.fault(route)


FAULTS = {"gone": gone, "cut": cut, "another": another, "refused": refused}
MAIN, CHUNK = r"/djambi-main\.js", r"/chunk-\w+\.js"
PLAIN = "web/third-party.txt"
NO_ENGINE = "**/*.wasm"


def without_engine(spoiler: Spoiler) -> Callable[[BrowserContext], None]:
    """Prepare pages in which Python never starts."""

    def prepare(context: BrowserContext) -> None:
        context.route(NO_ENGINE, lambda route: route.abort())
        spoiler.stand(context)

    return prepare


def expect_page(page: Page) -> None:
    """Wait until the page is there, with all that it is made of; the engine may be on its way."""
    page.wait_for_function("() => document.documentElement.dataset.ready === 'page'")
    expect(page.locator("#watch")).to_have_count(0)


def visits(page: Page, spoiler: Spoiler, path: str, *parts: str) -> Iterator[None]:
    """Open *path* anew with each part spoiled in each way; the second try finds it whole."""
    address = page.url.removesuffix(PLAIN)
    for part in parts:
        for fault in FAULTS.values():
            page.goto(address + PLAIN)
            spoiler.spoil(part, fault)
            page.goto(address + path)
            yield
            expect_page(page)


def test_a_module_that_fails_is_told_and_tried_again(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    guard.allow("")  # the browser is loud about it; what the page says of it is what counts
    spoiler = Spoiler(MAIN)
    spoiler.is_on = False
    page = open_page(PLAIN, prepare=without_engine(spoiler), ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    for _ in visits(page, spoiler, "", MAIN, CHUNK):
        expect(told).to_be_visible()
        told.get_by_role("button", name="Report").click()
        report = told.get_by_role("textbox")
        expect(report).to_have_value(re.compile('"faults": .*http', re.DOTALL))
        page.evaluate("() => void Promise.reject('one more')")  # nobody loses what they are about to copy
        expect(report).to_have_value(re.compile('"one more"'))
        expect(report).to_be_focused()
        spoiler.is_on = False
        told.get_by_role("button", name=AGAIN).click()
    page.context.unroute(NO_ENGINE)
    page.reload()
    until_ready(page)
    DjambiPage(page).play(GAME.moves[:1], MovePrompter(rules="standard"))


def test_an_embedded_game_that_fails_is_told(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    spoiler = Spoiler(MAIN)
    page = open_page(PLAIN, prepare=without_engine(spoiler), ready=False)
    told = page.get_by_role("alert").filter(has_text="n’a pas pu être chargée")
    for _ in visits(page, spoiler, "embed.html?lang=fr", r"/djambi-embed\.js", CHUNK):
        expect(told).to_be_visible()
        spoiler.is_on = False
        told.get_by_role("button", name="Réessayer").click()


def test_a_part_that_stalls_is_told_and_tried_again(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    spoiler = Spoiler(MAIN)
    spoiler.is_on = False

    def prepare(context: BrowserContext) -> None:
        context.clock.install()  # only the test moves it
        without_engine(spoiler)(context)

    page = open_page(PLAIN, prepare=prepare, ready=False)
    address = page.url.removesuffix(PLAIN)
    told = page.get_by_role("alert").filter(has_text=SLOW)
    for part in (MAIN, CHUNK):
        page.goto(address + PLAIN)
        spoiler.spoil(part, None)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => document.documentElement.lang === 'en'")
        for _ in range(100):  # as long as anything arrives, it is not said
            page.clock.run_for(12_000)
            if told.count():
                break
        expect(told).to_be_visible()
        spoiler.is_on = False
        told.get_by_role("button", name=AGAIN).click()
        expect_page(page)


def test_sentences_that_fail_are_replaced_by_those_of_another_language(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    guard.allow("")
    french = r"/i18n/fr\.json"
    spoiler = Spoiler(french, gone)
    djambi_page = DjambiPage(open_page("?lang=fr", prepare=spoiler.stand))
    page, html = djambi_page.page, djambi_page.page.locator("html")
    notice = djambi_page.notices.get_by_role("alert").filter(has_text="Français")

    def expect_way_back() -> None:
        expect(html).to_have_attribute("lang", "en")
        expect(notice).to_be_visible()
        spoiler.is_on = False
        notice.get_by_role("button", name=AGAIN).click()
        expect(html).to_have_attribute("lang", "fr")

    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    expect_way_back()
    until_ready(page)
    DjambiPage(page, "fr").expect_played(1, GAME.moves[0])
    page.context.route(NO_ENGINE, lambda route: route.abort())
    address = page.url.split("?")[0]
    for fault in FAULTS.values():
        page.goto(address + PLAIN)
        spoiler.spoil(french, fault)
        page.goto(address + "?lang=fr")
        expect_way_back()
    page.goto(address + PLAIN)
    spoiler.spoil(r"/i18n/..\.json", gone)
    page.goto(address)
    expect(page.get_by_role("alert").filter(has_text=FAILED)).to_be_visible()


def test_a_page_older_than_its_site_finds_the_new_one_and_no_network_takes_nothing_away(
    open_page: OpenPage, site: Path, guard: Guard
) -> None:
    """After a deployment a browser may keep the old page for some minutes: its modules have other names now."""
    guard.allow("")
    new = (site / "index.html").read_text(encoding="utf-8")
    old = new.replace("web/djambi-main.js", "web/djambi-main-of-yesterday.js")
    is_stale = True

    def answer(route: Route) -> None:
        route.fulfill(body=old if is_stale else new, content_type="text/html; charset=utf-8")

    def prepare(context: BrowserContext) -> None:
        context.route(NO_ENGINE, lambda route: route.abort())
        context.route(re.compile(r"/(#.*)?$"), answer)

    page = open_page(prepare=prepare, ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    expect(told).to_be_visible()
    page.context.set_offline(True)
    told.get_by_role("button", name=AGAIN).click()
    expect(told).to_contain_text("no connection")
    page.context.set_offline(False)
    is_stale = False
    told.get_by_role("button", name=AGAIN).click()
    expect_page(page)


def test_a_part_that_is_fetched_late_and_fails_is_told(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    """With the game on the board, which stays; the set-up board is never a blank screen meanwhile."""
    guard.allow("")
    lessons, share, editor = (rf"/{name}-\w+\.js" for name in ("lessons", "share", "editor"))
    spoiler = Spoiler(lessons, gone)
    djambi_page = DjambiPage(open_page(prepare=spoiler.stand))
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    told = djambi_page.page.get_by_role("alert").filter(has_text=djambi_page.words("late.failed"))
    for part, fault in ((lessons, gone), (share, cut)):
        spoiler.spoil(part, fault)
        djambi_page.button("menu.learn" if part == lessons else "menu.share").click()
        expect(told).to_be_visible()
        spoiler.is_on = False
        told.get_by_role("button", name=AGAIN).click()
        until_ready(djambi_page.page)
        djambi_page.expect_played(2, GAME.moves[1])
    spoiler.spoil(editor, None)
    djambi_page.button("controls.setup").click()
    board = djambi_page.page.locator("#setup")
    expect(board).to_contain_text(djambi_page.words("late.loading"))
    expect(board).to_contain_text(djambi_page.words("late.slow"))
    expect(board.get_by_role("button", name=AGAIN)).to_be_visible()
    for route in spoiler.held:
        route.continue_()
    expect(board.get_by_role("grid")).to_be_visible()


def test_a_broken_engine_is_told_at_once_and_fetched_anew(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], site: Path
) -> None:
    """Within ten seconds: nothing is waited for that cannot come. Each try finds another file broken, the last none."""
    guard.allow("")
    files = ("pyodide.asm.wasm", "stdlib.zip", "machiavel.zip")
    whole = {file: next(site.rglob(file)).read_bytes() for file in files}
    cases = [(file, is_cut) for file in files for is_cut in (True, False)]
    broken: dict[str, bytes] = {}

    def breaking(file: str, is_cut: bool) -> None:
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

    breaking(*cases[0])
    page = open_page(prepare=prepare, ready=False)
    failure = page.get_by_role("alert").filter(has_text=DjambiPage(page).words("start.failed"))
    again = failure.get_by_role("button", name=AGAIN)
    expect(failure).to_be_visible()
    for file, is_cut in cases[1:]:
        breaking(file, is_cut)
        with page.expect_response(f"**/{file}"):
            again.click()  # takes the notice away; the next one is another
        expect(failure).to_be_visible()
    broken.clear()
    again.click()
    until_ready(page)
