"""The page without a network, a new version of it, and other sites of the same host: the service worker."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import SUB_PATH, Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.knights.knights_page import KNIGHTS
from tools.build.service_worker import games_of_files, precached_files, script_of, write_service_worker
from tools.serve.server import Server, Site, serving

FIRST = ["c1-d2", "i3-i5"]
ALL_IN_CACHE = """async () => {
  await navigator.serviceWorker.ready;
  const size = async (name) => [name, (await (await caches.open(name)).keys()).length];
  return Promise.all((await caches.keys()).map(size));
}"""

# A worker with the site's own Python, which runs sources: no part of the page does.
SELDOM = """import { loadPyodide } from "./pyodide/pyodide.js";
const at = (name) => new URL(name, import.meta.url).href;
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const python = await loadPyodide({
  indexURL: at("pyodide/"), stdLibURL: at("python/stdlib.zip"), packageBaseUrl: at("pyodide/"),
  lockFileContents: { info, packages: {} }, enableRunUntilComplete: false,
});
addEventListener("message", ({ data }) => postMessage(python.runPython(data)));
postMessage("started");
"""
# Gives a function: its first answer is that Python has started, its next ones are those to sources.
ASK_SELDOM = """() => {
  const worker = new Worker("seldom.js", { type: "module" });
  return (source) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    if (source) worker.postMessage(source);
  });
}"""


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def own_server(own_site: Path) -> Iterator[Server]:
    """The copy in a folder of a host."""
    with serving(Site(own_site, prefix=SUB_PATH)) as server:
        yield server


def kept(page: Page) -> dict[str, int]:
    """Wait for the service worker; return the number of entries of each cache."""
    return dict(page.evaluate(ALL_IN_CACHE))


def observe(context: BrowserContext) -> None:
    """Let pages say whether they hear of a newer service worker, and what becomes of the one that they install."""
    context.add_init_script("""
      const container = globalThis.ServiceWorkerContainer?.prototype ?? {}; // a blank page has none
      const { register } = container;
      container.register = async function (...given) {
        const registration = await register.apply(this, given);
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => { window.workerState = worker.state; });
        return registration;
      };
      container.addEventListener = function (type, ...given) {
        window.hearsNews ||= type === "controllerchange";
        return EventTarget.prototype.addEventListener.call(this, type, ...given);
      };
    """)


def change_version(site: Path) -> None:
    """Publish a version that differs in one file of each game."""
    for messages in site.glob("web/games/*/i18n/en.json"):
        text = messages.read_text(encoding="utf-8")
        changed = text.replace('"menu.settings": "Settings"', '"menu.settings": "Brand-new settings"')
        messages.write_text(changed, encoding="utf-8")
    write_service_worker(site, script_of(site))


def look_for_news(page: Page) -> None:
    """Let the browser compare the service worker with the published one, as it does once a day."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")


def wait_until(page: Page, is_so: str, given: object = None) -> None:
    """Wait until the asynchronous function *is_so* says yes; `wait_for_function` takes its promise for a yes."""
    pause = "new Promise((again) => setTimeout(again, 50))"  # waits: between two questions
    page.evaluate(f"async (given) => {{ while (!(await ({is_so})(given))) await {pause}; }}", given)


def wait_until_both_are_kept(page: Page, count: int) -> None:
    """Wait until the service worker has noted that both games are whole, in one cache of *count* files."""
    wait_until(
        page,
        """async () => {
          const [name, ...more] = await caches.keys();
          const cache = await caches.open(name);
          const [notes] = (await cache.keys()).filter(({ url }) => url.endsWith("notes-of-the-service-worker"));
          const { games } = await (await cache.match(notes)).json();
          return more.length === 0 && games.length === 2;
        }""",
    )
    assert list(kept(page).values()) == [count + 1]


def test_a_game_goes_on_without_a_network(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    """Each game by itself: whoever plays one downloads nothing of the other, until its page is opened."""
    page = open_page(at=own_server, service_workers="allow")
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(FIRST[:1], prompter)
    ((name, entries),) = kept(page).items()
    assert name.startswith(f"machiavel:{SUB_PATH}:")
    games = games_of_files(own_site, precached_files(own_site))
    assert entries == sum(game in ("", "djambi") for game in games.values()) + 1  # and the notes
    assert not [path for path in own_server.site.sent if games.get(path) == "knights"]
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_moves(FIRST[:1])
    djambi_page.play(FIRST[1:], prompter)
    with page.expect_popup() as opened:
        page.get_by_role("link", name=djambi_page.words("menu.rules")).click()
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{own_server.url}?lang=fr")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.context.set_offline(False)
    page.goto(own_server.url + KNIGHTS)
    wait_until_ready(page)
    wait_until_both_are_kept(page, len(games))
    page.context.set_offline(True)
    for address in (KNIGHTS, ""):
        page.goto(own_server.url + address)
        wait_until_ready(page)


def test_what_python_seldom_needs_is_there_without_a_network(
    open_page: OpenPage, own_server: Server, own_site: Path
) -> None:
    """The interpreter's second half is asked for in the middle of a call, by a worker (tools/build/wasm_split)."""
    (own_site / "seldom.js").write_text(SELDOM, encoding="utf-8")
    page = open_page(at=own_server, service_workers="allow", bypass_csp=True)
    kept(page)
    page.reload()
    wait_until_ready(page)
    ask = page.evaluate_handle(ASK_SELDOM)
    page.evaluate("ask => ask()", ask)
    page.context.set_offline(True)
    assert page.evaluate("ask => ask('hex(7 ** 90 // 3)')", ask) == hex(7**90 // 3)


def test_a_game_opened_for_the_first_time_is_of_one_version(
    open_page: OpenPage, own_server: Server, own_site: Path
) -> None:
    """The old version never had its files, the new one is not in charge yet: all of them come from the host."""
    page = open_page(KNIGHTS, at=own_server, service_workers="allow")
    kept(page)
    games = games_of_files(own_site, precached_files(own_site))
    assert not [path for path in own_server.site.sent if games.get(path) == "djambi"]
    page.context.set_offline(True)
    page.goto(own_server.url)  # as it begins from a desktop
    wait_until_ready(page)
    assert page.url == own_server.url + KNIGHTS
    page.context.set_offline(False)
    change_version(own_site)
    page.goto(own_server.url)
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    with page.expect_navigation():
        DjambiPage(page).button("notice.version.do").click()
    wait_until_ready(page)
    wait_until_both_are_kept(page, len(precached_files(own_site)))
    page.context.set_offline(True)
    for address in ("", KNIGHTS):
        page.goto(own_server.url + address)
        wait_until_ready(page)


def test_it_is_kept_after_the_start_not_against_it(open_page: OpenPage, own_server: Server) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False)
    wait_until_ready(page)
    assert kept(page)
    order = list(own_server.site.sent)
    start = ("web/djambi-main.js", "pyodide/pyodide.asm.wasm", "python/stdlib.zip", "python/djambi.zip")
    assert order.index("sw.js") > max(map(order.index, start))


def test_nothing_else_is_kept_and_other_sites_are_left_alone(open_page: OpenPage, own_server: Server) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False)
    page.evaluate("async () => (await caches.open('neighbour')).put('/neighbour', new Response('mine'))")
    page.evaluate("async () => (await caches.open('machiavel:/other/:1')).put('/other/x', new Response('theirs'))")
    wait_until_ready(page)
    before = kept(page)
    page.evaluate("() => fetch('sw.js?more').then((response) => response.text())")
    page.reload()
    wait_until_ready(page)
    assert kept(page) == before
    assert before["neighbour"] == before["machiavel:/other/:1"] == 1
    scopes = "() => navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"
    assert page.evaluate(scopes) == [own_server.url]


def test_a_new_version_waits_until_it_is_wanted(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    page = open_page(at=own_server, service_workers="allow")
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(FIRST[:1], prompter)
    (old,) = kept(page)
    own_server.site.sent.clear()
    change_version(own_site)
    look_for_news(page)
    notice = djambi_page.notices.get_by_text(djambi_page.words("notice.version"))
    expect(notice).to_be_visible()
    assert set(own_server.site.sent) == {"sw.js", "web/games/djambi/i18n/en.json"}  # all else is copied
    djambi_page.play(FIRST[1:], prompter)
    page.reload()
    wait_until_ready(page)
    expect(djambi_page.button("menu.settings")).to_be_visible()
    expect(notice).to_be_visible()
    djambi_page.button("notice.version.do").click()
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    wait_until_ready(page)
    djambi_page.expect_moves(FIRST)
    page.reload()
    wait_until_ready(page)
    wait_until(page, "async (old) => !(await caches.keys()).includes(old)", old)


def test_another_tab_goes_on_with_its_own_version(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    page = open_page(at=own_server, service_workers="allow", prepare=observe)
    kept(page)
    other = page.context.new_page()
    other.goto(own_server.url)
    wait_until_ready(other)
    for each in (page, other):  # they begin to listen for news some time after their start
        each.wait_for_function("() => window.hearsNews")
    change_version(own_site)
    look_for_news(page)
    djambi_page, second = DjambiPage(page), DjambiPage(other)
    djambi_page.button("notice.version.do").click()
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    expect(second.notices).to_contain_text(second.words("notice.versionElsewhere"))
    menu = "async () => (await (await fetch('web/games/djambi/i18n/en.json')).json())['menu.settings']"
    assert other.evaluate(menu) == second.words("menu.settings")
    second.play(FIRST, MovePrompter(rules="standard"))
    second.button("notice.version.do").click()
    expect(other.get_by_role("button", name="Brand-new settings")).to_be_visible()
    wait_until_ready(other)
    second.expect_moves(FIRST)


def test_a_damaged_download_is_not_kept(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False, prepare=observe)
    (own_site / "rules.html").write_text("<!doctype html>another version", encoding="utf-8")
    wait_until_ready(page)
    page.wait_for_function("() => window.workerState === 'redundant'")
    assert page.evaluate("() => navigator.serviceWorker.controller") is None
    DjambiPage(page).play(FIRST, MovePrompter(rules="standard"))


SPOIL = """async ([path, text]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const [request] = (await cache.keys()).filter(({ url }) => url.includes(path));
  if (text === null) return cache.delete(request);
  await cache.put(request, new Response(text, { headers: { "Content-Type": "text/javascript" } }));
  return true;
}"""


def test_a_kept_file_that_is_damaged_is_fetched_again(open_page: OpenPage, own_server: Server, guard: Guard) -> None:
    """What the service worker serves is what was published; and what it has fetched again, it keeps."""
    page = open_page(at=own_server, service_workers="allow")
    kept(page)
    assert page.evaluate(SPOIL, ["djambi-main.js", "throw new Error('spoiled');"])
    page.reload()
    wait_until_ready(page)
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)


def test_a_file_that_is_missing_without_a_network_is_told(
    open_page: OpenPage, own_server: Server, guard: Guard
) -> None:
    guard.allow("")
    page = open_page(at=own_server, service_workers="allow")
    kept(page)
    assert page.evaluate(SPOIL, ["djambi-main.js", None])
    page.context.set_offline(True)
    page.reload()
    told = page.get_by_role("alert").filter(has_text="The page could not be loaded")
    expect(told).to_be_visible()
    page.context.set_offline(False)
    told.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
