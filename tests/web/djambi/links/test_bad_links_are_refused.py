"""A broken, hostile or oversized link is refused with its reason and never loses the game."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.links.bad_links import BAD_LINKS, MEGABYTES, BadLink, first_of_each_message
from tests.web.djambi.links.raw_hash import code_units, follow_raw_hash
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.words import words
from tools import npm
from tools.paths import ENGINE

GAME = recorded_game("four-parties")
ALL = [row for rows in BAD_LINKS.values() for row in rows]
#: Names of the links that a browser itself might fail on.
HARD_FOR_BROWSERS = (
    "HTML",
    "control characters",
    "a lone surrogate",
    "a hash of 100,000 characters",
    f"{MEGABYTES} MB of zeros, packed",
    "a name of Object's prototype",
)


def test_the_list_of_bad_links_is_long_and_has_no_duplicates() -> None:
    assert len(ALL) >= 40
    assert len({row.hash for row in ALL}) == len({row.name for row in ALL}) == len(ALL)


def test_each_bad_link_is_refused_with_its_reason() -> None:
    """Runs the page's code and the engine in Node, without a page."""
    given = json.dumps({"python": sys.executable, "engine": str(ENGINE)})
    command = [*npm.typescript_command(), str(Path(__file__).with_name("explain_links.mjs")), given]
    hashes = json.dumps([code_units(row.hash) for row in ALL])
    done = subprocess.run(command, input=hashes, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    sentences = dict(zip(ALL, json.loads(done.stdout), strict=True))
    en = words("en")
    assert {
        row.name: sentence
        for row, sentence in sentences.items()
        if not en.pattern(row.message_key).search(sentence or "")
    } == {}


def test_a_bad_link_leaves_the_game_in_progress(open_page: OpenPage, subtests: pytest.Subtests) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    mine = MovePrompter.after(GAME, 3)
    djambi_page.play(GAME.moves[3:4], mine)
    address = djambi_page.page.url
    for row in [*first_of_each_message(ALL), *(row for row in ALL if row.name in HARD_FOR_BROWSERS)]:
        with subtests.test(row.name):
            expect_refused(djambi_page, row)
            expect(djambi_page.page).to_have_url(address)
            djambi_page.expect_played(4, GAME.moves[3])
    djambi_page.play(GAME.moves[4:5], mine)
    assert djambi_page.position_text() == mine.position


def expect_refused(djambi_page: DjambiPage, row: BadLink) -> None:
    """Follow the link, expect one notice that names its fault, and dismiss it."""
    follow_raw_hash(djambi_page.page, row.hash)
    notice = djambi_page.notices.get_by_role("alert")
    expect(notice).to_contain_text(djambi_page.words("notice.link", reason="").strip())
    try:
        expect(notice).to_contain_text(djambi_page.words.pattern(row.message_key))
    finally:
        notice.get_by_role("button", name=djambi_page.words("notice.dismiss")).click()
    expect(notice).to_have_count(0)


def test_a_page_opened_by_a_bad_link_shows_the_game_in_progress(
    open_page: OpenPage, until_ready: Callable[[Page], None]
) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    address = djambi_page.page.url
    for rows in BAD_LINKS.values():
        djambi_page.page.goto("about:blank")
        djambi_page.page.goto(address.split("#")[0] + rows[-1].hash)
        until_ready(djambi_page.page)
        expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
            djambi_page.words.pattern(rows[-1].message_key)
        )
        djambi_page.expect_moves(GAME.moves[:3])
        expect(djambi_page.page).to_have_url(address)
