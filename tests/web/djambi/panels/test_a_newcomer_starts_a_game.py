"""The first visit: one click starts a game or a lesson, and the loading engine closes nothing."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import OpenPage, wait_until_ready
from tests.web.djambi.computer_players import ComputerPlayers, record_search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter
from tests.web.djambi.recorded_game import recorded_game
from tools.serve.server import Server

GAME = recorded_game("four-parties")
ENGINE_FILES = "**/*.wasm"


class HeldEngine:
    """Holds back the files of the engine until the test releases them; a `prepare` for pages."""

    def __init__(self) -> None:
        self.held: list[Route] = []
        self.is_open = False

    def __call__(self, context: BrowserContext) -> None:
        context.route(ENGINE_FILES, self._answer)

    def _answer(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def release(self) -> None:
        """Answer the held requests and all later ones."""
        self.is_open = True
        for route in self.held:
            route.continue_()


def page_with_welcome(page: Page) -> DjambiPage:
    """Expect the welcome panel on *page*, and return its page object."""
    expect(page.locator("#welcome")).to_be_visible()
    return DjambiPage(page)


def test_one_click_starts_a_game_against_computers(open_page: OpenPage) -> None:
    djambi_page = page_with_welcome(open_page(prepare=record_search_commands))
    djambi_page.page.locator("#welcome select").select_option("2")
    djambi_page.button("welcome.play").click()
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()
    states = [djambi_page.party_panel(color).locator(".party-state").inner_text() for color in "rbyg"]
    assert sum(djambi_page.words("seat.level2") in words for words in states) == 3
    # Randomness is fixed: the person plays the fourth of the four colours, whose home is at the bottom.
    cells = djambi_page.page.locator("#board [role=gridcell]")
    expect(cells.first).to_be_attached()
    home, other = djambi_page.cell("a9").bounding_box(), djambi_page.cell("i1").bounding_box()
    assert home
    assert other
    assert home["y"] > other["y"]
    assert home["x"] < other["x"]
    ComputerPlayers(djambi_page).wait_for_moves(3)
    ComputerPlayers(djambi_page).expect_turn_of("g")


def test_the_level_is_remembered(open_page: OpenPage) -> None:
    djambi_page = page_with_welcome(open_page(prepare=record_search_commands))
    djambi_page.page.locator("#welcome select").select_option("3")
    djambi_page.button("welcome.play").press("Enter")
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()
    # The pressed button is gone; the focus is on the board.
    expect(djambi_page.page.locator("#board [role=gridcell]:focus")).to_have_count(1)
    djambi_page.button("menu.new").click()
    ways = djambi_page.dialog("new.title").locator(".welcome-choices")
    expect(ways.get_by_label(djambi_page.words("welcome.level"))).to_have_value("3")
    ways.get_by_role("button", name=djambi_page.words("welcome.play")).click()
    expect(djambi_page.dialog("new.title")).to_have_count(0)
    expect(djambi_page.page.locator(".party-state").filter(has_text=djambi_page.words("seat.level3"))).to_have_count(3)


def test_one_field_chooses_the_players_of_all_other_parties(djambi_page: DjambiPage) -> None:
    djambi_page.button("menu.new").first.click()
    dialog = djambi_page.dialog("new.title")
    dialog.get_by_label(djambi_page.words("seats.others")).select_option("level1")
    types = [
        dialog.get_by_label(djambi_page.words("seats.type", seat=djambi_page.party_name(color))) for color in "rbyg"
    ]
    assert [field.input_value() for field in types] == ["person", "level1", "level1", "level1"]
    dialog.get_by_role("button", name=djambi_page.words("welcome.friends")).click()
    assert [field.input_value() for field in types] == ["person"] * 4
    # For friends the field of the first name has the focus, and the clock is in view.
    expect(dialog.get_by_label(djambi_page.words("seats.name", seat=djambi_page.party_name("r")))).to_be_focused()
    expect(dialog.get_by_label(djambi_page.words("clock.use"))).to_be_in_viewport(ratio=1)
    djambi_page.page.keyboard.press("Escape")
    djambi_page.page.locator("#welcome").get_by_role("button", name=djambi_page.words("welcome.friends")).click()
    expect(dialog.get_by_label(djambi_page.words("seats.name", seat=djambi_page.party_name("r")))).to_be_focused()
    expect(dialog.get_by_label(djambi_page.words("clock.use"))).to_be_in_viewport(ratio=1)
    djambi_page.page.keyboard.type("Ann")
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(djambi_page.banner).to_contain_text("Ann")
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()


def test_the_last_players_and_rules_are_proposed_again(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(3)))
    djambi_page.button("menu.new").first.click()
    dialog = djambi_page.dialog("new.title")
    dialog.get_by_label(djambi_page.words("seats.name", seat=djambi_page.party_name("r"))).fill("Ann")
    dialog.get_by_label(djambi_page.words("seats.others")).select_option("away")
    dialog.locator("input[name=preset][value=rulebook]").check()
    dialog.get_by_role("button", name=djambi_page.words("new.start"), exact=True).click()
    expect(dialog).to_have_count(0)
    djambi_page.follow_hash(GAME.hash_after(2))
    djambi_page.expect_played(2)
    djambi_page.button("menu.new").first.click()
    expect(dialog.get_by_label(djambi_page.words("seats.name", seat=djambi_page.party_name("r")))).to_have_value("Ann")
    expect(dialog.get_by_label(djambi_page.words("seats.type", seat=djambi_page.party_name("b")))).to_have_value("away")
    expect(dialog.locator("input[name=preset][value=rulebook]")).to_be_checked()


def test_a_returning_visitor_continues_their_game(open_page: OpenPage) -> None:
    djambi_page = page_with_welcome(open_page())
    djambi_page.play(GAME.moves[:1], MovePrompter(rules="standard"))
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()
    djambi_page.page.reload()
    wait_until_ready(djambi_page.page)
    djambi_page.expect_played(1, GAME.moves[0])
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()


def test_a_visitor_with_a_link_sees_its_game_and_no_welcome(open_page: OpenPage) -> None:
    djambi_page = DjambiPage(open_page(GAME.hash_after(2)))
    djambi_page.expect_played(2)
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()


@pytest.mark.parametrize("opened", ["menu.learn", "menu.new", "menu.settings", "menu.share", "menu.saved"])
def test_the_loaded_engine_closes_no_dialog(open_page: OpenPage, opened: str) -> None:
    engine = HeldEngine()
    djambi_page = DjambiPage(open_page(ready=False, prepare=engine))
    djambi_page.button(opened).first.click()
    dialog = djambi_page.page.get_by_role("dialog")
    expect(dialog.locator(".dialog-engine")).to_contain_text(djambi_page.words("start.arrives")[:-1])
    engine.release()
    wait_until_ready(djambi_page.page)
    expect(dialog.locator(".dialog-engine")).to_be_hidden()
    expect(dialog).to_be_visible()


def test_a_lesson_opened_before_the_engine_is_ready_starts_then(open_page: OpenPage) -> None:
    engine = HeldEngine()
    djambi_page = DjambiPage(open_page(ready=False, prepare=engine))
    djambi_page.button("menu.learn").click()
    dialog = djambi_page.page.get_by_role("dialog")
    dialog.locator(".lesson-card").first.click()
    expect(dialog.locator(".dialog-engine")).to_be_visible()
    expect(dialog.locator(".board")).to_have_attribute("aria-busy", "true")
    engine.release()
    expect(dialog.locator(".board")).to_have_attribute("aria-busy", "false")
    dialog.locator("[role=gridcell][data-square=a1]").click()
    expect(dialog.locator(".lesson-remark[data-tone=right]")).to_be_visible()


def test_a_game_started_before_the_engine_is_ready_starts_then(open_page: OpenPage) -> None:
    engine = HeldEngine()
    djambi_page = DjambiPage(
        open_page(ready=False, prepare=lambda context: (record_search_commands(context), engine(context)))
    )
    djambi_page.button("welcome.play").click()
    engine.release()
    wait_until_ready(djambi_page.page)
    ComputerPlayers(djambi_page).wait_for_moves(1)
    expect(djambi_page.page.locator("#welcome")).to_be_hidden()


def test_the_other_game_is_linked_where_the_site_has_it(open_page: OpenPage, server: Server) -> None:
    def without_link(route: Route) -> None:
        response = route.fetch()
        page = re.sub("<link rel=.?alternate.? data-game[^>]*>", "", response.text())
        route.fulfill(response=response, body=page)

    djambi_page = page_with_welcome(open_page())
    other = djambi_page.page.locator("#welcome a")
    expect(other).to_have_text(djambi_page.words.pattern("welcome.other"))
    assert (other.get_attribute("href") or "").endswith("/knights.html")
    link = "#g=1.war;players=2&n=knights"
    djambi_page.follow_hash(link)
    djambi_page.page.wait_for_url(f"**/knights.html{link}")
    djambi_page.page.go_back()
    expect(other).to_be_visible()
    djambi_page.page.goto("about:blank")
    djambi_page.page.goto(f"{server.url}{link}")
    djambi_page.page.wait_for_url(f"**/knights.html{link}")
    alone = page_with_welcome(open_page(prepare=lambda context: context.route("**/", without_link)))
    expect(alone.page.locator("#welcome a")).to_have_count(0)
