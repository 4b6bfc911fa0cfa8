"""The page while Python is loading, and when its start fails: the board is shown, and the start can be tried again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.knights.ui_scenes import MIDDLE, game_fragment, played_actions

GAME = recorded_game("four-parties")
#: Returns the number of colours on the board's canvases, from a sample of pixels.
COLOUR_COUNT = """() => {
  const seen = new Set();
  for (const canvas of document.querySelectorAll("#board canvas")) {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4 * 97) seen.add(data.slice(at, at + 4).join());
  }
  return seen.size;
}"""

# Returns the squares of the first board, in the page's HTML, whose centre lies in a filled path: a piece stands there.
PAINTED_SQUARES = """() => {
  const svg = document.querySelector(".first-board");
  const paths = [...svg.querySelectorAll("g path")];
  const isPainted = (x, y) => paths.some((path) => {
    const place = svg.getScreenCTM().inverse().multiply(path.getScreenCTM()).inverse();
    return path.isPointInFill(new DOMPoint(x, y).matrixTransform(place));
  });
  const side = svg.viewBox.baseVal.width;
  const [margin, cell] = [13, (side - 26) / 9];
  const at = (index) => margin + (index + 0.5) * cell;
  const squares = [..."abcdefghi"].flatMap((column, x) => [..."123456789"].map((row, y) => [column + row, x, y]));
  return squares.filter(([, x, y]) => isPainted(at(x), side - at(y))).map(([name]) => name);
}"""


class Gate:
    """Holds back requests of files that match a pattern until it is opened; with another `answer` it refuses them."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.answer: Callable[[Route], None] = self.hold
        self.held: list[Route] = []

    def attach(self, context: BrowserContext) -> None:
        """Handle the matching requests of *context*."""
        context.route(self.pattern, lambda route: self.answer(route))

    def hold(self, route: Route) -> None:
        """Leave the request without an answer."""
        self.held.append(route)

    def open(self) -> None:
        """Let through the held requests, and all that follow."""
        self.answer = lambda route: route.continue_()
        for route in self.held:
            route.continue_()
        self.held.clear()


def test_a_new_visitor_sees_the_board_before_any_module_is_loaded(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); history.replaceState(null, '', '#'); }")
    gate = Gate("**/djambi-main.js")
    gate.attach(page.context)
    page.reload(wait_until="commit")
    first = page.locator(".first-board")
    expect(first).to_be_visible()
    # The browser may show a part of the board while the HTML still arrives.
    page.wait_for_function("() => document.readyState !== 'loading'")
    assert page.evaluate(PAINTED_SQUARES) == [f"{column}{row}" for column in "abcghi" for row in "123789"]
    assert first.bounding_box() == page.locator("#board").bounding_box()
    gate.open()
    expect(first).to_have_count(0)
    assert page.evaluate(COLOUR_COUNT) > 10


def test_a_visitor_with_a_stored_game_sees_no_start_board(djambi_page: DjambiPage) -> None:
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    gate = Gate("**/djambi-main.js")
    gate.attach(djambi_page.page.context)
    djambi_page.page.reload(wait_until="commit")
    expect(djambi_page.page.locator("#start")).to_be_visible()
    expect(djambi_page.page.locator(".first-board")).to_be_hidden()
    gate.open()
    djambi_page.expect_moves(GAME.moves[:1])


def test_a_returning_visitor_without_a_cached_site_finds_game_and_settings(djambi_page: DjambiPage) -> None:
    """The first paint takes them for a new visitor: the storage is read after it."""
    page = djambi_page.page
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    page.evaluate("() => localStorage.setItem('machiavel.settings', JSON.stringify({ theme: 'dark' }))")
    address = page.url.split("#")[0]
    gate = Gate("**/djambi-main.js")
    gate.attach(page.context)
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    expect(page.locator(".first-board")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    gate.open()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-visitor", "known")
    expect(page.locator(".first-board")).to_have_count(0)
    djambi_page.expect_moves(GAME.moves[:1])


def test_the_board_is_painted_before_python_is_ready(open_page: OpenPage, until_ready: Callable[[Page], None]) -> None:
    gate = Gate("**/*.wasm")
    djambi_page = DjambiPage(open_page(prepare=gate.attach, ready=False))
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.loading"))
    expect(djambi_page.page.get_by_role("progressbar", name=djambi_page.words("start.progress"))).to_be_visible()
    djambi_page.expect_on_square("a1", "rC")
    djambi_page.expect_on_square("i9", "yC")
    assert djambi_page.page.evaluate(COLOUR_COUNT) > 10
    expect(djambi_page.button("controls.resign")).to_be_disabled()
    gate.open()
    until_ready(djambi_page.page)
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))


def test_the_saved_game_is_painted_before_python_is_ready(
    djambi_page: DjambiPage, until_ready: Callable[[Page], None]
) -> None:
    prompter = MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:3], prompter)
    gate = Gate("**/*.wasm")
    gate.attach(djambi_page.page.context)
    djambi_page.page.reload()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.loading"))
    djambi_page.expect_on_square("g5", "x")
    gate.open()
    until_ready(djambi_page.page)
    djambi_page.expect_moves(GAME.moves[:3])


def test_a_share_dialog_opened_before_python_is_ready_is_filled_then(open_page: OpenPage) -> None:
    gate = Gate("**/*.wasm")
    djambi_page = DjambiPage(open_page(GAME.hash_after(3), prepare=gate.attach, ready=False))
    dialog = djambi_page.open_share_dialog("forum")
    dialog.locator("summary").get_by_text(djambi_page.words("share.picture"), exact=True).click()
    field = dialog.get_by_role("textbox", name=djambi_page.words("share.forum.text"), exact=True)
    expect(field).to_have_count(0)
    gate.open()
    expect(field).to_have_value(re.compile(re.escape(f"3. {GAME.moves[2]}")))
    expect(dialog.locator("img")).to_have_attribute("alt", re.compile(re.escape(GAME.moves[2])))


def test_a_game_file_requested_before_python_is_ready_is_shown_then(open_page: OpenPage) -> None:
    gate = Gate("**/*.wasm")
    djambi_page = DjambiPage(open_page(GAME.hash_after(3), prepare=gate.attach, ready=False))
    djambi_page.button("menu.saved").click()
    djambi_page.button("files.title").click()
    djambi_page.button("files.copy").click()
    field = djambi_page.page.get_by_role("textbox", name=djambi_page.words("files.text"), exact=True)
    expect(field).to_be_hidden()
    gate.open()
    expect(field).to_have_value(re.compile(re.escape(f"3. {GAME.moves[2]}")))


def test_the_share_dialog_of_knights_opened_before_python_is_ready_is_filled_then(open_page: OpenPage) -> None:
    gate = Gate("**/*.wasm")
    knights_page = KnightsPage(
        open_page(KNIGHTS + game_fragment(played_actions(MIDDLE)), prepare=gate.attach, ready=False)
    )
    knights_page.button("menu.share").click()
    dialog, words = knights_page.page.get_by_role("dialog"), knights_page.words
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label(words("share.map"), exact=True)).to_have_count(0)
    gate.open()
    for name in ("share.observe", "share.map"):
        expect(dialog.get_by_label(words(name), exact=True)).to_have_value(re.compile("#"))
    expect(
        dialog.get_by_role("heading", name=words("share.animation"))
    ).to_be_visible()  # of the linked game, not of a new one


@pytest.mark.parametrize(("button", "content"), [("stats.title", "table"), ("stock.title", ".stock-bank")])
def test_figures_of_knights_requested_before_python_is_ready_are_shown_then(
    open_page: OpenPage, button: str, content: str
) -> None:
    gate = Gate("**/*.wasm")
    knights_page = KnightsPage(
        open_page(KNIGHTS + game_fragment(played_actions(MIDDLE)), prepare=gate.attach, ready=False)
    )
    knights_page.button(button).click()
    gate.open()
    expect(knights_page.page.get_by_role("dialog").locator(content).first).to_be_visible()


@pytest.mark.parametrize(
    ("pattern", "refuse"),
    [
        ("**/*.wasm", lambda route: route.fulfill(status=404, content_type="text/html", body="<!doctype html>")),
        ("**/*.wasm", lambda route: route.abort()),
        ("**/stdlib.zip", lambda route: route.fulfill(status=200, content_type="text/html", body="<!doctype html>")),
        ("**/workers/rules-worker.js", lambda route: route.abort()),
    ],
    ids=["not-found", "cut-off", "another-file", "no-worker"],
)
def test_a_failed_start_is_reported_and_can_be_tried_again(
    open_page: OpenPage,
    guard: Guard,
    until_ready: Callable[[Page], None],
    pattern: str,
    refuse: Callable[[Route], None],
) -> None:
    guard.allow("")  # Pyodide and the browser log errors; this test checks the alert of the page
    gate = Gate(pattern)
    gate.answer = refuse
    djambi_page = DjambiPage(
        open_page(prepare=gate.attach, ready=False, permissions=["clipboard-read", "clipboard-write"])
    )
    failure = djambi_page.page.get_by_role("alert").filter(has_text=djambi_page.words("start.failed"))
    expect(failure).to_be_visible()
    djambi_page.expect_on_square("a1", "rC")
    failure.get_by_role("button", name=djambi_page.words("notice.copyReport")).click()
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.copied"))
    report = djambi_page.page.evaluate("() => navigator.clipboard.readText()")
    assert '"machiavel"' in report
    gate.open()
    failure.get_by_role("button", name=djambi_page.words("start.retry")).click()
    until_ready(djambi_page.page)
    expect(failure).to_have_count(0)
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
