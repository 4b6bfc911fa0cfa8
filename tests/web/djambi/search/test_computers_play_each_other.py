"""Computers play each other: step by step, slow, fast or paused; a worker that dies is replaced."""

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Guard, OpenPage
from tests.web.djambi.computer_players import ComputerPlayers, open_duel, record_search_commands, search_commands
from tests.web.djambi.djambi_page import DjambiPage
from tests.web.djambi.move_prompter import MovePrompter

#: For a silent worker, on a machine that started as slowly as one may.
LONGEST_PATIENCE_MS = 300_000
FOUR = dict.fromkeys("rbyg", "level1")


def four_computers(open_page: OpenPage, speed: str) -> ComputerPlayers:
    """Return a new game that computers alone play."""
    computers = ComputerPlayers(DjambiPage(open_page(prepare=record_search_commands)))
    computers.seat_players(speed, **FOUR)
    return computers


def test_each_press_plays_one_move(open_page: OpenPage) -> None:
    computers = four_computers(open_page, "step")
    djambi_page = computers.djambi_page
    for count in (1, 2, 3):
        djambi_page.button("banner.next").click()
        djambi_page.expect_played(count)
        expect(djambi_page.button("banner.next")).to_be_visible()
        assert len(computers.listed_moves()) == count
    computers.set_speed("fast")
    computers.expect_at_least_moves(6)


def test_a_pause_holds_the_game_until_it_goes_on(open_page: OpenPage) -> None:
    computers = four_computers(open_page, "slow")
    djambi_page = computers.djambi_page
    computers.expect_at_least_moves(1)
    djambi_page.button("banner.pause").click()
    computers.expect_waiting_for_request()
    held = computers.listed_moves()
    thoughts = search_commands(djambi_page.page).count("start")
    djambi_page.button("controls.rotate").click()
    expect(djambi_page.button("banner.resume")).to_be_visible()
    assert (computers.listed_moves(), search_commands(djambi_page.page).count("start")) == (held, thoughts)
    djambi_page.button("banner.resume").click()
    computers.expect_at_least_moves(len(held) + 2)
    assert computers.listed_moves()[: len(held)] == held


def test_looking_back_makes_the_computers_wait(open_page: OpenPage) -> None:
    computers = four_computers(open_page, "fast")
    djambi_page = computers.djambi_page
    computers.expect_at_least_moves(2)
    djambi_page.button("log.first").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words.pattern("banner.past"))
    held = computers.listed_moves()
    djambi_page.button("log.next").click()
    expect(djambi_page.banner).to_contain_text(djambi_page.words("banner.past", ply=1, plies=len(held)))
    assert computers.listed_moves() == held
    djambi_page.button("banner.present").click()
    computers.expect_at_least_moves(len(held) + 1)


def test_a_computers_worker_starts_while_a_person_looks_for_a_move(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    page = computers.djambi_page.page
    assert not any(worker.url.endswith("search-worker.js") for worker in page.workers)
    with page.expect_worker(lambda worker: worker.url.endswith("search-worker.js")):
        computers.seat_players("fast", y="level1")
    assert search_commands(page) == []


def test_a_worker_killed_in_mid_thought_is_replaced(open_page: OpenPage) -> None:
    computers = open_duel(open_page)
    djambi_page, page = computers.djambi_page, computers.djambi_page.page
    computers.seat_players("step", r="level1", y="level6")
    djambi_page.button("banner.next").click()
    djambi_page.expect_played(1)
    page.clock.install()
    page.evaluate("() => { globalThis.endsNextSearch = true; }")
    djambi_page.button("banner.next").click()
    computers.expect_searching()
    page.clock.fast_forward(LONGEST_PATIENCE_MS)
    expect(djambi_page.notices).to_contain_text(djambi_page.words("notice.mindAgain"))
    djambi_page.expect_played(2)
    assert len(computers.listed_moves()) == 2
    djambi_page.expect_no_alert()


def test_a_person_takes_over_where_no_computer_can_be_started(open_page: OpenPage, guard: Guard) -> None:
    guard.allow("search-worker.js|ERR_FAILED")

    def without_minds(context: BrowserContext) -> None:
        def refuse(route: Route) -> None:
            route.abort()

        context.route("**/workers/search-worker.js", refuse)

    page: Page = open_page(prepare=without_minds)
    computers = ComputerPlayers(DjambiPage(page))
    computers.seat_players("fast", r="level3")
    djambi_page = computers.djambi_page
    expect(djambi_page.notices.get_by_role("alert")).to_contain_text(djambi_page.words.pattern("notice.mind"))
    computers.expect_waiting_for_request()
    djambi_page.button("notice.mind.do").click()
    computers.expect_turn_of("r")
    djambi_page.expect_no_alert()
    djambi_page.play(["c3-c5"], MovePrompter(rules="standard"))
