"""The site in a folder of a host, as on GitHub Pages: it requests nothing outside, and the test guard would notice."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

from tests.web.conftest import SUB_PATH, Guard, OpenPage
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("duel")


def test_a_game_is_played_in_a_folder(open_page: OpenPage, sub_path_server: Server) -> None:
    requested: list[str] = []

    def note_requests(context: BrowserContext) -> None:
        context.on("request", lambda request: requested.append(request.url))

    djambi_page = DjambiPage(open_page(GAME.hash_after(2), at=sub_path_server, prepare=note_requests))
    djambi_page.play(GAME.moves[2:5], MovePrompter.after(GAME, 2))
    link = djambi_page.game_link()
    assert link == sub_path_server.url + GAME.hash_after(5)
    assert len(requested) > 10
    outside = [url for url in requested if not url.startswith((sub_path_server.url, "data:", "blob:"))]
    assert outside == []
    assert urlsplit(link).path == SUB_PATH


def test_the_guard_notices_errors_and_foreign_requests(open_page: OpenPage, guard: Guard) -> None:
    """The guard of every test collects errors, failed responses and requests to other hosts."""
    guard.allow("")
    page = open_page()
    page.evaluate("() => { console.error('a complaint'); setTimeout(() => { throw new Error('uncaught'); }); }")
    page.evaluate("() => Promise.allSettled([fetch('no-such-file'), fetch('http://127.0.0.1:9/elsewhere')])")
    page.wait_for_function("() => document.querySelector('#notices [role=alert]')")
    found = "\n".join(guard.complaints)
    for complaint in ("a complaint", "uncaught", "response 404", "Content Security Policy"):
        assert complaint in found
