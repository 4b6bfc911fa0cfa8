"""The engine of an embedded game: loaded when the frame is in view, started again after a failure."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.app.test_no_move_is_lost_when_storage_or_engine_fails import NOTE_WORKERS
from tests.web.app.test_python_starts_late_or_not_at_all import Gate
from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.embed.conftest import OpenHostPage
from tests.web.djambi.embed.embedded_game import EmbeddedGame, embedded_game
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("four-parties")
STORED_ENTRIES = "() => localStorage.length + sessionStorage.length"


def test_the_engine_is_loaded_when_the_frame_comes_into_view(open_host_page: OpenHostPage) -> None:
    requested: list[str] = []

    def record_requests(context: BrowserContext) -> None:
        context.on("request", lambda request: requested.append(urlsplit(request.url).path))

    page = open_host_page(GAME.hash_after(4), before='<div style="height: 5000px"></div>', prepare=record_requests)
    embedded = embedded_game(page)
    expect(embedded.frame.locator("html[data-ready]")).to_have_count(1)
    expect(embedded.frame.locator("#words")).to_contain_text(embedded.words("embed.loading"))
    assert not [path for path in requested if "pyodide" in path or "python" in path]
    page.locator("iframe").scroll_into_view_if_needed()
    embedded.expect_turn(4, 4)
    assert [path for path in requested if "pyodide" in path]


def test_without_a_game_the_board_is_shown_and_no_engine_loaded(open_host_page: OpenHostPage) -> None:
    requested: list[str] = []

    def record_requests(context: BrowserContext) -> None:
        context.on("request", lambda request: requested.append(urlsplit(request.url).path))

    embedded = embedded_game(open_host_page(prepare=record_requests))
    expect(embedded.party_items).to_have_count(4)
    embedded.expect_position(MovePrompter(rules="standard").view["position"])
    expect(embedded.button("log.next")).to_be_hidden()
    assert not [path for path in requested if "pyodide" in path]


@pytest.mark.parametrize("pattern", ["**/*.wasm", "**/workers/rules-worker.js"], ids=["no-python", "no-worker"])
def test_a_failed_start_is_reported_and_repeated(open_host_page: OpenHostPage, guard: Guard, pattern: str) -> None:
    guard.allow("")  # Pyodide and the browser log it too; only the page's own message is tested
    gate = Gate(pattern)
    gate.answer = lambda route: route.abort()
    page = open_host_page(f"{GAME.hash_after(6)}&t=4", prepare=gate.attach)
    embedded = embedded_game(page)
    failure = embedded.frame.get_by_role("alert").filter(has_text=embedded.words("start.failed"))
    expect(failure).to_contain_text(embedded.words("embed.failedHelp"))
    # A frame of another host may not copy: the report is shown.
    failure.get_by_role("button", name=embedded.words("notice.copyReport")).click()
    report = embedded.frame.get_by_role("textbox", name=embedded.words("notice.report"))
    assert '"engine": "failed"' in report.input_value()
    gate.open()
    failure.get_by_role("button", name=embedded.words("start.retry")).click()
    embedded.expect_turn(4, 6)
    expect(failure).to_have_count(0)
    embedded.expect_position(MovePrompter.after(GAME, 4).view["position"])


def test_a_crashed_engine_is_restarted_at_the_same_turn(open_host_page: OpenHostPage) -> None:
    page = open_host_page(GAME.hash_after(6), prepare=lambda context: context.add_init_script(NOTE_WORKERS))
    embedded = embedded_game(page)
    embedded.expect_turn(6, 6)
    (frame,) = (frame for frame in page.frames if "embed.html" in frame.url)
    frame.evaluate("() => { window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })); }")
    embedded.button("log.previous").click()
    failure = embedded.frame.get_by_role("alert").filter(has_text=embedded.words("start.failed"))
    failure.get_by_role("button", name=embedded.words("start.retry")).click()
    embedded.expect_turn(5, 6)
    embedded.expect_position(MovePrompter.after(GAME, 5).view["position"])


def test_nothing_is_stored_in_the_readers_browser(open_page: OpenPage, sub_path_server: Server) -> None:
    """The site is in a folder of its host here."""
    page = open_page("embed.html" + GAME.hash_after(3), at=sub_path_server, ready=False)
    embedded = EmbeddedGame(page)
    embedded.expect_turn(3, 3)
    embedded.button("log.previous").click()
    embedded.expect_turn(2, 3)
    assert page.evaluate(STORED_ENTRIES) == 0
    expect(embedded.open_link).to_have_attribute("href", f"{sub_path_server.url}index.html{GAME.hash_after(3)}&t=2")
