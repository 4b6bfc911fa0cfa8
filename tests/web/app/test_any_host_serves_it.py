"""The site on hosts that know few types, rename pages, or change what they send: it plays, or says why not."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.embed.embedded_game import Reader
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.serve.server import TYPES, Site, serving

GAME = recorded_game("four-parties")
KNOWN = {suffix: TYPES[suffix] for suffix in (".html", ".css", ".js", ".json", ".svg", ".png")}
"""What every host has a type for."""


@pytest.mark.parametrize("other", ["application/octet-stream", "text/plain", None])
def test_a_host_that_knows_few_types(open_page: OpenPage, site: Path, other: str | None) -> None:
    """As nginx comes (octet-stream), mini_httpd (text/plain) and busybox httpd (no type at all)."""
    with serving(Site(site, types=KNOWN, other_type=other)) as host:
        DjambiPage(open_page(at=host)).play(GAME.moves[:1], MovePrompter(rules="standard"))
        knights_page = KnightsPage(open_page(KNIGHTS, at=host))
        knights_page.pick_first()
        reader = Reader(open_page("embed.html" + GAME.hash_after(3), at=host, ready=False))
        reader.button("log.previous").click()
        reader.expect_place(2, 3)


# ---------------------------------------------------------------- content policies


def test_the_policy_that_the_build_writes_lets_everything_run(open_page: OpenPage, site: Path) -> None:
    """`headers.txt`, sent with every file."""
    name, _, policy = (site / "headers.txt").read_text(encoding="utf-8").strip().partition(": ")
    with serving(Site(site, headers={name: policy})) as host:
        djambi_page = DjambiPage(open_page(at=host, service_workers="allow"))
        djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
        djambi_page.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        knights_page = KnightsPage(open_page(KNIGHTS, at=host))
        knights_page.pick_first()
        Reader(open_page("embed.html" + GAME.hash_after(3), at=host, ready=False)).expect_place(3, 3)
        rules = open_page("rules.html?rules=standard", at=host, ready=False)
        expect(rules.locator("#in-force")).to_be_visible()


@pytest.mark.parametrize("path", ["", KNIGHTS, "embed.html" + GAME.hash_after(2)])
def test_a_policy_without_webassembly_is_blamed_itself(
    open_page: OpenPage, guard: Guard, site: Path, path: str
) -> None:
    guard.allow("")
    with serving(Site(site, headers={"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"})) as host:
        failure = open_page(path, at=host, ready=False).locator(".start-failure")
        expect(failure).to_contain_text("'wasm-unsafe-eval'")
        expect(failure).not_to_contain_text("connection")


def test_a_type_that_no_browser_runs_is_blamed_itself(open_page: OpenPage, guard: Guard, site: Path) -> None:
    guard.allow("")
    page = open_page(ready=False, prepare=lambda context: context.route(
        "**/pyodide/*.js", lambda route: route.fulfill(response=route.fetch(), content_type="application/octet-stream")
    ))  # fmt: skip
    failure = page.locator(".start-failure")
    expect(failure).to_contain_text("sends pyodide.js as “application/octet-stream”")
    expect(failure).not_to_contain_text("connection")


# ---------------------------------------------------------------- what a host changes

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  if (active.state === "activated") return;
  await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()));
}"""


def changed(site: Path, folder: Path, change: Callable[[str], str], *patterns: str) -> Path:
    """Return a copy of the site with the texts of *patterns* changed."""
    copy = Path(shutil.copytree(site, folder / "changed"))
    for file in [file for pattern in patterns for file in copy.rglob(pattern)]:
        if file.name != "sw.js":
            text = file.read_bytes().decode()
            file.write_bytes(change(text).encode())
    return copy


def with_comment(text: str) -> str:
    """As proxies inject one."""
    return text.replace("</body>", "\n<!-- served by a proxy -->\n</body>")


def with_long_lines_ends(text: str) -> str:
    """As a checkout on Windows has them."""
    return text.replace("\n", "\r\n")


def with_mark(text: str) -> str:
    """As some editors begin a file."""
    return "\ufeff" + text


CHANGES = {
    "comment": (with_comment, "*.html"),
    "line ends": (with_long_lines_ends, "*.html", "*.css", "*.json", "*.js", "*.svg", "*.txt", "*.webmanifest"),
    "byte order mark": (with_mark, "*.css", "*.json", "*.js"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_a_host_may_change_is_kept_offline_all_the_same(
    open_page: OpenPage, site: Path, tmp_path: Path, until_ready: Callable[[Page], None], name: str
) -> None:
    change, *patterns = CHANGES[name]
    with serving(Site(changed(site, tmp_path, change, *patterns), gzip=True)) as host:
        page = open_page(at=host, service_workers="allow")
        page.evaluate(KEPT)
        djambi_page = DjambiPage(page)
        djambi_page.button("menu.settings").click()
        expect(djambi_page.dialog("settings.title")).to_contain_text(djambi_page.words("settings.offline.kept"))
        page.keyboard.press("Escape")
        djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
        page.context.set_offline(True)
        page.reload()
        until_ready(page)
        djambi_page.expect_moves(GAME.moves[:1])


def test_a_change_that_nobody_may_make_is_told(open_page: OpenPage, site: Path, tmp_path: Path) -> None:
    """A script in a page: the page plays, but nothing is kept; settings and console say why."""
    said: list[str] = []

    def script(text: str) -> str:
        return text.replace("</body>", "<script type='text/plain'>count()</script></body>")

    with serving(Site(changed(site, tmp_path, script, "knights.html", "index.html"))) as host:
        page = open_page("web/third-party.txt", at=host, service_workers="allow", ready=False)
        page.on("console", lambda message: said.append(message.text))
        page.goto(host.url)
        djambi_page = DjambiPage(page)
        djambi_page.page.wait_for_event("console", lambda message: "cannot be kept" in message.text)
        djambi_page.button("menu.settings").click()
        told = djambi_page.words("settings.offline.changed", file="index.html")
        expect(djambi_page.dialog("settings.title")).to_contain_text(told)
        assert [text for text in said if "index.html cannot be kept" in text]


def test_clean_addresses_are_kept_offline_too(
    open_page: OpenPage, site: Path, until_ready: Callable[[Page], None]
) -> None:
    with serving(Site(site, clean_addresses=True)) as host:
        page = open_page(KNIGHTS, at=host, service_workers="allow")
        assert page.url == host.url + "knights"
        page.evaluate(KEPT)
        KnightsPage(page).pick_first()
        page.context.set_offline(True)
        page.reload()
        until_ready(page)
        page.goto(host.url + "knights-rules?rules=war")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert re.search("knights-rules", page.url)
