"""A game stands in another host's page: readers go through it there, at any size, and open it to play on."""

import re
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, expect

from tests.web.app.test_nothing_is_lost_when_things_break import WORKERS
from tests.web.app.test_python_comes_late_or_never import Gate
from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.bad_links import BAD_LINKS, first_of_each_message
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.djambi.test_everybody_can_use_the_page import axe, findings
from tests.web.words import Words, words
from tools.serve.server import Server, Site, serving

GAME = recorded_game("four-parties")
DUEL = recorded_game("duel")
KEPT = "() => localStorage.length + sessionStorage.length"
FILE = """[Red "<b>Ann</b> & 'Co'"]
[Blue "Zoé"]

1. a3-a4 2. i3-i4 3. i7-i6
"""
PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


class Reader:
    """What a reader sees of an embedded game."""

    def __init__(self, frame: FrameLocator | Page, language: str = "en") -> None:
        self.frame = frame
        self.words: Words = words(language)

    def button(self, key: str) -> Locator:
        return self.frame.get_by_role("button", name=self.words(key), exact=True)

    @property
    def open(self) -> Locator:
        """The way to the page where one can play."""
        return self.frame.get_by_role("link", name=self.words("embed.open"))

    @property
    def parties(self) -> Locator:
        return self.frame.get_by_role("list", name=self.words("embed.parties")).get_by_role("listitem")

    def expect_place(self, ply: int, plies: int) -> None:
        """Expect to look at the position after *ply* of *plies* moves."""
        expect(self.frame.locator(".embed-place")).to_have_text(self.words("embed.place", ply=ply, plies=plies))

    def expect_position(self, view: dict[str, Any]) -> None:
        """Expect every piece and corpse of a `PositionView` on the board, and nothing else."""
        for piece in view["pieces"]:
            name = self.words(f"piece.name.{piece['kind']}", color=self.words(f"piece.color.{piece['color']}"))
            text = self.words("board.cell.piece", piece=name, square=piece["square"])
            expect(self.cell(piece["square"])).to_have_accessible_name(_beginning(text))
        for square in view["corpses"]:
            text = self.words("board.cell.corpse", square=square)
            expect(self.cell(square)).to_have_accessible_name(_beginning(text))

    def cell(self, square: str) -> Locator:
        return self.frame.locator(f"[role=gridcell][data-square={square}]")


def _beginning(text: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(text) + r"\b")


class Embed(Protocol):
    """Opens a page of another host with the game in a frame."""

    def __call__(self, address: str = "", /, *, html: str | None = None, before: str = "", **options: Any) -> Page: ...


@pytest.fixture
def embed(open_page: OpenPage, server: Server, guard: Guard, tmp_path: Path) -> Iterator[Embed]:
    """A function that opens a page of another host; what it says of *address* is what follows `embed.html`."""
    with serving(Site(tmp_path)) as host:

        def open_host(address: str = "", /, *, html: str | None = None, before: str = "", **options: Any) -> Page:
            source = escape(f"{server.url}embed.html{address}")
            frame = html or f'<iframe src="{source}" width="420" height="540" title="Djambi"></iframe>'
            (tmp_path / "index.html").write_text(
                f'<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A host</title>{before}{frame}',
                encoding="utf-8",
            )
            # The host's page shows what is on another host: that is its purpose.
            guard.allow(f"request to another host: {server.url}")
            return open_page(at=host, ready=False, **options)

        yield open_host


def in_frame(page: Page, language: str = "en") -> Reader:
    return Reader(page.frame_locator("iframe"), language)


# ---------------------------------------------------------------- going through a game


def test_a_reader_goes_through_the_game(embed: Embed) -> None:
    page = embed(GAME.hash_after(12))
    reader = in_frame(page)
    reader.expect_place(12, 12)
    reader.expect_position(MovePrompter.after(GAME, 12).view["position"])
    expect(reader.button("log.next")).to_be_disabled()
    for key, ply in [("log.first", 0), ("log.next", 1), ("log.next", 2), ("embed.last", 12), ("log.previous", 11)]:
        reader.button(key).click()
        reader.expect_place(ply, 12)
        reader.expect_position(MovePrompter.after(GAME, ply).view["position"])
    expect(reader.parties).to_have_count(4)
    mover = MovePrompter.after(GAME, 11).view["position"]["turn"]["mover"]
    expect(reader.frame.locator(".is-mover")).to_contain_text(reader.words(f"name.party.{mover}"))
    expect(reader.frame.locator("#words")).to_contain_text(GAME.moves[10])


def test_keys_go_through_the_game(embed: Embed) -> None:
    page = embed(GAME.hash_after(6))
    reader = in_frame(page)
    reader.expect_place(6, 6)
    reader.cell("e5").click()
    for key, ply in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 6)]:
        page.keyboard.press(key)
        reader.expect_place(ply, 6)
    expect(reader.frame.locator("#live")).not_to_be_empty()


def test_the_game_runs_by_itself_and_stops(embed: Embed) -> None:
    reader = in_frame(embed(GAME.hash_after(2)))
    reader.expect_place(2, 2)
    reader.button("embed.play").click()
    expect(reader.button("embed.pause")).to_be_visible()
    reader.expect_place(2, 2)
    expect(reader.button("embed.play")).to_be_visible()
    reader.button("log.first").click()
    reader.button("embed.play").click()
    reader.expect_place(1, 2)
    reader.button("embed.pause").click()
    expect(reader.button("embed.play")).to_be_visible()
    reader.expect_place(1, 2)


def test_the_turn_of_the_link_is_shown_and_opened(embed: Embed, server: Server) -> None:
    page = embed(GAME.hash_after(12) + "&t=5")
    reader = in_frame(page)
    reader.expect_place(5, 12)
    reader.button("log.next").click()
    reader.expect_place(6, 12)
    expect(reader.open).to_have_attribute("href", f"{server.url}index.html{GAME.hash_after(12)}&t=6")
    with page.expect_popup() as opened:
        reader.open.click()
    djambi_page = DjambiPage(opened.value)
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=6, plies=12))


def test_a_position_and_the_end_of_a_game(embed: Embed) -> None:
    end = MovePrompter(position=DUEL.last_position).view["position"]["text"].replace(" ", "_")
    reader = in_frame(embed("#p=1." + end))
    expect(reader.parties).to_have_count(2)
    expect(reader.button("log.next")).to_be_hidden()
    reader = in_frame(embed("?lang=fr" + DUEL.whole_hash), "fr")
    reader.expect_place(len(DUEL.moves), len(DUEL.moves))
    winner = reader.words(f"name.party.{DUEL.winner}")
    expect(reader.frame.locator("#words")).to_contain_text(reader.words("outcome.last-party", winners=winner))


# ---------------------------------------------------------------- what it costs, and whom


def test_the_engine_comes_only_when_somebody_looks(embed: Embed) -> None:
    asked: list[str] = []

    def listen(context: BrowserContext) -> None:
        context.on("request", lambda request: asked.append(urlsplit(request.url).path))

    page = embed(GAME.hash_after(4), before='<div style="height: 5000px"></div>', prepare=listen)
    reader = in_frame(page)
    expect(reader.frame.locator("html[data-ready]")).to_have_count(1)
    expect(reader.frame.locator("#words")).to_contain_text(reader.words("embed.loading"))
    assert not [path for path in asked if "pyodide" in path or "python" in path]
    page.locator("iframe").scroll_into_view_if_needed()
    reader.expect_place(4, 4)
    assert [path for path in asked if "pyodide" in path]


def test_without_a_game_there_is_the_board_and_no_engine(embed: Embed) -> None:
    asked: list[str] = []

    def listen(context: BrowserContext) -> None:
        context.on("request", lambda request: asked.append(urlsplit(request.url).path))

    reader = in_frame(embed(prepare=listen))
    expect(reader.parties).to_have_count(4)
    reader.expect_position(MovePrompter(rules="standard").view["position"])
    expect(reader.button("log.next")).to_be_hidden()
    assert not [path for path in asked if "pyodide" in path]


@pytest.mark.parametrize("pattern", ["**/*.wasm", "**/workers/rules-worker.js"], ids=["no-python", "no-worker"])
def test_a_failed_start_is_told_and_tried_again(embed: Embed, guard: Guard, pattern: str) -> None:
    guard.allow("")  # Pyodide and the browser are loud about it; what the page says of it is what counts
    gate = Gate(pattern)
    gate.answer = lambda route: route.abort()
    page = embed(f"{GAME.hash_after(6)}&t=4", prepare=gate.stand)
    reader = in_frame(page)
    failure = reader.frame.get_by_role("alert").filter(has_text=reader.words("start.failed"))
    expect(failure).to_contain_text(reader.words("embed.failedHelp"))
    # A frame of another host may not copy: the report is shown.
    failure.get_by_role("button", name=reader.words("notice.copyReport")).click()
    report = reader.frame.get_by_role("textbox", name=reader.words("notice.report"))
    assert '"engine": "failed"' in report.input_value()
    gate.open()
    failure.get_by_role("button", name=reader.words("start.retry")).click()
    reader.expect_place(4, 6)
    expect(failure).to_have_count(0)
    reader.expect_position(MovePrompter.after(GAME, 4).view["position"])


def test_an_engine_that_breaks_down_is_started_again_at_the_same_place(embed: Embed) -> None:
    page = embed(GAME.hash_after(6), prepare=lambda context: context.add_init_script(WORKERS))
    reader = in_frame(page)
    reader.expect_place(6, 6)
    (frame,) = (frame for frame in page.frames if "embed.html" in frame.url)
    frame.evaluate("() => { window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })); }")
    reader.button("log.previous").click()
    failure = reader.frame.get_by_role("alert").filter(has_text=reader.words("start.failed"))
    failure.get_by_role("button", name=reader.words("start.retry")).click()
    reader.expect_place(5, 6)
    reader.expect_position(MovePrompter.after(GAME, 5).view["position"])


def test_it_keeps_nothing_in_the_readers_browser(open_page: OpenPage, sub_path_server: Server) -> None:
    """Also in a folder of a host."""
    page = open_page("embed.html" + GAME.hash_after(3), at=sub_path_server, ready=False)
    reader = Reader(page)
    reader.expect_place(3, 3)
    reader.button("log.previous").click()
    reader.expect_place(2, 3)
    assert page.evaluate(KEPT) == 0
    expect(reader.open).to_have_attribute("href", f"{sub_path_server.url}index.html{GAME.hash_after(3)}&t=2")


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize(
    ("asked", "scheme", "theme"), [("dark", "light", "dark"), ("", "dark", "dark"), ("light", "dark", "light")]
)
def test_colours_and_language_are_the_hosts_to_choose(embed: Embed, asked: str, scheme: str, theme: str) -> None:
    reader = in_frame(embed(f"?lang=fr&theme={asked}&r=Anne{GAME.hash_after(2)}", color_scheme=scheme), "fr")
    expect(reader.frame.locator("html")).to_have_attribute("data-theme", theme)
    expect(reader.frame.locator("html")).to_have_attribute("lang", "fr")
    expect(reader.parties.nth(0)).to_contain_text("Anne")
    expect(reader.parties.nth(1)).to_contain_text(reader.words("name.party.b"))
    expect(reader.open).to_be_visible()


def test_it_fits_frames_of_any_size(open_page: OpenPage) -> None:
    page = open_page(f"embed.html?lang=fr{DUEL.whole_hash}", ready=False, viewport={"width": 240, "height": 340})
    reader = Reader(page, "fr")
    reader.expect_place(len(DUEL.moves), len(DUEL.moves))
    for width, height in ((240, 340), (320, 480), (900, 500)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "() => document.documentElement.scrollWidth <= innerWidth"
            " && document.documentElement.scrollHeight <= innerHeight"
        )
        for part in (reader.button("log.first"), reader.button("embed.last"), reader.open, reader.cell("a1")):
            expect(part).to_be_in_viewport(ratio=1)


def test_axe_finds_nothing_serious(open_page: OpenPage) -> None:
    page = open_page("embed.html" + GAME.hash_after(8), ready=False, bypass_csp=True)
    Reader(page).expect_place(8, 8)
    page.evaluate(axe())
    assert findings(DjambiPage(page)) == []


# ---------------------------------------------------------------- the snippet


class Frames(HTMLParser):
    """The attributes of the frames of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.found.append(dict(attrs))


def test_the_snippet_shows_the_game_in_another_page(open_page: OpenPage, embed: Embed) -> None:
    djambi_page = DjambiPage(open_page())
    djambi_page.page.evaluate(PASTE, FILE)
    djambi_page.expect_played(3, "i7-i6")
    dialog = djambi_page.open_share_dialog("embed")
    dialog.get_by_role("combobox", name=djambi_page.words("share.embed.theme"), exact=True).select_option("dark")
    djambi_page.choose_link_target(dialog, "turn")
    field = dialog.get_by_role("textbox", name=djambi_page.words("share.embed.snippet"), exact=True)
    expect(field).to_have_value(_containing("&amp;t=3"))
    snippet = field.input_value()
    frames = Frames(snippet)
    assert frames.tags == ["iframe"]
    (frame,) = frames.found
    assert (frame["width"], frame["height"], frame["title"]) == ("420", "540", "Djambi")
    assert parse_qs(urlsplit(str(frame["src"])).query) == {
        "lang": ["en"],
        "theme": ["dark"],
        "r": ["<b>Ann</b> & 'Co'"],
        "b": ["Zoé"],
    }
    reader = in_frame(embed(html=snippet))
    reader.expect_place(3, 3)
    expect(reader.parties.nth(0)).to_contain_text("<b>Ann</b> & 'Co'")
    expect(reader.frame.locator("b").filter(has_text="Ann")).to_have_count(0)


def _containing(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text))


def test_the_dialog_shows_what_it_will_look_like(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(5)))
    dialog = djambi_page.open_share_dialog("embed")
    dialog.get_by_role("button", name=djambi_page.words("share.embed.preview"), exact=True).click()
    Reader(dialog.frame_locator("iframe")).expect_place(5, 5)


# ---------------------------------------------------------------- links that nobody means well with


def test_no_link_harms_the_page(open_page: OpenPage, server: Server, subtests: pytest.Subtests) -> None:
    page = open_page("embed.html", ready=False)
    reader = Reader(page)
    for row in first_of_each_message(row for row in BAD_LINKS["form"] if _can_be_sent(row.hash)):
        with subtests.test(row.name):
            page.goto("about:blank")
            page.goto(f"{server.url}embed.html{row.hash}")
            expect(page.get_by_role("alert")).to_contain_text(reader.words.pattern(row.message_key))
            expect(reader.cell("e5")).to_be_attached()


def test_what_only_the_engine_can_refuse_is_told_too(open_page: OpenPage, server: Server) -> None:
    page = open_page("embed.html", ready=False)
    for row in (BAD_LINKS["meaning"][0], BAD_LINKS["meaning"][-1]):
        page.goto("about:blank")
        page.goto(f"{server.url}embed.html{row.hash}")
        expect(page.get_by_role("alert")).to_contain_text(words("en").pattern(row.message_key))


def test_hostile_parameters_do_nothing(open_page: OpenPage) -> None:
    name = "<img src=x onerror=alert(1)>" + "x" * 500
    page = open_page(f"embed.html?theme=constructor&lang=__proto__&r={name}", ready=False)
    reader = Reader(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(reader.parties.nth(0)).to_contain_text(name[:24])
    expect(page.locator("img")).to_have_count(0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def _can_be_sent(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
