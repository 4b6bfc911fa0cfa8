"""Computers play each other: step by step, slow, fast or paused; a worker that dies is replaced."""

import re

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, open_duel, record_search_commands, search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter

#: The time that the page waits for a silent worker on the slowest machine that it allows for.
MAX_PATIENCE_MS = 300_000
FOUR = dict.fromkeys("rbyg", "level1")


def open_four_computers(open_page: OpenPage, speed: str) -> ComputerPlayers:
    """Open a new game of four computers."""
    computers = ComputerPlayers(DjambiPage(open_page(prepare=record_search_commands)))
    computers.seat_players(speed, **FOUR)
    return computers


def test_each_press_of_the_button_plays_one_move(open_page: OpenPage) -> None:
    computers = open_four_computers(open_page, "step")
    djambi_page = computers.djambi_page
    for count in (1, 2, 3):
        djambi_page.button("banner.next").click()
        djambi_page.expect_played(count)
        expect(djambi_page.button("banner.next")).to_be_visible()
        assert len(computers.listed_moves()) == count
    computers.set_speed("fast")
    computers.wait_for_moves(6)


def test_a_pause_holds_the_game_until_it_is_resumed(open_page: OpenPage) -> None:
    computers = open_four_computers(open_page, "slow")
    djambi_page = computers.djambi_page
    computers.wait_for_moves(1)
    djambi_page.button("banner.pause").click()
    computers.expect_waiting_for_request()
    held = computers.listed_moves()
    searches = search_commands(djambi_page.page).count("start")
    djambi_page.button("controls.rotate").click()
    expect(djambi_page.button("banner.resume")).to_be_visible()
    assert (computers.listed_moves(), search_commands(djambi_page.page).count("start")) == (held, searches)
    djambi_page.button("banner.resume").click()
    computers.wait_for_moves(len(held) + 2)
    assert computers.listed_moves()[: len(held)] == held


def test_computers_wait_while_an_earlier_turn_is_displayed(open_page: OpenPage) -> None:
    computers = open_four_computers(open_page, "fast")
    djambi_page = computers.djambi_page
    computers.wait_for_moves(2)
    djambi_page.button("log.first").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("banner.past"))
    held = computers.listed_moves()
    djambi_page.button("log.next").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=1, plies=len(held)))
    assert computers.listed_moves() == held
    djambi_page.button("banner.present").click()
    computers.wait_for_moves(len(held) + 1)


def test_the_search_worker_starts_when_a_computer_is_chosen(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    page = computers.djambi_page.page
    assert not any(worker.url.endswith("search-worker.js") for worker in page.workers)
    with page.expect_worker(lambda worker: worker.url.endswith("search-worker.js")):
        computers.seat_players("fast", y="level1")
    assert search_commands(page) == []


def test_a_worker_that_dies_during_a_search_is_replaced(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    djambi_page, page = computers.djambi_page, computers.djambi_page.page
    computers.seat_players("step", r="level1", y="level6")
    djambi_page.button("banner.next").click()
    djambi_page.expect_played(1)
    page.clock.install()
    page.evaluate("() => { globalThis.endsNextSearch = true; }")
    djambi_page.button("banner.next").click()
    computers.expect_searching()
    page.clock.fast_forward(MAX_PATIENCE_MS)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.mindAgain"))
    djambi_page.expect_played(2)
    assert len(computers.listed_moves()) == 2
    djambi_page.expect_no_alert()


def test_a_person_takes_over_when_no_search_worker_can_start(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("search-worker.js|ERR_FAILED")

    def block_search_workers(context: BrowserContext) -> None:
        def abort_request(route: Route) -> None:
            route.abort()

        context.route("**/workers/search-worker.js", abort_request)

    page: Page = open_page(prepare=block_search_workers)
    computers = ComputerPlayers(DjambiPage(page))
    computers.seat_players("fast", r="level3")
    djambi_page = computers.djambi_page
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words.pattern("notice.mind"))
    computers.expect_waiting_for_request()
    djambi_page.button("notice.mind.do").click()
    computers.expect_turn_of("r")
    djambi_page.expect_no_alert()
    djambi_page.play(["c3-c5"], MovePrompter(rules="standard"))


def test_a_thinking_computer_among_six_does_not_move_the_board(open_page: OpenPage) -> None:
    page = open_page("#g=1.standard;board=hex6", viewport={"width": 390, "height": 844}, prepare=record_search_commands)
    computers = ComputerPlayers(DjambiPage(page))
    computers.seat_players("slow", **dict.fromkeys("rbygpn", "level2"))
    page.evaluate("() => { globalThis.holdsResults = true; }")
    thinking = computers.djambi_page.words("party.thinking")
    expect(page.locator(".party[aria-current] .party-state")).to_have_text(re.compile(thinking, re.IGNORECASE))
    heights = page.locator(".party-state").evaluate_all("(lines) => lines.map((line) => line.offsetHeight)")
    assert len(heights) == 6
    assert len(set(heights)) == 1
