"""The snapshot of a started engine that the browser stores: the next visit starts from it if it is undamaged."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage

pytestmark = pytest.mark.published_form

#: A file that an ordinary start downloads, and a start from the snapshot does not.
ENGINE_FILE = "python/djambi.zip"
#: Makes and stores a snapshot; returns the message of the worker.
STORE_SNAPSHOT = """() => new Promise((resolve) => {
  const url = new URL("web/workers/snapshot-worker.js", document.baseURI);
  const worker = new Worker(url, { type: "module", name: "djambi" });
  worker.onmessage = ({ data }) => resolve(data);
})"""
#: Returns the addresses of all stored snapshots.
STORED_SNAPSHOTS = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("machiavel-started:"));
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
}"""
#: Replaces the snapshot at an address by zero bytes.
DAMAGE_SNAPSHOT = """async ([url, size]) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("machiavel-started:"));
  const cache = await caches.open(name);
  await cache.put(url, new Response(new Uint8Array(size)));
}"""
#: Stores the snapshot of another version.
STORE_OTHER_VERSION = """async () => {
  const cache = await caches.open("machiavel-started:/");
  await cache.put("/started/djambi?of-another-version&and-browser", new Response("old"));
}"""


@pytest.fixture
def visitor(open_page: OpenPage) -> Page:
    """A page in which a test may start workers itself."""
    return open_page(bypass_csp=True)


def note_requests(page: Page) -> list[str]:
    """Return a list that grows by the address of each request of *page* and its workers."""
    addresses: list[str] = []
    page.context.on("request", lambda request: addresses.append(request.url))
    return addresses


def reload_and_note_requests(page: Page) -> list[str]:
    """Load the page again; return the addresses that were requested until the engine was ready."""
    addresses = note_requests(page)
    page.reload()
    wait_until_ready(page)
    return list(addresses)


def test_the_second_visit_starts_from_the_snapshot(visitor: Page) -> None:
    assert any(address.endswith(ENGINE_FILE) for address in reload_and_note_requests(visitor))
    assert visitor.evaluate(STORE_SNAPSHOT) == {"notice": "kept"}
    assert len(visitor.evaluate(STORED_SNAPSHOTS)) == 1
    assert not any(address.endswith(ENGINE_FILE) for address in reload_and_note_requests(visitor))
    djambi_page = DjambiPage(visitor)
    djambi_page.cell("c1").click()
    djambi_page.cell("d2").click()
    djambi_page.expect_played(1)


@pytest.mark.parametrize("size", [1000, 31_457_408], ids=["cut short", "empty"])
def test_a_damaged_snapshot_is_deleted_without_a_notice(visitor: Page, guard: Guard, size: int) -> None:
    guard.allow("Snapshot|magic|memory|RangeError")
    visitor.evaluate(STORE_SNAPSHOT)
    (url,) = visitor.evaluate(STORED_SNAPSHOTS)
    visitor.evaluate(DAMAGE_SNAPSHOT, [url, size])
    reload_and_note_requests(visitor)
    assert visitor.evaluate(STORED_SNAPSHOTS) == []
    assert any(address.endswith(ENGINE_FILE) for address in reload_and_note_requests(visitor))


def test_a_snapshot_of_another_version_is_never_used_and_is_deleted(visitor: Page) -> None:
    visitor.evaluate(STORE_OTHER_VERSION)
    assert any(address.endswith(ENGINE_FILE) for address in reload_and_note_requests(visitor))
    visitor.evaluate(STORE_SNAPSHOT)
    (url,) = visitor.evaluate(STORED_SNAPSHOTS)
    assert "of-another-version" not in url


def test_a_snapshot_that_does_not_fit_is_not_stored_and_no_notice_is_shown(visitor: Page) -> None:
    session = visitor.context.new_cdp_session(visitor)
    origin = visitor.evaluate("() => location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    assert visitor.evaluate(STORE_SNAPSHOT)["notice"] == "notKept"
    assert visitor.evaluate(STORED_SNAPSHOTS) == []
    reload_and_note_requests(visitor)
