"""Installation of the page as an app: manifest, icons, and the start without a network."""

import json
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("four-parties")
MANIFEST = "web/icons/manifest.webmanifest"
#: Waits until the service worker is active; returns its scope.
SERVICE_WORKER_SCOPE = """() => navigator.serviceWorker.ready.then((registration) => new Promise((done) => {
  const worker = registration.active;
  const resolveIfActive = () => worker.state === "activated" && done(registration.scope);
  worker.addEventListener("statechange", resolveIfActive);
  resolveIfActive();
}))"""


def call_devtools(page: Page, method: str) -> dict[str, Any]:
    """Return the result of a method of Chromium's DevTools protocol."""
    session = page.context.new_cdp_session(page)
    answer: dict[str, Any] = session.send(method)
    session.detach()
    return answer


def png_size(path: Path) -> str:
    """Return the size of a PNG file in the form of a manifest, `192x192`."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:])
    return f"{width}x{height}"


@pytest.mark.parametrize("place", ["root", "folder"])
def test_the_browser_can_install_the_page(
    open_page: OpenPage, server: Server, sub_path_server: Server, place: str
) -> None:
    at = server if place == "root" else sub_path_server
    page = open_page(at=at, service_workers="allow")
    assert page.evaluate(SERVICE_WORKER_SCOPE) == at.url
    manifest = call_devtools(page, "Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == at.url + MANIFEST
    data = json.loads(manifest["data"])
    assert urljoin(manifest["url"], data["start_url"]) == at.url + "index.html"
    assert urljoin(manifest["url"], data["scope"]) == at.url
    # The profile of a test is a private window, which cannot install apps: the only error that is expected.
    errors = call_devtools(page, "Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_every_icon_has_the_size_that_the_manifest_says(site: Path) -> None:
    folder = (site / MANIFEST).parent
    icons = json.loads((site / MANIFEST).read_text(encoding="utf-8"))["icons"]
    drawn = [icon for icon in icons if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon["purpose"]) for icon in drawn} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in drawn:
        assert png_size(folder / icon["src"]) == icon["sizes"]
    for icon in icons:
        assert (folder / icon["src"]).is_file()
    assert png_size(folder / "icon-180.png") == "180x180"  # named in index.html for iPhones


def test_the_installed_page_starts_without_a_network(open_page: OpenPage, sub_path_server: Server) -> None:
    page = open_page(at=sub_path_server, service_workers="allow")
    djambi_page, prompter = DjambiPage(page), MovePrompter(rules="standard")
    djambi_page.play(GAME.moves[:2], prompter)
    page.evaluate(SERVICE_WORKER_SCOPE)
    manifest = call_devtools(page, "Page.getAppManifest")
    start = urljoin(manifest["url"], json.loads(manifest["data"])["start_url"])
    context = page.context
    page.close()
    context.set_offline(True)
    later = DjambiPage(context.new_page())
    later.page.goto(start)
    wait_until_ready(later.page)
    later.expect_moves(GAME.moves[:2])  # the stored game
    later.play(GAME.moves[2:3], prompter)
    assert later.position_text() == prompter.position
    expect(later.notices.get_by_role("alert")).to_have_count(0)
