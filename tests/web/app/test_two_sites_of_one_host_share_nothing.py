"""Two copies of the site in folders of one host: games, settings and locks of each are its own.

Versions before knew no folders: what they kept is taken over once, by one of them, and nothing of it is lost.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.knights.knights_page import KNIGHTS, KnightsPage
from tools.serve.server import Server, Site, serving

GAME = recorded_game("four-parties")
PLAIN = "web/third-party.txt"
KEYS = "() => Object.keys(localStorage).sort()"
# As a version wrote it that knew no folders: all that /a/ keeps has names without one.
AGE = """() => {
  for (const area of [localStorage, sessionStorage]) {
    for (const key of Object.keys(area)) {
      const old = key.replace("machiavel:/a/.", "machiavel.");
      if (old !== key && !key.endsWith(".inherited")) area.setItem(old, area.getItem(key));
      if (old !== key) area.removeItem(key);
    }
  }
}"""


@pytest.fixture
def two_sites(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A host with a copy of the site at /a/ and one at /b/."""
    for name in ("a", "b"):
        shutil.copytree(site, tmp_path / name, copy_function=os.link)
    with serving(Site(tmp_path)) as server:
        yield server


@pytest.fixture
def played(open_page: OpenPage, two_sites: Server) -> DjambiPage:
    """A page at /a/ on which two moves have been played, and a theme been chosen."""
    djambi_page = DjambiPage(open_page("a/", at=two_sites))
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    djambi_page.button("menu.settings").click()
    dialog = djambi_page.dialog("settings.title")
    dialog.get_by_role("combobox", name=djambi_page.words("settings.theme"), exact=True).select_option("dark")
    djambi_page.page.keyboard.press("Escape")
    return djambi_page


def visit(page: Page, address: str, until_ready: Callable[[Page], None]) -> DjambiPage:
    """Open another address of the host in the same tab."""
    page.goto(address)
    until_ready(page)
    return DjambiPage(page)


def expect_fresh(djambi_page: DjambiPage) -> None:
    """Expect the start of a game, nothing saved, and no word of another tab."""
    djambi_page.expect_moves([])
    djambi_page.expect_no_alert()
    expect(djambi_page.page.locator("html")).to_have_attribute("data-theme", "light")


def test_each_has_its_own_games_and_settings(
    played: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played.page
    other = page.context.new_page()
    expect_fresh(visit(other, two_sites.url + "b/", until_ready))
    names = page.evaluate(KEYS)
    assert all(name.startswith(("machiavel:/a/.", "machiavel:/b/.")) for name in names), names
    knights_page = KnightsPage(visit(other, two_sites.url + "b/" + KNIGHTS, until_ready).page)
    knights_page.pick_first()
    page.reload()
    until_ready(page)
    played.expect_moves(GAME.moves[:2])


def test_what_a_version_before_has_kept_goes_to_one_of_them(
    played: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(AGE)
    djambi_page = visit(page, two_sites.url + "a/", until_ready)
    djambi_page.expect_moves(GAME.moves[:2])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert not [name for name in page.evaluate(KEYS) if name.startswith("machiavel.")]
    expect_fresh(visit(page, two_sites.url + "b/", until_ready))
    visit(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])


def test_a_taking_over_that_was_broken_off_is_finished_by_the_same_site(
    played: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(AGE)
    page.evaluate("""() => {  // closed after the settings
      localStorage.setItem("machiavel.site", "/a/");
      localStorage.setItem("machiavel:/a/.settings", localStorage.getItem("machiavel.settings"));
      localStorage.removeItem("machiavel.settings");
    }""")
    fresh = page.context.new_page()
    expect_fresh(visit(fresh, two_sites.url + "b/", until_ready))
    visit(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])
    assert not [name for name in page.evaluate(KEYS) if name.startswith("machiavel.")]


def test_a_site_that_was_never_used_takes_nothing_from_one_that_was(
    played: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """What a service worker has kept tells which of them a browser knows."""
    page = played.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(AGE)
    page.evaluate("async () => { await caches.open('machiavel:/a/:0'); }")
    expect_fresh(visit(page.context.new_page(), two_sites.url + "b/", until_ready))
    visit(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])


def test_what_a_tab_of_the_version_before_plays_on_is_not_lost(
    played: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """It writes under the old name, with a later time; and it may have begun another game, which its own tab names."""
    page = played.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("""() => {
      const own = Object.keys(localStorage).find((key) => key.startsWith("machiavel:/a/.game."));
      const game = JSON.parse(localStorage.getItem(own));
      const shorter = { ...game.record, actions: game.record.actions.slice(0, 1), cursor: 1 };
      localStorage.setItem(own.replace(":/a/", ""), localStorage.getItem(own));
      localStorage.setItem(own, JSON.stringify({ ...game, saved: game.saved - 1000, record: shorter, hash: "" }));
    }""")
    visit(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("""() => {
      const own = Object.keys(localStorage).find((key) => key.startsWith("machiavel:/a/.game."));
      const game = JSON.parse(localStorage.getItem(own));
      const record = { ...game.record, actions: game.record.actions.slice(0, 1), cursor: 1 };
      localStorage.setItem("machiavel.game.later", JSON.stringify({ ...game, id: "later", hash: "", record }));
      sessionStorage.clear();
      sessionStorage.setItem("machiavel.current", "later");
    }""")
    visit(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:1])


def test_what_finds_no_room_stays_until_there_is_some(
    open_page: OpenPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """A name with a folder is longer: in a storage that is full to the last letter it cannot be written."""

    def fill(context: BrowserContext) -> None:
        context.add_init_script("""if (location.protocol !== "about:" && sessionStorage.getItem("is-full")) {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, value) {
            if (key.startsWith("machiavel:/a/.game.")) throw new DOMException("full", "QuotaExceededError");
            return setItem.call(this, key, value);
          };
        }""")

    page = open_page("a/", at=two_sites, prepare=fill)
    DjambiPage(page).play(GAME.moves[:2], MovePrompter(rules="standard"))
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(AGE)
    page.evaluate("() => sessionStorage.setItem('is-full', 'yes')")
    visit(page, two_sites.url + "a/", until_ready)
    assert [name for name in page.evaluate(KEYS) if name.startswith("machiavel.game.")]
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("() => { sessionStorage.clear(); localStorage.removeItem('machiavel:/a/.current'); }")
    djambi_page = visit(page, two_sites.url + "a/", until_ready)
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").locator("li, tr, article").first).to_be_visible()
    assert not [name for name in page.evaluate(KEYS) if name.startswith("machiavel.game.")]
