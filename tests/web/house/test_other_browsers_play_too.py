"""A dozen stories in Firefox, as Debian has it, over WebDriver BiDi. Where it cannot be had, the summary says why."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.web.conftest import wait_until_ready
from tests.web.djambi.script import Prompter, recorded
from tests.web.djambi.table import Table
from tools import browser
from tools.server import Server, Site, serving

GAME = recorded("four-parties")
Open = Callable[..., Table]


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """One Firefox for all stories."""
    path = browser.firefox()
    if path is None:
        pytest.skip("no Firefox: apt-get install firefox-esr")
    started = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield started
    started.close()


@pytest.fixture
def visit(firefox: Browser, server: Server) -> Iterator[Open]:
    """A function that opens the page in a profile of its own."""
    contexts = []

    def come(path: str = "", language: str = "en", at: Server | None = None, **options: object) -> Table:
        given: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **options}
        context = firefox.new_context(**given)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.goto((at or server).url + path)
        wait_until_ready(page)
        return Table(page, language)

    yield come
    for context in contexts:
        context.close()


def test_the_page_starts(visit: Open) -> None:
    table = visit()
    table.expect_standing("a1", "rC")
    table.expect_no_notice()


def test_a_game_is_played_by_clicks_with_a_kill_and_a_body(visit: Open) -> None:
    table = visit()
    table.play(GAME.moves[:3], Prompter(rules=GAME.rules))
    table.expect_standing("g5", "x")


def test_a_hint_is_given(visit: Open) -> None:
    table = visit("#g=1.standard;board=mini2")
    table.button("controls.hint").click()
    expect(table.page.locator(".hint, #hint, [class*=hint]").first).to_be_visible()


def test_a_link_is_opened_and_given_on(visit: Open) -> None:
    table = visit(GAME.first(5))
    table.expect_line(GAME.moves[:5])
    assert "#g=" in table.game_link()


def test_a_reload_loses_nothing(visit: Open) -> None:
    table = visit()
    table.play(GAME.moves[:2], Prompter(rules=GAME.rules))
    table.page.reload()
    wait_until_ready(table.page)
    table.expect_played(2, GAME.moves[1])


def test_it_plays_without_a_network(visit: Open, site: object) -> None:
    with serving(Site(site)) as own:  # type: ignore[arg-type]
        table = visit(at=own)
        table.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    table.page.reload()
    wait_until_ready(table.page)
    table.play(GAME.moves[:1], Prompter(rules=GAME.rules))


def test_it_speaks_french(visit: Open) -> None:
    table = visit("?lang=fr", "fr")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.banner).not_to_be_empty()


def test_it_fits_a_phone(visit: Open) -> None:
    table = visit(viewport={"width": 390, "height": 844})
    box = table.cell("a1").bounding_box()
    assert box is not None
    assert box["width"] >= 24
    table.play(GAME.moves[:1], Prompter(rules=GAME.rules))


def test_it_is_played_by_keyboard(visit: Open) -> None:
    table = visit()
    table.cell("a1").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.cell("b1")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.banner).not_to_be_empty()


def test_a_turn_is_taken_back(visit: Open) -> None:
    table = visit()
    table.play(GAME.moves[:1], Prompter(rules=GAME.rules))
    table.button("controls.undo").click()
    table.expect_played(0)


def test_the_set_up_board_opens(visit: Open) -> None:
    table = visit()
    table.button("controls.setup").click()
    expect(table.page.locator("#setup").get_by_role("grid")).to_be_visible()


def test_the_rules_are_read(visit: Open) -> None:
    page: Page = visit().page
    page.goto(page.url.split("#")[0] + "rules.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
