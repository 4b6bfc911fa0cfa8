"""A sample of the inputs of `build.py check fuzz`, brought into a real page as links, files and saved games.

`tools/check/fuzz` runs ten thousand of them through the page's code without its views; here the views must handle
them too.
"""

import base64
import json
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Guard, OpenPage, wait_until_ready
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.links.raw_hash import follow_raw_hash
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.paste_and_drop import drop_bytes, paste_text
from tests.web.djambi.recorded_game import recorded_game
from tools.check.fuzz.cases import Case
from tools.check.fuzz.files import MAKERS as FILES
from tools.check.fuzz.files import file_case
from tools.check.fuzz.games import Played, play_all
from tools.check.fuzz.links import MAKERS as HASHES
from tools.check.fuzz.links import link_case
from tools.check.fuzz.saved import MAKERS as SAVED
from tools.check.fuzz.saved import saved_case

GAME = recorded_game("four-parties")
CASES_PER_KIND = 2


# Whether an input was refused with a notice, or has opened another game.
IS_SETTLED = """before => document.querySelector("#notices [role=alert]") !== null
  || localStorage.getItem("machiavel.current") !== before"""
CURRENT = "() => localStorage.getItem('machiavel.current')"


@pytest.fixture(scope="module")
def played_games() -> list[Played]:
    return play_all(2)


def sample_cases(
    kinds: dict[str, object], make: object, played_games: list[Played], skip: tuple[str, ...]
) -> Iterator[Case]:
    """Yield CASES_PER_KIND cases of each kind, except for the kinds in *skip*, which are valid."""
    wanted = {name: CASES_PER_KIND for name in kinds if name not in skip}
    for number in count():
        case = make(Random(f"page/{number}"), played_games)  # type: ignore[operator]
        # The name of a case begins with its kind, which may contain a comma.
        name = max((kind for kind in kinds if f"{case.name},".startswith(f"{kind},")), key=len, default="")
        if wanted.get(name):
            wanted[name] -= 1
            yield case
        if not any(wanted.values()):
            return


def page_with_a_game(open_page: OpenPage) -> DjambiPage:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    djambi_page.play(GAME.moves[3:4], MovePrompter.after(GAME, 3))
    return djambi_page


def return_to_game(djambi_page: DjambiPage, before: str, address: str) -> None:
    """Wait until the input is refused or opened, and return to the game."""
    page = djambi_page.page
    page.wait_for_function(IS_SETTLED, arg=before)
    if page.evaluate(CURRENT) != before:
        page.go_back()
        page.wait_for_function("before => localStorage.getItem('machiavel.current') === before", arg=before)
    expect(page).to_have_url(address)
    djambi_page.expect_played(4, GAME.moves[3])
    for dismiss in djambi_page.notices.get_by_role("button", name=djambi_page.words("notice.dismiss")).all()[::-1]:
        dismiss.click()
    expect(djambi_page.notices.get_by_role("alert")).to_have_count(0)


def test_fuzzed_links_harm_no_game(open_page: OpenPage, subtests: pytest.Subtests, played_games: list[Played]) -> None:
    djambi_page = page_with_a_game(open_page)
    before, address = djambi_page.page.evaluate(CURRENT), djambi_page.page.url
    for number, case in enumerate(sample_cases(HASHES, link_case, played_games, ("a link",))):
        with subtests.test(f"{number}, {case.name}"):
            follow_raw_hash(djambi_page.page, case.payload["hash"])
            return_to_game(djambi_page, before, address)
    djambi_page.play(GAME.moves[4:5], MovePrompter.after(GAME, 4))


def test_fuzzed_files_harm_no_game(open_page: OpenPage, subtests: pytest.Subtests, played_games: list[Played]) -> None:
    djambi_page = page_with_a_game(open_page)
    before, address = djambi_page.page.evaluate(CURRENT), djambi_page.page.url
    for number, case in enumerate(sample_cases(FILES, file_case, played_games, ("a file", "a byte order mark"))):
        with subtests.test(f"{number}, {case.name}"):
            text = case.payload.get("text", "").encode("utf-8", "replace")
            encoded = case.payload.get("bytes")
            drop_bytes(djambi_page.page, base64.b64decode(encoded) if encoded else text)
            return_to_game(djambi_page, before, address)
    djambi_page.play(GAME.moves[4:5], MovePrompter.after(GAME, 4))


def test_fuzzed_saved_games_harm_no_game(
    open_page: OpenPage, subtests: pytest.Subtests, played_games: list[Played]
) -> None:
    """All of them are in the list of saved games; then some are the game in progress, one after the other."""
    djambi_page = page_with_a_game(open_page)
    page, mine = djambi_page.page, djambi_page.page.evaluate(CURRENT)
    cases = list(sample_cases(SAVED, saved_case, played_games, ("a saved game", "long")))
    for number, case in enumerate(cases):
        store_saved_game(page, f"broken{number}", case.payload["text"])
    djambi_page.button("menu.saved").click()
    expect(djambi_page.dialog("saved.title").get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("Escape")
    address = page.url.split("#")[0]
    for number, case in list(enumerate(cases))[::CASES_PER_KIND]:
        with subtests.test(f"{number}, {case.name}"):
            page.goto(address + "rules.html")
            page.evaluate(
                "id => { localStorage['machiavel.current'] = sessionStorage['machiavel.current'] = id; }",
                f"broken{number}",
            )
            page.goto(address)
            wait_until_ready(page)
    page.goto(address + "rules.html")
    page.evaluate("id => { localStorage['machiavel.current'] = sessionStorage['machiavel.current'] = id; }", mine)
    page.goto(address)
    wait_until_ready(page)
    djambi_page.expect_played(4, GAME.moves[3])
    djambi_page.play(GAME.moves[4:5], MovePrompter.after(GAME, 4))


def store_saved_game(page: Page, name: str, text: str) -> None:
    """Store *text* as a saved game; it is sent as JSON, which carries code units that Playwright's protocol cannot."""
    page.evaluate(
        "([id, text]) => { localStorage[`machiavel.game.${id}`] = JSON.parse(text); }", [name, json.dumps(text)]
    )


PHOTO = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(range(256)) * 6000


def test_a_photograph_and_a_megabyte_of_text_are_refused_at_once(djambi_page: DjambiPage) -> None:
    """They must not reach the engine, whose late answer once made the page restart it."""
    for _ in range(4):
        drop_bytes(djambi_page.page, PHOTO)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("fault.noText"))
    paste_text(djambi_page.page, "x" * 1_500_000)
    expect(djambi_page.notices).to_contain_text("500,000")
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))


def test_no_text_becomes_a_script_of_the_page(page: Page, guard: Guard) -> None:
    """The content policy accepts no text as code, and no worker of another origin."""
    guard.allow("Trusted|TrustedHTML|TrustedScriptURL|trusted-types")
    refused = page.evaluate(
        """() => [
          () => (document.createElement("p").innerHTML = "<img src=x onerror=alert(1)>"),
          () => new Worker("data:text/javascript,1"),
          () => document.createElement("script").setAttribute("src", "elsewhere.js"),
          () => globalThis.trustedTypes.createPolicy("another", {}),
        ].map((attempt) => { try { attempt(); return ""; } catch (error) { return error.name; } })"""
    )
    assert refused == ["TypeError"] * 4
