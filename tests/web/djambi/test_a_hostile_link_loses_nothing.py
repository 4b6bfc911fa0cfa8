"""A broken, hostile or oversized link never throws and never loses the game; a notice says what is wrong with it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.hostile import HOSTILE, MEGABYTES, Hostile, one_of_each_kind
from tests.web.djambi.script import Prompter, recorded
from tests.web.words import words
from tools import npm
from tools.paths import ENGINE

GAME = recorded("four-parties")
ALL = [row for rows in HOSTILE.values() for row in rows]
#: What a browser itself might stumble over.
WORST = (
    "HTML",
    "control characters",
    "a lone surrogate",
    "a hash of 100,000 characters",
    f"{MEGABYTES} MB of zeros, packed",
    "a name of Object's prototype",
)
#: JSON cannot carry a lone surrogate, so that code units are sent.
FOLLOW = "parts => { location.hash = parts.map((part) => String.fromCharCode(...part)).join(''); }"


def units(text: str) -> list[int]:
    data = text.encode("utf-16-le", "surrogatepass")
    return [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]


def follow(page: Page, link: str) -> None:
    """Go to *link* as a click on it would."""
    page.evaluate(FOLLOW, [units(link[at : at + 10_000]) for at in range(0, len(link), 10_000)])


def test_the_table_is_long_enough_and_has_no_row_twice() -> None:
    assert len(ALL) >= 40
    assert len({row.hash for row in ALL}) == len({row.name for row in ALL}) == len(ALL)


def test_each_is_refused_with_the_reason() -> None:
    """The page's own reading and the engine, without the page."""
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE)})
    command = [*npm.typescript(), str(Path(__file__).with_name("read_links.mjs")), given]
    hashes = json.dumps([units(row.hash) for row in ALL])
    done = subprocess.run(command, input=hashes, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    said = dict(zip(ALL, json.loads(done.stdout), strict=True))
    en = words("en")
    assert {row.name: told for row, told in said.items() if not en.pattern(row.says).search(told or "")} == {}


def test_no_link_harms_the_game_in_progress(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    djambi_page = DjambiPage(open_page(GAME.first(3)))
    mine = Prompter.after(GAME, 3)
    djambi_page.play(GAME.moves[3:4], mine)
    address = djambi_page.page.url
    for row in [*one_of_each_kind(ALL), *(row for row in ALL if row.name in WORST)]:
        with subtests.test(row.name):
            expect_refused(djambi_page, row)
            expect(djambi_page.page).to_have_url(address)
            djambi_page.expect_played(4, GAME.moves[3])
    djambi_page.play(GAME.moves[4:5], mine)
    assert djambi_page.position() == mine.position


def expect_refused(djambi_page: DjambiPage, row: Hostile) -> None:
    """Follow the link and expect the one notice that names what is wrong; dismiss it."""
    follow(djambi_page.page, row.hash)
    notice = djambi_page.notices.get_by_role("alert")
    expect(notice).to_contain_text(djambi_page.words("notice.link", reason="").strip())
    try:
        expect(notice).to_contain_text(djambi_page.words.pattern(row.says))
    finally:
        notice.get_by_role("button", name=djambi_page.words("notice.dismiss")).click()
    expect(notice).to_have_count(0)


def test_who_comes_by_such_a_link_finds_the_game_in_progress(
    open_page: OpenPage, until_ready: Callable[[Page], None]
) -> None:
    djambi_page = DjambiPage(open_page(GAME.first(3)))
    address = djambi_page.page.url
    for rows in HOSTILE.values():
        djambi_page.page.goto("about:blank")
        djambi_page.page.goto(address.split("#")[0] + rows[-1].hash)
        until_ready(djambi_page.page)
        expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words.pattern(rows[-1].says))
        djambi_page.expect_line(GAME.moves[:3])
        expect(djambi_page.page).to_have_url(address)
