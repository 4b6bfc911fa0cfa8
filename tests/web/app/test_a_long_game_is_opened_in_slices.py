"""Long games and files with many variations: progress, cancelling, opening on trust, and verification."""

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Guard, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tests.web.profiles import SAVE_DATA
from tools import npm
from tools.djambi.long_games import many_variations, quiet_game
from tools.paths import WEB
from tools.serve.server import Server

GAME = recorded_game("four-parties")
TURNS, VARIATIONS = 400, 4990
KEY_PREFIX = "machiavel.game."
#: Notes in `calls` the method of every call of the rules worker, and its parameter `isTrusted`.
NOTE_CALLS = """
globalThis.calls = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.method) calls.push([message.method, message.params.isTrusted ?? null]);
  return post.call(this, message, ...more);
};
"""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all tests of this file."""
    guard = Guard()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")
    context.set_default_timeout(60_000)
    context.add_init_script(SAVE_DATA)
    context.add_init_script(NOTE_CALLS)
    guard.watch(context, server.url.rstrip("/"))
    opened = context.new_page()
    opened.goto(server.url)
    wait_until_ready(opened)
    yield opened
    context.close()
    assert not guard.unexpected()


def drop_file(page: Page, text: str) -> None:
    """Drop a file with *text* on the page."""
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "long.djambi", { type: "text/plain" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def trust_of_calls(page: Page, method: str) -> list[bool | None]:
    """Return the parameter `isTrusted` of each call of *method*."""
    calls: list[list[object]] = page.evaluate("() => calls")
    return [trusted for name, trusted in calls if name == method]  # type: ignore[misc]


def test_reading_a_file_of_variations_shows_progress_and_can_be_cancelled(page: Page) -> None:
    """The game on the board stays, and the engine goes on."""
    djambi_page = DjambiPage(page)
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    drop_file(page, many_variations(VARIATIONS))
    progress_dialog = djambi_page.dialog("working.title")
    expect(progress_dialog.get_by_role("progressbar")).to_have_js_property("max", 1)
    page.wait_for_function("() => document.querySelector('.dialog-working progress')?.value > 0.02")
    progress_dialog.get_by_role("button", name=djambi_page.words("working.cancel")).click()
    expect(progress_dialog).to_have_count(0)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.givenUp"))
    djambi_page.expect_moves(GAME.moves[:1])
    djambi_page.play(GAME.moves[1:2], MovePrompter.after(GAME, 1))


def test_a_stored_game_with_a_valid_checksum_is_opened_on_trust_and_verified(page: Page) -> None:
    """A game without a valid checksum is read turn by turn, like a file (docs/reliability.md)."""
    djambi_page = DjambiPage(page)
    before = page.url
    drop_file(page, quiet_game(TURNS))
    djambi_page.expect_move_count(TURNS)
    # The address changes a moment later; a reload before that would load the old one.
    expect(page).not_to_have_url(before)
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_move_count(TURNS)
    assert trust_of_calls(page, "loadMatch") == [True]
    page.wait_for_function(f"() => calls.filter(([method]) => method === 'verify').length >= {TURNS // 50}")
    expect(djambi_page.notices.get_by_role("alert")).to_have_count(0)

    # Another program has changed the game: it is read turn by turn, up to the first illegal move.
    key, game = stored_long_game(page)
    game["record"]["actions"][-1] = "a1-a1"
    reopen_with(page, key, game)
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.savedPart", reason="").strip()
    )
    assert trust_of_calls(page, "loadMatch") == [False, False]
    djambi_page.expect_move_count(TURNS - 1)

    # With a valid checksum only the rules can find the illegal move: a piece moves back out of turn.
    before = game["record"]["actions"][-2]
    game["record"]["actions"][-1] = f"{before[3:]}-{before[:2]}"
    game["sum"] = checksum(game["record"])
    reopen_with(page, key, game)
    assert trust_of_calls(page, "loadMatch") == [True]
    alert = djambi_page.notices.get_by_role("alert")
    expect(alert).to_contain_text(djambi_page.words("notice.unlawful", reason="").strip())
    alert.get_by_role("button", name=djambi_page.words("notice.unlawful.do")).click()
    djambi_page.expect_move_count(TURNS - 1)


def stored_long_game(page: Page) -> tuple[str, dict[str, Any]]:
    """Return the key of the long game in the storage, and the game."""
    stored: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    games = {key: json.loads(text) for key, text in stored.items() if key.startswith(KEY_PREFIX)}
    ((key, game),) = [(key, game) for key, game in games.items() if len(game["record"]["actions"]) == TURNS]
    return key, game


def checksum(record: dict[str, Any]) -> int:
    """Return the checksum that the page stores with *record*."""
    module = json.dumps(WEB.joinpath("app/storage/checksum.ts").as_uri())
    script = f"import {{ checksum }} from {module};\nconsole.log(checksum({json.dumps(record)}));\n"
    command = [*npm.typescript_command(), "--input-type=module", "--eval", script]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def reopen_with(page: Page, key: str, game: dict[str, Any]) -> None:
    """Leave the page, store *game* as the current game under *key*, and open the page again."""
    address = page.url.split("#")[0]
    page.goto(f"{address}rules.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(game)])
    page.evaluate(
        "(id) => { for (const area of [localStorage, sessionStorage]) area.setItem('machiavel.current', id); }",
        key.removeprefix(KEY_PREFIX),
    )
    page.goto(address)
    wait_until_ready(page)
