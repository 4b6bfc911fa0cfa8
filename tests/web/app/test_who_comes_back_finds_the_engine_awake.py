"""The picture of a started engine that the browser keeps: a second visit begins with it, if it is whole."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage

pytestmark = pytest.mark.published_form

ENGINE = "python/djambi.zip"
"""What an ordinary start downloads, and a kept engine has in it."""
KEEP = """() => new Promise((resolve) => {
  const url = new URL("web/workers/snapshot-worker.js", document.baseURI);
  const worker = new Worker(url, { type: "module", name: "djambi" });
  worker.onmessage = ({ data }) => resolve(data);
})"""
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("machiavel-started:"));
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url);
}"""
SPOIL = """async ([where, bytes]) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("machiavel-started:"));
  const cache = await caches.open(name);
  await cache.put(where, new Response(new Uint8Array(bytes)));
}"""
OTHERS = """async () => {
  const cache = await caches.open("machiavel-started:/");
  await cache.put("/started/djambi?of-another-version&and-browser", new Response("old"));
}"""


@pytest.fixture
def visitor(open_page: OpenPage) -> Page:
    """A page in which a test may start workers itself."""
    return open_page(bypass_csp=True)


def asked_for(page: Page) -> list[str]:
    """Return the list to which the addresses are added that *page* and its workers ask for from now on."""
    addresses: list[str] = []
    page.context.on("request", lambda request: addresses.append(request.url))
    return addresses


def come_back(page: Page) -> list[str]:
    """Load the page again; return what was asked for until the engine was ready."""
    addresses = asked_for(page)
    page.reload()
    wait_until_ready(page)
    return list(addresses)


def test_the_second_visit_begins_with_the_kept_engine(visitor: Page) -> None:
    assert any(address.endswith(ENGINE) for address in come_back(visitor))
    assert visitor.evaluate(KEEP) == {"notice": "kept"}
    assert len(visitor.evaluate(KEPT)) == 1
    assert not any(address.endswith(ENGINE) for address in come_back(visitor))
    djambi_page = DjambiPage(visitor)
    djambi_page.cell("c1").click()
    djambi_page.cell("d2").click()
    djambi_page.expect_played(1)


@pytest.mark.parametrize("size", [1000, 31_457_408], ids=["cut short", "empty"])
def test_a_spoiled_picture_is_forgotten_and_nobody_notices(visitor: Page, guard: Guard, size: int) -> None:
    guard.allow("Snapshot|magic|memory|RangeError")
    visitor.evaluate(KEEP)
    (where,) = visitor.evaluate(KEPT)
    visitor.evaluate(SPOIL, [where, size])
    come_back(visitor)
    assert visitor.evaluate(KEPT) == []
    assert any(address.endswith(ENGINE) for address in come_back(visitor))


def test_a_picture_of_another_version_is_never_used_and_goes(visitor: Page) -> None:
    visitor.evaluate(OTHERS)
    assert any(address.endswith(ENGINE) for address in come_back(visitor))
    visitor.evaluate(KEEP)
    (kept,) = visitor.evaluate(KEPT)
    assert "of-another-version" not in kept


def test_where_there_is_no_room_nothing_is_kept_and_nothing_is_said(visitor: Page) -> None:
    session = visitor.context.new_cdp_session(visitor)
    origin = visitor.evaluate("() => location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    assert visitor.evaluate(KEEP)["notice"] == "notKept"
    assert visitor.evaluate(KEPT) == []
    come_back(visitor)
