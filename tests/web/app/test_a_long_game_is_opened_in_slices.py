"""Games of thousands of turns, and files of thousands of variations: told how far, given up, trusted, and verified."""

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
from tests.web.profiles import SPARING
from tools import npm
from tools.djambi.long_games import many_variations, quiet_game
from tools.paths import WEB
from tools.serve.server import Server

GAME = recorded_game("four-parties")
TURNS, VARIATIONS = 400, 4990
KEY = "machiavel.game."
#: What the page asks its rules worker.
LISTEN = """
globalThis.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.method) asked.push([message.method, message.params.isTrusted ?? null]);
  return post.call(this, message, ...more);
};
"""


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all."""
    guard = Guard()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")
    context.set_default_timeout(60_000)
    context.add_init_script(SPARING)
    context.add_init_script(LISTEN)
    guard.watch(context, server.url.rstrip("/"))
    opened = context.new_page()
    opened.goto(server.url)
    wait_until_ready(opened)
    yield opened
    context.close()
    assert not guard.unexpected()


def drop(page: Page, text: str) -> None:
    """Drop a file of that text on the page."""
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "long.djambi", { type: "text/plain" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def asked(page: Page, method: str) -> list[bool | None]:
    """Return of each such call whether it was to be trusted."""
    calls: list[list[object]] = page.evaluate("() => asked")
    return [trusted for name, trusted in calls if name == method]  # type: ignore[misc]


def test_a_file_of_variations_tells_how_far_it_is_and_is_given_up(page: Page) -> None:
    """It took 12.7 s, and was killed at 20: what is on the board stays, and the engine goes on."""
    djambi_page = DjambiPage(page)
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    drop(page, many_variations(VARIATIONS))
    work = djambi_page.dialog("working.title")
    expect(work.get_by_role("progressbar")).to_have_js_property("max", 1)
    page.wait_for_function("() => document.querySelector('.dialog-working progress')?.value > 0.02")
    work.get_by_role("button", name=djambi_page.words("working.cancel")).click()
    expect(work).to_have_count(0)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.givenUp"))
    djambi_page.expect_moves(GAME.moves[:1])
    djambi_page.play(GAME.moves[1:2], MovePrompter.after(GAME, 1))


def test_a_long_game_is_opened_on_trust_where_this_page_wrote_it_and_verified(page: Page) -> None:
    """Of 5,000 turns it took 20.7 s; docs/reliability.md has what it takes now. A file is read turn by turn."""
    djambi_page = DjambiPage(page)
    before = page.url
    drop(page, quiet_game(TURNS))
    djambi_page.expect_move_count(TURNS)
    # The browser takes a moment to hear of the new address; until then it would load the one of before again.
    expect(page).not_to_have_url(before)
    page.reload()
    wait_until_ready(page)
    djambi_page.expect_move_count(TURNS)
    assert asked(page, "loadMatch") == [True]
    page.wait_for_function(f"() => asked.filter(([method]) => method === 'verify').length >= {TURNS // 50}")
    expect(djambi_page.notices.get_by_role("alert")).to_have_count(0)

    # Something else has changed it: it is read turn by turn, as far as that goes.
    key, game = long_one(page)
    game["record"]["actions"][-1] = "a1-a1"
    leave_with(page, key, game)
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(
        djambi_page.words("notice.savedPart", reason="").strip()
    )
    assert asked(page, "loadMatch") == [False, False]
    djambi_page.expect_move_count(TURNS - 1)

    # With the checksum that the page itself would have written, only the rules can tell.
    before = game["record"]["actions"][-2]
    game["record"]["actions"][-1] = f"{before[3:]}-{before[:2]}"  # the same piece once more, and back
    game["sum"] = checksum(game["record"])
    leave_with(page, key, game)
    assert asked(page, "loadMatch") == [True]
    told = djambi_page.notices.get_by_role("alert")
    expect(told).to_contain_text(djambi_page.words("notice.unlawful", reason="").strip())
    told.get_by_role("button", name=djambi_page.words("notice.unlawful.do")).click()
    djambi_page.expect_move_count(TURNS - 1)


def long_one(page: Page) -> tuple[str, dict[str, Any]]:
    """The saved long game, and its key."""
    stored: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    games = {key: json.loads(text) for key, text in stored.items() if key.startswith(KEY)}
    ((key, game),) = [(key, game) for key, game in games.items() if len(game["record"]["actions"]) == TURNS]
    return key, game


def checksum(record: dict[str, Any]) -> int:
    """Return what the page would write beside a record."""
    module = json.dumps(WEB.joinpath("app/storage/checksum.ts").as_uri())
    script = f"import {{ checksum }} from {module};\nconsole.log(checksum({json.dumps(record)}));\n"
    command = [*npm.typescript(), "--input-type=module", "--eval", script]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def leave_with(page: Page, key: str, game: dict[str, Any]) -> None:
    """Leave the page, and come back to a game in progress that something else has written."""
    address = page.url.split("#")[0]
    page.goto(f"{address}rules.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(game)])
    page.evaluate(
        "(id) => { for (const area of [localStorage, sessionStorage]) area.setItem('machiavel.current', id); }",
        key.removeprefix(KEY),
    )
    page.goto(address)
    wait_until_ready(page)
