"""A module, the sentences or a style fail, are cut short, stall, or are of another version: that is told."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table

GAME = recorded("four-parties")
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

    def __init__(self, pattern: str, fault: Fault | None) -> None:
        self.pattern, self.fault, self.is_on = re.compile(pattern), fault, True
        self.held: list[Route] = []

    def stand(self, context: BrowserContext) -> None:
        context.route(self.pattern, self._answer)

    def _answer(self, route: Route) -> None:
        if not self.is_on:
            route.continue_()
        elif self.fault is None:
            self.held.append(route)
        else:
            self.fault(route)


FAULTS = {"gone": gone, "cut": cut, "another": another, "refused": refused}
MODULES = {
    "main": r"/djambi-main\.js",
    "chunk": r"/chunk-\w+\.js",
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("module", MODULES)
def test_a_module_that_fails_is_told_and_tried_again(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], module: str, fault: str
) -> None:
    guard.allow("")  # the browser is loud about it; what the page says of it is what counts
    spoiler = Spoiler(MODULES[module], FAULTS[fault])
    page = open_page(prepare=spoiler.stand, ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    expect(told).to_be_visible()
    told.get_by_role("button", name="Report").click()
    expect(told.get_by_role("textbox")).to_have_value(re.compile('"faults": .*http', re.DOTALL))
    spoiler.is_on = False
    told.get_by_role("button", name=AGAIN).click()
    until_ready(page)
    expect(told).to_have_count(0)
    Table(page).play(GAME.moves[:1], Prompter(rules="standard"))


@pytest.mark.parametrize("part", [*MODULES.values(), r"/index\.css"], ids=[*MODULES, "style"])
def test_a_part_that_stalls_is_told_and_tried_again(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], part: str
) -> None:
    guard.allow("")
    spoiler = Spoiler(part, None)
    page = open_plain(open_page, spoiler.stand)
    page.goto(page.url.removesuffix(PLAIN), wait_until="commit")
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    told = page.get_by_role("alert").filter(has_text=SLOW)
    for _ in range(100):  # as long as anything arrives, it is not said
        page.clock.run_for(12_000)
        if told.count():
            break
    expect(told).to_be_visible()
    spoiler.is_on = False
    told.get_by_role("button", name=AGAIN).click()
    page.wait_for_function("() => document.documentElement.dataset.ready === 'page'")
    expect(page.locator("#watch")).to_have_count(0)


PLAIN = "web/third-party.txt"


def open_plain(open_page: OpenPage, prepare: Callable[[BrowserContext], object]) -> Page:
    """Return a page of the site that is none of the game's, with a clock that only the test moves."""

    def prepare_all(context: BrowserContext) -> None:
        context.clock.install()
        context.route("**/*.wasm", lambda route: route.abort())
        prepare(context)

    return open_page(PLAIN, prepare=prepare_all, ready=False)


@pytest.mark.parametrize("fault", FAULTS)
def test_sentences_that_fail_are_replaced_by_those_of_another_language(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], fault: str
) -> None:
    guard.allow("")
    spoiler = Spoiler(r"/i18n/fr\.json", FAULTS[fault])
    table = Table(open_page("?lang=fr", prepare=spoiler.stand))
    expect(table.page.locator("html")).to_have_attribute("lang", "en")
    notice = table.notices.get_by_role("alert").filter(has_text="Français")
    expect(notice).to_be_visible()
    table.play(GAME.moves[:1], Prompter(rules="standard"))
    spoiler.is_on = False
    notice.get_by_role("button", name=AGAIN).click()
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    until_ready(table.page)
    Table(table.page, "fr").expect_played(1, GAME.moves[0])


def test_a_page_without_any_sentences_is_told(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    page = open_page(prepare=Spoiler(r"/i18n/..\.json", gone).stand, ready=False)
    expect(page.get_by_role("alert").filter(has_text=FAILED)).to_be_visible()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("module", [r"/djambi-embed\.js", r"/chunk-\w+\.js"], ids=["embed", "chunk"])
def test_an_embedded_game_that_fails_is_told(open_page: OpenPage, guard: Guard, module: str, fault: str) -> None:
    guard.allow("")
    spoiler = Spoiler(module, FAULTS[fault])
    page = open_page("embed.html?lang=fr", prepare=spoiler.stand, ready=False)
    told = page.get_by_role("alert").filter(has_text="n’a pas pu être chargée")
    expect(told).to_be_visible()
    spoiler.is_on = False
    told.get_by_role("button", name="Réessayer").click()
    expect(page.locator("html")).to_have_attribute("data-ready", "page")
    expect(told).to_have_count(0)


def test_a_page_older_than_its_site_finds_the_new_one(
    open_page: OpenPage, site: Path, guard: Guard, until_ready: Callable[[Page], None]
) -> None:
    """After a deployment a browser may keep the old page for some minutes: its modules have other names now."""
    guard.allow("")
    new = (site / "index.html").read_text(encoding="utf-8")
    old = new.replace("web/djambi-main.js", "web/djambi-main-of-yesterday.js")
    is_stale = True

    def answer(route: Route) -> None:
        route.fulfill(body=old if is_stale else new, content_type="text/html; charset=utf-8")

    page = open_page(prepare=lambda context: context.route(re.compile(r"/(#.*)?$"), answer), ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    expect(told).to_be_visible()
    is_stale = False
    told.get_by_role("button", name=AGAIN).click()
    until_ready(page)


def test_a_second_try_without_a_network_takes_nothing_away(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    spoiler = Spoiler(MODULES["main"], gone)
    page = open_page(prepare=spoiler.stand, ready=False)
    told = page.get_by_role("alert").filter(has_text=FAILED)
    expect(told).to_be_visible()
    page.context.set_offline(True)
    told.get_by_role("button", name=AGAIN).click()
    expect(told).to_contain_text("no connection")
    page.context.set_offline(False)


@pytest.mark.parametrize("fault", ["gone", "cut"])
@pytest.mark.parametrize(
    ("button", "part"),
    [("menu.learn", r"/learn-\w+\.js"), ("menu.share", r"/share-\w+\.js")],
)
def test_a_part_that_is_fetched_late_and_fails_is_told(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], button: str, part: str, fault: str
) -> None:
    guard.allow("")
    spoiler = Spoiler(part, FAULTS[fault])
    table = Table(open_page(prepare=spoiler.stand))
    table.play(GAME.moves[:2], Prompter(rules="standard"))
    table.button(button).click()
    told = table.page.get_by_role("alert").filter(has_text=table.words("late.failed"))
    expect(told).to_be_visible()
    spoiler.is_on = False
    told.get_by_role("button", name=AGAIN).click()
    until_ready(table.page)
    table.expect_played(2, GAME.moves[1])


def test_the_set_up_board_is_never_a_blank_screen(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("")
    spoiler = Spoiler(r"/setup-\w+\.js", None)
    table = Table(open_page(prepare=spoiler.stand))
    table.button("controls.setup").click()
    expect(table.page.locator("#setup")).to_contain_text(table.words("late.loading"))
    expect(table.page.locator("#setup")).to_contain_text(table.words("late.slow"))
    expect(table.page.locator("#setup").get_by_role("button", name=AGAIN)).to_be_visible()
    for route in spoiler.held:
        route.continue_()
    expect(table.page.locator("#setup").get_by_role("grid")).to_be_visible()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "stdlib.zip", "machiavel.zip"])
@pytest.mark.parametrize("fault", ["cut", "spoiled"])
def test_a_broken_engine_is_told_at_once_and_fetched_anew(
    open_page: OpenPage, guard: Guard, until_ready: Callable[[Page], None], site: Path, file: str, fault: str
) -> None:
    """Within ten seconds: nothing is waited for that cannot come."""
    guard.allow("")
    whole = next(site.rglob(file)).read_bytes()
    middle = len(whole) // 2
    broken = whole[:middle] + (b"" if fault == "cut" else b"\xff" * 64 + whole[middle + 64 :])

    def spoil(route: Route) -> None:
        kind = "application/wasm" if file.endswith("wasm") else "application/zip"
        route.fulfill(body=broken if is_broken else whole, content_type=kind)

    is_broken = True
    page = open_page(prepare=lambda context: context.route(f"**/{file}", spoil), ready=False)
    failure = page.get_by_role("alert").filter(has_text=Table(page).words("start.failed"))
    expect(failure).to_be_visible()
    is_broken = False
    failure.get_by_role("button", name=AGAIN).click()
    until_ready(page)
