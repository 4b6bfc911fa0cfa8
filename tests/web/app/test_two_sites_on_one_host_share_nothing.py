"""Two copies of the site in folders of one host have separate games, settings and locks.

Older versions stored under keys without a folder: one of the sites migrates these entries, and none is lost.
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
#: A file of the site without scripts.
PLAIN = "web/third-party.txt"
STORAGE_KEYS = "() => Object.keys(localStorage).sort()"
# Renames all keys of /a/ as an older version wrote them: without a folder.
USE_OLD_KEYS = """() => {
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
def played_page(open_page: OpenPage, two_sites: Server) -> DjambiPage:
    """A page at /a/ with two played moves and a dark theme."""
    djambi_page = DjambiPage(open_page("a/", at=two_sites))
    djambi_page.play(GAME.moves[:2], MovePrompter(rules="standard"))
    djambi_page.button("menu.settings").click()
    dialog = djambi_page.dialog("settings.title")
    dialog.get_by_role("combobox", name=djambi_page.words("settings.theme"), exact=True).select_option("dark")
    djambi_page.page.keyboard.press("Escape")
    return djambi_page


def open_address(page: Page, address: str, until_ready: Callable[[Page], None]) -> DjambiPage:
    """Open another address of the host in the same tab."""
    page.goto(address)
    until_ready(page)
    return DjambiPage(page)


def expect_first_visit(djambi_page: DjambiPage) -> None:
    """Expect a game without moves, no alert, and the default theme."""
    djambi_page.expect_moves([])
    djambi_page.expect_no_alert()
    expect(djambi_page.page.locator("html")).to_have_attribute("data-theme", "light")


def test_each_site_has_its_own_games_and_settings(
    played_page: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played_page.page
    other = page.context.new_page()
    expect_first_visit(open_address(other, two_sites.url + "b/", until_ready))
    names = page.evaluate(STORAGE_KEYS)
    assert all(name.startswith(("machiavel:/a/.", "machiavel:/b/.")) for name in names), names
    knights_page = KnightsPage(open_address(other, two_sites.url + "b/" + KNIGHTS, until_ready).page)
    knights_page.pick_first()
    page.reload()
    until_ready(page)
    played_page.expect_moves(GAME.moves[:2])


def test_one_site_takes_over_what_an_older_version_stored(
    played_page: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played_page.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(USE_OLD_KEYS)
    djambi_page = open_address(page, two_sites.url + "a/", until_ready)
    djambi_page.expect_moves(GAME.moves[:2])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert not [name for name in page.evaluate(STORAGE_KEYS) if name.startswith("machiavel.")]
    expect_first_visit(open_address(page, two_sites.url + "b/", until_ready))
    open_address(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])


def test_an_interrupted_migration_is_finished_by_the_same_site(
    played_page: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    page = played_page.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(USE_OLD_KEYS)
    page.evaluate("""() => {  // interrupted after the settings
      localStorage.setItem("machiavel.site", "/a/");
      localStorage.setItem("machiavel:/a/.settings", localStorage.getItem("machiavel.settings"));
      localStorage.removeItem("machiavel.settings");
    }""")
    fresh = page.context.new_page()
    expect_first_visit(open_address(fresh, two_sites.url + "b/", until_ready))
    open_address(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])
    assert not [name for name in page.evaluate(STORAGE_KEYS) if name.startswith("machiavel.")]


def test_a_site_that_was_never_used_migrates_nothing_of_one_that_was(
    played_page: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """The caches of service workers show which site the browser has used."""
    page = played_page.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(USE_OLD_KEYS)
    page.evaluate("async () => { await caches.open('machiavel:/a/:0'); }")
    expect_first_visit(open_address(page.context.new_page(), two_sites.url + "b/", until_ready))
    open_address(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])


def test_moves_played_in_a_tab_of_the_older_version_are_not_lost(
    played_page: DjambiPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """That tab stores under the old key, with a later time; it may also have begun another game."""
    page = played_page.page
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("""() => {
      const own = Object.keys(localStorage).find((key) => key.startsWith("machiavel:/a/.game."));
      const game = JSON.parse(localStorage.getItem(own));
      const shorter = { ...game.record, actions: game.record.actions.slice(0, 1), cursor: 1 };
      localStorage.setItem(own.replace(":/a/", ""), localStorage.getItem(own));
      localStorage.setItem(own, JSON.stringify({ ...game, saved: game.saved - 1000, record: shorter, hash: "" }));
    }""")
    open_address(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:2])
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("""() => {
      const own = Object.keys(localStorage).find((key) => key.startsWith("machiavel:/a/.game."));
      const game = JSON.parse(localStorage.getItem(own));
      const record = { ...game.record, actions: game.record.actions.slice(0, 1), cursor: 1 };
      localStorage.setItem("machiavel.game.later", JSON.stringify({ ...game, id: "later", hash: "", record }));
      sessionStorage.clear();
      sessionStorage.setItem("machiavel.current", "later");
    }""")
    open_address(page, two_sites.url + "a/", until_ready).expect_moves(GAME.moves[:1])


def test_an_entry_that_does_not_fit_stays_under_its_old_key_until_there_is_room(
    open_page: OpenPage, two_sites: Server, until_ready: Callable[[Page], None]
) -> None:
    """A key with a folder is longer, so that it cannot be written to a storage that is completely full."""

    def simulate_full_storage(context: BrowserContext) -> None:
        context.add_init_script("""if (location.protocol !== "about:" && sessionStorage.getItem("is-full")) {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, value) {
            if (key.startsWith("machiavel:/a/.game.")) throw new DOMException("full", "QuotaExceededError");
            return setItem.call(this, key, value);
          };
        }""")

    page = open_page("a/", at=two_sites, prepare=simulate_full_storage)
    DjambiPage(page).play(GAME.moves[:2], MovePrompter(rules="standard"))
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate(USE_OLD_KEYS)
    page.evaluate("() => sessionStorage.setItem('is-full', 'yes')")
    open_address(page, two_sites.url + "a/", until_ready)
    assert [name for name in page.evaluate(STORAGE_KEYS) if name.startswith("machiavel.game.")]
    page.goto(two_sites.url + "a/" + PLAIN)
    page.evaluate("() => { sessionStorage.clear(); localStorage.removeItem('machiavel:/a/.current'); }")
    djambi_page = open_address(page, two_sites.url + "a/", until_ready)
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").locator("li, tr, article").first).to_be_visible()
    assert not [name for name in page.evaluate(STORAGE_KEYS) if name.startswith("machiavel.game.")]
