"""Hosts that know few types, rename pages or change files: the site runs, or says why it does not."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.embed.embedded_game import EmbeddedGame
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.serve.server import TYPES, Site, serving

GAME = recorded_game("four-parties")
#: Types that every host knows.
COMMON_TYPES = {suffix: TYPES[suffix] for suffix in (".html", ".css", ".js", ".json", ".svg", ".png")}


@pytest.mark.parametrize("other", ["application/octet-stream", "text/plain", None])
def test_the_site_runs_on_a_host_that_knows_few_types(open_page: OpenPage, site: Path, other: str | None) -> None:
    """Other types are octet-stream in nginx, text/plain in mini_httpd, and missing in busybox httpd."""
    with serving(Site(site, types=COMMON_TYPES, other_type=other)) as host:
        DjambiPage(open_page(at=host)).play(GAME.moves[:1], MovePrompter(rules="standard"))
        knights_page = KnightsPage(open_page(KNIGHTS, at=host))
        knights_page.pick_first()
        reader = EmbeddedGame(open_page("embed.html" + GAME.hash_after(3), at=host, ready=False))
        reader.button("log.previous").click()
        reader.expect_turn(2, 3)


# ---------------------------------------------------------------- content policies


def test_everything_runs_under_the_policy_that_the_build_writes(open_page: OpenPage, site: Path) -> None:
    """The policy is in `headers.txt` and is sent with every file."""
    name, _, policy = (site / "headers.txt").read_text(encoding="utf-8").strip().partition(": ")
    with serving(Site(site, headers={name: policy})) as host:
        djambi_page = DjambiPage(open_page(at=host, service_workers="allow"))
        djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
        djambi_page.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        knights_page = KnightsPage(open_page(KNIGHTS, at=host))
        knights_page.pick_first()
        EmbeddedGame(open_page("embed.html" + GAME.hash_after(3), at=host, ready=False)).expect_turn(3, 3)
        rules = open_page("rules.html?rules=standard", at=host, ready=False)
        expect(rules.locator("#in-force")).to_be_visible()


@pytest.mark.parametrize("path", ["", KNIGHTS, "embed.html" + GAME.hash_after(2)])
def test_the_alert_names_a_policy_that_forbids_webassembly(
    open_page: OpenPage, guard: Guard, site: Path, path: str
) -> None:
    guard.allow("")
    with serving(Site(site, headers={"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"})) as host:
        failure = open_page(path, at=host, ready=False).locator(".start-failure")
        expect(failure).to_contain_text("'wasm-unsafe-eval'")
        expect(failure).not_to_contain_text("connection")


def test_the_alert_names_a_type_that_no_browser_runs(open_page: OpenPage, guard: Guard, site: Path) -> None:
    guard.allow("")
    page = open_page(ready=False, prepare=lambda context: context.route(
        "**/pyodide/*.js", lambda route: route.fulfill(response=route.fetch(), content_type="application/octet-stream")
    ))  # fmt: skip
    failure = page.locator(".start-failure")
    expect(failure).to_contain_text("sends pyodide.js as “application/octet-stream”")
    expect(failure).not_to_contain_text("connection")


# ---------------------------------------------------------------- files that a host changes

#: Waits until the service worker is active, and so has cached the site.
WAIT_FOR_SERVICE_WORKER = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  if (active.state === "activated") return;
  await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()));
}"""


def copy_with_change(site: Path, folder: Path, change: Callable[[str], str], *patterns: str) -> Path:
    """Return the folder of a copy of the site in which *change* is applied to the files of *patterns*."""
    copy = Path(shutil.copytree(site, folder / "changed"))
    for file in [file for pattern in patterns for file in copy.rglob(pattern)]:
        if file.name != "sw.js":
            text = file.read_bytes().decode()
            file.write_bytes(change(text).encode())
    return copy


def with_comment(text: str) -> str:
    """Add a comment, as proxies do."""
    return text.replace("</body>", "\n<!-- served by a proxy -->\n</body>")


def with_windows_line_ends(text: str) -> str:
    """End lines as a checkout on Windows does."""
    return text.replace("\n", "\r\n")


def with_byte_order_mark(text: str) -> str:
    """Begin with a byte order mark, as some editors do."""
    return "\ufeff" + text


CHANGES = {
    "comment": (with_comment, "*.html"),
    "line ends": (with_windows_line_ends, "*.html", "*.css", "*.json", "*.js", "*.svg", "*.txt", "*.webmanifest"),
    "byte order mark": (with_byte_order_mark, "*.css", "*.json", "*.js"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_site_with_harmless_changes_works_offline(
    open_page: OpenPage, site: Path, tmp_path: Path, until_ready: Callable[[Page], None], name: str
) -> None:
    change, *patterns = CHANGES[name]
    with serving(Site(copy_with_change(site, tmp_path, change, *patterns), gzip=True)) as host:
        page = open_page(at=host, service_workers="allow")
        page.evaluate(WAIT_FOR_SERVICE_WORKER)
        djambi_page = DjambiPage(page)
        djambi_page.button("menu.settings").click()
        expect(djambi_page.dialog("settings.title")).to_contain_text(djambi_page.words("settings.offline.kept"))
        page.keyboard.press("Escape")
        djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
        page.context.set_offline(True)
        page.reload()
        until_ready(page)
        djambi_page.expect_moves(GAME.moves[:1])


def test_a_script_added_by_a_host_is_reported_and_nothing_is_cached(
    open_page: OpenPage, site: Path, tmp_path: Path
) -> None:
    """The page plays; settings and console name the changed file."""
    logged: list[str] = []

    def with_script(text: str) -> str:
        return text.replace("</body>", "<script type='text/plain'>count()</script></body>")

    with serving(Site(copy_with_change(site, tmp_path, with_script, "knights.html", "index.html"))) as host:
        page = open_page("web/third-party.txt", at=host, service_workers="allow", ready=False)
        page.on("console", lambda message: logged.append(message.text))
        page.goto(host.url)
        djambi_page = DjambiPage(page)
        djambi_page.page.wait_for_event("console", lambda message: "cannot be kept" in message.text)
        djambi_page.button("menu.settings").click()
        expected = djambi_page.words("settings.offline.changed", file="index.html")
        expect(djambi_page.dialog("settings.title")).to_contain_text(expected)
        assert [text for text in logged if "index.html cannot be kept" in text]


def test_a_site_with_clean_addresses_works_offline(
    open_page: OpenPage, site: Path, until_ready: Callable[[Page], None]
) -> None:
    with serving(Site(site, clean_addresses=True)) as host:
        page = open_page(KNIGHTS, at=host, service_workers="allow")
        assert page.url == host.url + "knights"
        page.evaluate(WAIT_FOR_SERVICE_WORKER)
        KnightsPage(page).pick_first()
        page.context.set_offline(True)
        page.reload()
        until_ready(page)
        page.goto(host.url + "knights-rules?rules=war")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert re.search("knights-rules", page.url)
