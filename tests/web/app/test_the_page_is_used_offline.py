"""The service worker: pages without a network, new versions, and other sites on the same host."""

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

FIRST_MOVES = ["c1-d2", "i3-i5"]
CACHE_SIZES = """async () => {
  await navigator.serviceWorker.ready;
  const size = async (name) => [name, (await (await caches.open(name)).keys()).length];
  return Promise.all((await caches.keys()).map(size));
}"""

# A worker with the Python of the site that runs source text, as no part of the page does.
PYTHON_WORKER = """import { loadPyodide } from "./pyodide/pyodide.js";
const at = (name) => new URL(name, import.meta.url).href;
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const python = await loadPyodide({
  indexURL: at("pyodide/"), stdLibURL: at("python/stdlib.zip"), packageBaseUrl: at("pyodide/"),
  lockFileContents: { info, packages: {} }, enableRunUntilComplete: false,
});
addEventListener("message", ({ data }) => postMessage(python.runPython(data)));
postMessage("started");
"""
# Starts that worker; returns a function that sends it a source text and returns the answer. The first call, without a
# text, waits for the start.
START_PYTHON_WORKER = """() => {
  const worker = new Worker("python-worker.js", { type: "module" });
  return (source) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    if (source) worker.postMessage(source);
  });
}"""


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """Return the folder of a copy of the site that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def own_server(own_site: Path) -> Iterator[Server]:
    """A server with the copy in a folder of its host."""
    with serving(Site(own_site, prefix=SUB_PATH)) as server:
        yield server


def cache_sizes(page: Page) -> dict[str, int]:
    """Wait for the service worker; return the number of entries of each cache, by name."""
    return dict(page.evaluate(CACHE_SIZES))


def observe_service_worker(context: BrowserContext) -> None:
    """Let pages note whether they listen for a new service worker, and the state of the one that they install."""
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
        window.listensForVersions ||= type === "controllerchange";
        return EventTarget.prototype.addEventListener.call(this, type, ...given);
      };
    """)


def publish_new_version(site: Path) -> None:
    """Change one file of each game, and write the service worker of the new version."""
    for messages in site.glob("web/games/*/i18n/en.json"):
        text = messages.read_text(encoding="utf-8")
        changed = text.replace('"menu.settings": "Settings"', '"menu.settings": "Brand-new settings"')
        messages.write_text(changed, encoding="utf-8")
    write_service_worker(site, script_of(site))


def check_for_update(page: Page) -> None:
    """Let the browser compare its service worker with the published one, as it does once a day."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")


def wait_until_async(page: Page, condition: str, argument: object = None) -> None:
    """Wait until the async function *condition* resolves to true; `wait_for_function` takes any promise for true."""
    pause = "new Promise((again) => setTimeout(again, 50))"  # waits: between two calls of the condition
    page.evaluate(f"async (argument) => {{ while (!(await ({condition})(argument))) await {pause}; }}", argument)


def wait_until_both_games_are_cached(page: Page, count: int) -> None:
    """Wait until the service worker has noted that both games are cached, in one cache of *count* files."""
    wait_until_async(
        page,
        """async () => {
          const [name, ...more] = await caches.keys();
          const cache = await caches.open(name);
          const [notes] = (await cache.keys()).filter(({ url }) => url.endsWith("notes-of-the-service-worker"));
          const { games } = await (await cache.match(notes)).json();
          return more.length === 0 && games.length === 2;
        }""",
    )
    assert list(cache_sizes(page).values()) == [count + 1]


def test_a_game_goes_on_without_a_network(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    """Each game is cached by itself: the files of the other one are downloaded when its page is opened."""
    page = open_page(at=own_server, service_workers="allow")
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(FIRST_MOVES[:1], prompter)
    ((name, entries),) = cache_sizes(page).items()
    assert name.startswith(f"machiavel:{SUB_PATH}:")
    games = games_of_files(own_site, precached_files(own_site))
    assert entries == sum(game in ("", "djambi") for game in games.values()) + 1  # and the notes
    assert not [path for path in own_server.site.sent if games.get(path) == "knights"]
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_moves(FIRST_MOVES[:1])
    djambi_page.play(FIRST_MOVES[1:], prompter)
    with page.expect_popup() as opened:
        page.get_by_role("link", name=djambi_page.words("menu.rules")).click()
    expect(opened.value.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{own_server.url}?lang=fr")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.context.set_offline(False)
    page.goto(own_server.url + KNIGHTS)
    wait_until_ready(page)
    wait_until_both_games_are_cached(page, len(games))
    page.context.set_offline(True)
    for address in (KNIGHTS, ""):
        page.goto(own_server.url + address)
        wait_until_ready(page)


def test_the_second_half_of_the_interpreter_is_available_without_a_network(
    open_page: OpenPage, own_server: Server, own_site: Path
) -> None:
    """A worker requests it in the middle of a call (tools/build/wasm_split)."""
    (own_site / "python-worker.js").write_text(PYTHON_WORKER, encoding="utf-8")
    page = open_page(at=own_server, service_workers="allow", bypass_csp=True)
    cache_sizes(page)
    page.reload()
    wait_until_ready(page)
    run_python = page.evaluate_handle(START_PYTHON_WORKER)
    page.evaluate("run => run()", run_python)
    page.context.set_offline(True)
    assert page.evaluate("run => run('hex(7 ** 90 // 3)')", run_python) == hex(7**90 // 3)


def test_a_game_opened_for_the_first_time_has_files_of_one_version(
    open_page: OpenPage, own_server: Server, own_site: Path
) -> None:
    """The old service worker never cached the game, and the new one is not active yet: all files come from the host."""
    page = open_page(KNIGHTS, at=own_server, service_workers="allow")
    cache_sizes(page)
    games = games_of_files(own_site, precached_files(own_site))
    assert not [path for path in own_server.site.sent if games.get(path) == "djambi"]
    page.context.set_offline(True)
    page.goto(own_server.url)  # the start address of the installed page
    wait_until_ready(page)
    assert page.url == own_server.url + KNIGHTS
    page.context.set_offline(False)
    publish_new_version(own_site)
    page.goto(own_server.url)
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    with page.expect_navigation():
        DjambiPage(page).button("notice.version.do").click()
    wait_until_ready(page)
    wait_until_both_games_are_cached(page, len(precached_files(own_site)))
    page.context.set_offline(True)
    for address in ("", KNIGHTS):
        page.goto(own_server.url + address)
        wait_until_ready(page)


def test_the_site_is_cached_after_the_start(open_page: OpenPage, own_server: Server) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False)
    wait_until_ready(page)
    assert cache_sizes(page)
    order = list(own_server.site.sent)
    start = ("web/djambi-main.js", "pyodide/pyodide.asm.wasm", "python/stdlib.zip", "python/djambi.zip")
    assert order.index("sw.js") > max(map(order.index, start))


def test_only_files_of_the_site_are_cached_and_other_caches_stay(open_page: OpenPage, own_server: Server) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False)
    page.evaluate("async () => (await caches.open('neighbour')).put('/neighbour', new Response('mine'))")
    page.evaluate("async () => (await caches.open('machiavel:/other/:1')).put('/other/x', new Response('theirs'))")
    wait_until_ready(page)
    before = cache_sizes(page)
    page.evaluate("() => fetch('sw.js?more').then((response) => response.text())")
    page.reload()
    wait_until_ready(page)
    assert cache_sizes(page) == before
    assert before["neighbour"] == before["machiavel:/other/:1"] == 1
    scopes = "() => navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"
    assert page.evaluate(scopes) == [own_server.url]


def test_a_new_version_waits_until_the_player_asks_for_it(
    open_page: OpenPage, own_server: Server, own_site: Path
) -> None:
    page = open_page(at=own_server, service_workers="allow")
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(FIRST_MOVES[:1], prompter)
    (old,) = cache_sizes(page)
    own_server.site.sent.clear()
    publish_new_version(own_site)
    check_for_update(page)
    notice = djambi_page.notices.get_by_text(djambi_page.words("notice.version"))
    expect(notice).to_be_visible()
    # All other files are copied from the old cache.
    assert set(own_server.site.sent) == {"sw.js", "web/games/djambi/i18n/en.json"}
    djambi_page.play(FIRST_MOVES[1:], prompter)
    page.reload()
    wait_until_ready(page)
    expect(djambi_page.button("menu.settings")).to_be_visible()
    expect(notice).to_be_visible()
    djambi_page.button("notice.version.do").click()
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    wait_until_ready(page)
    djambi_page.expect_moves(FIRST_MOVES)
    page.reload()
    wait_until_ready(page)
    wait_until_async(page, "async (old) => !(await caches.keys()).includes(old)", old)


def test_another_tab_goes_on_with_its_own_version(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    page = open_page(at=own_server, service_workers="allow", prepare=observe_service_worker)
    cache_sizes(page)
    other = page.context.new_page()
    other.goto(own_server.url)
    wait_until_ready(other)
    for each in (page, other):  # pages begin to listen some time after their start
        each.wait_for_function("() => window.listensForVersions")
    publish_new_version(own_site)
    check_for_update(page)
    djambi_page, second = DjambiPage(page), DjambiPage(other)
    djambi_page.button("notice.version.do").click()
    expect(page.get_by_role("button", name="Brand-new settings")).to_be_visible()
    expect(second.notices).to_contain_text(second.words("notice.versionElsewhere"))
    menu = "async () => (await (await fetch('web/games/djambi/i18n/en.json')).json())['menu.settings']"
    assert other.evaluate(menu) == second.words("menu.settings")
    second.play(FIRST_MOVES, MovePrompter(rules="standard"))
    second.button("notice.version.do").click()
    expect(other.get_by_role("button", name="Brand-new settings")).to_be_visible()
    wait_until_ready(other)
    second.expect_moves(FIRST_MOVES)


def test_a_damaged_download_is_not_cached(open_page: OpenPage, own_server: Server, own_site: Path) -> None:
    page = open_page(at=own_server, service_workers="allow", ready=False, prepare=observe_service_worker)
    (own_site / "rules.html").write_text("<!doctype html>another version", encoding="utf-8")
    wait_until_ready(page)
    page.wait_for_function("() => window.workerState === 'redundant'")
    assert page.evaluate("() => navigator.serviceWorker.controller") is None
    DjambiPage(page).play(FIRST_MOVES, MovePrompter(rules="standard"))


#: Replaces a cached file by a text, or deletes it.
DAMAGE_CACHED_FILE = """async ([path, text]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const [request] = (await cache.keys()).filter(({ url }) => url.includes(path));
  if (text === null) return cache.delete(request);
  await cache.put(request, new Response(text, { headers: { "Content-Type": "text/javascript" } }));
  return true;
}"""


def test_a_damaged_cached_file_is_fetched_again(open_page: OpenPage, own_server: Server, guard: Guard) -> None:
    """The service worker serves the published file, and caches it again."""
    page = open_page(at=own_server, service_workers="allow")
    cache_sizes(page)
    assert page.evaluate(DAMAGE_CACHED_FILE, ["djambi-main.js", "throw new Error('spoiled');"])
    page.reload()
    wait_until_ready(page)
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)


def test_a_missing_cached_file_is_reported_without_a_network(
    open_page: OpenPage, own_server: Server, guard: Guard
) -> None:
    guard.allow("")
    page = open_page(at=own_server, service_workers="allow")
    cache_sizes(page)
    assert page.evaluate(DAMAGE_CACHED_FILE, ["djambi-main.js", None])
    page.context.set_offline(True)
    page.reload()
    alert = page.get_by_role("alert").filter(has_text="The page could not be loaded")
    expect(alert).to_be_visible()
    page.context.set_offline(False)
    alert.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
